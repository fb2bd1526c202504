/**
 * The outbox: messages are written in the same batch as the state they follow from, sent right after, and deleted once
 * sent. A message whose sender died is sent by the sweeper when its lease is over. So every message goes out at least
 * once, and consumers are idempotent.
 */
import { eq, inArray, lt, type SQL } from "drizzle-orm";
import { ulid } from "ulidx";
import { logError } from "../log.ts";
import { type Database, retryTransient } from "./database.ts";
import { insertIf } from "./insert-if.ts";
import { awaitsReport } from "./results.ts";
import { outbox } from "./schema.ts";

/** How long a writer has to send its own message before the sweeper does it. */
const LEASE_MS = 30_000;

/** Most messages of one `sendBatch`. */
const BATCH_SIZE = 100;

/** A message as it travels: ids only, never bytes. */
export type MessageBody = Readonly<Record<string, unknown>>;

export interface OutboxMessage {
  readonly id: string;
  readonly body: MessageBody;
  /** Sent at once where absent. A message that the sweeper sends is late anyway. */
  readonly delaySeconds?: number;
}

export function newMessage(body: MessageBody, delaySeconds?: number): OutboxMessage {
  return { id: ulid(), body, delaySeconds };
}

/**
 * The statement that writes a message if `condition` holds when it runs; for batches with a state change. Running it
 * twice writes one row.
 */
export function insertMessageIf(db: Database, message: OutboxMessage, now: number, condition: SQL) {
  const row = {
    id: message.id,
    queue: "runs",
    body: message.body,
    createdAt: now,
    leaseUntil: now + LEASE_MS,
  };
  return insertIf(db, outbox, row, condition).onConflictDoNothing();
}

/**
 * Sends messages that were just committed and deletes them. A failure to send is no failure of the caller: the row stays
 * for the sweeper.
 */
export async function publish(db: Database, queue: Queue, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  try {
    await queue.sendBatch(messages.map(({ body, delaySeconds }) => ({ body, delaySeconds })));
    await db.delete(outbox).where(
      inArray(
        outbox.id,
        messages.map(({ id }) => id),
      ),
    );
  } catch (error) {
    logError("publish failed, left to the sweeper", {}, error);
  }
}

/** Writes the message that asks for a run's report, if nothing else of the run is on its way. Says whether it did. */
export async function requestReport(
  db: Database,
  runId: string,
  message: OutboxMessage,
  now: number,
): Promise<boolean> {
  const [, rows] = await retryTransient(() =>
    db.batch([
      insertMessageIf(db, message, now, awaitsReport(runId)),
      db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, message.id)),
    ]),
  );
  return rows.length > 0;
}

/** Sends what its writers did not get to send. Returns how many messages went out. */
export async function publishOverdue(db: Database, queue: Queue, now: number): Promise<number> {
  const claimed = await db
    .update(outbox)
    .set({ leaseUntil: now + LEASE_MS })
    .where(
      inArray(
        outbox.id,
        db.select({ id: outbox.id }).from(outbox).where(lt(outbox.leaseUntil, now)).limit(BATCH_SIZE),
      ),
    )
    .returning({ id: outbox.id, body: outbox.body });
  await publish(db, queue, claimed);
  return claimed.length;
}
