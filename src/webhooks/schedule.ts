/** When a delivery that did not arrive is tried again (contract §10). */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after the first, second, … failed attempt, in milliseconds: about 75 hours in all. */
export const PAUSES_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Attempts before a delivery is exhausted. */
export const MAX_ATTEMPTS = PAUSES_MS.length + 1;

/** A pause is up to a tenth shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * The pause after the `attempts`-th failed attempt (from 1) in milliseconds, or null after the last one.
 *
 * @param random uniform in [0, 1).
 * @param scale multiplies the pause.
 */
export function pauseAfter(attempts: number, random: number, scale: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  return Math.round(pause * scale * (1 + JITTER * (2 * random - 1)));
}
