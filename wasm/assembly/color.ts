/**
 * Colour difference: sRGB → the cube-root responses (fx, fy, fz) of CIE Lab → CIE76 distance (fact sheet §11.4), as
 * the bucket that the distance falls into: the least tolerance of 0…10 that it is within, or 11. Four pairs at a time,
 * in single precision; a pair that comes near a tolerance is decided by the reference's own arithmetic (reference.ts).
 *
 * Lab itself is never built: L, a and b are linear in the responses, so a distance needs their differences alone.
 */
import { referenceBucket } from "./reference";

/** White point of the reference (D65, Y = 1). */
const WHITE_X: f64 = 0.95047;
const WHITE_Z: f64 = 1.08883;

/** Below the knee the cube root is replaced by its tangent. */
const KNEE: f64 = (6.0 / 29.0) * (6.0 / 29.0) * (6.0 / 29.0);
const TANGENT_SLOPE: f64 = ((29.0 / 6.0) * (29.0 / 6.0)) / 3.0;
const TANGENT_OFFSET: f64 = 4.0 / 29.0;

/**
 * How near to a tolerance a distance is left to the reference's arithmetic. Over all 2^24 colours the responses here are
 * off by at most 9.2e-8, which makes 1.5e-4 of a distance below 11, and the reference's own distances are off by as
 * much again; the doubt is three times the sum. One distance in 500 falls into it.
 */
const DOUBT: f32 = 0.001;

/**
 * One table a channel: sample → its share of (X/Xn, Y/Yn, Z/Zn, 0). Linearisation, matrix and white point are folded
 * into it, so that the XYZ of a pixel is three loads and two additions. A table of 256 linearised numbers, and the
 * matrix in SIMD, takes as many loads, but twelve lane inserts and nine multiplications more for four pixels.
 */
const SHARES: usize = memory.data(3 * 256 * 16, 16);
/** Where `findBuckets` puts the responses of four pixels: three vectors each. */
const PIXEL_RESPONSES: usize = memory.data(48, 16);
const REFERENCE_RESPONSES: usize = memory.data(48, 16);
/** The four pixels that REFERENCE_RESPONSES belong to: in flat scenes they are the same for long. */
const LAST_REFERENCES: usize = memory.data(16, 16);
/** The four buckets that `findBuckets` found. */
export const BUCKETS: usize = memory.data(16, 16);

function linear(sample: i32): f64 {
  const value = f64(sample) / 255.0;
  return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
}

function fillShares(channel: i32, x: f64, y: f64, z: f64): void {
  for (let sample = 0; sample < 256; sample++) {
    const light = linear(sample);
    const share = SHARES + (usize(channel * 256 + sample) << 4);
    store<f32>(share, f32((light * x) / WHITE_X));
    store<f32>(share, f32(light * y), 4);
    store<f32>(share, f32((light * z) / WHITE_Z), 8);
  }
}

fillShares(0, 0.4124564, 0.2126729, 0.0193339);
fillShares(1, 0.3575761, 0.7151522, 0.119192);
fillShares(2, 0.1804375, 0.072175, 0.9503041);

// @ts-ignore: decorator
@inline
function xyzOf(pixel: usize): v128 {
  return f32x4.add(
    f32x4.add(
      v128.load(SHARES + (usize(load<u8>(pixel)) << 4)),
      v128.load(SHARES + 4096 + (usize(load<u8>(pixel, 1)) << 4)),
    ),
    v128.load(SHARES + 8192 + (usize(load<u8>(pixel, 2)) << 4)),
  );
}

/** Makes a third of a number's bits the bits of about its cube root: two thirds of the exponent's bias, tuned. */
const GUESS_BIAS: i32 = 0x2a50f7a0;

/**
 * Cube root of four numbers in [KNEE, 1.01], relative error below 9.2e-8. The first guess takes a third of the number's
 * bits, exponent and all: the fixed-point product of 16-bit halves does that in one instruction (what it does to the
 * low half is noise below 1 %; shifts and additions take seven). It is 5 % off; Halley's step brings that to 8e-5 and
 * Newton's to single precision. A second step of Halley instead of Newton's would end less accurately, as it multiplies
 * by a rounded quotient near 1 where Newton adds a small correction.
 */
