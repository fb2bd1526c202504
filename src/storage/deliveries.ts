/** Table webhook_deliveries: written with the event it tells of, claimed for each attempt, ended once. */
import { and, asc, desc, eq, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { encodeTime } from "ulidx";
import { type Database, retryTransient } from "./database.ts";
import { insertFrom } from "./insert-if.ts";
import { runEvents, runs, webhookDeliveries, webhooks } from "./schema.ts";

export { DELIVERY_STATUSES } from "./schema.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type DeliveryStatus = DeliveryRow["status"];

/** A delivery that was just made. */
export type DeliveryId = Pick<DeliveryRow, "id">;

const TIME_LENGTH = 10;

/** The body of a message, as it is stored and sent. */
export function messageText(type: string, data: Readonly<Record<string, unknown>>, now: number): string {
  return JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
}

/**
 * The statement that makes an event of a run, if it was recorded, a delivery to each webhook of its lab that wants to
 * know. It belongs into the batch that records the event: then there is a delivery exactly where there is the event,
 * and nothing at all where nobody listens. Running it twice makes no second one. Answers with the ids of the new ones.
 */
export function insertDeliveriesOf(
  db: Database,
  runId: string,
  event: { readonly id: string; readonly type: string; readonly data: Readonly<Record<string, unknown>> },
  now: number,
) {
  const row = {
    // A ULID whose random part is drawn by the database: it alone knows how many rows there will be.
    id: sql`${`dlv_${encodeTime(now, TIME_LENGTH)}`} || hex(randomblob(8))`,
    webhookId: sql`${webhooks.id}`,
    eventId: event.id,
    eventType: event.type,
    body: messageText(event.type, event.data, now),
    status: "pending" as const,
    attempts: 0,
    dueAt: now,
    createdAt: now,
  };
  const source = sql`FROM ${webhooks} INNER JOIN ${runs} ON ${runs.labId} = ${webhooks.labId}
    WHERE ${runs.id} = ${runId} AND ${webhooks.enabled} AND ${webhooks.deletedAt} IS NULL
      AND EXISTS (SELECT 1 FROM json_each(${webhooks.events}) WHERE value = ${event.type})
      AND EXISTS (SELECT 1 FROM ${runEvents} WHERE ${runEvents.id} = ${event.id})`;
  return insertFrom(db, webhookDeliveries, row, source)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
}

/** Inserts a delivery; an event that its webhook is told of already gets no second one. Returns the one that stands. */
export async function insertDelivery(db: Database, row: DeliveryRow): Promise<DeliveryRow> {
  await retryTransient(() => db.insert(webhookDeliveries).values(row).onConflictDoNothing());
  const [stored] = await retryTransient(() =>
    db
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, row.webhookId), eq(webhookDeliveries.eventId, row.eventId))),
  );
  return stored;
}

/** Condition: the webhook of the delivery takes messages. */
const TAKES_MESSAGES = sql`EXISTS (SELECT 1 FROM ${webhooks}
  WHERE ${webhooks.id} = ${webhookDeliveries.webhookId} AND ${webhooks.enabled} AND ${webhooks.deletedAt} IS NULL)`;

/** An attempt and the claim by which it holds its delivery. */
export interface HeldDelivery {
  readonly id: string;
  readonly claim: string;
}

/**
 * Begins an attempt: of a delivery whose time has come, or of one whose last attempt died. Of two callers one gets it.
 * Null if there is nothing to do: too early, held, ended, `maxAttempts` made.
 */
export async function claimDelivery(
  db: Database,
  held: HeldDelivery,
  leaseUntil: number,
  maxAttempts: number,
  now: number,
): Promise<{ readonly delivery: DeliveryRow; readonly url: string } | null> {
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({
      status: "sending",
      claim: held.claim,
      dueAt: leaseUntil,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastAttemptAt: now,
    })
    .where(
      and(
        eq(webhookDeliveries.id, held.id),
        inArray(webhookDeliveries.status, ["pending", "sending"]),
        lte(webhookDeliveries.dueAt, now),
        lt(webhookDeliveries.attempts, maxAttempts),
        TAKES_MESSAGES,
      ),
    )
    .returning();
  if (delivery === undefined) return null;
  const [webhook] = await retryTransient(() =>
    db.select({ url: webhooks.url }).from(webhooks).where(eq(webhooks.id, delivery.webhookId)),
  );
  return { delivery, url: webhook.url };
}

/** How an attempt ended. */
export interface AttemptResult {
  readonly httpStatus: number | null;
  /** What went wrong; null if it arrived. */
  readonly failure: string | null;
  readonly latencyMs: number | null;
  /** Time of the next attempt; null if there is none. */
  readonly nextAttemptAt: number | null;
  /** The receiver wants no more messages: the webhook is disabled, unless it has moved to another address meanwhile. */
  readonly goneFrom: string | null;
}

