/** Judgements many at a time: what the clock looks after, what a run that ends leaves behind, what is asked again. */
import { and, asc, eq, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { FORGOTTEN, isBeingJudged, type JudgementRow, renewed, UNSETTLED } from "./judgements.ts";
import type { ResultRow } from "./results.ts";
import { judgements, results, runs } from "./schema.ts";

/** Judgements whose asker let his lease run out, the longest overdue first. */
export async function overdueJudgements(db: Database, now: number, limit: number): Promise<JudgementRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(judgements)
      .where(and(eq(judgements.status, "asking"), lt(judgements.dueAt, now)))
      .orderBy(asc(judgements.dueAt))
      .limit(limit),
  );
}

/** How many calls could begin now: judgements of these judges that are due, at most as many as there are places. */
export async function freePlaces(
  db: Database,
  judgeIds: readonly string[],
  cap: number,
  now: number,
): Promise<number> {
  const [counts] = await retryTransient(() =>
    db
      .select({
        asking: sql<number>`total(${judgements.status} = 'asking')`,
        due: sql<number>`total(${judgements.status} = 'waiting' AND ${lte(judgements.dueAt, now)}
          AND ${inArray(judgements.judgeId, [...judgeIds])})`,
      })
      .from(judgements)
      .where(inArray(judgements.status, [...UNSETTLED])),
  );
  return Math.max(0, Math.min(cap - (counts?.asking ?? 0), counts?.due ?? 0));
}

/** Which waiting judgements are given up: of one run, of all runs that ended without being completed, or past their deadline. */
export type Dropped =
  | { readonly kind: "of_run"; readonly runId: string }
  | { readonly kind: "of_ended_runs" }
  | { readonly kind: "past_deadline" };

/**
 * Gives judgements up that wait, for the reason why they had to be asked again or else for the one given. Returns those
 * given up, at most `limit`.
 */
export async function dropWaiting(
  db: Database,
  dropped: Dropped,
  reason: { readonly code: string; readonly detail: string },
  now: number,
  limit: number,
): Promise<JudgementRow[]> {
  const chosen = db
    .select({ id: judgements.id })
    .from(judgements)
    .where(and(eq(judgements.status, "waiting"), isDropped(dropped, now)))
    .limit(limit);
  return db
    .update(judgements)
    .set({
      status: "failed",
      failureCode: sql`COALESCE(${judgements.failureCode}, ${reason.code})`,
      failureDetail: sql`COALESCE(${judgements.failureDetail}, ${reason.detail})`,
      dueAt: null,
      endedAt: now,
    })
    .where(and(eq(judgements.status, "waiting"), inArray(judgements.id, chosen)))
    .returning();
}

function isDropped(dropped: Dropped, now: number): SQL {
  switch (dropped.kind) {
    case "of_run":
      return eq(judgements.runId, dropped.runId);
    case "of_ended_runs":
      return sql`EXISTS (SELECT 1 FROM ${runs} WHERE ${runs.id} = ${judgements.runId}
        AND ${inArray(runs.status, ["expired", "cancelled", "failed"])})`;
    case "past_deadline":
      return lte(judgements.deadline, now);
  }
}

/** Outputs that are still `judging` although all their judgements are settled: whoever settled the last one died. */
export async function judgedOutputs(
  db: Database,
  limit: number,
): Promise<Pick<ResultRow, "runId" | "index">[]> {
  const unsettled = sql`EXISTS (SELECT 1 FROM ${judgements} WHERE ${judgements.runId} = ${results.runId}
    AND ${judgements.index} = ${results.index} AND ${judgements.kind} = 'output'
    AND ${inArray(judgements.status, [...UNSETTLED])})`;
  return retryTransient(() =>
    db
      .select({ runId: results.runId, index: results.index })
      .from(results)
      .where(and(eq(results.status, "judging"), sql`NOT ${unsettled}`))
      .limit(limit),
  );
}

/** What is put to the judge again. */
export interface Retried {
  readonly judgements: number;
  readonly outputs: number;
}

/**
 * Has the failed judgements of a run asked for again, of its outputs and its controls, and nothing else: their outputs
 * are `judging` again, and a run that has ended waits for a new report. Only while the run is open, finalizing or
 * completed.
 */
export async function retryFailed(
  db: Database,
  runId: string,
  times: { readonly now: number; readonly deadline: number; readonly finishBy: number },
): Promise<Retried> {
  const isRetryable = sql`EXISTS (SELECT 1 FROM ${runs} WHERE ${runs.id} = ${runId}
    AND ${inArray(runs.status, ["open", "finalizing", "completed"])})`;
  const isFailed = and(eq(judgements.runId, runId), eq(judgements.status, "failed"));
  const [outputs, , again] = await retryTransient(() =>
    db.batch([
      db
        .update(results)
        .set({ status: "judging", failureCode: null, failureDetail: null, score: null, scoredAt: null })
        .where(
          and(
            eq(results.runId, runId),
            eq(results.status, "failed"),
            isRetryable,
            sql`EXISTS (SELECT 1 FROM ${judgements} WHERE ${judgements.runId} = ${runId}
              AND ${judgements.index} = ${results.index} AND ${judgements.kind} = 'output'
              AND ${judgements.status} = 'failed')`,
          ),
        )
        .returning({ index: results.index }),
      db
        .update(runs)
        .set({
          finalizeBy: sql`max(COALESCE(${runs.finalizeBy}, 0), ${times.finishBy})`,
          finalizeAttempts: 0,
        })
        .where(
          and(
            eq(runs.id, runId),
            inArray(runs.status, ["finalizing", "completed"]),
            sql`EXISTS (SELECT 1 FROM ${judgements} WHERE ${isFailed})`,
          ),
        ),
      db
        .update(judgements)
        .set({ ...FORGOTTEN, ...renewed(times) })
        .where(and(isFailed, isRetryable))
        .returning({ id: judgements.id }),
    ]),
  );
  return { judgements: again.length, outputs: outputs.length };
}

/** Whether a judgement of the run is on its way. */
export async function isJudging(db: Database, runId: string): Promise<boolean> {
  const [row] = await retryTransient(() =>
    db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.id, runId), isBeingJudged(runId)))
      .limit(1),
  );
  return row !== undefined;
}
