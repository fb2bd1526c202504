/** Pictures of problems, wherever they come from. */
import { openImage } from "../raster/codec/image.ts";
import { encodePng } from "../raster/codec/png-encode.ts";
import { type Raster, rasterRows } from "../raster/raster.ts";
import { getPicture, type StoredBytes } from "../storage/objects.ts";
import type { Picture } from "./problem-source.ts";

/** A picture that is drawn when it is looked at. */
export function drawnPicture(draw: () => Raster): Picture {
  return {
    rows: async () => rasterRows(draw()),
    file: async () => ({ bytes: encodePng(draw()), type: "image/png" }),
  };
}

/** A picture in storage, under the hash of its file. */
export function storedPicture(bucket: R2Bucket, sha256: string): Picture {
  async function file(): Promise<StoredBytes> {
    const stored = await getPicture(bucket, sha256);
    if (stored === null) throw new Error(`picture ${sha256} is gone`);
    return stored;
  }
  return { file, rows: async () => (await openImage((await file()).bytes)).rows };
}
