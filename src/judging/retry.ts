/**
 * When a judgement is asked for again. Pure. A judge that is busy, not there or slow is asked again, five times in all and
 * within a day; what it will not answer, and what it could not say right twice, is not asked again by itself.
 */
import type { JudgeFault } from "./judge.types.ts";

/** Faults of the judge, and ends that are none of its doing: our work was cut short, the time or the run was over. */
export type JudgementFault = JudgeFault | "interrupted" | "overdue" | "run_ended";

const PASSING: readonly JudgementFault[] = ["rate_limited", "unavailable", "timeout", "interrupted"];

/** Faults that are about what was shown: the lab's doing as much as the judge's, so they count in the lab's quota. */
const ABOUT_THE_OUTPUT: readonly string[] = ["refused", "filtered"] satisfies JudgementFault[];

export const MAX_ATTEMPTS = 5;

const FIRST_PAUSE_MS = 15_000;
const PAUSE_FACTOR = 4;

/** A pause is up to a fifth shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.2;

export function isAboutTheOutput(fault: string | null): boolean {
  return fault !== null && ABOUT_THE_OUTPUT.includes(fault);
}

/**
 * The pause before the next attempt in milliseconds, or null if there is none.
 *
 * @param random uniform in [0, 1).
 * @param scale multiplies our own pauses, never what the judge asks for; 1 but in local tests.
 */
export function pauseBeforeRetry(
  judgement: { readonly attempts: number; readonly deadline: number },
  failure: { readonly fault: JudgementFault; readonly retryAfterSeconds: number | null },
  now: number,
  random: number,
  scale: number,
): number | null {
  const { attempts, deadline } = judgement;
  if (!PASSING.includes(failure.fault) || attempts >= MAX_ATTEMPTS) return null;
  const own = FIRST_PAUSE_MS * PAUSE_FACTOR ** (attempts - 1) * scale * (1 + JITTER * (2 * random - 1));
  const pause = Math.max(Math.round(own), (failure.retryAfterSeconds ?? 0) * 1_000);
  return now + pause < deadline ? pause : null;
}
