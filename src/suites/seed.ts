/**
 * Seed texts. A problem follows from a seed text, and whoever names seeds lives in a namespace of its own:
 *
 * - the problems of a run: 64 hex digits (src/suites/fairness.ts), which nobody knows before the run has ended;
 * - everything that a caller names (practice, generated folders): `practice:` and the caller's text.
 *
 * A text of the second kind is never 64 hex digits, so that no practice problem can be a run's, whatever the caller chose.
 */
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { PlumblineError } from "../errors.ts";

/** Longest seed that a caller may name, in bytes of UTF-8. The empty text is a seed too. */
export const MAX_SEED_BYTES = 1024;

const PRACTICE_PREFIX = "practice:";

/** Throws PlumblineError `invalid_request` for a seed text that is longer than any namespace makes it. */
export function checkSeedText(seedText: string): void {
  checkSeedLength(seedText, MAX_SEED_BYTES + PRACTICE_PREFIX.length);
}

/**
 * The seed text of a practice problem from the seed that the caller named. Throws PlumblineError `invalid_request` for
 * a seed of more than 1,024 bytes.
 */
export function practiceSeedText(seed: string): string {
  checkSeedLength(seed, MAX_SEED_BYTES);
  return `${PRACTICE_PREFIX}${seed}`;
}

/** Throws PlumblineError `invalid_request` for a seed of more than `maxBytes` bytes of UTF-8. */
export function checkSeedLength(text: string, maxBytes: number): void {
  // A UTF-16 unit is at least one byte: a huge text is refused without encoding it.
  if (text.length <= maxBytes && utf8ToBytes(text).length <= maxBytes) return;
  throw new PlumblineError("invalid_request", `A seed is at most ${maxBytes} bytes long.`, {
    errors: [{ path: "seed", message: `at most ${maxBytes} bytes in UTF-8` }],
  });
}
