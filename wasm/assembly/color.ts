/**
 * Colour difference: sRGB → the CIE Lab cube-root responses (fx, fy, fz) → squared CIE76 distance (fact sheet §11.4).
 *
 * Two precisions. `responsesOf` and `squaredDistance` work on four pixels in single precision. `exactBucket` decides
 * one pair of colours in double precision and is asked only where single precision stands too near a tolerance.
 *
 * Lab itself is never built: L, a and b are linear in the responses, so a distance needs only response differences.
 */

/** D65 white of the reference, and the linear sRGB → XYZ matrix. */
const WHITE_X: f64 = 0.95047;
const WHITE_Z: f64 = 1.08883;

/** Below this the cube root is replaced by its tangent. */
const KNEE: f64 = (6.0 / 29.0) * (6.0 / 29.0) * (6.0 / 29.0);
const TANGENT_SLOPE: f64 = ((29.0 / 6.0) * (29.0 / 6.0)) / 3.0;
const TANGENT_OFFSET: f64 = 4.0 / 29.0;

/**
 * One table per channel: sample value → its share of (X/Xn, Y/Yn, Z/Zn, 0). Linearisation, matrix and white point are
 * folded together, so that a pixel's XYZ is three loads and two additions. (A table of 256 linearised floats and the
 * matrix in SIMD needs as many loads, twelve lane inserts and nine multiplications for four pixels.)
 */
const SHARES: usize = memory.data(3 * 256 * 16, 16);
/** The same shares in double precision, for `exactBucket`. */
const EXACT_SHARES: usize = memory.data(3 * 256 * 3 * 8, 16);

/** Direct-mapped memo of exact decisions: {first pixel, second pixel, bucket, unused}. */
const MEMO_ENTRIES: u32 = 256;
const MEMO: usize = memory.data(256 * 16, 16);

function linear(sample: i32): f64 {
  const value = f64(sample) / 255.0;
  return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
}

function fillShares(channel: i32, x: f64, y: f64, z: f64): void {
  for (let sample = 0; sample < 256; sample++) {
    const light = linear(sample);
    const exact = EXACT_SHARES + ((channel * 256 + sample) * 3 << 3);
    store<f64>(exact, (light * x) / WHITE_X);
    store<f64>(exact + 8, light * y);
    store<f64>(exact + 16, (light * z) / WHITE_Z);
    const single = SHARES + ((channel * 256 + sample) << 4);
    store<f32>(single, f32(load<f64>(exact)));
    store<f32>(single + 4, f32(load<f64>(exact + 8)));
    store<f32>(single + 8, f32(load<f64>(exact + 16)));
  }
}

fillShares(0, 0.4124564, 0.2126729, 0.0193339);
fillShares(1, 0.3575761, 0.7151522, 0.119192);
fillShares(2, 0.1804375, 0.072175, 0.9503041);

// @ts-ignore: decorator
@inline
export function xyzOf(pixel: usize): v128 {
  return f32x4.add(
    f32x4.add(
      v128.load(SHARES + (usize(load<u8>(pixel)) << 4)),
      v128.load(SHARES + 4096 + (usize(load<u8>(pixel + 1)) << 4)),
    ),
    v128.load(SHARES + 8192 + (usize(load<u8>(pixel + 2)) << 4)),
  );
}

/**
 * Cube root of four numbers in [0.008, 1.01]: the exponent divided by three as a first guess (3.5 % off), one step of
 * Halley (3e-5), one of Newton (single precision). Below the knee the caller discards the result.
 */
// @ts-ignore: decorator
@inline
function cubeRoot(x: v128): v128 {
  let bits = i32x4.shr_u(x, 2);
  bits = i32x4.add(bits, i32x4.shr_u(bits, 2));
  bits = i32x4.add(bits, i32x4.shr_u(bits, 4));
  bits = i32x4.add(bits, i32x4.shr_u(bits, 8));
  let y = i32x4.add(bits, i32x4.splat(0x2a5137a0));
  let cube = f32x4.mul(f32x4.mul(y, y), y);
  y = f32x4.mul(
    y,
    f32x4.div(f32x4.add(cube, f32x4.add(x, x)), f32x4.add(f32x4.add(cube, cube), x)),
  );
  const square = f32x4.mul(y, y);
  cube = f32x4.mul(square, y);
  return f32x4.sub(y, f32x4.div(f32x4.sub(cube, x), f32x4.mul(square, f32x4.splat(3.0))));
}

/** The CIE response of four relative tristimulus values. */
// @ts-ignore: decorator
@inline
export function response(t: v128): v128 {
  const tangent = f32x4.add(
    f32x4.mul(t, f32x4.splat(f32(TANGENT_SLOPE))),
    f32x4.splat(f32(TANGENT_OFFSET)),
  );
  return v128.bitselect(cubeRoot(t), tangent, f32x4.gt(t, f32x4.splat(f32(KNEE))));
}

function exactResponse(t: f64): f64 {
  return t > KNEE ? Math.cbrt(t) : TANGENT_SLOPE * t + TANGENT_OFFSET;
}

function exactAxis(pixel: u32, axis: usize): f64 {
  const red = EXACT_SHARES + usize(pixel & 0xff) * 24;
  const green = EXACT_SHARES + (256 + usize((pixel >> 8) & 0xff)) * 24;
  const blue = EXACT_SHARES + (512 + usize((pixel >> 16) & 0xff)) * 24;
  return exactResponse(load<f64>(red + axis) + load<f64>(green + axis) + load<f64>(blue + axis));
}

/**
 * Bucket of a pair of pixels, decided in double precision: the least integer tolerance 0…10 that the pair is within,
 * 11 if it is within none.
 */
export function exactBucket(first: u32, second: u32): u32 {
  const entry = MEMO + usize(((first * 0x9e3779b1) ^ (second * 0x85ebca6b)) >> 24) * 16;
  if (load<u32>(entry) == first && load<u32>(entry, 4) == second) return load<u32>(entry, 8);
  const x = exactAxis(first, 0) - exactAxis(second, 0);
  const y = exactAxis(first, 8) - exactAxis(second, 8);
  const z = exactAxis(first, 16) - exactAxis(second, 16);
  const lightness = 116.0 * y;
  const a = 500.0 * (x - y);
  const b = 200.0 * (y - z);
  const distance = Math.sqrt(lightness * lightness + a * a + b * b);
  const bucket = u32(Math.min(Math.ceil(distance), 11.0));
  store<u32>(entry, first);
  store<u32>(entry, second, 4);
  store<u32>(entry, bucket, 8);
  return bucket;
}
