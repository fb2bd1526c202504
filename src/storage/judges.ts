/** Table judges: who judged, as it was configured when a run was opened. */
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { boards, judges } from "./schema.ts";

export type JudgeRow = typeof judges.$inferSelect;

/** Writes a judge down unless it is known already. */
export async function insertJudge(db: Database, row: JudgeRow): Promise<void> {
  await retryTransient(() => db.insert(judges).values(row).onConflictDoNothing());
}

export async function findJudge(db: Database, id: string): Promise<JudgeRow | null> {
  const [row] = await retryTransient(() => db.select().from(judges).where(eq(judges.id, id)).limit(1));
  return row ?? null;
}

/** Judges, the newest first, at most `count`, those before the position `before`; of one suite when given. */
export async function listJudges(
  db: Database,
  count: number,
  filter: { before?: string; suite?: string },
): Promise<JudgeRow[]> {
  const position = filter.before?.split(" ");
  const isBefore =
    position === undefined
      ? undefined
      : sql`(${judges.createdAt}, ${judges.id}) < (${Number(position[0])}, ${position[1] ?? ""})`;
  return retryTransient(() =>
    db
      .select()
      .from(judges)
      .where(and(filter.suite === undefined ? undefined : eq(judges.suite, filter.suite), isBefore))
      .orderBy(desc(judges.createdAt), desc(judges.id))
      .limit(count),
  );
}

/** Where a judge is in the list, as `before` takes it. */
export function judgePosition({ createdAt, id }: Pick<JudgeRow, "createdAt" | "id">): string {
  return `${createdAt} ${id}`;
}

/** The statement that notes which model a judge's server last said that answered. */
export function noteModelAnswered(db: Database, id: string, model: string) {
  return db
    .update(judges)
    .set({ modelAnswered: model })
    .where(and(eq(judges.id, id), sql`${judges.modelAnswered} IS NOT ${model}`));
}

/** The judge of the board that was written last among those whose key begins so; null where there is none. */
export async function newestBoardJudge(db: Database, boardPrefix: string): Promise<string | null> {
  const [row] = await retryTransient(() =>
    db
      .select({ key: boards.key })
      .from(boards)
      .where(and(sql`${boards.key} >= ${boardPrefix}`, lt(boards.key, `${boardPrefix}~`)))
      .orderBy(desc(boards.updatedAt))
      .limit(1),
  );
  return row?.key.slice(boardPrefix.length) ?? null;
}
