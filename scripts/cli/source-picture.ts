/** Source pictures of judged suites as they are sent: as they are, or smaller where the service would not take them. */
import { readFileSync } from "node:fs";
import { fitWithin, shrinkRows } from "../../src/judging/shrink.ts";
import { openImage } from "../../src/raster/codec/image.ts";
import { IMAGE_LIMITS } from "../../src/raster/codec/limits.ts";
import { encodePngRows } from "../../src/raster/codec/png-encode.ts";
import { sha256 } from "./dataset-upload.ts";

/** Larger than anything released (7008 pixels a side), so that it can at least be looked at. */
const READABLE = { bytes: 256 * 1024 * 1024, side: 16_384, pixels: 128 * 1024 * 1024 };
/** Longer side of a picture that is over the service's limits, after it was made smaller: a PNG well within them. */
const SHRUNK_SIDE = 3_072;

export interface SourcePicture {
  /** Of what is sent, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the file, in pixels. */
  readonly fileSize: readonly [width: number, height: number];
  readonly sha256: string;
  /** Its file, or its bytes where it was made smaller. */
  readonly content: string | Uint8Array;
  /** `picture_shrunk`. */
  readonly defects: readonly string[];
  /** `extension_differs`. */
  readonly notes: readonly string[];
}

/** Throws PlumblineError `image_invalid` or `image_too_large` for a file that cannot be read to its end. */
export async function readSourcePicture(path: string): Promise<SourcePicture> {
  const bytes = readFileSync(path);
  const { facts, rows } = await openImage(bytes, READABLE);
  const { width, height, format } = facts;
  const isTooLarge =
    bytes.byteLength > IMAGE_LIMITS.bytes ||
    Math.max(width, height) > IMAGE_LIMITS.side ||
    width * height > IMAGE_LIMITS.pixels;
  const ending = /\.jpe?g$/i.test(path) ? "jpeg" : path.split(".").at(-1);
  const common = {
    fileSize: [width, height] as const,
    notes: ending?.toLowerCase() === format ? [] : ["extension_differs"],
  };
  if (!isTooLarge) {
    const band = new Uint32Array(16 * width);
    while ((await rows.read(band, 16)) > 0);
    return { ...common, width, height, sha256: sha256(bytes), content: path, defects: [] };
  }
  const [smallWidth, smallHeight] = fitWithin(width, height, SHRUNK_SIDE);
  const content = await encodePngRows(shrinkRows(rows, smallWidth, smallHeight));
  return {
    ...common,
    width: smallWidth,
    height: smallHeight,
    sha256: sha256(content),
    content,
    defects: ["picture_shrunk"],
  };
}
