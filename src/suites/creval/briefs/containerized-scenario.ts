/** Dimension 7: the subject inside a container that stands somewhere. */
import { withArticle } from "../words.ts";
import {
  type BriefMaker,
  claim,
  colorFor,
  NOTHING_CHANGED,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

/** The container, and the part of it that has a colour. */
const CONTAINERS = [
  { name: "snow globe", part: "base" },
  { name: "glass jar", part: "lid" },
  { name: "glass lantern", part: "metal frame" },
  { name: "museum display case", part: "plinth" },
  { name: "bell jar", part: "foot" },
  { name: "corked glass bottle", part: "label" },
  { name: "glass terrarium", part: "metal frame" },
] as const;

const CONTENTS = [
  "white snowflakes",
  "yellow snail shells",
  "green fern leaves",
  "dry autumn leaves",
  "round grey pebbles",
  "pink petals",
  "blue glass marbles",
] as const;

const PLACES = [
  "a wooden table",
  "a stack of three books",
  "a stone windowsill",
  "a chequered picnic blanket",
  "a marble shelf",
  "a sandy beach",
] as const;

const SHARES = ["half", "two thirds", "three quarters"] as const;

interface Parts {
  readonly subject: string;
  readonly container: string;
  readonly part: string;
  readonly color: string;
  readonly content: string;
  readonly place: string;
  readonly share: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Put the ${p.subject} completely inside ${withArticle(p.container)} with ${withArticle(p.color)} ${p.part}. Surround it with ${p.content} instead of its old surroundings. The ${p.container} stands on ${p.place} and fills ${p.share} of the picture's height; the ${p.subject} itself does not change.`,
  (p) =>
    `Enclose the unchanged ${p.subject} in ${withArticle(p.container)} filled with ${p.content}, no part of it sticking out. The ${p.part} is ${p.color}, the ${p.container} is ${p.share} as tall as the picture and rests on ${p.place}. Drop the old surroundings.`,
  (p) =>
    `Shrink the ${p.subject} into ${withArticle(p.container)} that stands on ${p.place}. Colour the ${p.part} ${p.color}, lay ${p.content} around the ${p.subject}, keep it whole and inside, and make the ${p.container} ${p.share} of the picture's height.`,
  (p) =>
    `Replace the scene by ${withArticle(p.container)} on ${p.place}, as tall as ${p.share} of the picture. Inside it, whole and otherwise unaltered, is the ${p.subject} among ${p.content}. The ${p.part} of the ${p.container} is ${p.color}.`,
];

export const containerizedScenario: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const { name: it, part } = random.choice(unseen(scene, CONTAINERS, ({ name }) => name));
  const color = colorFor(random);
  const content = random.choice(unseen(scene, CONTENTS, (name) => name));
  const place = random.choice(unseen(scene, PLACES, (name) => name));
  const share = random.choice(SHARES);
  return {
    form: slot(
      "form",
      it,
      `Is the ${subject} shown in ${withArticle(it)}?`,
      `Is the ${subject} shown without ${withArticle(it)} around it?`,
    ),
    slots: [
      slot(
        "base_color",
        color,
        `Is the ${part} of the ${it} ${color}?`,
        `Is the ${part} of the ${it} missing or of a colour other than ${color}?`,
      ),
      slot(
        "inside",
        "fully",
        `Is the ${subject} fully inside the ${it}, with no part sticking out?`,
        `Is any part of the ${subject} outside the ${it}?`,
      ),
      slot(
        "content",
        content,
        `Are there ${content} around the ${subject} inside the ${it}?`,
        `Is the inside of the ${it} without ${content}?`,
      ),
      slot(
        "place",
        place,
        `Does the ${it} stand on ${place}?`,
        `Is there no ${it}, or one that stands on anything other than ${place}?`,
      ),
      slot(
        "scale",
        share,
        `Is the ${it} about ${share} as tall as the picture?`,
        `Is the height of the ${it} far from ${share} of the picture's height?`,
      ),
    ],
    ...worded(random, WORDINGS, { subject, container: it, part, color, content, place, share }),
    changes: { ...NOTHING_CHANGED, setting: true },
    quality: [
      claim(
        `Is the outline of the ${it} closed and symmetrical as far as its shape demands?`,
        `Is the outline of the ${it} open or lopsided?`,
      ),
      claim(
        `Is the glass of the ${it} transparent, so that what is inside can be seen without gaps?`,
        `Is what is inside the ${it} hidden or interrupted where the glass should be transparent?`,
      ),
      claim(
        `Is the ${subject} small enough for the ${it}, in plausible proportions?`,
        `Does the ${subject} have a size that could not fit into the ${it}?`,
      ),
      claim(
        `Does the ${it} stand level and firmly on what is under it?`,
        `Does the ${it} float or tilt without a reason?`,
      ),
      claim(
        `Are the ${content} spread plausibly, without passing through the ${subject} or the glass?`,
        `Do the ${content} pass through the ${subject} or the glass?`,
      ),
      claim(
        `Is the ${subject} complete inside the ${it}, with no part melted or missing?`,
        `Is a part of the ${subject} inside the ${it} melted or missing?`,
      ),
    ],
  };
};
