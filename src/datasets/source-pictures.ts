/**
 * Pictures of an operator's own that fresh problems are made of (docs/datasets.md, "Source pictures"). A run keeps the pool
 * it was opened with; what is brought in or withdrawn counts for later runs.
 */
import { digestBytes } from "../digest.ts";
import { PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { Services } from "../services.ts";
import { putPicture } from "../storage/objects.ts";
import {
  findSourcePicture,
  listSourcePictures,
  type SourcePictureRow,
  upsertSourcePicture,
  withdrawSourcePicture,
} from "../storage/source-pictures.ts";
import { sceneFaults } from "../suites/creval/scene.ts";
import { checkSourcePicture } from "./measure.ts";

/** The one suite whose problems are made of pictures that others bring. */
export const POOL_SUITE = "creval";

/**
 * Takes a picture with its description. The same file again gives the same picture, with the new description, and brings
 * one that was withdrawn back.
 * Throws `image_invalid` or `image_too_large` for a file that does not decode to its end, `invalid_request` with every
 * fault of the description.
 */
export async function addSourcePicture(
  { db, bucket, now }: Services,
  bytes: Uint8Array<ArrayBuffer>,
  scene: unknown,
): Promise<{ picture: SourcePictureRow; created: boolean }> {
  const faults = sceneFaults(scene);
  if (faults.length > 0) {
    throw new PlumblineError("invalid_request", "The description of the picture is not valid.", {
      errors: faults.map((fault) => {
        const [path] = fault.split(": ", 1);
        return { path: `scene/${path}`, message: fault.slice(path.length + 2) };
      }),
    });
  }
  const { width, height, format } = await checkSourcePicture(bytes);
  const sha256 = await digestBytes(bytes);
  await putPicture(bucket, sha256, bytes, `image/${format}`);
  return upsertSourcePicture(db, {
    id: newId("pic", now()),
    suite: POOL_SUITE,
    sha256,
    width,
    height,
    scene: scene as Record<string, unknown>,
    createdAt: now(),
    withdrawnAt: null,
  });
}

/** Pictures, newest first, at most `count`, those before the id `before`. */
export async function pageOfSourcePictures(
  { db }: Services,
  count: number,
  before?: string,
): Promise<SourcePictureRow[]> {
  return listSourcePictures(db, POOL_SUITE, count, before);
}

/** The picture with this id. Throws `unknown_picture`. */
export async function getSourcePicture({ db }: Services, id: string): Promise<SourcePictureRow> {
  const picture = await findSourcePicture(db, POOL_SUITE, id);
  if (picture === null) throw new PlumblineError("unknown_picture", `There is no source picture ${id}.`);
  return picture;
}

/** Takes a picture out of the pools of later runs. Throws `unknown_picture`; a second time changes nothing. */
export async function withdrawPicture(services: Services, id: string): Promise<void> {
  await getSourcePicture(services, id);
  await withdrawSourcePicture(services.db, id, services.now());
}
