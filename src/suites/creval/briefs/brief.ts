/**
 * Briefs: what is asked for, before it is words. A brief is the structure that the instruction and all questions are
 * rendered from (creval-fresh.md), so that they cannot disagree.
 */
import type { Random } from "../../random.ts";
import type { Claim } from "../claims.ts";
import type { Scene, SceneElement, Zone } from "../scene.ts";
import { phrase, withArticle } from "../words.ts";

/** One attribute that the edit is to bring about. */
export interface BriefSlot {
  readonly slot: string;
  readonly value: string | number;
  readonly claim: Claim;
}

/** What of the original a right edit may change. The rest must stay, and may be asked about. */
export interface Changes {
  /** The surroundings are replaced. */
  readonly setting: boolean;
  /** Colours and patterns may be others. */
  readonly colors: boolean;
  /** Parts of the subject that are covered, replaced or reshaped. */
  readonly zones: readonly Zone[];
  /** Elements that the instruction names itself: they are its own questions. */
  readonly elements: readonly string[];
  /** The subject may look another way. */
  readonly pose: boolean;
  /** The subject may be seen several times. */
  readonly copies: boolean;
}

export interface Brief {
  /** What the whole becomes. */
  readonly form: BriefSlot;
  /** Four or five. */
  readonly slots: readonly BriefSlot[];
  readonly instruction: string;
  /** Which of the wordings of its dimension, from 0. */
  readonly wording: number;
  readonly changes: Changes;
  /** Statements about the changed regions that hold in a picture without faults. At least five. */
  readonly quality: readonly Claim[];
}

/** Draws a brief for a scene. */
export type BriefMaker = (scene: Scene, random: Random) => Brief;

/** A sentence or two from the parts of a brief. */
export type Wording<Parts> = (parts: Parts) => string;

/** One of the wordings and what it says. */
export function worded<Parts>(
  random: Random,
  wordings: readonly Wording<Parts>[],
  parts: Parts,
): { instruction: string; wording: number } {
  const wording = random.integer(0, wordings.length - 1);
  return { instruction: wordings[wording](parts), wording };
}

export function slot(name: string, value: string | number, yes: string, no: string): BriefSlot {
  return { slot: name, value, claim: { yes, no } };
}

export function claim(yes: string, no: string): Claim {
  return { yes, no };
}

/** Colours that a brief may ask for: names that nobody mistakes for each other. */
export const BRIEF_COLORS = [
  "red",
  "orange",
  "yellow",
  "green",
  "turquoise",
  "blue",
  "purple",
  "pink",
  "black",
  "white",
] as const;

/** Every word of a scene, in lower case: what it shows already cannot be asked for. */
export function vocabularyOf({ subject, place, elements, texts }: Scene): ReadonlySet<string> {
  const said = [
    subject.name,
    place,
    ...elements.flatMap(({ name, where }) => [name, where ?? ""]),
    ...texts.flatMap(({ text, where }) => [text, where]),
  ];
  const words = said.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/));
  return new Set(words.flatMap((word) => [word, singular(word)]));
}

/** Good enough to see that `wings` and `wing` are the same thing. */
function singular(word: string): string {
  return word.replace(/(?<=[a-z]{2})s$/, "");
}

/** The options that speak of nothing which the scene shows already; all of them where that leaves none. */
export function unseen<Option>(
  scene: Scene,
  options: readonly Option[],
  textOf: (option: Option) => string,
): readonly Option[] {
  const known = vocabularyOf(scene);
  const free = options.filter((option) =>
    textOf(option)
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .every((word) => SMALL_WORDS.has(word) || !(known.has(word) || known.has(singular(word)))),
  );
  return free.length > 0 ? free : options;
}

const SMALL_WORDS = new Set(
  "a an the of on in at to and or with from its it by over under behind beside around as for two three four small large".split(
    " ",
  ),
);

/** A colour for something new, other than those named. */
export function colorFor(random: Random, ...others: readonly (string | null)[]): string {
  return random.choice(BRIEF_COLORS.filter((color) => !others.includes(color)));
}

/** The colour of what first makes the subject itself, which a ground behind it should not have; null where it has none. */
export function mainColor({ elements }: Scene): string | null {
  return elements.find(({ of, weight }) => of === "subject" && weight === 3)?.color ?? null;
}

/**
 * An element of the subject that the instruction asks to keep, none of it in the zones that the brief covers. Details come
 * first: what makes the subject itself is asked about anyway. Null where there is none.
 */
export function keptElement(
  scene: Scene,
  random: Random,
  { without = [], colored = false }: { without?: readonly Zone[]; colored?: boolean } = {},
): SceneElement | null {
  const fit = scene.elements.filter(
    ({ of, zone, weight, color, name, count, plural }) =>
      of === "subject" &&
      // What the subject cannot be without is nothing to keep; its colour is.
      (colored || count !== null || plural) &&
      zone !== "whole" &&
      weight < 3 &&
      !without.includes(zone) &&
      (!colored || color !== null) &&
      // "Keep the tail" of a scene whose subject is called by it would name the subject.
      !scene.subject.name.includes(name),
  );
  return fit.length === 0 ? null : random.choice(fit);
}

/** How an instruction speaks of the subject after it has named it. */
export function pronounsOf({ subject }: Scene): { readonly it: string; readonly its: string } {
  return subject.kind === "person" ? { it: "them", its: "their" } : { it: "it", its: "its" };
}

/** `its scarf around the neck`. */
export function keptWords(scene: Scene, { name, where }: SceneElement): string {
  return phrase(pronounsOf(scene).its, name, where);
}

/** That a thing which the instruction asks to keep is there. */
export function keptSlot(holder: string, { name, plural, count, where, id }: SceneElement): BriefSlot {
  const some = plural || count === null ? name : withArticle(name);
  return slot(
    "kept",
    id,
    `Does the ${holder} have ${phrase(some, where)}?`,
    `Is the ${holder} without ${phrase(some, where)}?`,
  );
}

export const NOTHING_CHANGED: Changes = {
  setting: false,
  colors: false,
  zones: [],
  elements: [],
  pose: false,
  copies: false,
};
