/** Table inference_runs, and what its jobs come to: run by run, and for the sweeper. */
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { insertFrom } from "./insert-if.ts";
import { HELD, isOneOf, UNFINISHED } from "./jobs.ts";
import type { RunRow } from "./runs.ts";
import { endpoints, inferenceJobs, inferenceRuns, results, runs } from "./schema.ts";

export type InferenceRunRow = typeof inferenceRuns.$inferSelect;

/** The statements that give a new run its jobs; for the batch that inserts the run. `jobIds` in the order of the problems. */
export function insertJobs(db: Database, filled: InferenceRunRow, jobIds: readonly string[]) {
  const { runId, endpointId, createdAt: now } = filled;
  const row = {
    id: sql`value`,
    runId,
    index: sql`key`,
    endpointId,
    status: "waiting" as const,
    dueAt: now,
    requests: 0,
    failures: 0,
    interruptions: 0,
    ourFault: false,
    changedAt: now,
    createdAt: now,
  };
  return [
    db.insert(inferenceRuns).values(filled),
    // One text for all of them: a statement takes 100 parameters.
    insertFrom(db, inferenceJobs, row, sql`FROM json_each(${JSON.stringify(jobIds)}) WHERE TRUE`),
  ] as const;
}

/** Renews the lease of messages that did not arrive in time. Returns the jobs whose message is to be sent again. */
export async function renewQueued(
  db: Database,
  leaseUntil: number,
  now: number,
  limit: number,
): Promise<string[]> {
  const overdue = sql`(SELECT ${inferenceJobs.id} FROM ${inferenceJobs}
    WHERE ${inferenceJobs.dueAt} < ${now} AND ${inferenceJobs.status} = 'queued' LIMIT ${limit})`;
  const rows = await db
    .update(inferenceJobs)
    .set({ dueAt: leaseUntil })
    .where(sql`${inferenceJobs.id} IN ${overdue}`)
    .returning({ id: inferenceJobs.id });
  return rows.map(({ id }) => id);
}

/** Endpoints with jobs that could be placed now. */
export async function endpointsWithDueJobs(db: Database, now: number): Promise<string[]> {
  const rows = await retryTransient(() =>
    db
      .select({ id: endpoints.id })
      .from(endpoints)
      .where(
        and(
          isNull(endpoints.deletedAt),
          or(isNull(endpoints.pausedUntil), lte(endpoints.pausedUntil, now)),
          sql`EXISTS (SELECT 1 FROM ${inferenceJobs} WHERE ${inferenceJobs.endpointId} = ${endpoints.id}
            AND ${inferenceJobs.status} = 'waiting' AND ${inferenceJobs.dueAt} <= ${now})`,
        ),
      ),
  );
  return rows.map(({ id }) => id);
}

/** Whether every job of a run is final. */
export async function isFilled(db: Database, runId: string): Promise<boolean> {
  const [row] = await retryTransient(() =>
    db
      .select({ id: inferenceJobs.id })
      .from(inferenceJobs)
      .where(and(eq(inferenceJobs.runId, runId), isOneOf(UNFINISHED)))
      .limit(1),
  );
  return row === undefined;
}

/** Runs being filled that have ended otherwise, or whose last job is final. */
export async function runsToClose(db: Database, limit: number): Promise<RunRow[]> {
  const unfinished = sql`EXISTS (SELECT 1 FROM ${inferenceJobs}
    WHERE ${inferenceJobs.runId} = ${runs.id} AND ${isOneOf(UNFINISHED)})`;
  const rows = await retryTransient(() =>
    db
      .select({ run: runs })
      .from(inferenceRuns)
      .innerJoin(runs, eq(runs.id, inferenceRuns.runId))
      .where(and(isNull(inferenceRuns.endedAt), sql`(${runs.status} <> 'open' OR NOT ${unfinished})`))
      .limit(limit),
  );
  return rows.map(({ run }) => run);
}

/** Cancels what nobody holds of a run that has ended, and closes the run if nothing of it is left. */
export async function closeRun(db: Database, runId: string, now: number): Promise<void> {
  const unfinished = sql`EXISTS (SELECT 1 FROM ${inferenceJobs}
    WHERE ${inferenceJobs.runId} = ${runId} AND ${isOneOf(UNFINISHED)})`;
  await retryTransient(() =>
    db.batch([
      db
        .update(inferenceJobs)
        .set({ status: "cancelled", dueAt: null, changedAt: now })
        .where(and(eq(inferenceJobs.runId, runId), isOneOf(["waiting", "queued"]))),
      db
        .update(inferenceRuns)
        .set({ endedAt: now })
        .where(and(eq(inferenceRuns.runId, runId), isNull(inferenceRuns.endedAt), sql`NOT ${unfinished}`)),
    ]),
  );
}

