/** Looking at the pictures of a data set: do they decode, and how large is the edit region. */
import { openImage } from "../raster/codec/image.ts";
import type { ImageFacts } from "../raster/image-facts.ts";
import type { RowSource } from "../raster/raster.ts";
import { readBands } from "../scoring/count.ts";
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

/** Number of pixels in which two pictures of equal size differ in any channel: the edit region (fact sheet §11.3). */
export async function countEditPixels(input: RowSource, answer: RowSource): Promise<number> {
  const bands = readBands({ input, answer, output: null });
  let count = 0;
  for (let band = await bands.next(Infinity); band !== null; band = await bands.next(Infinity)) {
    for (let i = 0; i < band.input.length; i++) if (band.input[i] !== band.answer[i]) count++;
  }
  return count;
}

/** The edit region of a problem whose pictures are both stored; null where one is not. */
export async function measureEditPixels(
  bucket: R2Bucket,
  problem: DatasetProblemRow,
): Promise<number | null> {
  const [input, answer] = await Promise.all([
    getPicture(bucket, problem.inputSha256),
    getPicture(bucket, problem.answerSha256),
  ]);
  if (input === null || answer === null) return null;
  const [inputImage, answerImage] = [await openImage(input.bytes), await openImage(answer.bytes)];
  return countEditPixels(inputImage.rows, answerImage.rows);
}
