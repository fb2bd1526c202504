/** Times of judging, in milliseconds. */

/** How long an output may wait for its verdicts before there will be none. */
export const JUDGING_MS = 24 * 3_600_000;

/** What a run gets beyond the last deadline of its judgements, to have its report made. */
const REPORT_MS = 15 * 60_000;

/** When judgements that begin to wait now are given up, and when the report of their run has to stand. */
export function judgingTimes(now: number): { now: number; deadline: number; finishBy: number } {
  const deadline = now + JUDGING_MS;
  return { now, deadline, finishBy: deadline + REPORT_MS };
}

/** When the report of a run has to stand whose last judgement is given up at `deadline`. */
export function finishAfter(deadline: number): number {
  return deadline + REPORT_MS;
}
