/**
 * The scoring kernel: over three pictures of the same size, how many pixels of an output are within each tolerance of
 * the answer, and how many differ from the input (fact sheet §11.3–11.5).
 *
 * The host copies a strip of pixels (R, G, B, 255 in memory order) into the buffers INPUT, ANSWER and OUTPUT and calls
 * `countStrip`; linear memory therefore stays the same whatever the size of the pictures. Nothing outlives a call but
 * pure memos, so requests that interleave in one isolate cannot disturb each other.
 */
import { exactBucket, response, xyzOf } from "./color";

/** Raised whenever a count could change; it is part of every stored score. */
export const VERSION: i32 = 1;

/** Pixels a strip holds at most: the three buffers together stay in a core's second-level cache. */
export const STRIP_PIXELS: i32 = 16384;

export const INPUT: usize = memory.data(16384 * 4, 16);
export const ANSWER: usize = memory.data(16384 * 4, 16);
export const OUTPUT: usize = memory.data(16384 * 4, 16);

/**
 * What `countStrip` leaves behind: three rows of 12 counts, one a bucket (bucket b = within tolerance b but not b-1;
 * 11 = within none): preservation region by distance to the answer, edit region by distance to the answer, edit region
 * by distance to the input. In the preservation region both distances are the same, as input and answer are.
 */
export const COUNTS: usize = memory.data(36 * 4, 16);

/**
 * Working histograms, one a SIMD lane: neighbouring pixels mostly fall into the same bucket, and four counters that
 * wait for each other's store would cost more than all the colour arithmetic. 32 counters a lane: bucket + 16 * edit.
 */
const BY_ANSWER: usize = memory.data(4 * 32 * 4, 16);
const BY_INPUT: usize = memory.data(4 * 32 * 4, 16);

/** Responses of the vector of answer or input pixels seen last: three vectors each. */
const ANSWER_RESPONSES: usize = memory.data(48, 16);
const INPUT_RESPONSES: usize = memory.data(48, 16);
const OUTPUT_RESPONSES: usize = memory.data(48, 16);

/**
 * How near a distance computed in single precision may come to a tolerance before double precision decides.
 * The single-precision error is below 6e-4 over all pairs of colours.
 */
const DOUBT: f32 = 0.002;

// @ts-ignore: decorator
@inline
function storeResponses(pixels: usize, target: usize): void {
  const p0 = xyzOf(pixels);
  const p1 = xyzOf(pixels + 4);
  const p2 = xyzOf(pixels + 8);
  const p3 = xyzOf(pixels + 12);
  const xy01 = v128.shuffle<f32>(p0, p1, 0, 4, 1, 5);
  const xy23 = v128.shuffle<f32>(p2, p3, 0, 4, 1, 5);
  const z01 = v128.shuffle<f32>(p0, p1, 2, 6, 3, 7);
  const z23 = v128.shuffle<f32>(p2, p3, 2, 6, 3, 7);
  v128.store(target, response(v128.shuffle<i64>(xy01, xy23, 0, 2)));
  v128.store(target, response(v128.shuffle<i64>(xy01, xy23, 1, 3)), 16);
  v128.store(target, response(v128.shuffle<i64>(z01, z23, 0, 2)), 32);
}

// @ts-ignore: decorator
@inline
function bucketsOf(firstPixels: usize, first: usize, secondPixels: usize, second: usize): v128 {
  const x = f32x4.sub(v128.load(first), v128.load(second));
  const y = f32x4.sub(v128.load(first, 16), v128.load(second, 16));
  const z = f32x4.sub(v128.load(first, 32), v128.load(second, 32));
  const l = f32x4.mul(y, f32x4.splat(116.0));
  const a = f32x4.mul(f32x4.sub(x, y), f32x4.splat(500.0));
  const b = f32x4.mul(f32x4.sub(y, z), f32x4.splat(200.0));
  const d = f32x4.sqrt(
    f32x4.add(f32x4.add(f32x4.mul(l, l), f32x4.mul(a, a)), f32x4.mul(b, b)),
  );
  const capped = f32x4.min(d, f32x4.splat(11.0));
  let buckets = i32x4.trunc_sat_f32x4_s(f32x4.ceil(capped));
  const nearest = f32x4.min(f32x4.max(f32x4.nearest(d), f32x4.splat(1.0)), f32x4.splat(10.0));
  const doubtful = f32x4.lt(f32x4.abs(f32x4.sub(d, nearest)), f32x4.splat(DOUBT));
  if (v128.any_true(doubtful)) {
    const lanes = i32x4.bitmask(doubtful);
    if (lanes & 1) buckets = i32x4.replace_lane(buckets, 0, exactBucket(load<u32>(firstPixels), load<u32>(secondPixels)));
    if (lanes & 2) buckets = i32x4.replace_lane(buckets, 1, exactBucket(load<u32>(firstPixels, 4), load<u32>(secondPixels, 4)));
    if (lanes & 4) buckets = i32x4.replace_lane(buckets, 2, exactBucket(load<u32>(firstPixels, 8), load<u32>(secondPixels, 8)));
    if (lanes & 8) buckets = i32x4.replace_lane(buckets, 3, exactBucket(load<u32>(firstPixels, 12), load<u32>(secondPixels, 12)));
  }
  return buckets;
}

