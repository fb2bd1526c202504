/** Tables datasets and dataset_problems: official data sets, while they are imported and afterwards. */
import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { datasetProblems, datasets } from "./schema.ts";

export type DatasetRow = typeof datasets.$inferSelect;
export type DatasetProblemRow = typeof datasetProblems.$inferSelect;

/** Rows of one insert: 17 columns each, and a statement takes 100 parameters. */
const PROBLEMS_PER_INSERT = 5;

/**
 * Writes a data set unless the suite has one with this manifest.
 * @returns the data set that has the manifest, and whether it is the given one.
 */
export async function insertDataset(
  db: Database,
  row: DatasetRow,
): Promise<{ dataset: DatasetRow; created: boolean }> {
  const [, [dataset]] = await retryTransient(() =>
    db.batch([
      db.insert(datasets).values(row).onConflictDoNothing(),
      db
        .select()
        .from(datasets)
        .where(and(eq(datasets.suite, row.suite), eq(datasets.manifestHash, row.manifestHash)))
        .limit(1),
    ]),
  );
  return { dataset, created: dataset.id === row.id };
}

export async function findDataset(db: Database, id: string): Promise<DatasetRow | null> {
  const [row] = await retryTransient(() => db.select().from(datasets).where(eq(datasets.id, id)).limit(1));
  return row ?? null;
}

/** The data set that is the suite's official track: the one published last. */
export async function newestReadyDataset(db: Database, suite: string): Promise<DatasetRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(datasets)
      .where(and(eq(datasets.suite, suite), eq(datasets.status, "ready")))
      .orderBy(desc(datasets.readyAt), desc(datasets.id))
      .limit(1),
  );
  return row ?? null;
}

/** Data sets, newest first, at most `count`, those before the id `before`; of one suite when given. */
export async function listDatasets(
  db: Database,
  count: number,
  filter: { suite?: string; before?: string },
): Promise<DatasetRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(datasets)
      .where(
        and(
          filter.suite === undefined ? undefined : eq(datasets.suite, filter.suite),
          filter.before === undefined ? undefined : lt(datasets.id, filter.before),
        ),
      )
      .orderBy(desc(datasets.id))
      .limit(count),
  );
}

/** Number of problems that carry a defect, of each data set. */
export async function countDefects(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await retryTransient(() =>
    db
      .select({ id: datasetProblems.datasetId, count: sql<number>`count(*)` })
      .from(datasetProblems)
      .where(
        and(
          sql`${datasetProblems.datasetId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
          sql`${datasetProblems.defects} <> '[]'`,
        ),
      )
      .groupBy(datasetProblems.datasetId),
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Writes problems of a data set that is still being imported, over those with the same index; all or none.
 * Throws the database's constraint error where another index has the same source id.
 */
export async function upsertProblems(db: Database, rows: readonly DatasetProblemRow[]): Promise<void> {
  const indices = rows.map(({ index }) => index);
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(indices)}))`;
  // Deleted first: two problems of one call may trade their source ids.
  const remove = db
    .delete(datasetProblems)
    .where(and(eq(datasetProblems.datasetId, rows[0].datasetId), sql`${datasetProblems.index} IN ${given}`));
  const inserts = [];
  for (let start = 0; start < rows.length; start += PROBLEMS_PER_INSERT) {
    inserts.push(db.insert(datasetProblems).values(rows.slice(start, start + PROBLEMS_PER_INSERT)));
  }
  await db.batch([remove, ...inserts]);
}

/** Problems at some indices, in the order of their index. */
export async function problemsAt(
  db: Database,
  datasetId: string,
  indices: readonly number[],
): Promise<DatasetProblemRow[]> {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(indices)}))`;
  return retryTransient(() =>
    db
      .select()
      .from(datasetProblems)
      .where(and(eq(datasetProblems.datasetId, datasetId), sql`${datasetProblems.index} IN ${given}`))
      .orderBy(asc(datasetProblems.index)),
  );
}

/** What the manifest and a run's plan need of every problem, in the order of their index. */
export type ProblemOutline = Pick<
  DatasetProblemRow,
  | "index"
  | "sourceId"
  | "category"
  | "task"
  | "mode"
  | "condition"
  | "scored"
  | "number"
  | "width"
  | "height"
  | "defects"
  | "inputSha256"
  | "answerSha256"
  | "metadataSha256"
  | "editPixels"
>;

export async function outlineProblems(db: Database, datasetId: string): Promise<ProblemOutline[]> {
  return retryTransient(() =>
    db
      .select({
        index: datasetProblems.index,
        sourceId: datasetProblems.sourceId,
        category: datasetProblems.category,
        task: datasetProblems.task,
        mode: datasetProblems.mode,
        condition: datasetProblems.condition,
        scored: datasetProblems.scored,
        number: datasetProblems.number,
        width: datasetProblems.width,
        height: datasetProblems.height,
        defects: datasetProblems.defects,
        inputSha256: datasetProblems.inputSha256,
        answerSha256: datasetProblems.answerSha256,
        metadataSha256: datasetProblems.metadataSha256,
        editPixels: datasetProblems.editPixels,
      })
      .from(datasetProblems)
      .where(eq(datasetProblems.datasetId, datasetId))
      .orderBy(asc(datasetProblems.index)),
  );
}

/** Problems that use a picture as their input or their answer. */
export async function problemsUsing(
  db: Database,
  datasetId: string,
  sha256: string,
): Promise<DatasetProblemRow[]> {
  const [asInput, asAnswer] = await retryTransient(() =>
    db.batch([
      db
        .select()
        .from(datasetProblems)
        .where(uses(datasetId, eq(datasetProblems.inputSha256, sha256))),
      db
        .select()
        .from(datasetProblems)
        .where(uses(datasetId, eq(datasetProblems.answerSha256, sha256))),
    ]),
  );
  return [...new Map([...asInput, ...asAnswer].map((row) => [row.index, row])).values()];
}

function uses(datasetId: string, condition: SQL): SQL | undefined {
  return and(eq(datasetProblems.datasetId, datasetId), condition);
}

export async function setEditPixels(
  db: Database,
  datasetId: string,
  index: number,
  editPixels: number,
): Promise<void> {
  await retryTransient(() =>
    db
      .update(datasetProblems)
      .set({ editPixels })
      .where(and(eq(datasetProblems.datasetId, datasetId), eq(datasetProblems.index, index))),
  );
}

/** Publishes a data set; nothing happens to one that is ready. */
export async function publishDataset(
  db: Database,
  id: string,
  scoredCount: number,
  now: number,
): Promise<DatasetRow | null> {
  const [, rows] = await retryTransient(() =>
    db.batch([
      db
        .update(datasets)
        .set({ status: "ready", scoredCount, readyAt: now })
        .where(and(eq(datasets.id, id), eq(datasets.status, "importing"))),
      db.select().from(datasets).where(eq(datasets.id, id)).limit(1),
    ]),
  );
  return rows[0] ?? null;
}

/** Problems whose pictures are both there but were not compared, because two uploads crossed. */
export async function unmeasuredProblems(
  db: Database,
  datasetId: string,
  count: number,
): Promise<DatasetProblemRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(datasetProblems)
      .where(
        and(
          eq(datasetProblems.datasetId, datasetId),
          isNull(datasetProblems.editPixels),
          isNotNull(datasetProblems.answerSha256),
        ),
      )
      .orderBy(asc(datasetProblems.index))
      .limit(count),
  );
}
