/** Tables runs and run_events: reading runs, and the one conditional write that moves a run from state to state. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Database, retryTransient } from "./database.ts";
import { type DeliveryId, insertDeliveriesOf } from "./deliveries.ts";
import { insertIf } from "./insert-if.ts";
import { insertMessageIf, type OutboxMessage } from "./outbox.ts";
import { runEvents, runs } from "./schema.ts";

export type RunRow = typeof runs.$inferSelect;
export type RunStatus = RunRow["status"];
export type RunEventRow = typeof runEvents.$inferSelect;

/** Something that happened to a run. */
export interface RunEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function findRun(db: Database, id: string): Promise<RunRow | null> {
  const [row] = await retryTransient(() => db.select().from(runs).where(eq(runs.id, id)).limit(1));
  return row ?? null;
}

/** Runs of a lab, or of all labs (`labId` null), newest first, at most `count`, those before the id `before`. */
export async function listRuns(
  db: Database,
  labId: string | null,
  count: number,
  before?: string,
): Promise<RunRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(runs)
      .where(
        and(
          labId === null ? undefined : eq(runs.labId, labId),
          before === undefined ? undefined : lt(runs.id, before),
        ),
      )
      .orderBy(desc(runs.id))
      .limit(count),
  );
}

/** Writes a new run with its first event, and what belongs to it. */
export async function insertRun(
  db: Database,
  row: RunRow,
  event: RunEvent,
  belongings: readonly BatchItem<"sqlite">[] = [],
): Promise<void> {
  const opened = { ...event, runId: row.id, createdAt: row.createdAt };
  await db.batch([db.insert(runs).values(row), db.insert(runEvents).values(opened), ...belongings]);
}

/** A further condition of a change of state; times in milliseconds since the epoch. */
export type RunGuard =
  | { readonly kind: "expires_after"; readonly time: number }
  | { readonly kind: "expires_by"; readonly time: number }
  | { readonly kind: "awaits_report" }
  | { readonly kind: "untouched"; readonly finalizeBy: number | null; readonly finalizeAttempts: number };

function guardCondition(guard: RunGuard | undefined): SQL | undefined {
  switch (guard?.kind) {
    case undefined:
      return undefined;
    case "expires_after":
      return gt(runs.expiresAt, guard.time);
    case "expires_by":
      return lte(runs.expiresAt, guard.time);
    case "awaits_report":
      return isNotNull(runs.finalizeBy);
    case "untouched":
      return and(
        eq(runs.finalizeAttempts, guard.finalizeAttempts),
        guard.finalizeBy === null ? isNull(runs.finalizeBy) : eq(runs.finalizeBy, guard.finalizeBy),
      );
  }
}

/** A change of state: applied only if the run is in one of `from` (and `guard` holds), else nothing is written. */
export interface RunMove {
  readonly id: string;
  readonly from: readonly RunStatus[];
  readonly set: Partial<RunRow>;
  readonly event: RunEvent;
  /** A message that follows from the new state. */
  readonly message?: OutboxMessage;
  readonly guard?: RunGuard;
  readonly now: number;
}

/**
 * Moves a run in one batch: state, event and message together or not at all. Running it twice has the effect of once.
 *
 * @returns the run as it stands afterwards (null: no such run), whether this call moved it, and the deliveries that the
 * event became.
 */
export async function moveRun(
  db: Database,
  move: RunMove,
): Promise<{ run: RunRow | null; moved: boolean; deliveries: DeliveryId[] }> {
  const { id, event, now } = move;
  const isOurs = sql`EXISTS (SELECT 1 FROM ${runs} WHERE ${runs.id} = ${id} AND ${runs.lastEvent} = ${event.id})`;
  const change = db
    .update(runs)
    .set({ ...move.set, lastEvent: event.id })
    .where(and(eq(runs.id, id), inArray(runs.status, [...move.from]), guardCondition(move.guard)));
  const [, , deliveries, rows] = await retryTransient(() =>
    db.batch([
      change,
      ...recordEventIf(db, id, event, now, isOurs),
      db.select().from(runs).where(eq(runs.id, id)).limit(1),
      ...(move.message === undefined ? [] : [insertMessageIf(db, move.message, now, isOurs)]),
    ]),
  );
  const run = rows[0] ?? null;
  return { run, moved: run !== null && run.lastEvent === event.id, deliveries };
}

/**
 * The two statements that record an event if `condition` holds when they run, and make deliveries of it to the webhooks
 * that listen; for batches with the change that it tells of. Running them twice records one. The second answers with
 * the ids of the deliveries, which are to be sent once the batch is through (src/webhooks/deliver.ts).
 */
export function recordEventIf(db: Database, runId: string, event: RunEvent, now: number, condition: SQL) {
  return [
    insertIf(db, runEvents, { ...event, runId, createdAt: now }, condition).onConflictDoNothing(),
    insertDeliveriesOf(db, runId, event, now),
  ] as const;
}

/** Events of a run, oldest first, at most `count`, those after the id `after`. */
export async function listEvents(
  db: Database,
  runId: string,
  count: number,
  after?: string,
): Promise<RunEventRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(runEvents)
      .where(and(eq(runEvents.runId, runId), after === undefined ? undefined : gt(runEvents.id, after)))
      .orderBy(asc(runEvents.id))
      .limit(count),
  );
}

/** Notes that the answers of a run were read before its end. Nothing happens to a run that has ended. */
export async function markAnswersRead(db: Database, id: string): Promise<void> {
  await retryTransient(() =>
    db
      .update(runs)
      .set({ answersRead: true })
      .where(and(eq(runs.id, id), inArray(runs.status, ["open", "finalizing"]))),
  );
}

/** Writes down what readers of a run's scores have to know. */
export async function setFlags(db: Database, id: string, flags: readonly string[]): Promise<void> {
  await retryTransient(() =>
    db
      .update(runs)
      .set({ flags: [...flags] })
      .where(eq(runs.id, id)),
  );
}

/** Runs that a deadline has passed for: open beyond their time, or ended without a report in time. */
export async function runsPastDeadline(db: Database, now: number, limit: number): Promise<RunRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(runs)
      .where(
        or(
          and(eq(runs.status, "open"), lt(runs.expiresAt, now)),
          and(isNotNull(runs.finalizeBy), lt(runs.finalizeBy, now)),
        ),
      )
      .limit(limit),
  );
}