// @ts-ignore: decorator
@inline
function bump(counter: usize): void {
  store<u32>(counter, load<u32>(counter) + 1);
}

// @ts-ignore: decorator
@inline
function tally(histogram: usize, buckets: v128): void {
  const offsets = i32x4.shl(buckets, 2);
  bump(histogram + usize(i32x4.extract_lane(offsets, 0)));
  bump(histogram + 128 + usize(i32x4.extract_lane(offsets, 1)));
  bump(histogram + 256 + usize(i32x4.extract_lane(offsets, 2)));
  bump(histogram + 384 + usize(i32x4.extract_lane(offsets, 3)));
}

function sumLanes(histogram: usize, first: i32, target: usize): void {
  for (let bucket = 0; bucket < 12; bucket++) {
    const counter = histogram + (usize(first + bucket) << 2);
    store<u32>(
      target + (usize(bucket) << 2),
      load<u32>(counter) + load<u32>(counter, 128) + load<u32>(counter, 256) + load<u32>(counter, 384),
    );
  }
}

/** Counts the first `pixels` (1…STRIP_PIXELS) pixels of the buffers into COUNTS. */
export function countStrip(pixels: i32): void {
  memory.fill(BY_ANSWER, 0, 512);
  memory.fill(BY_INPUT, 0, 512);
  // The last vector is filled up with equal pixels, which are then taken off the count of unchanged ones.
  const padding = -pixels & 3;
  const length = usize(pixels + padding) << 2;
  for (let offset = usize(pixels) << 2; offset < length; offset += 4) {
    store<u32>(INPUT + offset, 0);
    store<u32>(ANSWER + offset, 0);
    store<u32>(OUTPUT + offset, 0);
  }
  let untouched: u32 = 0;
  let lastAnswer = i32x4.splat(0);
  let lastInput = i32x4.splat(0);
  for (let offset: usize = 0; offset < length; offset += 16) {
    const output = v128.load(OUTPUT + offset);
    const answer = v128.load(ANSWER + offset);
    const input = v128.load(INPUT + offset);
    const edit = v128.xor(answer, input);
    if (!v128.any_true(v128.or(v128.xor(output, answer), edit))) {
      untouched += 4;
      continue;
    }
    storeResponses(OUTPUT + offset, OUTPUT_RESPONSES);
    if (v128.any_true(v128.xor(answer, lastAnswer))) {
      storeResponses(ANSWER + offset, ANSWER_RESPONSES);
      lastAnswer = answer;
    }
    const byAnswer = bucketsOf(OUTPUT + offset, OUTPUT_RESPONSES, ANSWER + offset, ANSWER_RESPONSES);
    if (!v128.any_true(edit)) {
      tally(BY_ANSWER, byAnswer);
      continue;
    }
    if (v128.any_true(v128.xor(input, lastInput))) {
      storeResponses(INPUT + offset, INPUT_RESPONSES);
      lastInput = input;
    }
    const byInput = bucketsOf(OUTPUT + offset, OUTPUT_RESPONSES, INPUT + offset, INPUT_RESPONSES);
    const row = v128.and(i32x4.ne(answer, input), i32x4.splat(16));
    tally(BY_ANSWER, v128.or(byAnswer, row));
    tally(BY_INPUT, v128.or(byInput, row));
  }
  sumLanes(BY_ANSWER, 0, COUNTS);
  sumLanes(BY_ANSWER, 16, COUNTS + 48);
  sumLanes(BY_INPUT, 16, COUNTS + 96);
  store<u32>(COUNTS, load<u32>(COUNTS) + untouched - u32(padding));
}

/**
 * Error map of the strip at tolerance `t` (0…10): replaces the pixels of the OUTPUT buffer by the given colours.
 */
export function mapStrip(
  pixels: i32,
  t: i32,
  editRight: u32,
  preserveRight: u32,
  editWrong: u32,
  preserveWrong: u32,
): void {
  for (let offset: usize = 0, end = usize(pixels) << 2; offset < end; offset += 4) {
    const output = load<u32>(OUTPUT + offset);
    const answer = load<u32>(ANSWER + offset);
    const right = output == answer || i32(exactBucket(output, answer)) <= t;
    const edit = answer != load<u32>(INPUT + offset);
    store<u32>(
      OUTPUT + offset,
      edit ? (right ? editRight : editWrong) : right ? preserveRight : preserveWrong,
    );
  }
}
