/** Dimension 4: another art over the whole picture, on a thing that carries it; the objects stay what they are. */
import { withArticle } from "../words.ts";
import {
  BRIEF_COLORS,
  type BriefMaker,
  claim,
  NOTHING_CHANGED,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

const MEDIA = [
  {
    name: "watercolour painting",
    textures: ["wet edges that run into each other", "visible rough paper grain"],
  },
  { name: "woodcut print", textures: ["carved parallel grooves", "jagged knife-cut contours"] },
  {
    name: "mosaic",
    textures: ["small square tiles with pale joints", "irregular stone chips with dark joints"],
  },
  {
    name: "stained glass window",
    textures: ["thick black lead lines between the panes", "rippled glass panes"],
  },
  {
    name: "cross-stitch embroidery",
    textures: ["a visible grid of crossed stitches", "loose threads at the edges"],
  },
  { name: "paper collage", textures: ["torn white paper edges", "overlapping layers of cut paper"] },
  { name: "wax crayon drawing", textures: ["coarse waxy strokes", "hatching in a single direction"] },
  { name: "pointillist painting", textures: ["dense round dots of paint", "separate short dabs of paint"] },
] as const;

const CARRIERS = [
  "a brick house wall",
  "the front of a cotton shirt",
  "a round ceramic plate",
  "a wooden door",
  "a canvas tote bag",
  "a skateboard deck",
  "a folding screen",
  "the side of a shipping container",
] as const;

interface Parts {
  readonly subject: string;
  readonly medium: string;
  readonly carrier: string;
  readonly colors: string;
  readonly texture: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Repaint the whole picture as ${withArticle(p.medium)} on ${p.carrier}. Use only ${p.colors} as main colours, show ${p.texture}, and leave the ${p.subject} and all other objects where they are.`,
  (p) =>
    `Turn the complete picture into ${withArticle(p.medium)} with ${p.texture}, limited to ${p.colors} as main colours. It is made on ${p.carrier}. Keep the ${p.subject} and every other object in place.`,
  (p) =>
    `Show this picture as ${withArticle(p.medium)} that covers ${p.carrier}. Reduce the main colours to ${p.colors} and work with ${p.texture}. The ${p.subject} and the other objects keep their shapes and positions.`,
  (p) =>
    `Render the scene with the ${p.subject} in the manner of ${withArticle(p.medium)}: ${p.texture}, main colours ${p.colors}, carried by ${p.carrier}. Neither remove nor move the ${p.subject} or any other object.`,
];

export const artisticStyleTransformation: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const medium = random.choice(unseen(scene, MEDIA, ({ name }) => name));
  const texture = random.choice(medium.textures);
  const carrier = random.choice(unseen(scene, CARRIERS, (name) => name));
  const [first, second] = random.shuffle(BRIEF_COLORS);
  const colors = `${first} and ${second}`;
  const it = medium.name;
  return {
    form: slot(
      "form",
      it,
      `Does the whole picture look like ${withArticle(it)}?`,
      `Does the picture, or a large part of it, look like anything other than ${withArticle(it)}?`,
    ),
    slots: [
      slot(
        "carrier",
        carrier,
        `Is the ${it} on ${carrier}?`,
        `Is the ${it} on anything other than ${carrier}?`,
      ),
      slot(
        "palette",
        colors,
        `Are ${colors} the main colours of the ${it}?`,
        `Do colours other than ${colors} take up much of the ${it}?`,
      ),
      slot("texture", texture, `Does the ${it} show ${texture}?`, `Is the ${it} without ${texture}?`),
      slot(
        "objects_kept",
        subject,
        `Is the ${subject} in about the same place of the scene as before?`,
        `Has the ${subject} been moved to another place of the scene or removed?`,
      ),
    ],
    ...worded(random, WORDINGS, { subject, medium: it, carrier, colors, texture }),
    changes: { ...NOTHING_CHANGED, colors: true },
    quality: [
      claim(
        `Is the texture of the ${it} the same over the whole picture?`,
        `Does the texture of the ${it} change or stop within the picture?`,
      ),
      claim(
        `Are the contours of the ${subject} closed and easy to follow?`,
        `Do the contours of the ${subject} break off or dissolve?`,
      ),
      claim(
        `Does the ${it} follow the surface and the perspective of its carrier?`,
        `Does the ${it} ignore the surface or the perspective of its carrier?`,
      ),
      claim(
        `Are the proportions of the ${subject} plausible, without swollen or shrunken parts?`,
        `Does the ${subject} have swollen or shrunken parts?`,
      ),
      claim(
        `Are repeated parts of the ${subject} alike, with none doubled or melted together?`,
        `Are any parts of the ${subject} doubled or melted together?`,
      ),
    ],
  };
};