// @ts-ignore: decorator
@inline
function cubeRoot(x: v128): v128 {
  const guess = i32x4.add(i16x8.q15mulr_sat_s(x, i16x8.splat(10923)), i32x4.splat(GUESS_BIAS));
  const guessCube = f32x4.mul(f32x4.mul(guess, guess), guess);
  const better = f32x4.mul(
    guess,
    f32x4.div(
      f32x4.add(guessCube, f32x4.add(x, x)),
      f32x4.add(f32x4.add(guessCube, guessCube), x),
    ),
  );
  const square = f32x4.mul(better, better);
  const excess = f32x4.sub(f32x4.mul(square, better), x);
  return f32x4.sub(better, f32x4.div(excess, f32x4.mul(square, f32x4.splat(3.0))));
}

/** The response of four relative tristimulus values. */
// @ts-ignore: decorator
@inline
function responseTo(stimulus: v128): v128 {
  const tangent = f32x4.add(
    f32x4.mul(stimulus, f32x4.splat(f32(TANGENT_SLOPE))),
    f32x4.splat(f32(TANGENT_OFFSET)),
  );
  return v128.bitselect(
    cubeRoot(stimulus),
    tangent,
    f32x4.gt(stimulus, f32x4.splat(f32(KNEE))),
  );
}

/** Writes (fx, fy, fz) of the four pixels at `pixels`, one vector each. */
function storeResponses(pixels: usize, target: usize): void {
  const p0 = xyzOf(pixels);
  const p1 = xyzOf(pixels + 4);
  const p2 = xyzOf(pixels + 8);
  const p3 = xyzOf(pixels + 12);
  const xy01 = v128.shuffle<f32>(p0, p1, 0, 4, 1, 5);
  const xy23 = v128.shuffle<f32>(p2, p3, 0, 4, 1, 5);
  const z01 = v128.shuffle<f32>(p0, p1, 2, 6, 3, 7);
  const z23 = v128.shuffle<f32>(p2, p3, 2, 6, 3, 7);
  v128.store(target, responseTo(v128.shuffle<i64>(xy01, xy23, 0, 2)));
  v128.store(target, responseTo(v128.shuffle<i64>(xy01, xy23, 1, 3)), 16);
  v128.store(target, responseTo(v128.shuffle<i64>(z01, z23, 0, 2)), 32);
}

/** Writes the buckets of four pairs of pixels to BUCKETS. */
export function findBuckets(pixels: usize, references: usize): void {
  storeResponses(pixels, PIXEL_RESPONSES);
  const reference = v128.load(references);
  if (v128.any_true(v128.xor(reference, v128.load(LAST_REFERENCES)))) {
    storeResponses(references, REFERENCE_RESPONSES);
    v128.store(LAST_REFERENCES, reference);
  }
  const x = f32x4.sub(v128.load(PIXEL_RESPONSES), v128.load(REFERENCE_RESPONSES));
  const y = f32x4.sub(v128.load(PIXEL_RESPONSES, 16), v128.load(REFERENCE_RESPONSES, 16));
  const z = f32x4.sub(v128.load(PIXEL_RESPONSES, 32), v128.load(REFERENCE_RESPONSES, 32));
  const l = f32x4.mul(y, f32x4.splat(116.0));
  const a = f32x4.mul(f32x4.sub(x, y), f32x4.splat(500.0));
  const b = f32x4.mul(f32x4.sub(y, z), f32x4.splat(200.0));
  const distance = f32x4.sqrt(
    f32x4.add(f32x4.add(f32x4.mul(l, l), f32x4.mul(a, a)), f32x4.mul(b, b)),
  );
  // Anything beyond 10 is the same; 10.5 rounds up to bucket 11 and is in no doubt.
  const capped = f32x4.pmin(f32x4.splat(10.5), distance);
  v128.store(BUCKETS, i32x4.trunc_sat_f32x4_u(f32x4.ceil(capped)));
  // Equal pixels have distance 0 exactly and different ones 0.02 at least, so tolerance 0 is never in doubt.
  const tolerance = f32x4.pmax(f32x4.splat(1.0), f32x4.nearest(capped));
  const gap = f32x4.abs(f32x4.sub(capped, tolerance));
  let doubtful = i32x4.bitmask(f32x4.lt(gap, f32x4.splat(DOUBT)));
  while (doubtful != 0) {
    const lane = usize(ctz(doubtful)) << 2;
    store<u32>(BUCKETS + lane, referenceBucket(load<u32>(pixels + lane), load<u32>(references + lane)));
    doubtful &= doubtful - 1;
  }
}
