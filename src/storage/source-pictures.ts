/** Table source_pictures: pictures that an operator brought in for fresh problems, with what is to be seen in them. */
import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { sourcePictures } from "./schema.ts";

export type SourcePictureRow = typeof sourcePictures.$inferSelect;

/**
 * Writes a picture, or gives the one with the same file the new description and takes it out of withdrawal. Pools that
 * runs were opened with are copies, so they do not change.
 * @returns the picture that has the file, and whether it is the given one.
 */
export async function upsertSourcePicture(
  db: Database,
  row: SourcePictureRow,
): Promise<{ picture: SourcePictureRow; created: boolean }> {
  const [picture] = await retryTransient(() =>
    db
      .insert(sourcePictures)
      .values(row)
      .onConflictDoUpdate({
        target: [sourcePictures.suite, sourcePictures.sha256],
        set: { scene: row.scene, withdrawnAt: null },
      })
      .returning(),
  );
  return { picture, created: picture.id === row.id };
}

export async function findSourcePicture(
  db: Database,
  suite: string,
  id: string,
): Promise<SourcePictureRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(sourcePictures)
      .where(and(eq(sourcePictures.suite, suite), eq(sourcePictures.id, id)))
      .limit(1),
  );
  return row ?? null;
}

/** Pictures of a suite, newest first, withdrawn ones too; at most `count`, those before the id `before`. */
export async function listSourcePictures(
  db: Database,
  suite: string,
  count: number,
  before?: string,
): Promise<SourcePictureRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(sourcePictures)
      .where(
        and(
          eq(sourcePictures.suite, suite),
          before === undefined ? undefined : lt(sourcePictures.id, before),
        ),
      )
      .orderBy(desc(sourcePictures.id))
      .limit(count),
  );
}

/** Takes a picture out of the pools of later runs; the first time stands. */
export async function withdrawSourcePicture(db: Database, id: string, now: number): Promise<void> {
  await retryTransient(() =>
    db
      .update(sourcePictures)
      .set({ withdrawnAt: now })
      .where(and(eq(sourcePictures.id, id), isNull(sourcePictures.withdrawnAt))),
  );
}
