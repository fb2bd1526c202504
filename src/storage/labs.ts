/** Table labs. */
import { desc, eq, lt } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { labs } from "./schema.ts";

export type LabRow = typeof labs.$inferSelect;

/** Inserts a lab unless its id or slug is taken; returns the row that has the slug afterwards. */
export async function insertLab(db: Database, row: LabRow): Promise<LabRow> {
  await retryTransient(() => db.insert(labs).values(row).onConflictDoNothing());
  const [stored] = await retryTransient(() => db.select().from(labs).where(eq(labs.slug, row.slug)).limit(1));
  return stored;
}

export async function findLab(db: Database, id: string): Promise<LabRow | null> {
  const [row] = await retryTransient(() => db.select().from(labs).where(eq(labs.id, id)).limit(1));
  return row ?? null;
}

/** Labs, newest first, at most `count`, those before the id `before` when given. */
export async function listLabs(db: Database, count: number, before?: string): Promise<LabRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(labs)
      .where(before === undefined ? undefined : lt(labs.id, before))
      .orderBy(desc(labs.id))
      .limit(count),
  );
}

/** Changes the named fields; null if there is no such lab. */
export async function updateLab(
  db: Database,
  id: string,
  change: Partial<Pick<LabRow, "name" | "runsPerDay" | "outputsPerDay">>,
): Promise<LabRow | null> {
  // An update without fields is refused by the driver, and it asks for nothing.
  if (Object.keys(change).length === 0) return findLab(db, id);
  const [row] = await retryTransient(() => db.update(labs).set(change).where(eq(labs.id, id)).returning());
  return row ?? null;
}
