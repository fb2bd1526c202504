/** The two daily quotas of a lab: runs opened and outputs sent (contract §6). Days are UTC days. */
import { PlumblineError } from "../errors.ts";
import type { Database } from "../storage/database.ts";
import { countUse, type QuotaCounts, type QuotaKind, readQuotas, uncountUse } from "../storage/quotas.ts";

export type { QuotaCounts, QuotaKind } from "../storage/quotas.ts";

/** Limits of a lab for which the operator named none. */
export const DEFAULT_QUOTAS: Readonly<Record<QuotaKind, number>> = { runs: 200, outputs: 100_000 };

const DAY_SECONDS = 86_400;

/** One counted use, and where the quota stands after it. Give it to `returnQuota` to take the use back. */
export interface QuotaUse {
  readonly labId: string;
  readonly kind: QuotaKind;
  /** The UTC day it was counted on, YYYY-MM-DD. */
  readonly day: string;
  readonly limit: number;
  readonly used: number;
}

/** The UTC day of a time in milliseconds, YYYY-MM-DD. */
export function quotaDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Where a lab's quotas stand now. Throws PlumblineError `unknown_lab`. */
export async function quotaStatus(db: Database, labId: string, now: number): Promise<QuotaCounts> {
  const counts = await readQuotas(db, labId, quotaDay(now));
  if (counts === null) throw new PlumblineError("unknown_lab", "There is no such lab.");
  return counts;
}

/** Seconds until the counters start again at zero (next UTC midnight), 1..86400. */
export function secondsToReset(now: number): number {
  return DAY_SECONDS - (Math.floor(now / 1000) % DAY_SECONDS);
}

/**
 * Counts one use of a daily quota, exactly: 50 parallel claims at a limit of 5 give exactly 5.
 * Throws PlumblineError `quota_exceeded` (429, with Retry-After) when the day's quota is used up.
 */
export async function claimQuota(
  db: Database,
  labId: string,
  kind: QuotaKind,
  now: number,
): Promise<QuotaUse> {
  const day = quotaDay(now);
  const counted = await countUse(db, labId, kind, day);
  if (counted === null) throw quotaExceeded(kind, now);
  return { labId, kind, day, ...counted };
}

/** The refusal (429) of a use that the day's quota has no room for. */
export function quotaExceeded(kind: QuotaKind, now: number): PlumblineError {
  const reset = secondsToReset(now);
  return new PlumblineError(
    "quota_exceeded",
    `The daily quota of ${kind} is used up. It starts again at midnight UTC.`,
    { headers: { "retry-after": String(reset), ratelimit: `"${kind}";r=0;t=${reset}` } },
  );
}

/** Takes a counted use back after a fault on our side. Call it once a claim: `withQuota` does. */
export async function returnQuota(db: Database, use: QuotaUse): Promise<void> {
  await uncountUse(db, use.labId, use.kind, use.day);
}

/**
 * Claims a use, does the work, and gives the use back if the work failed through a fault on our side: anything but a
 * PlumblineError below 500.
 *
 * @example const run = await withQuota(db, labId, "runs", now, () => insertRun(db, row));
 */
export async function withQuota<T>(
  db: Database,
  labId: string,
  kind: QuotaKind,
  now: number,
  work: (use: QuotaUse) => Promise<T>,
): Promise<T> {
  const use = await claimQuota(db, labId, kind, now);
  try {
    return await work(use);
  } catch (error) {
    if (!(error instanceof PlumblineError) || error.status >= 500) await returnQuota(db, use);
    throw error;
  }
}
