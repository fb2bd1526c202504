/** Tables board_entries and boards. Both are written with a guard, so that of two writers the better informed stays. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import type { RunRow } from "./runs.ts";
import { boardEntries, boards, labs, runs } from "./schema.ts";

export type BoardEntryRow = typeof boardEntries.$inferSelect;
export type BoardRow = typeof boards.$inferSelect;

/** A lab's model version on one board; of the options only the modality. */
export type ModelKey = Pick<
  RunRow,
  "labId" | "suite" | "track" | "protocol" | "judgeId" | "options" | "modelSlug" | "modelVersion"
>;

/** Every run of a model version that has ended or is about to, oldest first, and the lab's public names. */
export async function endingRuns(
  db: Database,
  model: ModelKey,
): Promise<{ runs: RunRow[]; lab: { id: string; slug: string; name: string } }> {
  const [rows, [lab]] = await retryTransient(() =>
    db.batch([
      db
        .select()
        .from(runs)
        .where(
          and(
            eq(runs.labId, model.labId),
            eq(runs.suite, model.suite),
            eq(runs.track, model.track),
            eq(runs.protocol, model.protocol),
            model.judgeId === null ? isNull(runs.judgeId) : eq(runs.judgeId, model.judgeId),
            sql`coalesce(json_extract(${runs.options}, '$.modality'), 'pixel') = ${model.options.modality ?? "pixel"}`,
            eq(runs.modelSlug, model.modelSlug),
            model.modelVersion === null
              ? isNull(runs.modelVersion)
              : eq(runs.modelVersion, model.modelVersion),
            inArray(runs.status, ["finalizing", "completed", "expired", "cancelled"]),
          ),
        )
        .orderBy(runs.id),
      db
        .select({ id: labs.id, slug: labs.slug, name: labs.name })
        .from(labs)
        .where(eq(labs.id, model.labId))
        .limit(1),
    ]),
  );
  return { runs: rows, lab };
}

/** Writes an entry unless the stored one knows more runs. */
export async function putEntry(db: Database, row: BoardEntryRow): Promise<void> {
  await retryTransient(() =>
    db
      .insert(boardEntries)
      .values(row)
      .onConflictDoUpdate({
        target: [
          boardEntries.board,
          boardEntries.basis,
          boardEntries.labId,
          boardEntries.modelSlug,
          boardEntries.modelVersion,
        ],
        set: { body: row.body, runsSeen: row.runsSeen },
        setWhere: sql`${boardEntries.runsSeen} <= excluded.runs_seen`,
      }),
  );
}

/** The entries of a board. */
export async function listEntries(db: Database, board: string, basis: string): Promise<BoardEntryRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(boardEntries)
      .where(and(eq(boardEntries.board, board), eq(boardEntries.basis, basis)))
      .orderBy(boardEntries.labId, boardEntries.modelSlug, boardEntries.modelVersion),
  );
}

/** Writes a board unless the stored one has the same basis and knows more runs. */
export async function putBoard(db: Database, row: BoardRow): Promise<void> {
  const { basis, body, runsSeen, updatedAt } = row;
  await retryTransient(() =>
    db
      .insert(boards)
      .values(row)
      .onConflictDoUpdate({
        target: boards.key,
        set: { basis, body, runsSeen, updatedAt },
        setWhere: sql`${boards.basis} <> excluded.basis OR ${boards.runsSeen} <= excluded.runs_seen`,
      }),
  );
}

export async function findBoard(db: Database, key: string): Promise<BoardRow | null> {
  const [row] = await retryTransient(() => db.select().from(boards).where(eq(boards.key, key)).limit(1));
  return row ?? null;
}
