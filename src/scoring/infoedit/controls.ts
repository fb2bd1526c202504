/**
 * What the hidden controls of a run say about its judge: how often it finds an edit where none is. Questions cannot be
 * mirrored here, so saying Yes to everything shows in these two alone.
 */
import { mean } from "../summary.ts";

export interface InfoeditControls {
  /** Whether the unedited picture was said to comply with the instruction. */
  readonly noEdit: readonly boolean[];
  /** Whether the output of another problem was. */
  readonly mismatch: readonly boolean[];
}

export interface InfoeditControlFigures {
  /** Share of unedited pictures that are said to comply; null without any. A good judge is near 0. */
  no_edit_score: number | null;
  /** Share of other problems' outputs that are said to comply; null without any. A good judge is near 0. */
  mismatch_score: number | null;
  n: { no_edit: number; mismatch: number };
  /** Whether the judge is within the limit in both; null where no control was judged. */
  reliable: boolean | null;
}

/**
 * Over it a judge is not to be relied on. A faultless one comes to 0, one that finds success in everything to 1, but where
 * the ratio is measured; the room is for one error in three, the fewest controls that a run has.
 */
export const INFOEDIT_CONTROL_LIMIT = 0.35;

/** The figures of a run's controls. Those that failed are left out by the caller, like failed outputs. */
export function infoeditControlFigures({ noEdit, mismatch }: InfoeditControls): InfoeditControlFigures {
  const share = (said: readonly boolean[]) => (said.length === 0 ? null : mean(said.map(Number)));
  const scores = { no_edit_score: share(noEdit), mismatch_score: share(mismatch) };
  const known = Object.values(scores).filter((score) => score !== null);
  return {
    ...scores,
    n: { no_edit: noEdit.length, mismatch: mismatch.length },
    reliable: known.length === 0 ? null : known.every((score) => score <= INFOEDIT_CONTROL_LIMIT),
  };
}
