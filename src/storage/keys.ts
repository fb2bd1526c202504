/** Table api_keys. */
import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { apiKeys } from "./schema.ts";

export type KeyRow = typeof apiKeys.$inferSelect;

/** The key with this hash (SHA-256, hex) unless it was revoked. */
export async function findActiveKey(db: Database, hash: string): Promise<KeyRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)))
      .limit(1),
  );
  return row ?? null;
}

export async function insertKey(db: Database, row: KeyRow): Promise<void> {
  await db.insert(apiKeys).values(row);
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
