/**
 * Which bucket a pair of colours falls into, remembered. Model outputs look noisy but repeat themselves: a published
 * 1024² output has 4,000 to 65,000 different colours, and at any place a few hundred; 4,096 remembered pairs answer
 * 95 to 99.5 % of the look-ups (73 % on the worst published output). What is not remembered is computed four pairs at a
 * time, which also bounds the cost of pure noise.
 *
 * Rejected: computing every pair in SIMD without a memo (three to four times slower on the median published output,
 * no faster on the worst); a memo of Lab by colour (saves the cube roots, but not the distance, the bucket and the
 * doubt); 8,192 entries (a few per cent better on the worst output, worse on the others, as 64 KB leave the first-level
 * cache).
 */
import { BUCKETS, findBuckets } from "./color";
import { referenceBucket } from "./reference";

/**
 * Direct-mapped, 8 bytes a pair, 32 KB in all. An entry is the pair's key with the bucket, times 16, in the byte that
 * the key leaves zero.
 */
const ENTRIES: usize = memory.data(4096 * 8, 64);

/** One vector a bucket: 16 counters of 8 bits with a one in that of the bucket. */
const ONES: usize = memory.data(12 * 16, 16);
for (let bucket: usize = 0; bucket < 12; bucket++) store<u8>(ONES + bucket * 17, 1);

/** The low byte is zero. */
// @ts-ignore: decorator
@inline
function keyOf(pixel: u32, reference: u32): u64 {
  return (u64(pixel) << 32) | u64(reference << 8);
}

// @ts-ignore: decorator
@inline
function entryOf(pixel: u32, reference: u32): usize {
  return ENTRIES + ((((pixel ^ rotl(reference, 13)) * 0x9e3779b1) >> 17) & 0x7ff8);
}

/** The bucket times 16, or more than 255 where the pair is not remembered. */
// @ts-ignore: decorator
@inline
function recall(pixel: u32, reference: u32): u64 {
  return load<u64>(entryOf(pixel, reference)) ^ keyOf(pixel, reference);
}

function remember(pixel: u32, reference: u32, bucket: u32): void {
  store<u64>(entryOf(pixel, reference), keyOf(pixel, reference) | u64(bucket << 4));
}

/** Finds and remembers four pairs; returns them counted as `countFour` does. */
function learnFour(pixels: usize, references: usize): v128 {
  findBuckets(pixels, references);
  let ones = i64x2.splat(0);
  for (let lane: usize = 0; lane < 16; lane += 4) {
    const bucket = load<u32>(BUCKETS + lane);
    remember(load<u32>(pixels + lane), load<u32>(references + lane), bucket);
    ones = i8x16.add(ones, v128.load(ONES + (usize(bucket) << 4)));
  }
  return ones;
}

/** How many of the four pairs of pixels at the two addresses fall into each bucket: 8-bit counters, bucket = lane. */
// @ts-ignore: decorator
@inline
export function countFour(pixels: usize, references: usize): v128 {
  const b0 = recall(load<u32>(pixels), load<u32>(references));
  const b1 = recall(load<u32>(pixels, 4), load<u32>(references, 4));
  const b2 = recall(load<u32>(pixels, 8), load<u32>(references, 8));
  const b3 = recall(load<u32>(pixels, 12), load<u32>(references, 12));
  if ((b0 | b1 | b2 | b3) > 255) return learnFour(pixels, references);
  return i8x16.add(
    i8x16.add(v128.load(ONES + usize(b0)), v128.load(ONES + usize(b1))),
    i8x16.add(v128.load(ONES + usize(b2)), v128.load(ONES + usize(b3))),
  );
}

/** Bucket of one pair. */
export function bucketOf(pixel: u32, reference: u32): u32 {
  const known = recall(pixel, reference);
  if (known <= 255) return u32(known) >> 4;
  const bucket = referenceBucket(pixel, reference);
  remember(pixel, reference, bucket);
  return bucket;
}

/** The same as a count of one, in the form of `countFour`. */
export function countOne(pixel: u32, reference: u32): v128 {
  return v128.load(ONES + (usize(bucketOf(pixel, reference)) << 4));
}
