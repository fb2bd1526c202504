/** Dimension 1: the subject as a stylised, simplified or exaggerated figure. */
import type { Zone } from "../scene.ts";
import { withArticle } from "../words.ts";
import {
  type BriefMaker,
  claim,
  colorFor,
  keptElement,
  keptSlot,
  keptWords,
  NOTHING_CHANGED,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

interface Form {
  readonly name: string;
  readonly sign: string;
  readonly materials: readonly string[];
  /** Parts that the form has no place for. */
  readonly hides: readonly Zone[];
}

const FORMS: readonly Form[] = [
  {
    name: "chibi figure",
    sign: "a small, rounded toy-like shape",
    materials: ["matte vinyl", "soft rubber", "polymer clay"],
    hides: [],
  },
  {
    name: "cartoon mascot",
    sign: "a rounded, simplified cartoon shape",
    materials: ["soft foam", "short plush", "smooth latex"],
    hides: [],
  },
  {
    name: "collectible figurine",
    sign: "a small, sculpted shape",
    materials: ["cast resin", "glazed porcelain", "painted tin"],
    hides: [],
  },
  {
    name: "nesting doll",
    sign: "a rounded, bottle-like shape without free limbs",
    materials: ["painted wood", "lacquered papier-mache", "turned beech wood"],
    hides: ["limbs", "held", "tail"],
  },
  {
    name: "keychain charm",
    sign: "a small, flattened shape with a ring at its top",
    materials: ["moulded silicone", "stitched leather", "enamelled metal"],
    hides: [],
  },
  {
    name: "bobblehead",
    sign: "a figure whose large top sits on a thin spring",
    materials: ["cast plaster", "glazed ceramic", "moulded plastic"],
    hides: [],
  },
];

interface Trait {
  readonly words: string;
  readonly yes: (holder: string) => string;
  readonly no: (holder: string) => string;
}

const LIVING_RATIOS: readonly Trait[] = [
  {
    words: "a head as tall as the rest of the body",
    yes: (it) => `Is the head of the ${it} about as tall as the rest of its body?`,
    no: (it) => `Is the head of the ${it} clearly taller or clearly smaller than the rest of its body?`,
  },
  {
    words: "a head twice as wide as the body",
    yes: (it) => `Is the head of the ${it} about twice as wide as its body?`,
    no: (it) => `Is the head of the ${it} narrower or hardly wider than its body?`,
  },
  {
    words: "a tiny head on a body at least three times as tall",
    yes: (it) => `Is the body of the ${it} at least three times as tall as its head?`,
    no: (it) => `Is the body of the ${it} less than three times as tall as its head?`,
  },
];

const THING_RATIOS: readonly Trait[] = [
  {
    words: "a squat shape about as wide as it is tall",
    yes: (it) => `Is the ${it} about as wide as it is tall?`,
    no: (it) => `Is the ${it} clearly taller than wide or clearly wider than tall?`,
  },
  {
    words: "an upper half twice as wide as the lower half",
    yes: (it) => `Is the upper half of the ${it} about twice as wide as its lower half?`,
    no: (it) => `Is the upper half of the ${it} narrower or hardly wider than its lower half?`,
  },
  {
    words: "a bulging lower half twice as wide as the upper half",
    yes: (it) => `Is the lower half of the ${it} about twice as wide as its upper half?`,
    no: (it) => `Is the lower half of the ${it} narrower or hardly wider than its upper half?`,
  },
];

const POSES: readonly Trait[] = [
  {
    words: "tilted to the left",
    yes: (it) => `Is the ${it} tilted to the left?`,
    no: (it) => `Is the ${it} upright or tilted to the right?`,
  },
  {
    words: "tilted to the right",
    yes: (it) => `Is the ${it} tilted to the right?`,
    no: (it) => `Is the ${it} upright or tilted to the left?`,
  },
  {
    words: "turned so that it is seen from straight ahead",
    yes: (it) => `Is the ${it} seen from straight ahead?`,
    no: (it) => `Is the ${it} seen from the side or from behind?`,
  },
  {
    words: "leaning backwards",
    yes: (it) => `Is the ${it} leaning backwards?`,
    no: (it) => `Is the ${it} upright or leaning forwards?`,
  },
];

interface Parts {
  readonly subject: string;
  readonly form: string;
  readonly material: string;
  readonly ratio: string;
  readonly pose: string;
  readonly base: string;
  readonly kept: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Redesign the ${p.subject} as ${withArticle(p.form)} made of ${p.material}, with ${p.ratio}. Stand it on ${withArticle(p.base)} base, ${p.pose}. Keep ${p.kept} and leave the surroundings as they are.`,
  (p) =>
    `Turn the ${p.subject} into ${withArticle(p.form)} of ${p.material}. Give it ${p.ratio}, show it ${p.pose} and put ${withArticle(p.base)} base under it. Retain ${p.kept}; do not change the surroundings.`,
  (p) =>
    `Replace the ${p.subject} by ${withArticle(p.form)} of the same ${p.subject}, made of ${p.material} and ${p.pose}. It has ${p.ratio}, stands on ${withArticle(p.base)} base and still shows ${p.kept}. The surroundings stay.`,
  (p) =>
    `Keep the surroundings and remodel the ${p.subject} in ${p.material} as ${withArticle(p.form)}: ${p.ratio}, ${p.pose}, on ${withArticle(p.base)} base. Preserve ${p.kept}.`,
];

export const derivativeCharacters: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const form = random.choice(unseen(scene, FORMS, ({ name }) => name));
  const material = random.choice(unseen(scene, form.materials, (name) => name));
  const ratio = random.choice(scene.subject.living ? LIVING_RATIOS : THING_RATIOS);
  const pose = random.choice(POSES);
  const base = colorFor(random);
  const kept = keptElement(scene, random, { without: form.hides });
  const it = form.name;
  return {
    form: slot(
      "form",
      it,
      `Has the ${subject} become ${withArticle(it)}, ${form.sign}?`,
      `Is the ${subject} anything other than ${withArticle(it)}, ${form.sign}?`,
    ),
    slots: [
      slot(
        "material",
        material,
        `Does the ${it} look as if it were made of ${material}?`,
        `Does the ${it} look as if it were made of something other than ${material}?`,
      ),
      slot("proportions", ratio.words, ratio.yes(it), ratio.no(it)),
      slot("pose", pose.words, pose.yes(it), pose.no(it)),
      slot(
        "base_color",
        base,
        `Does the ${it} stand on a base that is ${base}?`,
        `Is the base under the ${it} missing or of a colour other than ${base}?`,
      ),
      ...(kept === null ? [] : [keptSlot(it, kept)]),
    ],
    ...worded(random, WORDINGS, {
      subject,
      form: it,
      material,
      ratio: ratio.words,
      pose: pose.words,
      base,
      kept: kept === null ? "the overall design" : keptWords(scene, kept),
    }),
    changes: {
      ...NOTHING_CHANGED,
      zones: form.hides,
      elements: kept === null ? [] : [kept.id],
      pose: true,
    },
    quality: [
      claim(
        `Is the outline of the ${it} closed, without gaps or parts that fray out?`,
        `Does the outline of the ${it} have gaps or parts that fray out?`,
      ),
      claim(
        `Is the ${material} surface even over the whole ${it}, without smeared patches?`,
        `Does the ${material} surface of the ${it} have smeared patches?`,
      ),
      claim(
        `Do all parts of the ${it} join without cracks or overlaps that could not exist?`,
        `Do parts of the ${it} come apart or overlap in a way that could not exist?`,
      ),
      claim(
        `Does the ${it} rest firmly on its base, neither floating above nor sinking into it?`,
        `Does the ${it} float above its base or sink into it?`,
      ),
      claim(
        `Are the edges between the ${it} and the surroundings clean, without fringes?`,
        `Are there fringes along the edges between the ${it} and the surroundings?`,
      ),
      claim(
        `Are paired or repeated parts of the ${it} alike in size and shape?`,
        `Do paired or repeated parts of the ${it} differ in size or shape by mistake?`,
      ),
    ],
  };
};
