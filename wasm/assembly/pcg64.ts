/**
 * numpy's default random generator, bit for bit: SeedSequence → PCG64 (XSL-RR, 128-bit state) → bounded draws by
 * Lemire's multiplication (fact sheet §12). A generator is a record of 40 bytes in linear memory, so that a caller can
 * keep and restore a position in the stream by copying it:
 *
 *   +0 state high, +8 state low, +16 increment high, +24 increment low (u64 each),
 *   +32 the unused high half of the last 64-bit output, +36 whether there is one (u32 each).
 */

const MULTIPLIER_HIGH: u64 = 0x2360ed051fc65da4;
const MULTIPLIER_LOW: u64 = 0x4385df649fccf645;

/** Constants of SeedSequence's hash, as numpy has them. */
const INIT_A: u32 = 0x43b0d7e5;
const MULT_A: u32 = 0x931e8875;
const INIT_B: u32 = 0x8b51f9dd;
const MULT_B: u32 = 0x58f38ded;
const MIX_L: u32 = 0xca01f9dd;
const MIX_R: u32 = 0x4973f715;
const POOL_WORDS: u32 = 4;

/** The high 64 bits of a 64×64-bit product; WebAssembly has only the low ones. */
// @ts-ignore: decorator
@inline
function multiplyHigh(a: u64, b: u64): u64 {
  const aLow = a & 0xffffffff;
  const aHigh = a >> 32;
  const bLow = b & 0xffffffff;
  const bHigh = b >> 32;
  const middle = aHigh * bLow + ((aLow * bLow) >> 32);
  const cross = aLow * bHigh + (middle & 0xffffffff);
  return aHigh * bHigh + (middle >> 32) + (cross >> 32);
}

let hashConstant: u32 = 0;

function hashMix(word: u32): u32 {
  let value = word ^ hashConstant;
  hashConstant *= MULT_A;
  value *= hashConstant;
  return value ^ (value >> 16);
}

function mix(x: u32, y: u32): u32 {
  const value = MIX_L * x - MIX_R * y;
  return value ^ (value >> 16);
}

/** One 64-bit word of SeedSequence's output from two words of the pool. */
function stretch(pool: usize, source: u32): u64 {
  let word: u64 = 0;
  for (let half: u32 = 0; half < 2; half++) {
    let value = load<u32>(pool + ((((source + half) % POOL_WORDS) as usize) << 2)) ^ hashConstant;
    hashConstant *= MULT_B;
    value *= hashConstant;
    value ^= value >> 16;
    word |= (value as u64) << (half << 5);
  }
  return word;
}

/** Puts the generator of `default_rng(seed)` at `generator`; `pool` is 16 bytes of scratch. */
export function seedGenerator(generator: usize, seed: u32, pool: usize): void {
  hashConstant = INIT_A;
  for (let i: u32 = 0; i < POOL_WORDS; i++) store<u32>(pool + ((i as usize) << 2), hashMix(i == 0 ? seed : 0));
  for (let source: u32 = 0; source < POOL_WORDS; source++) {
    for (let target: u32 = 0; target < POOL_WORDS; target++) {
      if (source == target) continue;
      const at = pool + ((target as usize) << 2);
      store<u32>(at, mix(load<u32>(at), hashMix(load<u32>(pool + ((source as usize) << 2)))));
    }
  }
  hashConstant = INIT_B;
  const seedHigh = stretch(pool, 0);
  const seedLow = stretch(pool, 2);
  const streamHigh = stretch(pool, 0);
  const streamLow = stretch(pool, 2);

  const incrementHigh = (streamHigh << 1) | (streamLow >> 63);
  const incrementLow = (streamLow << 1) | 1;
  // PCG's seeding: from state 0 one step gives the increment, then the seed is added and one more step is made.
  const startLow = incrementLow + seedLow;
  const startHigh = incrementHigh + seedHigh + (startLow < incrementLow ? 1 : 0);
  const productLow = startLow * MULTIPLIER_LOW;
  const productHigh =
    multiplyHigh(startLow, MULTIPLIER_LOW) + startHigh * MULTIPLIER_LOW + startLow * MULTIPLIER_HIGH;
  const stateLow = productLow + incrementLow;
  store<u64>(generator, productHigh + incrementHigh + (stateLow < productLow ? 1 : 0));
  store<u64>(generator + 8, stateLow);
  store<u64>(generator + 16, incrementHigh);
  store<u64>(generator + 24, incrementLow);
  store<u32>(generator + 32, 0);
  store<u32>(generator + 36, 0);
}

/**
 * Draws `count` integers of [0, bound) as u32 to `target` and moves the generator on, like
 * `default_rng.integers(0, bound, count)`. A bound of 1 consumes nothing of the stream.
 */
export function drawBounded(generator: usize, target: usize, count: u32, bound: u32): void {
  const end = target + ((count as usize) << 2);
  if (bound <= 1) {
    memory.fill(target, 0, end - target);
    return;
  }
  const incrementHigh = load<u64>(generator + 16);
  const incrementLow = load<u64>(generator + 24);
  let stateHigh = load<u64>(generator);
  let stateLow = load<u64>(generator + 8);
  let half = load<u32>(generator + 32);
  let hasHalf = load<u32>(generator + 36);
  // 2^32 mod bound: a product whose low half is below it would favour some results over others.
  const rejectBelow: u32 = (0 - bound) % bound;

  for (let at = target; at < end; ) {
    let word: u32;
    if (hasHalf) {
      word = half;
      hasHalf = 0;
    } else {
      const productLow = stateLow * MULTIPLIER_LOW;
      const productHigh =
        multiplyHigh(stateLow, MULTIPLIER_LOW) + stateHigh * MULTIPLIER_LOW + stateLow * MULTIPLIER_HIGH;
      stateLow = productLow + incrementLow;
      stateHigh = productHigh + incrementHigh + (stateLow < productLow ? 1 : 0);
      const output = rotr<u64>(stateHigh ^ stateLow, stateHigh >> 58);
      word = output as u32;
      half = (output >> 32) as u32;
      hasHalf = 1;
    }
    const product = (word as u64) * (bound as u64);
    if ((product as u32) < rejectBelow) continue;
    store<u32>(at, (product >> 32) as u32);
    at += 4;
  }

  store<u64>(generator, stateHigh);
  store<u64>(generator + 8, stateLow);
  store<u32>(generator + 32, half);
  store<u32>(generator + 36, hasHalf);
}
