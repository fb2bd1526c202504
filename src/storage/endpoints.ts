/** Table endpoints. Deleted endpoints are found by nothing here; their jobs still find them (src/storage/jobs.ts). */
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { insertIf } from "./insert-if.ts";
import { endpoints, inferenceRuns, runs } from "./schema.ts";

export { ENDPOINT_PROTOCOLS } from "./schema.ts";

export type EndpointRow = typeof endpoints.$inferSelect;
export type EndpointProtocol = EndpointRow["protocol"];

/**
 * Inserts an endpoint unless its lab has `limit` others. One with the same id (a creation taken up again, whose secret
 * nobody has seen) becomes the given one.
 *
 * @returns whether it stands.
 */
export async function insertEndpoint(db: Database, row: EndpointRow, limit: number): Promise<boolean> {
  const others = sql`(SELECT count(*) FROM ${endpoints} WHERE ${endpoints.labId} = ${row.labId}
    AND ${endpoints.deletedAt} IS NULL AND ${endpoints.id} <> ${row.id})`;
  const [, rows] = await retryTransient(() =>
    db.batch([
      insertIf(db, endpoints, row, sql`${others} < ${limit}`).onConflictDoUpdate({
        target: endpoints.id,
        set: { ...row },
      }),
      db.select({ id: endpoints.id }).from(endpoints).where(eq(endpoints.id, row.id)),
    ]),
  );
  return rows.length > 0;
}

export async function countEndpoints(db: Database, labId: string): Promise<number> {
  return retryTransient(() =>
    db.$count(endpoints, and(eq(endpoints.labId, labId), isNull(endpoints.deletedAt))),
  );
}

export async function findEndpoint(db: Database, labId: string, id: string): Promise<EndpointRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(endpoints)
      .where(and(eq(endpoints.id, id), eq(endpoints.labId, labId), isNull(endpoints.deletedAt)))
      .limit(1),
  );
  return row ?? null;
}

/** Endpoints of a lab, newest first, at most `count`, those before the id `before` when given. */
export async function listEndpoints(
  db: Database,
  labId: string,
  count: number,
  before?: string,
): Promise<EndpointRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(endpoints)
      .where(
        and(
          eq(endpoints.labId, labId),
          isNull(endpoints.deletedAt),
          before === undefined ? undefined : lt(endpoints.id, before),
        ),
      )
      .orderBy(desc(endpoints.id))
      .limit(count),
  );
}

/** Condition: the endpoint fills a run that is open. */
function isFilling(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${inferenceRuns} INNER JOIN ${runs} ON ${runs.id} = ${inferenceRuns.runId}
    WHERE ${inferenceRuns.endpointId} = ${id} AND ${inferenceRuns.endedAt} IS NULL AND ${runs.status} = 'open')`;
}

/** Deletes an endpoint unless it fills an open run. Returns whether it is gone. */
export async function deleteEndpoint(db: Database, id: string, now: number): Promise<boolean> {
  const [, rows] = await retryTransient(() =>
    db.batch([
      db
        .update(endpoints)
        .set({ deletedAt: now })
        .where(and(eq(endpoints.id, id), isNull(endpoints.deletedAt), sql`NOT ${isFilling(id)}`)),
      db.select({ deletedAt: endpoints.deletedAt }).from(endpoints).where(eq(endpoints.id, id)),
    ]),
  );
  return rows[0]?.deletedAt !== null;
}

/** Notes that an endpoint took a request: whatever held it up before is over. */
export async function noteTaken(db: Database, id: string): Promise<void> {
  await retryTransient(() =>
    db
      .update(endpoints)
      .set({ refusals: 0, refusingSince: null, pausedUntil: null })
      .where(and(eq(endpoints.id, id), gt(endpoints.refusals, 0))),
  );
}

/** Notes that an endpoint as a whole was busy or not there, and pauses it until a time. */
export async function noteRefusal(db: Database, id: string, pausedUntil: number, now: number): Promise<void> {
  await db
    .update(endpoints)
    .set({
      refusals: sql`${endpoints.refusals} + 1`,
      refusingSince: sql`COALESCE(${endpoints.refusingSince}, ${now})`,
      pausedUntil: sql`MAX(COALESCE(${endpoints.pausedUntil}, 0), ${pausedUntil})`,
    })
    .where(eq(endpoints.id, id));
}
