/** Daily quota counters. Every change is one conditional statement, so that parallel requests cannot overshoot. */
import { eq, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
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

/** Limit and use of both quotas of a lab on a day. */
export type QuotaCounts = Readonly<Record<QuotaKind, { readonly limit: number; readonly used: number }>>;

/** Columns for a query over `labs` that read where its quotas stand on a day; `toQuotaCounts` puts them together. */
export function quotaColumns(day: string) {
  const used = (kind: QuotaKind) => sql<number>`coalesce((SELECT ${quotaUsage.used} FROM ${quotaUsage}
    WHERE ${quotaUsage.labId} = ${labs.id} AND ${quotaUsage.kind} = ${kind} AND ${quotaUsage.day} = ${day}), 0)`;
  return {
    runsLimit: labs.runsPerDay,
    outputsLimit: labs.outputsPerDay,
    runsUsed: used("runs"),
    outputsUsed: used("outputs"),
  };
}

export function toQuotaCounts(row: Record<keyof ReturnType<typeof quotaColumns>, number>): QuotaCounts {
  return {
    runs: { limit: row.runsLimit, used: row.runsUsed },
    outputs: { limit: row.outputsLimit, used: row.outputsUsed },
  };
}

/** Where a lab's quotas stand on a day; null if there is no such lab. */
export async function readQuotas(db: Database, labId: string, day: string): Promise<QuotaCounts | null> {
  const [row] = await retryTransient(() =>
    db.select(quotaColumns(day)).from(labs).where(eq(labs.id, labId)).limit(1),
  );
  return row === undefined ? null : toQuotaCounts(row);
}