/** Why a problem that an endpoint was asked for has no output. */
export interface JobFailureRow {
  readonly index: number;
  readonly code: string;
  readonly detail: string;
  readonly ourFault: boolean;
}

/** Failed jobs of a run by the index of their problem; those at some indices only when given. */
export async function failedJobs(
  db: Database,
  runId: string,
  indices?: readonly number[],
): Promise<Map<number, JobFailureRow>> {
  const wanted =
    indices === undefined
      ? undefined
      : sql`${inferenceJobs.index} IN (SELECT value FROM json_each(${JSON.stringify(indices)}))`;
  const rows = await retryTransient(() =>
    db
      .select({
        index: inferenceJobs.index,
        code: sql<string>`COALESCE(${inferenceJobs.failureCode}, '')`,
        detail: sql<string>`COALESCE(${inferenceJobs.failureDetail}, '')`,
        ourFault: inferenceJobs.ourFault,
      })
      .from(inferenceJobs)
      .where(and(eq(inferenceJobs.runId, runId), eq(inferenceJobs.status, "failed"), wanted)),
  );
  return new Map(rows.map((row) => [row.index, row]));
}

/** How far the filling of a run has come. Times in milliseconds since the epoch. */
export interface FillingRow {
  readonly runId: string;
  readonly endpointId: string;
  readonly endpointName: string;
  readonly refusingSince: number | null;
  readonly pausedUntil: number | null;
  /** Jobs that are held, since when the oldest of them, and when the first of them has to be looked after. */
  readonly held: number;
  readonly heldSince: number | null;
  readonly heldUntil: number | null;
  /** Jobs that wait, since when the oldest of them, and when the first of them may be placed. */
  readonly waiting: number;
  readonly waitingSince: number | null;
  readonly waitingUntil: number | null;
  /** The waiting ones wait for the lab's quota. */
  readonly waitingForQuota: boolean;
  /** Failed jobs whose problem has no output either. */
  readonly failed: number;
}

/** The filling of each of some runs, by the run's id. Runs that no endpoint fills are absent. */
export async function fillings(db: Database, runIds: readonly string[]): Promise<Map<string, FillingRow>> {
  const filled = await retryTransient(() =>
    db
      .select({
        runId: inferenceRuns.runId,
        endpointId: inferenceRuns.endpointId,
        endpointName: endpoints.name,
        refusingSince: endpoints.refusingSince,
        pausedUntil: endpoints.pausedUntil,
      })
      .from(inferenceRuns)
      .innerJoin(endpoints, eq(endpoints.id, inferenceRuns.endpointId))
      .where(sql`${inferenceRuns.runId} IN (SELECT value FROM json_each(${JSON.stringify(runIds)}))`),
  );
  if (filled.length === 0) return new Map();
  const isHeld = isOneOf(HELD);
  const isWaiting = eq(inferenceJobs.status, "waiting");
  const over = (column: typeof inferenceJobs.dueAt | typeof inferenceJobs.changedAt, where: unknown) =>
    sql<number | null>`min(CASE WHEN ${where} THEN ${column} END)`;
  const counts = await retryTransient(() =>
    db
      .select({
        runId: inferenceJobs.runId,
        held: sql<number>`total(${isHeld})`,
        heldSince: over(inferenceJobs.changedAt, isHeld),
        heldUntil: over(inferenceJobs.dueAt, isHeld),
        waiting: sql<number>`total(${isWaiting})`,
        waitingSince: over(inferenceJobs.changedAt, isWaiting),
        waitingUntil: over(inferenceJobs.dueAt, isWaiting),
        quotaBound: sql<number>`total(${isWaiting} AND ${inferenceJobs.failureCode} = 'quota_exceeded')`,
        failed: sql<number>`total(${inferenceJobs.status} = 'failed' AND ${results.runId} IS NULL)`,
      })
      .from(inferenceJobs)
      .leftJoin(results, and(eq(results.runId, inferenceJobs.runId), eq(results.index, inferenceJobs.index)))
      .where(
        sql`${inferenceJobs.runId} IN (SELECT value FROM json_each(${JSON.stringify(filled.map(({ runId }) => runId))}))`,
      )
      .groupBy(inferenceJobs.runId),
  );
  const byRun = new Map(counts.map((row) => [row.runId, row]));
  return new Map(
    filled.flatMap((row) => {
      const own = byRun.get(row.runId);
      return own === undefined ? [] : [[row.runId, { ...row, ...own, waitingForQuota: own.quotaBound > 0 }]];
    }),
  );
}
