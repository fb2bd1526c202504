/** Tables source_pictures and source_pools: pictures that an operator brought in, and the sets of them that runs were opened with. */
import { and, asc, eq, isNull } from "drizzle-orm";
import type { PoolPicture } from "../suites/suite.ts";
import { type Database, retryTransient } from "./database.ts";
import { sourcePictures, sourcePools } from "./schema.ts";

export type SourcePoolRow = typeof sourcePools.$inferSelect;

/** The pictures of a suite that are not withdrawn, in the order they were brought in. */
export async function currentPictures(db: Database, suite: string): Promise<PoolPicture[]> {
  return retryTransient(() =>
    db
      .select({
        id: sourcePictures.id,
        sha256: sourcePictures.sha256,
        width: sourcePictures.width,
        height: sourcePictures.height,
        scene: sourcePictures.scene,
      })
      .from(sourcePictures)
      .where(and(eq(sourcePictures.suite, suite), isNull(sourcePictures.withdrawnAt)))
      .orderBy(asc(sourcePictures.createdAt), asc(sourcePictures.id)),
  );
}

/** Writes a pool down unless it is known already. */
export async function insertPool(db: Database, row: SourcePoolRow): Promise<void> {
  await retryTransient(() => db.insert(sourcePools).values(row).onConflictDoNothing());
}

/** The pictures of a pool, in the order that its problems depend on; null where there is no such pool. */
export async function findPool(db: Database, hash: string): Promise<readonly PoolPicture[] | null> {
  const [row] = await retryTransient(() =>
    db
      .select({ pictures: sourcePools.pictures })
      .from(sourcePools)
      .where(eq(sourcePools.hash, hash))
      .limit(1),
  );
  return row?.pictures ?? null;
}
