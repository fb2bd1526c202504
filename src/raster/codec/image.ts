import type { ImageFacts } from "../image-facts.ts";
import type { Raster } from "../raster.ts";
import type { DecodedRows } from "./decoded-rows.ts";
import { decodeJpegRows } from "./jpeg/rows.ts";
import { isJpeg, readJpegStructure } from "./jpeg/structure.ts";
import { checkFileSize, IMAGE_LIMITS, type ImageLimits, imageInvalid } from "./limits.ts";
import { decodePngRows } from "./png-decode.ts";
import { isPng, readPngStructure } from "./png-structure.ts";
import { decodeLossyRows } from "./vp8/rows.ts";
import { decodeLosslessRows } from "./vp8l/rows.ts";
import { isWebp, readWebpStructure } from "./webp-structure.ts";

/** A checked image file: what its header says, and its pixels, not decoded before they are read. */
export interface OpenedImage {
  readonly facts: ImageFacts;
  readonly rows: DecodedRows;
}

/**
 * Opens an image file by its content, whatever its name says: PNG, JPEG or WebP. Checks the whole structure of the
 * file against `limits` before anything is allocated for pixels. Pixels are RGB as stored: alpha, transparency,
 * colour profiles and EXIF orientation are noted in the facts and otherwise ignored (fact sheet §11.1).
 *
 * Throws PlumblineError `image_too_large` (413) beyond the limits and `image_invalid` (422), with a sentence that
 * says what is wrong, for anything that is not a sound still image. `rows.read` may still throw `image_invalid`:
 * compressed data is checked while it is decoded.
 * @param limits stricter (or laxer) bounds than the service's own
 */
export async function openImage(bytes: Uint8Array, limits: Partial<ImageLimits> = {}): Promise<OpenedImage> {
  const bounds = { ...IMAGE_LIMITS, ...limits };
  checkFileSize(bytes.length, bounds);
  if (isPng(bytes)) {
    const structure = readPngStructure(bytes, bounds);
    return { facts: structure.facts, rows: decodePngRows(bytes, structure) };
  }
  if (isJpeg(bytes)) {
    const structure = readJpegStructure(bytes, bounds);
    return { facts: structure.facts, rows: decodeJpegRows(bytes, structure) };
  }
  if (isWebp(bytes)) {
    const { facts, isLossy, bitstream } = readWebpStructure(bytes, bounds);
    const { width, height } = facts;
    const decodeRows = isLossy ? decodeLossyRows : decodeLosslessRows;
    return { facts, rows: decodeRows(bitstream, width, height) };
  }
  throw imageInvalid(`${nameContent(bytes)} A PNG, JPEG or WebP image is needed.`);
}

/** Opens an image file and decodes it whole; errors as `openImage`. The raster takes four bytes a pixel. */
export async function decodeRaster(
  bytes: Uint8Array,
  limits: Partial<ImageLimits> = {},
): Promise<{ facts: ImageFacts; raster: Raster }> {
  const { facts, rows } = await openImage(bytes, limits);
  const { width, height } = facts;
  const pixels = new Uint32Array(width * height);
  let row = 0;
  while (row < height) row += await rows.read(pixels.subarray(row * width), height - row);
  return { facts, raster: { width, height, pixels } };
}

/** How files begin that people send by mistake; `.` stands for any byte. */
const OTHER_CONTENT: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^....ftyp(avif|avis)/s, "an AVIF image"],
  [/^....ftyp/s, "a HEIF image or a video"],
  [/^GIF8/, "a GIF image"],
  [/^BM/, "a BMP image"],
  [/^(II\*\0|MM\0\*)/, "a TIFF image"],
  [/^PK/, "a zip archive"],
  [/^%PDF/, "a PDF document"],
  [/^\s*(<\?xml|<svg|<!doctype|<html)/i, "a markup document"],
  [/^\s*[[{]/, "a JSON document"],
];

function nameContent(bytes: Uint8Array): string {
  if (bytes.length === 0) return "The file is empty.";
  const beginning = String.fromCharCode(...bytes.subarray(0, 32));
  const match = OTHER_CONTENT.find(([pattern]) => pattern.test(beginning));
  return match ? `The file is ${match[1]}.` : "The file is not an image that is known here.";
}
