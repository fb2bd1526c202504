/** Dimension 9: the subject tells something: a comic, a poster, a chart of steps. */
import { numberWord, withArticle } from "../words.ts";
import {
  type BriefMaker,
  claim,
  colorFor,
  mainColor,
  NOTHING_CHANGED,
  pronounsOf,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

/** The form, what it is divided into, how many of these, and what is written in them. */
const FORMS = [
  {
    name: "comic strip",
    unit: "panels",
    counts: [3, 4, 6],
    titles: ["A BUSY DAY", "THE BIG PLAN", "LOST KEYS"],
  },
  {
    name: "instruction chart",
    unit: "numbered steps",
    counts: [3, 4, 5],
    titles: ["HOW IT WORKS", "START HERE", "EASY STEPS"],
  },
  {
    name: "recipe card",
    unit: "numbered steps",
    counts: [3, 4],
    titles: ["SUNDAY TREAT", "OUR RECIPE", "QUICK BITE"],
  },
  {
    name: "infographic poster",
    unit: "labelled boxes",
    counts: [3, 4, 5],
    titles: ["GOOD TO KNOW", "FACTS FIRST", "DID YOU KNOW"],
  },
  {
    name: "picture timeline",
    unit: "stations",
    counts: [3, 4, 5],
    titles: ["ONE YEAR", "LIFE STORY", "THEN AND NOW"],
  },
] as const;

const SPEECHES = ["HELLO", "OH NO", "FOLLOW ME", "AT LAST", "WHO IS IT"] as const;

/** What a thing gets to be somebody, and what somebody who has a face already gets. */
const THING_FACES: readonly string[] = [
  "two round eyes and a smiling mouth",
  "two round eyes and a surprised open mouth",
  "thick eyebrows and a winking eye",
];
const LIVING_FACES: readonly string[] = [
  "large round spectacles",
  "a wide open smile",
  "raised thick eyebrows",
];

interface Parts {
  readonly subject: string;
  readonly form: string;
  readonly units: string;
  readonly title: string;
  readonly speech: string;
  readonly face: string;
  readonly ground: string;
  readonly it: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Turn this picture into ${withArticle(p.form)} with exactly ${p.units} and the title ${p.title} at the top. The ${p.subject} is its hero, has ${p.face} and says ${p.speech} in a speech bubble. Make the ground ${p.ground} in place of the old surroundings.`,
  (p) =>
    `Lay out ${withArticle(p.form)} of exactly ${p.units} on ${withArticle(p.ground)} ground, headed ${p.title}, in which the ${p.subject} acts. Give ${p.it} ${p.face} and one speech bubble with the text ${p.speech}. The old surroundings go.`,
  (p) =>
    `Tell a story with the ${p.subject} as ${withArticle(p.form)}: title ${p.title} above, exactly ${p.units} below, ground plain ${p.ground}. Draw ${p.face} on the ${p.subject} and a speech bubble that reads ${p.speech}.`,
  (p) =>
    `Rework the picture as ${withArticle(p.form)} titled ${p.title}. It has exactly ${p.units}, a plain ${p.ground} ground, and a speech bubble with ${p.speech} for the ${p.subject}, who now has ${p.face} but keeps all colours.`,
];

export const informationalNarrativeExpression: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const form = random.choice(unseen(scene, FORMS, ({ name }) => name));
  const count = random.choice(form.counts);
  const title = random.choice(unseen(scene, form.titles, (text) => text));
  const speech = random.choice(unseen(scene, SPEECHES, (text) => text));
  const face = random.choice(
    unseen(scene, scene.subject.living ? LIVING_FACES : THING_FACES, (words) => words),
  );
  const ground = colorFor(random, mainColor(scene));
  const it = form.name;
  return {
    form: slot(
      "form",
      it,
      `Has the picture become ${withArticle(it)} in which the ${subject} appears?`,
      `Is the picture anything other than ${withArticle(it)} in which the ${subject} appears?`,
    ),
    slots: [
      slot(
        "units",
        count,
        `Does the ${it} have exactly ${numberWord(count)} ${form.unit}?`,
        `Does the ${it} have no ${form.unit}, or more or fewer than ${numberWord(count)}?`,
      ),
      slot(
        "title",
        title,
        `Is "${title}" written at the top as a title, spelt correctly?`,
        `Is the title "${title}" missing from the top, or misspelt?`,
      ),
      slot(
        "speech",
        speech,
        `Is there a speech bubble with the text "${speech}"?`,
        `Is a speech bubble with the text "${speech}" missing?`,
      ),
      slot("face", face, `Does the ${subject} have ${face}?`, `Is the ${subject} without ${face}?`),
      slot(
        "ground",
        ground,
        `Is the ground of the ${it} ${ground}?`,
        `Is the ground of the picture of a colour other than ${ground}?`,
      ),
    ],
    ...worded(random, WORDINGS, {
      subject,
      form: it,
      units: `${numberWord(count)} ${form.unit}`,
      title,
      speech,
      face,
      ground,
      it: pronounsOf(scene).it,
    }),
    changes: { ...NOTHING_CHANGED, setting: true, zones: ["face"], pose: true, copies: true },
    quality: [
      claim(
        `Are the ${form.unit} told apart by clean borders or gaps?`,
        `Do any of the ${form.unit} run into each other without a border or gap?`,
      ),
      claim(`Are all letters whole and legible?`, `Are any letters broken, invented or illegible?`),
      claim(
        `Is the ${subject} drawn alike wherever it appears?`,
        `Does the ${subject} change its shape or colours from one place to the next?`,
      ),
      claim(
        `Does the face of the ${subject} sit where a face can be, with its parts in plausible places?`,
        `Are parts of the face of the ${subject} misplaced or deformed?`,
      ),
      claim(
        `Is every text inside its bubble, box or title area, without being cut off?`,
        `Is any text cut off, or across the border of its bubble or box?`,
      ),
    ],
  };
};
