/**
 * The predictors of lossless WebP (RFC 9649 §3.5.1), on packed pixels, each byte apart. `left`, `above`, `aboveLeft`,
 * `aboveRight` are the neighbours of the pixel to be predicted.
 */

/** Adds the four bytes of two pixels, each modulo 256. */
export function addBytes(a: number, b: number): number {
  return ((a & 0x7f7f7f7f) + (b & 0x7f7f7f7f)) ^ ((a ^ b) & 0x80808080);
}

function mean(a: number, b: number): number {
  return (a & b) + (((a ^ b) & 0xfefefefe) >>> 1);
}

export function predict(
  mode: number,
  left: number,
  above: number,
  aboveLeft: number,
  aboveRight: number,
): number {
  switch (mode) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return aboveRight;
    case 4:
      return aboveLeft;
    case 5:
      return mean(mean(left, aboveRight), above);
    case 6:
      return mean(left, aboveLeft);
    case 7:
      return mean(left, above);
    case 8:
      return mean(aboveLeft, above);
    case 9:
      return mean(above, aboveRight);
    case 10:
      return mean(mean(left, aboveLeft), mean(above, aboveRight));
    case 11:
      return select(left, above, aboveLeft);
    case 12:
      return eachByte(left, above, aboveLeft, (l, a, corner) => l + a - corner);
    case 13:
      return eachByte(
        mean(left, above),
        aboveLeft,
        0,
        (middle, corner) => middle + Math.trunc((middle - corner) / 2),
      );
    default:
      return OPAQUE_BLACK;
  }
}

export const OPAQUE_BLACK = 0xff000000;

/** Of left and above the one nearer to left + above − aboveLeft, over all four bytes together. */
function select(left: number, above: number, aboveLeft: number): number {
  let byLeft = 0;
  let byAbove = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const corner = (aboveLeft >>> shift) & 0xff;
    byLeft += Math.abs(((above >>> shift) & 0xff) - corner);
    byAbove += Math.abs(((left >>> shift) & 0xff) - corner);
  }
  return byLeft < byAbove ? left : above;
}

/** Combines the bytes of three pixels; results are limited to 0…255. */
function eachByte(
  a: number,
  b: number,
  c: number,
  combine: (a: number, b: number, c: number) => number,
): number {
  let result = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const value = combine((a >>> shift) & 0xff, (b >>> shift) & 0xff, (c >>> shift) & 0xff);
    result |= Math.max(0, Math.min(value, 255)) << shift;
  }
  return result;
}
