import { imageInvalid } from "./limits.ts";

/**
 * Undoing PNG's five line filters (specification §9). Every filter works on each byte of a pixel apart, so 8-bit
 * truecolour lines are undone on packed pixels: three bytes are added in one 32-bit operation, no byte line has to be
 * kept, and an alpha channel, which is ignored anyway, is never touched. Other kinds go through the byte version.
 */

export const FILTER_NONE = 0;
export const FILTER_SUB = 1;
export const FILTER_UP = 2;
export const FILTER_AVERAGE = 3;
export const FILTER_PAETH = 4;

const OPAQUE = 0xff000000;

/** Adds the four bytes of two words, each modulo 256: carries are kept from crossing into the next byte. */
function addBytes(a: number, b: number): number {
  return ((a & 0x7f7f7f7f) + (b & 0x7f7f7f7f)) ^ ((a ^ b) & 0x80808080);
}

/** The floor of the mean of each pair of bytes. */
function averageBytes(a: number, b: number): number {
  return (a & b) + (((a ^ b) & 0xfefefefe) >>> 1);
}

/** PNG's Paeth predictor for one byte: of left, above and upper left the one nearest to left + above − upper left. */
function paeth(left: number, above: number, upperLeft: number): number {
  const toLeft = Math.abs(above - upperLeft);
  const toAbove = Math.abs(left - upperLeft);
  const toUpperLeft = Math.abs(left + above - 2 * upperLeft);
  if (toLeft <= toAbove && toLeft <= toUpperLeft) return left;
  return toAbove <= toUpperLeft ? above : upperLeft;
}

export function paethPixel(left: number, above: number, upperLeft: number): number {
  return (
    paeth(left & 0xff, above & 0xff, upperLeft & 0xff) |
    (paeth((left >>> 8) & 0xff, (above >>> 8) & 0xff, (upperLeft >>> 8) & 0xff) << 8) |
    (paeth((left >>> 16) & 0xff, (above >>> 16) & 0xff, (upperLeft >>> 16) & 0xff) << 16)
  );
}

/**
 * Undoes the filter of one 8-bit RGB or RGBA line and writes packed opaque pixels.
 * @param filter the line's filter byte
 * @param bytes holds the filtered line at `at`
 * @param step bytes a pixel: 3 (RGB) or 4 (RGBA; the fourth is ignored)
 * @param above the line above, `width` pixels (zeros for the first line of a picture)
 * @param out receives `width` pixels; must not overlap `above`
 */
export function unfilterTruecolour(
  filter: number,
  bytes: Uint8Array,
  at: number,
  step: number,
  above: Uint32Array,
  out: Uint32Array,
): void {
  const width = out.length;
  let left = 0;
  let upperLeft = 0;
  let offset = at;
  switch (filter) {
    case FILTER_NONE:
      for (let x = 0; x < width; x++, offset += step) {
        out[x] = OPAQUE | bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16);
      }
      return;
    case FILTER_SUB:
      for (let x = 0; x < width; x++, offset += step) {
        const raw = bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16);
        left = addBytes(raw, left);
        out[x] = OPAQUE | left;
      }
      return;
    case FILTER_UP:
      for (let x = 0; x < width; x++, offset += step) {
        const raw = bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16);
        out[x] = OPAQUE | addBytes(raw, above[x]);
      }
      return;
    case FILTER_AVERAGE:
      for (let x = 0; x < width; x++, offset += step) {
        const raw = bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16);
        left = addBytes(raw, averageBytes(left, above[x])) & 0xffffff;
        out[x] = OPAQUE | left;
      }
      return;
    case FILTER_PAETH:
      for (let x = 0; x < width; x++, offset += step) {
        const raw = bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16);
        const up = above[x] & 0xffffff;
        // In flat areas two of the three neighbours are equal, and then the predictor is the third.
        const predicted = left === upperLeft ? up : up === upperLeft ? left : paethPixel(left, up, upperLeft);
        upperLeft = up;
        left = addBytes(raw, predicted) & 0xffffff;
        out[x] = OPAQUE | left;
      }
      return;
    default:
      throw unknownFilter(filter);
  }
}

/**
 * Undoes the filter of one line of bytes.
 * @param filter the line's filter byte
 * @param bytes holds the filtered line at `at`
 * @param step bytes a pixel, at least 1
 * @param above the line above with `step` zero bytes before it (all zeros for the first line)
 * @param out receives the line after its own `step` zero bytes; must not overlap `above`
 */
export function unfilterBytes(
  filter: number,
  bytes: Uint8Array,
  at: number,
  step: number,
  above: Uint8Array,
  out: Uint8Array,
): void {
  const end = out.length;
  const shift = at - step;
  switch (filter) {
    case FILTER_NONE:
      out.set(bytes.subarray(at, at + end - step), step);
      return;
    case FILTER_SUB:
      for (let i = step; i < end; i++) out[i] = bytes[shift + i] + out[i - step];
      return;
    case FILTER_UP:
      for (let i = step; i < end; i++) out[i] = bytes[shift + i] + above[i];
      return;
    case FILTER_AVERAGE:
      for (let i = step; i < end; i++) out[i] = bytes[shift + i] + ((out[i - step] + above[i]) >> 1);
      return;
    case FILTER_PAETH:
      for (let i = step; i < end; i++) {
        out[i] = bytes[shift + i] + paeth(out[i - step], above[i], above[i - step]);
      }
      return;
    default:
      throw unknownFilter(filter);
  }
}

function unknownFilter(filter: number): Error {
  return imageInvalid(`The PNG file's image data is corrupt: there is no line filter ${filter}.`);
}
