/** Table reports: what a run came to, written once the run has ended. */
import { eq, inArray } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { reports } from "./schema.ts";

export type ReportRow = typeof reports.$inferSelect;

/** Category, task, mode, condition, number and mean IoU of a problem. */
export type BoardProblemTuple = ReportRow["boardProblems"][number];

/** Runs read in one statement; the lists of a full run have about 150 KB. */
const RUNS_A_STATEMENT = 20;

/** Writes a run's report, over an earlier one. */
export async function putReport(db: Database, row: ReportRow): Promise<void> {
  const { runId: _, ...set } = row;
  await retryTransient(() =>
    db.insert(reports).values(row).onConflictDoUpdate({ target: reports.runId, set }),
  );
}

/** A run's report as JSON text, or null. */
export async function findReport(db: Database, runId: string): Promise<string | null> {
  const [row] = await retryTransient(() =>
    db.select({ body: reports.body }).from(reports).where(eq(reports.runId, runId)).limit(1),
  );
  return row?.body ?? null;
}

/** What the leaderboard counts of a run. */
export type CountedRun = Pick<ReportRow, "boardProblems" | "answered">;

/** What the leaderboard counts of some runs; runs without a report are left out. */
export async function countedRuns(db: Database, runIds: readonly string[]): Promise<CountedRun[]> {
  const counted: CountedRun[] = [];
  for (let start = 0; start < runIds.length; start += RUNS_A_STATEMENT) {
    const ids = runIds.slice(start, start + RUNS_A_STATEMENT);
    const rows = await retryTransient(() =>
      db
        .select({ boardProblems: reports.boardProblems, answered: reports.answered })
        .from(reports)
        .where(inArray(reports.runId, ids)),
    );
    counted.push(...rows);
  }
  return counted;
}
