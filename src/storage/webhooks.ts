/** Tables webhooks and webhook_secrets. Deleted webhooks are found by nothing here. */
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { cancelPending } from "./deliveries.ts";
import { insertIf } from "./insert-if.ts";
import { webhookSecrets, webhooks } from "./schema.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type SecretRow = typeof webhookSecrets.$inferSelect;

function isPresent(id: string): SQL | undefined {
  return and(eq(webhooks.id, id), isNull(webhooks.deletedAt));
}

/**
 * Inserts a webhook with its secret unless its lab has `limit` others. One with the same id (a creation taken up again,
 * whose secret nobody has seen) becomes the given one.
 *
 * @returns whether it stands.
 */
export async function insertWebhook(
  db: Database,
  row: WebhookRow,
  secret: SecretRow,
  limit: number,
): Promise<boolean> {
  const others = sql`(SELECT count(*) FROM ${webhooks} WHERE ${webhooks.labId} = ${row.labId}
    AND ${webhooks.deletedAt} IS NULL AND ${webhooks.id} <> ${row.id})`;
  const exists = sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${webhooks.id} = ${row.id})`;
  const rows = await retryTransient(async () => {
    const answers = await db.batch([
      insertIf(db, webhooks, row, sql`${others} < ${limit}`).onConflictDoUpdate({
        target: webhooks.id,
        set: { url: row.url, events: row.events },
      }),
      db
        .delete(webhookSecrets)
        .where(and(eq(webhookSecrets.webhookId, row.id), ne(webhookSecrets.id, secret.id))),
      insertIf(db, webhookSecrets, secret, exists).onConflictDoNothing(),
      db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, row.id)),
    ]);
    return answers[3];
  });
  return rows.length > 0;
}

export async function countWebhooks(db: Database, labId: string): Promise<number> {
  return retryTransient(() =>
    db.$count(webhooks, and(eq(webhooks.labId, labId), isNull(webhooks.deletedAt))),
  );
}

export async function findWebhook(db: Database, labId: string, id: string): Promise<WebhookRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(webhooks)
      .where(and(isPresent(id), eq(webhooks.labId, labId)))
      .limit(1),
  );
  return row ?? null;
}

/** Webhooks of a lab, newest first, at most `count`, those before the id `before` when given. */
export async function listWebhooks(
  db: Database,
  labId: string,
  count: number,
  before?: string,
): Promise<WebhookRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(webhooks)
      .where(
        and(
          eq(webhooks.labId, labId),
          isNull(webhooks.deletedAt),
          before === undefined ? undefined : lt(webhooks.id, before),
        ),
      )
      .orderBy(desc(webhooks.id))
      .limit(count),
  );
}

export type WebhookChange = Partial<Pick<WebhookRow, "url" | "events" | "enabled" | "disabledReason">>;

/** Changes a webhook; what a disabled one still had to send is cancelled with it. Null if there is no such webhook. */
export async function updateWebhook(
  db: Database,
  id: string,
  change: WebhookChange,
  now: number,
): Promise<WebhookRow | null> {
  const [, , rows] = await retryTransient(() =>
    db.batch([
      db
        .update(webhooks)
        .set({ ...change, updatedAt: now })
        .where(isPresent(id)),
      cancelPending(db, id, now),
      db.select().from(webhooks).where(isPresent(id)),
    ]),
  );
  return rows[0] ?? null;
}

/** Deletes a webhook: its secrets are gone, and what it still had to send is cancelled. */
export async function deleteWebhook(db: Database, id: string, now: number): Promise<void> {
  await retryTransient(() =>
    db.batch([
      db.update(webhooks).set({ enabled: false, deletedAt: now }).where(isPresent(id)),
      cancelPending(db, id, now),
      db.delete(webhookSecrets).where(eq(webhookSecrets.webhookId, id)),
    ]),
  );
}

/** Makes `secret` the current one; the one before signs along until `expiresAt`. Running it twice changes nothing. */
export async function replaceSecret(
  db: Database,
  secret: SecretRow,
  expiresAt: number,
  now: number,
): Promise<void> {
  const exists = sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${isPresent(secret.webhookId)})`;
  const others = and(eq(webhookSecrets.webhookId, secret.webhookId), ne(webhookSecrets.id, secret.id));
  await retryTransient(() =>
    db.batch([
      db
        .update(webhookSecrets)
        .set({ expiresAt })
        .where(and(others, isNull(webhookSecrets.expiresAt))),
      db.delete(webhookSecrets).where(and(others, lt(webhookSecrets.expiresAt, now))),
      insertIf(db, webhookSecrets, secret, exists).onConflictDoNothing(),
    ]),
  );
}

/** Secrets that sign at a time, the current one first, at most `count`. */
export async function liveSecrets(
  db: Database,
  webhookId: string,
  now: number,
  count: number,
): Promise<SecretRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(webhookSecrets)
      .where(
        and(
          eq(webhookSecrets.webhookId, webhookId),
          or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, now)),
        ),
      )
      .orderBy(sql`${webhookSecrets.expiresAt} IS NULL DESC`, desc(webhookSecrets.id))
      .limit(count),
  );
}
