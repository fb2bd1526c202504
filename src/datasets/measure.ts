/** Looking at the pictures of a data set: do they decode, and how large is the edit region. */
import { openImage } from "../raster/codec/image.ts";
import { imageInvalid } from "../raster/codec/limits.ts";
import type { ImageFacts } from "../raster/image-facts.ts";
import { countEditPixels } from "../scoring/edit-region.ts";
import type { DatasetProblemRow } from "../storage/datasets.ts";
import { getPicture } from "../storage/objects.ts";

/** Rows decoded at a time. */
const BAND_ROWS = 16;

/** Decodes a picture to its end. Throws PlumblineError `image_invalid` or `image_too_large`. */
export async function checkPicture(bytes: Uint8Array): Promise<ImageFacts> {
  const { facts, rows } = await openImage(bytes);
  const band = new Uint32Array(BAND_ROWS * rows.width);
  while ((await rows.read(band, BAND_ROWS)) > 0);
  return facts;
}

/** Smaller pictures show nothing that could be asked about, in pixels a side. */
const SMALLEST_SOURCE_SIDE = 64;

/** The same of a picture that fresh problems are to be made of. Throws `image_invalid` for one that is too small, too. */
export async function checkSourcePicture(bytes: Uint8Array): Promise<ImageFacts> {
  const facts = await checkPicture(bytes);
  const { width, height } = facts;
  if (Math.min(width, height) >= SMALLEST_SOURCE_SIDE) return facts;
  throw imageInvalid(
    `The picture is ${width} × ${height} pixels; a source picture has at least ${SMALLEST_SOURCE_SIDE} a side.`,
  );
}

/** The edit region of a problem whose pictures are both stored; null where one is not, or where there is no answer. */
export async function measureEditPixels(
  bucket: R2Bucket,
  problem: DatasetProblemRow,
): Promise<number | null> {
  const { inputSha256, answerSha256 } = problem;
  if (answerSha256 === null) return null;
  const [input, answer] = await Promise.all([
    getPicture(bucket, inputSha256),
    getPicture(bucket, answerSha256),
  ]);
  if (input === null || answer === null) return null;
  const [inputImage, answerImage] = [await openImage(input.bytes), await openImage(answer.bytes)];
  return countEditPixels(inputImage.rows, answerImage.rows);
}
