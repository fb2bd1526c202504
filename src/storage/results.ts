/** Table results: one row an output. Every write is conditional on the claim that its writer holds. */
import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { isBeingJudged } from "./judgements.ts";
import { results, runs } from "./schema.ts";

export type ResultRow = typeof results.$inferSelect;
export type ResultStatus = ResultRow["status"];
export type ResultFacts = NonNullable<ResultRow["facts"]>;

/** States in which somebody still has to do something. */
export const IN_FLIGHT = ["scoring", "queued", "judging"] as const satisfies readonly ResultStatus[];

/** Condition: the row of this slot. */
export function isSlot(runId: string, index: number): SQL {
  return sql`${results.runId} = ${runId} AND ${results.index} = ${index}`;
}

/** Condition, usable in any statement: the slot is held by this claim and in one of these states. */
export function isHeld(runId: string, index: number, claim: string, states: readonly ResultStatus[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${results} WHERE ${isSlot(runId, index)}
    AND ${results.claim} = ${claim} AND ${inArray(results.status, [...states])})`;
}

/** Condition: the run waits for its report, and neither an output nor a judgement of it is still on its way. */
export function awaitsReport(runId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${runs} WHERE ${runs.id} = ${runId} AND ${runs.finalizeBy} IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM ${results}
      WHERE ${results.runId} = ${runId} AND ${inArray(results.status, [...IN_FLIGHT])})
    AND NOT ${isBeingJudged(runId)}`;
}

export async function findResult(db: Database, runId: string, index: number): Promise<ResultRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(results)
      .where(and(eq(results.runId, runId), eq(results.index, index)))
      .limit(1),
  );
  return row ?? null;
}

/** Results of a run in the order of their index, at most `count`, from index `from` on. */
export async function listResults(
  db: Database,
  runId: string,
  from: number,
  count: number,
): Promise<ResultRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(results)
      .where(and(eq(results.runId, runId), gt(results.index, from - 1)))
      .orderBy(asc(results.index))
      .limit(count),
  );
}

/** Results of a run at some indices, by index. */
export async function resultsAt(
  db: Database,
  runId: string,
  indices: readonly number[],
): Promise<Map<number, ResultRow>> {
  if (indices.length === 0) return new Map();
  const wanted = sql`${results.index} IN (SELECT value FROM json_each(${JSON.stringify(indices)}))`;
  const rows = await retryTransient(() =>
    db
      .select()
      .from(results)
      .where(and(eq(results.runId, runId), wanted)),
  );
  return new Map(rows.map((row) => [row.index, row]));
}

/** State of every slot of a run that has a row. */
export async function slotStates(db: Database, runId: string): Promise<Map<number, ResultStatus>> {
  const rows = await retryTransient(() =>
    db.select({ index: results.index, status: results.status }).from(results).where(eq(results.runId, runId)),
  );
  return new Map(rows.map(({ index, status }) => [index, status]));
}

/** How many results of each run are in each state. Runs without results are absent. */
export async function countResults(
  db: Database,
  runIds: readonly string[],
): Promise<Map<string, Partial<Record<ResultStatus, number>>>> {
  const wanted = sql`${results.runId} IN (SELECT value FROM json_each(${JSON.stringify(runIds)}))`;
  const rows = await retryTransient(() =>
    db
      .select({ runId: results.runId, status: results.status, count: sql<number>`count(*)` })
      .from(results)
      .where(wanted)
      .groupBy(results.runId, results.status),
  );
  const counts = new Map<string, Partial<Record<ResultStatus, number>>>();
  for (const { runId, status, count } of rows) {
    counts.set(runId, { ...counts.get(runId), [status]: count });
  }
  return counts;
}

/** Items whose holder died: in flight and past their lease. */
export async function overdueResults(db: Database, now: number, limit: number): Promise<ResultRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(results)
      .where(
        and(lt(results.leaseUntil, now), or(eq(results.status, "scoring"), eq(results.status, "queued"))),
      )
      .limit(limit),
  );
}
