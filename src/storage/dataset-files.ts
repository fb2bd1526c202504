/** Table dataset_files: which pictures of a data set have arrived, and which are missing. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { datasetFiles, datasetProblems } from "./schema.ts";

export type DatasetFileRow = typeof datasetFiles.$inferSelect;

export async function findFile(
  db: Database,
  datasetId: string,
  sha256: string,
): Promise<DatasetFileRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(datasetFiles)
      .where(and(eq(datasetFiles.datasetId, datasetId), eq(datasetFiles.sha256, sha256)))
      .limit(1),
  );
  return row ?? null;
}

/** Notes that a picture has arrived; a second time changes nothing. */
export async function insertFile(db: Database, row: DatasetFileRow): Promise<void> {
  await retryTransient(() => db.insert(datasetFiles).values(row).onConflictDoNothing());
}

/** A picture that a problem names and that has not arrived. */
export interface MissingFile {
  readonly sha256: string;
  readonly sourceId: string;
  readonly role: "input" | "answer";
}

/** Pictures that have not arrived, sorted by hash, at most `count`, those after the hash `after`. */
export async function missingFiles(
  db: Database,
  datasetId: string,
  count: number,
  after = "",
): Promise<MissingFile[]> {
  return retryTransient(() =>
    db.all<MissingFile>(sql`
      SELECT "sha256", MIN("source_id") AS "sourceId", MIN("role") AS "role" FROM (
        SELECT "input_sha256" AS "sha256", "source_id", 'input' AS "role"
          FROM ${datasetProblems} WHERE "dataset_id" = ${datasetId}
        UNION ALL
        SELECT "answer_sha256", "source_id", 'answer'
          FROM ${datasetProblems} WHERE "dataset_id" = ${datasetId} AND "answer_sha256" IS NOT NULL)
      WHERE "sha256" > ${after} AND "sha256" NOT IN (
        SELECT "sha256" FROM ${datasetFiles} WHERE "dataset_id" = ${datasetId})
      GROUP BY "sha256" ORDER BY "sha256" LIMIT ${count}`),
  );
}

/** Which of some pictures have arrived. */
export async function arrivedFiles(
  db: Database,
  datasetId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await retryTransient(() =>
    db
      .select({ sha256: datasetFiles.sha256 })
      .from(datasetFiles)
      .where(and(eq(datasetFiles.datasetId, datasetId), inArray(datasetFiles.sha256, [...hashes]))),
  );
  return new Set(rows.map(({ sha256 }) => sha256));
}
