/** Daily quota counters. Every change is one conditional statement, so that parallel requests cannot overshoot. */
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { labs, quotaUsage } from "./schema.ts";

export type QuotaKind = (typeof quotaUsage.kind.enumValues)[number];

/** The column of a lab that limits a kind. */
const LIMIT_COLUMN = { runs: labs.runsPerDay, outputs: labs.outputsPerDay } as const;

/**
 * Counts one more use of the day unless the lab's limit is reached, in one statement: the insert opens the day's
 * counter, the conflict branch raises it while it is below the limit. `day` is YYYY-MM-DD in UTC.
 *
 * @returns the uses counted so far and the limit, or null if the limit is reached or the lab does not exist.
 */
export async function countUse(
  db: Database,
  labId: string,
  kind: QuotaKind,
  day: string,
): Promise<{ used: number; limit: number } | null> {
  const limit = LIMIT_COLUMN[kind];
  const [row] = await db.all<{ used: number; daily: number }>(sql`
    INSERT INTO ${quotaUsage} ("lab_id", "kind", "day", "used")
    SELECT ${labs.id}, ${kind}, ${day}, 1 FROM ${labs} WHERE ${labs.id} = ${labId} AND ${limit} >= 1
    ON CONFLICT ("lab_id", "kind", "day") DO UPDATE SET "used" = "used" + 1
      WHERE "used" < (SELECT ${limit} FROM ${labs} WHERE ${labs.id} = ${labId})
    RETURNING "used", (SELECT ${limit} FROM ${labs} WHERE ${labs.id} = ${labId}) AS "daily"`);
  return row === undefined ? null : { used: row.used, limit: row.daily };
}

/** Takes one counted use back; never below zero. */
export async function uncountUse(db: Database, labId: string, kind: QuotaKind, day: string): Promise<void> {
  await db.run(sql`
    UPDATE ${quotaUsage} SET "used" = "used" - 1
    WHERE "lab_id" = ${labId} AND "kind" = ${kind} AND "day" = ${day} AND "used" > 0`);
}

/** The uses counted on a day, by kind; kinds without a counter are 0. */
export async function usesOfDay(
  db: Database,
  labId: string,
  day: string,
): Promise<Record<QuotaKind, number>> {
  const rows = await db.all<{ kind: QuotaKind; used: number }>(sql`
    SELECT "kind", "used" FROM ${quotaUsage} WHERE "lab_id" = ${labId} AND "day" = ${day}`);
  const uses: Record<QuotaKind, number> = { runs: 0, outputs: 0 };
  for (const row of rows) uses[row.kind] = row.used;
  return uses;
}
