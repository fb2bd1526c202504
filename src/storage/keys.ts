/** Table api_keys. */
import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { type QuotaCounts, quotaColumns, toQuotaCounts } from "./quotas.ts";
import { apiKeys, labs } from "./schema.ts";

export type KeyRow = typeof apiKeys.$inferSelect;

/** The key with this hash (SHA-256, hex) unless it was revoked, and where its lab's quotas stand on a day. */
export async function findActiveKey(
  db: Database,
  hash: string,
  day: string,
): Promise<{ key: KeyRow; quotas: QuotaCounts } | null> {
  const [row] = await retryTransient(() =>
    db
      .select({ key: apiKeys, ...quotaColumns(day) })
      .from(apiKeys)
      .innerJoin(labs, eq(labs.id, apiKeys.labId))
      .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)))
      .limit(1),
  );
  return row === undefined ? null : { key: row.key, quotas: toQuotaCounts(row) };
}

/** Inserts a key; one with the same id (a creation taken up again, whose key nobody has seen) gets the new secret. */
export async function insertKey(db: Database, row: KeyRow): Promise<void> {
  const { hash, prefix, lastFour } = row;
  await retryTransient(() =>
    db
      .insert(apiKeys)
      .values(row)
      .onConflictDoUpdate({ target: apiKeys.id, set: { hash, prefix, lastFour } }),
  );
}

/** Keys of a lab, newest first, at most `count`, those before the id `before` when given. */
export async function listKeys(
  db: Database,
  labId: string,
  count: number,
  before?: string,
): Promise<KeyRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.labId, labId), before === undefined ? undefined : lt(apiKeys.id, before)))
      .orderBy(desc(apiKeys.id))
      .limit(count),
  );
}

export async function findKey(db: Database, id: string): Promise<KeyRow | null> {
  const [row] = await retryTransient(() => db.select().from(apiKeys).where(eq(apiKeys.id, id)).limit(1));
  return row ?? null;
}

/** Marks a key revoked; the first time stands if it was before. */
export async function revokeKey(db: Database, id: string, now: number): Promise<void> {
  await retryTransient(() =>
    db
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))),
  );
}
