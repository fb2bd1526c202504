/** Dimension 6: the subject made of something else, in front of a plain ground. */
import { phrase } from "../words.ts";
import {
  type BriefMaker,
  claim,
  colorFor,
  keptElement,
  NOTHING_CHANGED,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

const MATERIALS = [
  { name: "wool felt", details: ["coarse visible stitches along the seams", "loose fibres along the edges"] },
  { name: "cloisonne enamel", details: ["thin gold wires between the colour fields", "a hammered gold rim"] },
  {
    name: "plastic toy bricks",
    details: ["round studs on all upper faces", "stepped edges instead of curves"],
  },
  { name: "clear crystal", details: ["large flat facets", "fine cracks inside"] },
  { name: "short-haired plush", details: ["a seam down the middle", "fluffy fibres all over"] },
  {
    name: "folded paper",
    details: ["sharp straight creases", "a fine printed pattern of waves on the paper"],
  },
  { name: "wickerwork", details: ["a tight crosswise weave", "a braided rim along the edges"] },
  { name: "glazed porcelain", details: ["a net of fine cracks in the glaze", "a painted floral border"] },
  { name: "dark chocolate", details: ["a bite mark at one edge", "straight grooves like those of a bar"] },
  { name: "carved wood", details: ["visible growth rings", "flat chisel marks"] },
  { name: "knitted yarn", details: ["thick cable stitches", "a ribbed border"] },
] as const;

const SHARES = [
  { words: "half", yes: "about half" },
  { words: "two thirds", yes: "about two thirds" },
  { words: "nine tenths", yes: "about nine tenths" },
] as const;

interface Parts {
  readonly subject: string;
  readonly material: string;
  readonly detail: string;
  readonly backdrop: string;
  readonly share: string;
  /** `the scarf around its neck red`. */
  readonly kept: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Remake the ${p.subject} entirely out of ${p.material} with ${p.detail}. Set it before a plain ${p.backdrop} backdrop so that it fills ${p.share} of the picture's height, and keep ${p.kept}.`,
  (p) =>
    `Change the material of the ${p.subject} to ${p.material}, showing ${p.detail}. Remove the surroundings in favour of a plain ${p.backdrop} backdrop, scale it to ${p.share} of the picture's height and leave ${p.kept}.`,
  (p) =>
    `Show the same ${p.subject} as an object of ${p.material} that has ${p.detail}. The backdrop is plain ${p.backdrop}, the object takes up ${p.share} of the picture's height, and it keeps ${p.kept}.`,
  (p) =>
    `Rebuild the ${p.subject} from ${p.material}: ${p.detail}, same shape and parts, ${p.share} of the picture's height, alone on a plain ${p.backdrop} ground. Retain ${p.kept}.`,
];

export const materialTransformation: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const material = random.choice(unseen(scene, MATERIALS, ({ name }) => name));
  const detail = random.choice(material.details);
  const share = random.choice(SHARES);
  const kept = keptElement(scene, random, { colored: true });
  const backdrop = colorFor(random, kept?.color ?? null);
  const it = material.name;
  const keptName = kept === null ? null : phrase(kept.name, kept.where);
  return {
    form: slot(
      "form",
      it,
      `Does the ${subject} look as if it were made of ${it}?`,
      `Does the ${subject} look as if it were made of something other than ${it}?`,
    ),
    slots: [
      slot(
        "detail",
        detail,
        `Does the surface of the ${subject} show ${detail}?`,
        `Is the surface of the ${subject} without ${detail}?`,
      ),
      slot(
        "backdrop",
        backdrop,
        `Is the background plain ${backdrop}?`,
        `Is the background patterned, furnished or of a colour other than ${backdrop}?`,
      ),
      slot(
        "scale",
        share.words,
        `Does the ${subject} take up ${share.yes} of the picture's height?`,
        `Is the height of the ${subject} far from ${share.words} of the picture's height?`,
      ),
      ...(kept === null || keptName === null
        ? [
            slot(
              "shape_kept",
              "outline",
              `Does the ${subject} have the same outline as before?`,
              `Has the outline of the ${subject} become another one?`,
            ),
          ]
        : [
            slot(
              "color_kept",
              kept.id,
              `${kept.plural ? "Are" : "Is"} the ${keptName} of the ${subject} ${kept.color}?`,
              `${kept.plural ? "Are" : "Is"} the ${keptName} of the ${subject} missing or of a colour other than ${kept.color}?`,
            ),
          ]),
    ],
    ...worded(random, WORDINGS, {
      subject,
      material: it,
      detail,
      backdrop,
      share: share.words,
      kept: kept === null ? "its outline" : `its ${keptName} ${kept.color}`,
    }),
    changes: {
      ...NOTHING_CHANGED,
      setting: true,
      colors: true,
      elements: kept === null ? [] : [kept.id],
    },
    quality: [
      claim(
        `Is the texture of ${it} continuous over all parts of the ${subject}?`,
        `Does the texture of ${it} stop or smear on parts of the ${subject}?`,
      ),
      claim(
        `Is the outline of the ${subject} closed, without missing pieces?`,
        `Are pieces missing from the outline of the ${subject}?`,
      ),
      claim(
        `Do the parts of the ${subject} join in a way that ${it} allows?`,
        `Do parts of the ${subject} hang together in a way that ${it} cannot?`,
      ),
      claim(
        `Are the proportions between the parts of the ${subject} plausible?`,
        `Are parts of the ${subject} far too large or too small for the others?`,
      ),
      claim(
        `Is the backdrop even, without stains or remains of the old surroundings?`,
        `Does the backdrop have stains or remains of the old surroundings?`,
      ),
      claim(
        `Are repeated parts of the ${subject} complete, with none fused together?`,
        `Are any repeated parts of the ${subject} fused together or incomplete?`,
      ),
    ],
  };
};
