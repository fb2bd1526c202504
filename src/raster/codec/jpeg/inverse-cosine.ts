/**
 * The inverse cosine transform of JPEG as the reference's decoder does it, to the bit: the integer version of Loeffler,
 * Ligtenberg and Moschytz with 13 bits of fraction, columns first, two further bits kept between the passes.
 */

const CONSTANT_BITS = 13;
const KEPT_BITS = 2;
const COLUMN_SHIFT = CONSTANT_BITS - KEPT_BITS;
const COLUMN_ROUND = 1 << (COLUMN_SHIFT - 1);
const ROW_SHIFT = CONSTANT_BITS + KEPT_BITS + 3;
/** Half a unit, and 128 in the middle of a sample's range. */
const ROW_ROUND = (1 << (ROW_SHIFT - 1)) + (128 << ROW_SHIFT);

const workspace = new Int32Array(64);

/**
 * Dequantises and transforms a block.
 * @param coefficients 64 values in raster order at `from`
 * @param steps quantiser steps in raster order
 * @param lastPlace zigzag place of the last coefficient that may be other than zero; 63 if unknown
 * @param out receives 8 × 8 samples at `at`, lines `stride` apart
 */
export function inverseCosine(
  coefficients: Int16Array,
  from: number,
  steps: Uint16Array,
  lastPlace: number,
  out: Uint8ClampedArray,
  at: number,
  stride: number,
): void {
  if (lastPlace === 0) {
    const value = (((coefficients[from] * steps[0]) << KEPT_BITS) + 16) >> 5;
    for (let y = 0, row = at; y < 8; y++, row += stride) out.fill(value + 128, row, row + 8);
    return;
  }
  for (let x = 0; x < 8; x++) transformColumn(coefficients, from + x, steps, x);
  for (let y = 0; y < 8; y++) transformRow(8 * y, out, at + y * stride);
}

function transformColumn(coefficients: Int16Array, at: number, steps: Uint16Array, x: number): void {
  const c0 = coefficients[at] * steps[x];
  const c1 = coefficients[at + 8] * steps[x + 8];
  const c2 = coefficients[at + 16] * steps[x + 16];
  const c3 = coefficients[at + 24] * steps[x + 24];
  const c4 = coefficients[at + 32] * steps[x + 32];
  const c5 = coefficients[at + 40] * steps[x + 40];
  const c6 = coefficients[at + 48] * steps[x + 48];
  const c7 = coefficients[at + 56] * steps[x + 56];
  if ((c1 | c2 | c3 | c4 | c5 | c6 | c7) === 0) {
    const value = c0 << KEPT_BITS;
    for (let i = x; i < 64; i += 8) workspace[i] = value;
    return;
  }
  const shared = Math.imul(c2 + c6, 4433);
  const even2 = shared - Math.imul(c6, 15137);
  const even3 = shared + Math.imul(c2, 6270);
  const even0 = (c0 + c4) << CONSTANT_BITS;
  const even1 = (c0 - c4) << CONSTANT_BITS;
  const e0 = even0 + even3 + COLUMN_ROUND;
  const e3 = even0 - even3 + COLUMN_ROUND;
  const e1 = even1 + even2 + COLUMN_ROUND;
  const e2 = even1 - even2 + COLUMN_ROUND;
  const z5 = Math.imul(c7 + c3 + c5 + c1, 9633);
  const z1 = Math.imul(c7 + c1, -7373);
  const z2 = Math.imul(c5 + c3, -20995);
  const z3 = Math.imul(c7 + c3, -16069) + z5;
  const z4 = Math.imul(c5 + c1, -3196) + z5;
  const o0 = Math.imul(c7, 2446) + z1 + z3;
  const o1 = Math.imul(c5, 16819) + z2 + z4;
  const o2 = Math.imul(c3, 25172) + z2 + z3;
  const o3 = Math.imul(c1, 12299) + z1 + z4;
  workspace[x] = (e0 + o3) >> COLUMN_SHIFT;
  workspace[x + 56] = (e0 - o3) >> COLUMN_SHIFT;
  workspace[x + 8] = (e1 + o2) >> COLUMN_SHIFT;
  workspace[x + 48] = (e1 - o2) >> COLUMN_SHIFT;
  workspace[x + 16] = (e2 + o1) >> COLUMN_SHIFT;
  workspace[x + 40] = (e2 - o1) >> COLUMN_SHIFT;
  workspace[x + 24] = (e3 + o0) >> COLUMN_SHIFT;
  workspace[x + 32] = (e3 - o0) >> COLUMN_SHIFT;
}

function transformRow(from: number, out: Uint8ClampedArray, at: number): void {
  const c0 = workspace[from];
  const c1 = workspace[from + 1];
  const c2 = workspace[from + 2];
  const c3 = workspace[from + 3];
  const c4 = workspace[from + 4];
  const c5 = workspace[from + 5];
  const c6 = workspace[from + 6];
  const c7 = workspace[from + 7];
  const shared = Math.imul(c2 + c6, 4433);
  const even2 = shared - Math.imul(c6, 15137);
  const even3 = shared + Math.imul(c2, 6270);
  const even0 = ((c0 + c4) << CONSTANT_BITS) + ROW_ROUND;
  const even1 = ((c0 - c4) << CONSTANT_BITS) + ROW_ROUND;
  const e0 = even0 + even3;
  const e3 = even0 - even3;
  const e1 = even1 + even2;
  const e2 = even1 - even2;
  const z5 = Math.imul(c7 + c3 + c5 + c1, 9633);
  const z1 = Math.imul(c7 + c1, -7373);
  const z2 = Math.imul(c5 + c3, -20995);
  const z3 = Math.imul(c7 + c3, -16069) + z5;
  const z4 = Math.imul(c5 + c1, -3196) + z5;
  const o0 = Math.imul(c7, 2446) + z1 + z3;
  const o1 = Math.imul(c5, 16819) + z2 + z4;
  const o2 = Math.imul(c3, 25172) + z2 + z3;
  const o3 = Math.imul(c1, 12299) + z1 + z4;
  out[at] = (e0 + o3) >> ROW_SHIFT;
  out[at + 7] = (e0 - o3) >> ROW_SHIFT;
  out[at + 1] = (e1 + o2) >> ROW_SHIFT;
  out[at + 6] = (e1 - o2) >> ROW_SHIFT;
  out[at + 2] = (e2 + o1) >> ROW_SHIFT;
  out[at + 5] = (e2 - o1) >> ROW_SHIFT;
  out[at + 3] = (e3 + o0) >> ROW_SHIFT;
  out[at + 4] = (e3 - o0) >> ROW_SHIFT;
}
