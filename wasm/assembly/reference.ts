/**
 * The reference scorer's colour distance, rounding by rounding. The reference computes in single precision, so where a
 * distance lies within about 1e-4 of a tolerance it is rounding that decides, and its counts can only be met by rounding
 * in the same places: linearisation, a matrix product with fused multiply-add (as the BLAS library beneath numpy does
 * it), the cube root of the GNU C library, and single operations for the rest. In this way every count of every golden
 * vector is the reference's, and so is the largest deviation from double precision that is recorded with each of them.
 *
 * Slow (about 100 ns a pair) and asked only about pairs of colours that are in doubt (color.ts).
 */

const WHITE_X: f32 = 0.95047;
const WHITE_Z: f32 = 1.08883;
/** Below the knee the cube root is replaced by its tangent. */
const EXACT_KNEE: f64 = (6.0 / 29.0) * (6.0 / 29.0) * (6.0 / 29.0);
const KNEE: f32 = f32(EXACT_KNEE);
const EXACT_SLOPE: f64 = ((29.0 / 6.0) * (29.0 / 6.0)) / 3.0;
const TANGENT_SLOPE: f32 = f32(EXACT_SLOPE);
const EXACT_OFFSET: f64 = 4.0 / 29.0;
const TANGENT_OFFSET: f32 = f32(EXACT_OFFSET);

/** Linear light of each sample value. */
const LIGHT: usize = memory.data(256 * 4, 16);
/** Responses (fx, fy, fz) of the colour seen last by `storeResponses`. */
const FIRST: usize = memory.data(12, 4);
const SECOND: usize = memory.data(12, 4);

for (let sample = 0; sample < 256; sample++) {
  const value = f32(sample) / f32(255.0);
  const light =
    value <= f32(0.04045)
      ? value / f32(12.92)
      : f32(Math.pow(f64((value + f32(0.055)) / f32(1.055)), f64(f32(2.4))));
  store<f32>(LIGHT + (usize(sample) << 2), light);
}

/** a·b + c rounded once (the product of two singles is exact in double precision). */
// @ts-ignore: decorator
@inline
function multiplyAdd(a: f32, b: f32, c: f32): f32 {
  return f32(f64(a) * f64(b) + f64(c));
}

/**
 * Cube root of a number in [KNEE, 1.01] as the GNU C library (before 2.41) rounds it: the mantissa, in [0.5, 1), gets a
 * quadratic first guess, cubed in single precision, and one step of Halley in double precision; then comes the third of
 * the exponent, its remainder as a factor.
 */
function cubeRoot(x: f32): f32 {
  const bits = reinterpret<i32>(x);
  const exponent = (bits >> 23) - 126;
  const mantissa = reinterpret<f32>((bits & 0x7fffff) | 0x3f000000);
  const m = f64(mantissa);
  // Named, because the compiler would take a literal inside f32(…) for a single.
  const constant: f64 = 0.49265962052896956;
  const slope: f64 = 0.6975704602079228;
  const curvature: f64 = 0.19150216167871906;
  const guess = f32(constant + (slope - curvature * m) * m);
  const cube = f64(guess * guess * guess);
  const root = (f64(guess) * (cube + 2.0 * m)) / (2.0 * cube + m);
  const third = exponent / 3;
  const scale = reinterpret<f32>((third + 127) << 23);
  return f32(root * rootOfTwoTo(exponent - 3 * third)) * scale;
}

/** Cube root of 2 to the power of -2…2. */
function rootOfTwoTo(power: i32): f64 {
  const two: f64 = 1.2599210498948732;
  const four: f64 = 1.5874010519681996;
  if (power == 0) return 1.0;
  if (power == 1) return two;
  if (power == 2) return four;
  return power == -1 ? 1.0 / two : 1.0 / four;
}

function responseTo(stimulus: f32): f32 {
  return stimulus > KNEE ? cubeRoot(stimulus) : TANGENT_SLOPE * stimulus + TANGENT_OFFSET;
}

function storeResponses(pixel: u32, target: usize): void {
  const red = load<f32>(LIGHT + (usize(pixel & 0xff) << 2));
  const green = load<f32>(LIGHT + (usize((pixel >> 8) & 0xff) << 2));
  const blue = load<f32>(LIGHT + (usize((pixel >> 16) & 0xff) << 2));
  const x = multiplyAdd(blue, 0.1804375, multiplyAdd(green, 0.3575761, red * f32(0.4124564)));
  const y = multiplyAdd(blue, 0.072175, multiplyAdd(green, 0.7151522, red * f32(0.2126729)));
  const z = multiplyAdd(blue, 0.9503041, multiplyAdd(green, 0.119192, red * f32(0.0193339)));
  store<f32>(target, responseTo(x / WHITE_X));
  store<f32>(target, responseTo(y), 4);
  store<f32>(target, responseTo(z / WHITE_Z), 8);
}

/** The least tolerance of 0…10 that the pair of pixels is within, 11 if it is within none. */
export function referenceBucket(pixel: u32, reference: u32): u32 {
  storeResponses(pixel, FIRST);
  storeResponses(reference, SECOND);
  const fx1 = load<f32>(FIRST);
  const fy1 = load<f32>(FIRST, 4);
  const fz1 = load<f32>(FIRST, 8);
  const fx2 = load<f32>(SECOND);
  const fy2 = load<f32>(SECOND, 4);
  const fz2 = load<f32>(SECOND, 8);
  const l = f32(116.0) * fy1 - f32(16.0) - (f32(116.0) * fy2 - f32(16.0));
  const a = f32(500.0) * (fx1 - fy1) - f32(500.0) * (fx2 - fy2);
  const b = f32(200.0) * (fy1 - fz1) - f32(200.0) * (fy2 - fz2);
  const distance = Mathf.sqrt(l * l + a * a + b * b);
  return u32(Mathf.min(Mathf.ceil(distance), 11.0));
}
