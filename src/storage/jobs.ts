/**
 * Table inference_jobs: the life of one job, each step one conditional write. A job is moved by who
 * holds its claim; every step gives it a new one or ends it, so that of two movers one moves.
 */
import { and, asc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import type { DeliveryId } from "./deliveries.ts";
import type { EndpointRow } from "./endpoints.ts";
import { type RunEvent, type RunRow, recordEventIf } from "./runs.ts";
import { endpoints, inferenceJobs, inferenceRuns, runs } from "./schema.ts";

export { JOB_STATUSES } from "./schema.ts";

export type JobRow = typeof inferenceJobs.$inferSelect;
export type JobStatus = JobRow["status"];

/** States in which a job takes one of its endpoint's places. */
const PLACED = ["queued", "sending", "awaiting"] as const satisfies readonly JobStatus[];

/** States in which somebody holds a job, or its message does. */
export const HELD = [...PLACED, "receiving"] as const satisfies readonly JobStatus[];

export const UNFINISHED = ["waiting", ...HELD] as const satisfies readonly JobStatus[];

export function isOneOf(statuses: readonly JobStatus[]): SQL {
  return inArray(inferenceJobs.status, [...statuses]);
}

/** A job and the claim by which it is held. */
export interface HeldJob {
  readonly id: string;
  readonly claim: string;
}

/** A job with what it needs: its endpoint, its run, and where the service is reached. */
export interface JobContext {
  readonly job: JobRow;
  readonly endpoint: EndpointRow;
  readonly run: RunRow;
  readonly origin: string;
}

/** The query for jobs with all that belongs to them. */
function selectContexts(db: Database) {
  return db
    .select({ job: inferenceJobs, endpoint: endpoints, run: runs, origin: inferenceRuns.origin })
    .from(inferenceJobs)
    .innerJoin(endpoints, eq(endpoints.id, inferenceJobs.endpointId))
    .innerJoin(runs, eq(runs.id, inferenceJobs.runId))
    .innerJoin(inferenceRuns, eq(inferenceRuns.runId, inferenceJobs.runId));
}

export async function findJob(db: Database, id: string): Promise<JobContext | null> {
  const [row] = await retryTransient(() => selectContexts(db).where(eq(inferenceJobs.id, id)).limit(1));
  return row ?? null;
}

/** Jobs held beyond their lease or deadline, the longest overdue first. */
export async function overdueJobs(db: Database, now: number, limit: number): Promise<JobContext[]> {
  return retryTransient(() =>
    selectContexts(db)
      .where(and(lt(inferenceJobs.dueAt, now), isOneOf(["sending", "awaiting", "receiving"])))
      .orderBy(asc(inferenceJobs.dueAt))
      .limit(limit),
  );
}

/** From this many refusals in a row on an endpoint gets one request at a time, until it takes one. */
export const PROBED_FROM_REFUSALS = 3;

/**
 * Gives waiting jobs of an endpoint the places that are free, the longest due first, in one statement: however many
 * callers there are, the endpoint never has more in hand than it may. Returns the ids of the jobs that got one.
 */
export async function placeJobs(
  db: Database,
  endpointId: string,
  claim: string,
  leaseUntil: number,
  now: number,
): Promise<string[]> {
  const inHand = sql`(SELECT count(*) FROM ${inferenceJobs}
    WHERE ${inferenceJobs.endpointId} = ${endpointId} AND ${isOneOf(PLACED)})`;
  const free = sql`(SELECT CASE
      WHEN ${endpoints.deletedAt} IS NOT NULL OR COALESCE(${endpoints.pausedUntil}, 0) > ${now} THEN 0
      WHEN ${endpoints.refusals} >= ${PROBED_FROM_REFUSALS} THEN MAX(0, 1 - ${inHand})
      ELSE MAX(0, ${endpoints.maxConcurrency} - ${inHand}) END
    FROM ${endpoints} WHERE ${endpoints.id} = ${endpointId})`;
  const next = sql`(SELECT ${inferenceJobs.id} FROM ${inferenceJobs}
    INNER JOIN ${runs} ON ${runs.id} = ${inferenceJobs.runId}
    WHERE ${inferenceJobs.endpointId} = ${endpointId} AND ${inferenceJobs.status} = 'waiting'
      AND ${inferenceJobs.dueAt} <= ${now} AND ${runs.status} = 'open' AND ${runs.expiresAt} > ${now}
    ORDER BY ${inferenceJobs.dueAt}, ${inferenceJobs.runId}, ${inferenceJobs.index} LIMIT ${free})`;
  const placed = await db
    .update(inferenceJobs)
    .set({ status: "queued", claim, dueAt: leaseUntil, changedAt: now })
    .where(sql`${inferenceJobs.id} IN ${next}`)
    .returning({ id: inferenceJobs.id });
  return placed.map(({ id }) => id);
}

/** Begins a request for a job whose message came. Null if it is not waiting for one: of two callers one gets it. */
export async function beginRequest(
  db: Database,
  held: HeldJob,
  leaseUntil: number,
  now: number,
): Promise<JobRow | null> {
  const [row] = await db
    .update(inferenceJobs)
    .set({
      status: "sending",
      claim: held.claim,
      dueAt: leaseUntil,
      requests: sql`${inferenceJobs.requests} + 1`,
      note: null,
      changedAt: now,
    })
    .where(and(eq(inferenceJobs.id, held.id), eq(inferenceJobs.status, "queued")))
    .returning();
  return row ?? null;
}

/** The endpoint has taken the request and will call back. Does nothing if it has called back already. */
export async function awaitCallback(
  db: Database,
  held: HeldJob,
  deadline: number,
  now: number,
): Promise<void> {
  await retryTransient(() =>
    db
      .update(inferenceJobs)
      .set({ status: "awaiting", dueAt: deadline, changedAt: now })
      .where(isHeldIn(held, ["sending"])),
  );
}

/**
 * Which jobs an answer may be taken in for: `holder`, the request that is in hand under this claim; `callback`, a callback
 * with a picture, which is welcome whatever attempt it belongs to until the job is final; `attempt`, one that only says
 * something about the attempt of this number.
 */
export type AnswerOf =
  | { readonly kind: "holder"; readonly claim: string }
  | { readonly kind: "callback" }
  | { readonly kind: "attempt"; readonly request: number };

/** Takes a job to take an answer in. False if there is nothing to take: final, in other hands, another attempt. */
export async function beginReceiving(
  db: Database,
  held: HeldJob,
  answerOf: AnswerOf,
  leaseUntil: number,
  now: number,
): Promise<boolean> {
  const [row] = await db
    .update(inferenceJobs)
    .set({ status: "receiving", claim: held.claim, dueAt: leaseUntil, changedAt: now })
    .where(and(eq(inferenceJobs.id, held.id), answerCondition(answerOf, now)))
    .returning({ id: inferenceJobs.id });
  return row !== undefined;
}

function answerCondition(answerOf: AnswerOf, now: number): SQL | undefined {
  switch (answerOf.kind) {
    case "holder":
      return and(eq(inferenceJobs.status, "sending"), eq(inferenceJobs.claim, answerOf.claim));
    case "callback":
      return or(
        isOneOf(["waiting", ...PLACED]),
        and(eq(inferenceJobs.status, "receiving"), lt(inferenceJobs.dueAt, now)),
      );
    case "attempt":
      return and(isOneOf(["sending", "awaiting"]), eq(inferenceJobs.requests, answerOf.request));
  }
}

/** How the work on a job ended, for now or for good. */
export type JobOutcome =
  | { readonly status: "done" | "cancelled" }
  | {
      readonly status: "waiting";
      readonly dueAt: number;
      readonly set: Partial<Pick<JobRow, "failures" | "interruptions" | "refusedSince">>;
      readonly failure: { readonly code: string; readonly detail: string } | null;
      readonly event: RunEvent | null;
    }
  | {
      readonly status: "failed";
      readonly failure: { readonly code: string; readonly detail: string };
      readonly ourFault: boolean;
      readonly event: RunEvent;
    };

/** Moves a held job on, with the event that tells of it. Does nothing if the claim is lost. */
export async function settleJob(
  db: Database,
  held: HeldJob,
  runId: string,
  outcome: JobOutcome,
  now: number,
): Promise<DeliveryId[]> {
  const failure =
    "failure" in outcome && outcome.failure !== null
      ? { failureCode: outcome.failure.code, failureDetail: outcome.failure.detail }
      : {};
  const change = db
    .update(inferenceJobs)
    .set({
      status: outcome.status,
      dueAt: outcome.status === "waiting" ? outcome.dueAt : null,
      ...(outcome.status === "waiting" ? outcome.set : {}),
      ...(outcome.status === "failed" ? { ourFault: outcome.ourFault } : {}),
      ...failure,
      changedAt: now,
    })
    .where(isHeldIn(held, HELD));
  const event = "event" in outcome ? outcome.event : null;
  if (event === null) {
    await retryTransient(() => change);
    return [];
  }
  const moved = sql`EXISTS (SELECT 1 FROM ${inferenceJobs} WHERE ${inferenceJobs.id} = ${held.id}
    AND ${inferenceJobs.claim} = ${held.claim} AND ${inferenceJobs.status} = ${outcome.status}
    AND ${inferenceJobs.changedAt} = ${now})`;
  const [, , deliveries] = await retryTransient(() =>
    db.batch([change, ...recordEventIf(db, runId, event, now, moved)]),
  );
  return deliveries;
}

function isHeldIn(held: HeldJob, statuses: readonly JobStatus[]): SQL | undefined {
  return and(eq(inferenceJobs.id, held.id), eq(inferenceJobs.claim, held.claim), isOneOf(statuses));
}

/** Notes why a callback was turned away. */
export async function noteRejection(db: Database, id: string, note: string): Promise<void> {
  await retryTransient(() =>
    db
      .update(inferenceJobs)
      .set({ note })
      .where(and(eq(inferenceJobs.id, id), isOneOf(["sending", "awaiting"]))),
  );
}
