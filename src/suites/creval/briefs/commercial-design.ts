/** Dimension 8: the subject on packaging, in an advertisement or on merchandise. */
import { withArticle } from "../words.ts";
import {
  type BriefMaker,
  claim,
  colorFor,
  keptElement,
  keptSlot,
  keptWords,
  mainColor,
  NOTHING_CHANGED,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

const FORMS = [
  "cardboard box",
  "paper shopping bag",
  "drinks can",
  "magazine advertisement",
  "roadside billboard",
  "enamel mug",
  "cereal packet",
  "bus stop poster",
] as const;

/** Invented, so that no brand of the world is meant, and told apart at a look. */
const BRANDS = [
  "NORVA",
  "KIVO",
  "TARELL",
  "BRIMA",
  "OSKA",
  "VELTO",
  "PUNDA",
  "MARIK",
  "ZENTI",
  "HALDO",
  "FERNO",
  "QUILA",
  "DORSA",
  "YAMBU",
] as const;

const POSITIONS = [
  { words: "above the subject", of: (subject: string) => `above the ${subject}` },
  { words: "below the subject", of: (subject: string) => `below the ${subject}` },
  { words: "upper left corner", of: () => "in the upper left corner" },
  { words: "lower right corner", of: () => "in the lower right corner" },
] as const;

const SHARES = ["a third", "half", "two thirds"] as const;

interface Parts {
  readonly subject: string;
  readonly form: string;
  readonly brand: string;
  readonly position: string;
  readonly ground: string;
  readonly share: string;
  readonly kept: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Design ${withArticle(p.form)} with the ${p.subject} on it. Colour its ground plain ${p.ground}, print the brand word ${p.brand} ${p.position}, and let the ${p.subject} take up ${p.share} of the ${p.form}'s height. Keep ${p.kept}; leave out the old surroundings.`,
  (p) =>
    `Place the cut-out ${p.subject} on ${withArticle(p.form)} with a plain ${p.ground} ground, ${p.share} as tall as the ${p.form}. Print the brand word ${p.brand} ${p.position}. The old surroundings go; ${p.kept} and all other colours stay.`,
  (p) =>
    `Turn this picture into ${withArticle(p.form)} for the brand ${p.brand}. The word ${p.brand} stands ${p.position}, the ground is plain ${p.ground}, and the ${p.subject}, with ${p.kept}, covers ${p.share} of the ${p.form}'s height.`,
  (p) =>
    `Use the ${p.subject} as the motif of ${withArticle(p.form)}: no old surroundings, a plain ${p.ground} ground, the motif ${p.share} of the ${p.form}'s height, and the brand word ${p.brand} ${p.position}. Do not alter ${p.kept}.`,
];

export const commercialDesign: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const it = random.choice(unseen(scene, FORMS, (name) => name));
  const brand = random.choice(unseen(scene, BRANDS, (word) => word));
  const position = random.choice(POSITIONS);
  const where = position.of(subject);
  const ground = colorFor(random, mainColor(scene));
  const share = random.choice(SHARES);
  const kept = keptElement(scene, random);
  return {
    form: slot(
      "form",
      it,
      `Is the ${subject} shown on ${withArticle(it)}?`,
      `Is the ${subject} shown on anything other than ${withArticle(it)}?`,
    ),
    slots: [
      slot(
        "brand",
        brand,
        `Can the word "${brand}" be read on the ${it}, spelt exactly so?`,
        `Is the word "${brand}" missing from the ${it}, or misspelt?`,
      ),
      slot(
        "position",
        position.words,
        `Does the brand word stand ${where}?`,
        `Is there no brand word, or one that does not stand ${where}?`,
      ),
      slot(
        "ground",
        ground,
        `Is the ground of the ${it} behind the ${subject} plain ${ground}?`,
        `Is the ground of the ${it} behind the ${subject} patterned or of a colour other than ${ground}?`,
      ),
      slot(
        "share",
        share,
        `Does the ${subject} take up about ${share} of the ${it}'s height?`,
        `Is the height of the ${subject} far from ${share} of the ${it}'s height?`,
      ),
      ...(kept === null ? [] : [keptSlot(subject, kept)]),
    ],
    ...worded(random, WORDINGS, {
      subject,
      form: it,
      brand,
      position: where,
      ground,
      share,
      kept: kept === null ? "the outline" : keptWords(scene, kept),
    }),
    changes: { ...NOTHING_CHANGED, setting: true, elements: kept === null ? [] : [kept.id] },
    quality: [
      claim(
        `Are all letters of the print whole, evenly spaced and of one typeface?`,
        `Are letters of the print broken, uneven or of different typefaces?`,
      ),
      claim(
        `Does the ${it} have a plausible shape with straight or evenly curved edges?`,
        `Does the ${it} have bent, open or impossible edges?`,
      ),
      claim(
        `Does the print follow the surface of the ${it}?`,
        `Does the print ignore the surface of the ${it}?`,
      ),
      claim(
        `Is the ${subject} cut out cleanly, without remains of the old surroundings?`,
        `Are there remains of the old surroundings along the edge of the ${subject}?`,
      ),
      claim(
        `Is the ${subject} in natural proportions, neither squeezed nor stretched?`,
        `Is the ${subject} squeezed or stretched?`,
      ),
      claim(
        `Do word and ${subject} leave each other room, without covering parts of one another?`,
        `Does the word cover a part of the ${subject}, or the ${subject} a part of the word?`,
      ),
    ],
  };
};
