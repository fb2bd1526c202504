/** Seed texts: any text of at most 1,024 bytes in UTF-8, the empty one included. */
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { PlumblineError } from "../errors.ts";

export const MAX_SEED_BYTES = 1024;

/** Throws PlumblineError `invalid_request` for a text longer than 1,024 bytes. */
export function checkSeedText(seedText: string): void {
  // A UTF-16 unit is at least one byte: a huge text is refused without encoding it.
  if (seedText.length <= MAX_SEED_BYTES && utf8ToBytes(seedText).length <= MAX_SEED_BYTES) return;
  throw new PlumblineError("invalid_request", `A seed is at most ${MAX_SEED_BYTES} bytes long.`, {
    errors: [{ path: "seed", message: `at most ${MAX_SEED_BYTES} bytes in UTF-8` }],
  });
}

/**
 * The seed text of a practice problem. The seeds of runs are 64 hex digits (contract §5), so the prefix keeps the two
 * apart whatever the caller chose.
 */
export function practiceSeedText(seed: string): string {
  return `practice:${seed}`;
}
