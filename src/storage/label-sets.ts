/** Table label_sets: labels that people gave to judged outputs. The labels themselves are in the bucket. */
import { and, desc, eq, lt } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { labelSets } from "./schema.ts";

export type LabelSetRow = typeof labelSets.$inferSelect;

/**
 * Writes a set unless the suite has one with the same labels.
 * @returns the set that has them, and whether it is the given one.
 */
export async function insertLabelSet(
  db: Database,
  row: LabelSetRow,
): Promise<{ set: LabelSetRow; created: boolean }> {
  const [, [set]] = await retryTransient(() =>
    db.batch([
      db.insert(labelSets).values(row).onConflictDoNothing(),
      db
        .select()
        .from(labelSets)
        .where(and(eq(labelSets.suite, row.suite), eq(labelSets.sha256, row.sha256)))
        .limit(1),
    ]),
  );
  return { set, created: set.id === row.id };
}

export async function findLabelSet(db: Database, id: string): Promise<LabelSetRow | null> {
  const [row] = await retryTransient(() => db.select().from(labelSets).where(eq(labelSets.id, id)).limit(1));
  return row ?? null;
}

/** The set of a suite that has the labels with this hash. */
export async function findSameLabels(
  db: Database,
  suite: string,
  sha256: string,
): Promise<LabelSetRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(labelSets)
      .where(and(eq(labelSets.suite, suite), eq(labelSets.sha256, sha256)))
      .limit(1),
  );
  return row ?? null;
}

/** Sets of a suite, newest first, at most `count`, those before the id `before`. */
export async function listLabelSets(
  db: Database,
  suite: string,
  count: number,
  before?: string,
): Promise<LabelSetRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(labelSets)
      .where(and(eq(labelSets.suite, suite), before === undefined ? undefined : lt(labelSets.id, before)))
      .orderBy(desc(labelSets.id))
      .limit(count),
  );
}
