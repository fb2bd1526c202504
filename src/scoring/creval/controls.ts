/**
 * What the hidden controls of a run say about its judge (docs/creval.md, "Controls"): how much it gives for nothing, and
 * whether it answers the same thing alike when it is asked the other way round.
 */
import { mean } from "../summary.ts";
import type { CrevalScore, YesNo } from "./creval.types.ts";

/** A question and its mirror, both asked about the same output. */
export interface MirrorPair {
  readonly question: YesNo;
  readonly mirror: YesNo;
}

export interface CrevalControls {
  /** IF of unedited pictures shown as outputs, 0…1 each. */
  readonly noEdit: readonly number[];
  /** IF of outputs of other problems, 0…1 each. */
  readonly mismatch: readonly number[];
  readonly pairs: readonly MirrorPair[];
}

export interface ControlFigures {
  /** Mean IF of unedited pictures; null without any. A good judge is low. */
  no_edit_score: number | null;
  /** Mean IF of other problems' outputs; null without any. A good judge is low. */
  mismatch_score: number | null;
  /** Mean over pairs of yes(question) + yes(mirror) − 1, in −1…1; a good judge is near 0. Null without pairs. */
  yes_bias: number | null;
  /** Share of pairs that hold exactly one Yes, 0…1. One that guesses has a half. Null without pairs. */
  mirror_consistency: number | null;
  n: { no_edit: number; mismatch: number; pairs: number };
  /** Whether the judge is within all limits; null where no control was judged. */
  reliable: boolean | null;
}

/**
 * Limits over which a judge is not to be relied on.
 *
 * - `noEditScore`, `mismatchScore`: what IF asks for is not in an unedited picture, but where a brief asks to keep something,
 *   one question in five or six is answered Yes rightly: a faultless judge comes to about 0.1 (no edit) and below. As much
 *   again and more is left for errors. A judge that says Yes to everything gets about 0.75, one that guesses 0.5.
 * - `yesBias`: 0.25 is one pair in four answered twice the same way round. Saying Yes (No) to everything gives 1 (−1).
 * - `mirrorConsistency`: one that guesses agrees with itself in half of all pairs; 0.7 is two standard errors above that
 *   at 25 pairs, fewer than a run ever has.
 */
export const CONTROL_LIMITS = {
  noEditScore: 0.35,
  mismatchScore: 0.35,
  yesBias: 0.25,
  mirrorConsistency: 0.7,
} as const;

/** The figures of a run's controls. Those that failed are left out by the caller, like failed outputs. */
export function controlFigures({ noEdit, mismatch, pairs }: CrevalControls): ControlFigures {
  const meanOf = (values: readonly number[]) => (values.length === 0 ? null : mean(values));
  const yeses = pairs.map(({ question, mirror }) => Number(question === "Yes") + Number(mirror === "Yes"));
  const figures = {
    no_edit_score: meanOf(noEdit),
    mismatch_score: meanOf(mismatch),
    yes_bias: meanOf(yeses.map((count) => count - 1)),
    mirror_consistency: meanOf(yeses.map((count) => (count === 1 ? 1 : 0))),
  };
  return {
    ...figures,
    n: { no_edit: noEdit.length, mismatch: mismatch.length, pairs: pairs.length },
    reliable: isReliable(figures),
  };
}

function isReliable(figures: Omit<ControlFigures, "n" | "reliable">): boolean | null {
  const { no_edit_score: noEdit, mismatch_score: mismatch, yes_bias: bias } = figures;
  const { mirror_consistency: consistency } = figures;
  const verdicts = [
    noEdit === null ? null : noEdit <= CONTROL_LIMITS.noEditScore,
    mismatch === null ? null : mismatch <= CONTROL_LIMITS.mismatchScore,
    bias === null ? null : Math.abs(bias) <= CONTROL_LIMITS.yesBias,
    consistency === null ? null : consistency >= CONTROL_LIMITS.mirrorConsistency,
  ].filter((verdict) => verdict !== null);
  return verdicts.length === 0 ? null : verdicts.every((isWithin) => isWithin);
}

/** The pairs of an output's score and the score of the same output with its questions mirrored. */
export function mirrorPairs(
  score: Pick<CrevalScore, "questions">,
  mirrored: Pick<CrevalScore, "questions">,
): MirrorPair[] {
  const answers = new Map(mirrored.questions.map(({ id, answer }) => [id, answer]));
  return score.questions.flatMap(({ id, answer }) => {
    const other = answers.get(id);
    return other === undefined ? [] : [{ question: answer, mirror: other }];
  });
}
