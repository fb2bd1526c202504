/** The inverse transforms of VP8 (RFC 6386 §14.3, §14.4), on 16-bit coefficients with 32-bit arithmetic. */

const scratch = new Int32Array(16);

/** √2 · cos(π/8) and √2 · sin(π/8) in 1/65536; the first has its whole part added. */
function timesCosine(value: number): number {
  return value + ((value * 20091) >> 16);
}

function timesSine(value: number): number {
  return (value * 35468) >> 16;
}

/** Spreads the 16 coefficients at `from` over the DC places of 16 blocks (every 16th of `coefficients`). */
export function inverseWalshHadamard(from: Int16Array, coefficients: Int16Array): void {
  for (let i = 0; i < 4; i++) {
    const a = from[i] + from[12 + i];
    const b = from[4 + i] + from[8 + i];
    const c = from[4 + i] - from[8 + i];
    const d = from[i] - from[12 + i];
    scratch[i] = a + b;
    scratch[4 + i] = d + c;
    scratch[8 + i] = a - b;
    scratch[12 + i] = d - c;
  }
  for (let i = 0; i < 16; i += 4) {
    const first = scratch[i] + 3;
    const a = first + scratch[i + 3];
    const b = scratch[i + 1] + scratch[i + 2];
    const c = scratch[i + 1] - scratch[i + 2];
    const d = first - scratch[i + 3];
    coefficients[16 * i] = (a + b) >> 3;
    coefficients[16 * (i + 1)] = (d + c) >> 3;
    coefficients[16 * (i + 2)] = (a - b) >> 3;
    coefficients[16 * (i + 3)] = (d - c) >> 3;
  }
}

/** Adds the inverse cosine transform of the block at `coefficients[from]` to the 4 × 4 samples at `plane[at]`. */
export function addInverseCosine(
  coefficients: Int16Array,
  from: number,
  plane: Uint8ClampedArray,
  at: number,
  stride: number,
): void {
  for (let i = 0; i < 4; i++) {
    const first = coefficients[from + i];
    const second = coefficients[from + 4 + i];
    const third = coefficients[from + 8 + i];
    const fourth = coefficients[from + 12 + i];
    const a = first + third;
    const b = first - third;
    const c = timesSine(second) - timesCosine(fourth);
    const d = timesCosine(second) + timesSine(fourth);
    scratch[4 * i] = a + d;
    scratch[4 * i + 1] = b + c;
    scratch[4 * i + 2] = b - c;
    scratch[4 * i + 3] = a - d;
  }
  for (let i = 0, row = at; i < 4; i++, row += stride) {
    const first = scratch[i] + 4;
    const third = scratch[8 + i];
    const a = first + third;
    const b = first - third;
    const c = timesSine(scratch[4 + i]) - timesCosine(scratch[12 + i]);
    const d = timesCosine(scratch[4 + i]) + timesSine(scratch[12 + i]);
    plane[row] += (a + d) >> 3;
    plane[row + 1] += (b + c) >> 3;
    plane[row + 2] += (b - c) >> 3;
    plane[row + 3] += (a - d) >> 3;
  }
}

/** The same for a block of nothing but its DC coefficient. */
export function addConstant(dc: number, plane: Uint8ClampedArray, at: number, stride: number): void {
  const value = (dc + 4) >> 3;
  for (let i = 0, row = at; i < 4; i++, row += stride) {
    plane[row] += value;
    plane[row + 1] += value;
    plane[row + 2] += value;
    plane[row + 3] += value;
  }
}
