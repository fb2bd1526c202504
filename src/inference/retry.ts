/**
 * The one retry policy of inference. Pure. An answer that is no picture, an error, silence: three attempts in all. An
 * endpoint that is not there or busy has not been asked at all, so that does not count; but it may hold a job up for five
 * minutes only. What the endpoint says it will never do is not asked again.
 */

/** What went wrong with one request. `detail` is a sentence for a person; it may quote the endpoint, never name internals. */
export interface AttemptFailure {
  readonly code: FailureCode;
  readonly detail: string;
  /** What the endpoint asked to wait, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** `final`: not asked again. `attempt`: counts as one. `refusal`: the endpoint as a whole was not there, or busy. */
const KINDS = {
  target_not_allowed: "final",
  endpoint_redirected: "final",
  endpoint_refused: "final",
  endpoint_unreachable: "refusal",
  endpoint_busy: "refusal",
  endpoint_unavailable: "refusal",
  endpoint_error: "attempt",
  endpoint_timeout: "attempt",
  endpoint_broke_off: "attempt",
  endpoint_answer_invalid: "attempt",
  endpoint_reported_failure: "attempt",
  callback_overdue: "attempt",
  output_unavailable: "attempt",
  image_invalid: "attempt",
  image_too_large: "attempt",
} as const satisfies Record<string, "final" | "attempt" | "refusal">;

export type FailureCode = keyof typeof KINDS;

export function isRefusal({ code }: AttemptFailure): boolean {
  return KINDS[code] === "refusal";
}

export const MAX_ATTEMPTS = 3;

/** How long refusals may hold one job up. */
export const MAX_REFUSED_MS = 5 * 60_000;

const FIRST_PAUSE_MS = 4_000;
const PAUSE_FACTOR = 4;
const LONGEST_PAUSE_MS = 60_000;

/** The longest wait that an endpoint can ask for. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** A pause is up to a fifth shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.2;

/** What is known of a job before the failure. Times in milliseconds since the epoch. */
export interface JobHistory {
  readonly failures: number;
  readonly refusedSince: number | null;
  /** Requests made, the failed one included. */
  readonly requests: number;
}

export interface RetryDecision {
  readonly failures: number;
  readonly refusedSince: number | null;
  /** Pause before the next request; null: there is none. */
  readonly pauseMs: number | null;
}

/**
 * What follows from a failure.
 *
 * @param random uniform in [0, 1).
 * @param scale multiplies pauses and the patience with refusals; 1 but in local tests.
 */
export function decideRetry(
  job: JobHistory,
  failure: AttemptFailure,
  now: number,
  random: number,
  scale: number,
): RetryDecision {
  const { failures, refusedSince } = job;
  switch (KINDS[failure.code]) {
    case "final":
      return { failures: failures + 1, refusedSince: null, pauseMs: null };
    case "attempt": {
      const pauseMs = pauseAfter(failures + 1, failure, random, scale);
      return {
        failures: failures + 1,
        refusedSince: null,
        pauseMs: failures + 1 >= MAX_ATTEMPTS ? null : pauseMs,
      };
    }
    case "refusal": {
      const since = refusedSince ?? now;
      const isOver = now - since >= MAX_REFUSED_MS * scale;
      const pauseMs = pauseAfter(job.requests, failure, random, scale);
      return { failures, refusedSince: since, pauseMs: isOver ? null : pauseMs };
    }
  }
}

/** The pause of an endpoint after its `refusals`-th refusal in a row; 0 while a few may be by chance. */
export function endpointPause(
  refusals: number,
  toleratedRefusals: number,
  failure: AttemptFailure,
  random: number,
  scale: number,
): number {
  const own = refusals < toleratedRefusals ? 0 : pause(refusals - toleratedRefusals + 1, random, scale);
  return Math.max(own, askedWait(failure));
}

function pauseAfter(nth: number, failure: AttemptFailure, random: number, scale: number): number {
  return Math.max(pause(nth, random, scale), askedWait(failure));
}

function pause(nth: number, random: number, scale: number): number {
  const grown = Math.min(FIRST_PAUSE_MS * PAUSE_FACTOR ** (nth - 1), LONGEST_PAUSE_MS);
  return Math.round(grown * scale * (1 + JITTER * (2 * random - 1)));
}

function askedWait({ retryAfterMs = 0 }: AttemptFailure): number {
  return Math.min(Math.max(retryAfterMs, 0), LONGEST_RETRY_AFTER_MS);
}
