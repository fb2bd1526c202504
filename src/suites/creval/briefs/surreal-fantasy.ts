/** Dimension 3: creatures and hybrids: something grows on the subject, and it is somewhere that does not exist. */
import type { SceneElement } from "../scene.ts";
import { numberWord, phrase, withArticle } from "../words.ts";
import {
  type BriefMaker,
  claim,
  colorFor,
  keptElement,
  keptSlot,
  keptWords,
  NOTHING_CHANGED,
  pronounsOf,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

/** What grows, how many of it, and where on the subject. */
const ORGANS = [
  { name: "antlers", counts: [2], where: "on top" },
  { name: "curled horns", counts: [2, 3], where: "on top" },
  { name: "crystal spikes", counts: [3, 5], where: "on top" },
  { name: "dragonfly wings", counts: [2, 4], where: "at the sides" },
  { name: "bat wings", counts: [2], where: "at the sides" },
  { name: "giant mushrooms", counts: [3, 4], where: "on top" },
  { name: "peacock feathers", counts: [3, 5], where: "on top" },
] as const;

/** The other half of the hybrid: only ever added, so that nothing of the subject has to go. */
const PARTNERS = [
  { name: "octopus", part: "octopus tentacles growing out of the underside" },
  { name: "lizard", part: "a long scaly lizard tail at the rear" },
  { name: "old oak", part: "gnarled oak roots growing out of the underside" },
  { name: "snail", part: "a spiral snail shell at the rear" },
  { name: "clockwork", part: "brass cogwheels set into the sides" },
  { name: "porcupine", part: "a row of porcupine quills along the rear" },
] as const;

const WORLDS = [
  { at: "on", name: "a floating rock island among clouds" },
  { at: "on", name: "a sea floor with coral towers" },
  { at: "in", name: "a desert of glass pyramids" },
  { at: "in", name: "a forest of man-high fungi" },
  { at: "on", name: "a plain of giant chess squares" },
  { at: "in", name: "a valley with a river of honey" },
] as const;

interface Parts {
  readonly subject: string;
  readonly organs: string;
  readonly where: string;
  readonly partner: string;
  readonly part: string;
  readonly world: string;
  /** `on a floating rock island`. */
  readonly place: string;
  readonly kept: string;
  readonly it: string;
  readonly its: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Transform the ${p.subject} into a hybrid with ${withArticle(p.partner)}: grow ${p.organs} ${p.where} and add ${p.part}. Replace the surroundings by ${p.world}. Keep ${p.kept} and all ${p.its} own colours.`,
  (p) =>
    `Make a fantasy creature out of the ${p.subject} by growing ${p.organs} ${p.where} and joining ${p.it} with ${withArticle(p.partner)}, seen as ${p.part}. Set ${p.it} ${p.place}; ${p.kept} and ${p.its} colours stay.`,
  (p) =>
    `Place the ${p.subject} ${p.place}, give ${p.it} ${p.organs} ${p.where} and merge ${p.it} with ${withArticle(p.partner)} through ${p.part}. All other colours and ${p.kept} remain.`,
  (p) =>
    `Cross the ${p.subject} with ${withArticle(p.partner)}: add ${p.part} and ${p.organs} ${p.where}. Exchange the whole background for ${p.world}. Do not change ${p.its} own colours or ${p.kept}.`,
];

export const surrealFantasy: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const organ = random.choice(unseen(scene, ORGANS, ({ name }) => name));
  const count = random.choice(organ.counts);
  const color = colorFor(random, ...scene.elements.filter(isLarge).map((element) => element.color));
  const partner = random.choice(unseen(scene, PARTNERS, ({ part }) => part));
  const { at, name: world } = random.choice(unseen(scene, WORLDS, ({ name }) => name));
  const kept = keptElement(scene, random, { without: ["crown"] });
  const organs = phrase(numberWord(count), color, organ.name);
  return {
    form: slot(
      "form",
      `hybrid with ${partner.name}`,
      `Is the ${subject} one single creature or thing joined with ${withArticle(partner.name)}?`,
      `Is the ${subject} without any joint to ${withArticle(partner.name)}?`,
    ),
    slots: [
      slot(
        "organ",
        `${count} ${organ.name}`,
        `Does the ${subject} have exactly ${numberWord(count)} ${organ.name} ${organ.where}?`,
        `Does the ${subject} have more or fewer than ${numberWord(count)} ${organ.name} ${organ.where}, or none?`,
      ),
      slot(
        "organ_color",
        color,
        `Are the ${organ.name} ${organ.where} of the ${subject} ${color}?`,
        `Are the ${organ.name} ${organ.where} of the ${subject} missing or of a colour other than ${color}?`,
      ),
      slot(
        "partner",
        partner.part,
        `Does the ${subject} have ${partner.part}?`,
        `Is the ${subject} without ${partner.part}?`,
      ),
      slot(
        "setting",
        world,
        `Is the surrounding ${world}?`,
        `Is the surrounding anything other than ${world}?`,
      ),
      ...(kept === null ? [] : [keptSlot(subject, kept)]),
    ],
    ...worded(random, WORDINGS, {
      subject,
      organs,
      where: organ.where,
      partner: partner.name,
      part: partner.part,
      world,
      place: `${at} ${world}`,
      ...pronounsOf(scene),
      kept: kept === null ? "the outline" : keptWords(scene, kept),
    }),
    changes: {
      ...NOTHING_CHANGED,
      setting: true,
      zones: ["crown"],
      elements: kept === null ? [] : [kept.id],
    },
    quality: [
      claim(
        `Do the ${organ.name} grow out of the ${subject} without a visible cut or gap?`,
        `Is there a visible cut or gap where the ${organ.name} meet the ${subject}?`,
      ),
      claim(
        `Are all ${organ.name} whole, from where they start to their tips?`,
        `Are any of the ${organ.name} broken off or cut by nothing?`,
      ),
      claim(
        `Do the added parts of the ${partner.name} have one continuous texture?`,
        `Does the texture of the added parts of the ${partner.name} break off or smear?`,
      ),
      claim(
        `Does the ${subject} stand or float plausibly in its new surroundings, with nothing cut off by mistake?`,
        `Is the ${subject} cut off or placed in its new surroundings in a way that cannot be?`,
      ),
      claim(
        `Are the edges of the ${subject} against the new background clean, without remains of the old one?`,
        `Are there remains of the old background along the edges of the ${subject}?`,
      ),
      claim(
        `Is the new background drawn in one consistent perspective?`,
        `Does the new background have parts whose perspectives do not fit together?`,
      ),
    ],
  };
};

/** Elements whose colour a new part should not have, or it could not be told apart. */
function isLarge({ of, weight }: SceneElement): boolean {
  return of === "subject" && weight === 3;
}