/** Ends an attempt. Does nothing if the claim is lost. */
export async function settleDelivery(
  db: Database,
  { delivery, held }: { readonly delivery: DeliveryRow; readonly held: HeldDelivery },
  result: AttemptResult,
  now: number,
): Promise<void> {
  const { httpStatus, failure, latencyMs, nextAttemptAt, goneFrom } = result;
  const statements: BatchItem<"sqlite">[] = [];
  if (goneFrom !== null) {
    statements.push(
      db
        .update(webhooks)
        .set({ enabled: false, disabledReason: "gone", updatedAt: now })
        .where(
          and(eq(webhooks.id, delivery.webhookId), eq(webhooks.url, goneFrom), eq(webhooks.enabled, true)),
        ),
      cancelPending(db, delivery.webhookId, now),
    );
  }
  const end =
    failure === null
      ? { status: "delivered" as const, dueAt: null, endedAt: now }
      : nextAttemptAt === null
        ? { status: "exhausted" as const, dueAt: null, endedAt: now }
        : {
            status: sql`CASE WHEN ${TAKES_MESSAGES} THEN 'pending' ELSE 'cancelled' END`,
            dueAt: sql`CASE WHEN ${TAKES_MESSAGES} THEN ${nextAttemptAt} END`,
            endedAt: sql`CASE WHEN ${TAKES_MESSAGES} THEN NULL ELSE ${now} END`,
          };
  const settle = db
    .update(webhookDeliveries)
    .set({ ...end, claim: null, httpStatus, failure, latencyMs })
    .where(
      and(
        eq(webhookDeliveries.id, held.id),
        eq(webhookDeliveries.claim, held.claim),
        eq(webhookDeliveries.status, "sending"),
      ),
    );
  const [first, ...others] = [...statements, settle];
  await retryTransient(() => db.batch([first, ...others]));
}

/** The statement that cancels what a webhook still has to send, if it takes no messages. */
export function cancelPending(db: Database, webhookId: string, now: number) {
  return db
    .update(webhookDeliveries)
    .set({ status: "cancelled", dueAt: null, endedAt: now })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, "pending"),
        sql`NOT ${TAKES_MESSAGES}`,
      ),
    );
}

/**
 * Has a delivery sent again, now and from the first attempt on; one that is being sent is left alone.
 * Returns it as it then stands, or null if the webhook has none of this id.
 */
export async function restartDelivery(
  db: Database,
  webhookId: string,
  id: string,
  now: number,
): Promise<DeliveryRow | null> {
  const isIt = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId));
  const [, rows] = await retryTransient(() =>
    db.batch([
      db
        .update(webhookDeliveries)
        .set({ status: "pending", attempts: 0, dueAt: now, endedAt: null })
        .where(and(isIt, sql`${webhookDeliveries.status} <> 'sending'`, TAKES_MESSAGES)),
      db.select().from(webhookDeliveries).where(isIt),
    ]),
  );
  return rows[0] ?? null;
}

/** Deliveries of a webhook, newest first, at most `count`, those before the id `before` when given. */
export async function listDeliveries(
  db: Database,
  webhookId: string,
  status: DeliveryStatus | undefined,
  count: number,
  before?: string,
): Promise<DeliveryRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.webhookId, webhookId),
          status === undefined ? undefined : eq(webhookDeliveries.status, status),
          before === undefined ? undefined : lt(webhookDeliveries.id, before),
        ),
      )
      .orderBy(desc(webhookDeliveries.id))
      .limit(count),
  );
}

/** Deliveries that somebody has to look after: due, or their attempt died. The longest overdue first. */
export async function dueDeliveries(db: Database, now: number, limit: number): Promise<DeliveryId[]> {
  return retryTransient(() =>
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(lte(webhookDeliveries.dueAt, now))
      .orderBy(asc(webhookDeliveries.dueAt))
      .limit(limit),
  );
}

/**
 * Ends what nobody can begin again: deliveries whose last attempt died, and those left over at a webhook that takes
 * no messages.
 */
export async function endAbandoned(
  db: Database,
  maxAttempts: number,
  failure: string,
  now: number,
): Promise<void> {
  const overdue = lte(webhookDeliveries.dueAt, now);
  const ended = { dueAt: null, endedAt: now };
  await retryTransient(() =>
    db.batch([
      db
        .update(webhookDeliveries)
        .set({ ...ended, status: "cancelled" })
        .where(and(overdue, sql`NOT ${TAKES_MESSAGES}`)),
      db
        .update(webhookDeliveries)
        .set({ ...ended, status: "exhausted", failure })
        .where(and(overdue, sql`${webhookDeliveries.attempts} >= ${maxAttempts}`)),
    ]),
  );
}

/** Forgets at most `limit` deliveries that ended before a time. */
export async function deleteDeliveriesEndedBefore(db: Database, time: number, limit: number): Promise<void> {
  const old: SQL = sql`(SELECT ${webhookDeliveries.id} FROM ${webhookDeliveries}
    WHERE ${webhookDeliveries.endedAt} < ${time} LIMIT ${limit})`;
  await retryTransient(() => db.delete(webhookDeliveries).where(sql`${webhookDeliveries.id} IN ${old}`));
}
