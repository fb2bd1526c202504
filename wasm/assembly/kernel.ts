/**
 * The scoring kernel: over three pictures of the same size, how many pixels of an output are within each tolerance of
 * the answer, and how many differ from the input (fact sheet §11.3 to §11.5).
 *
 * The host copies a strip of pixels (R, G, B, 255 in memory order) into the buffers INPUT, ANSWER and OUTPUT and calls
 * `countStrip`, so that linear memory stays the same whatever the size of the pictures. Nothing outlives a call but
 * what is true of any picture (memo.ts), so requests that interleave in one isolate cannot disturb each other.
 *
 * Vectors of four pixels are told apart by integer comparison before any colour is looked at: scenes are flat and most
 * of a picture is to be preserved, so mostly the three pictures are equal, or input and answer are.
 */
import { bucketOf, countFour, countOne } from "./memo";

/** Raised whenever a count could change; it is part of every stored score. */
export const VERSION: i32 = 1;

/** Pixels a strip holds at most: the three buffers together stay in a core's second-level cache. */
export const STRIP_PIXELS: i32 = 16384;

export const INPUT: usize = memory.data(16384 * 4, 16);
export const ANSWER: usize = memory.data(16384 * 4, 16);
export const OUTPUT: usize = memory.data(16384 * 4, 16);

/**
 * What `countStrip` leaves behind: three rows of 12 numbers, one a bucket. The buckets of pairs are histogrammed, where
 * comparing with each of eleven tolerances would cost eleven counters a pixel. Rows: preservation region by distance to
 * the answer, edit region by distance to the answer, edit region by distance to the input. In the preservation region
 * the two distances are the same, as input and answer are.
 */
export const COUNTS: usize = memory.data(36 * 4, 16);

/**
 * Bytes of a picture between two emptyings of the 8-bit counters: 63 vectors of 4 pixels count to 252 at most. Counters
 * in registers and not in memory, because neighbours mostly fall into one bucket and each would wait for the last
 * one's store.
 */
const BLOCK_BYTES: usize = 63 * 16;

/** Adds twelve 8-bit counters to the row of 32-bit ones at `row`. */
function addTo(row: usize, counters: v128): void {
  const low = i16x8.extend_low_i8x16_u(counters);
  const high = i16x8.extend_high_i8x16_u(counters);
  v128.store(row, i32x4.add(v128.load(row), i32x4.extend_low_i16x8_u(low)));
  v128.store(row, i32x4.add(v128.load(row, 16), i32x4.extend_high_i16x8_u(low)), 16);
  v128.store(row, i32x4.add(v128.load(row, 32), i32x4.extend_low_i16x8_u(high)), 32);
}

/** Counts four pairs of pixels, of which `pixel` and `reference` are the values; equal ones need no colour. */
// @ts-ignore: decorator
@inline
function compareFour(pixels: usize, pixel: v128, references: usize, reference: v128): v128 {
  return v128.any_true(v128.xor(pixel, reference))
    ? countFour(pixels, references)
    : i8x16(4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}

/** Counts the first `pixels` (1…STRIP_PIXELS) pixels of the buffers into COUNTS. */
export function countStrip(pixels: i32): void {
  memory.fill(COUNTS, 0, 36 * 4);
  // The last vector is filled up with equal pixels, which are taken off the count of unchanged ones at the end.
  const padding = -pixels & 3;
  const length = usize(pixels + padding) << 2;
  for (let offset = usize(pixels) << 2; offset < length; offset += 4) {
    store<u32>(INPUT + offset, 0);
    store<u32>(ANSWER + offset, 0);
    store<u32>(OUTPUT + offset, 0);
  }
  let unchanged: u32 = 0;
  for (let start: usize = 0; start < length; start += BLOCK_BYTES) {
    const end = min(start + BLOCK_BYTES, length);
    let preserved = i64x2.splat(0);
    let edited = i64x2.splat(0);
    let editedByInput = i64x2.splat(0);
    for (let offset = start; offset < end; offset += 16) {
      const output = v128.load(OUTPUT + offset);
      const answer = v128.load(ANSWER + offset);
      const input = v128.load(INPUT + offset);
      const edit = v128.xor(answer, input);
      if (!v128.any_true(v128.or(v128.xor(output, answer), edit))) {
        unchanged += 4;
      } else if (!v128.any_true(edit)) {
        preserved = i8x16.add(preserved, countFour(OUTPUT + offset, ANSWER + offset));
      } else if (i32x4.all_true(edit)) {
        edited = i8x16.add(edited, compareFour(OUTPUT + offset, output, ANSWER + offset, answer));
        editedByInput = i8x16.add(
          editedByInput,
          compareFour(OUTPUT + offset, output, INPUT + offset, input),
        );
      } else {
        // The boundary of the edit region runs through the vector.
        for (let pixel = offset; pixel < offset + 16; pixel += 4) {
          const outputPixel = load<u32>(OUTPUT + pixel);
          const answerPixel = load<u32>(ANSWER + pixel);
          const inputPixel = load<u32>(INPUT + pixel);
          if (answerPixel == inputPixel) {
            preserved = i8x16.add(preserved, countOne(outputPixel, answerPixel));
          } else {
            edited = i8x16.add(edited, countOne(outputPixel, answerPixel));
            editedByInput = i8x16.add(editedByInput, countOne(outputPixel, inputPixel));
          }
        }
      }
    }
    addTo(COUNTS, preserved);
    addTo(COUNTS + 48, edited);
    addTo(COUNTS + 96, editedByInput);
  }
  store<u32>(COUNTS, load<u32>(COUNTS) + unchanged - u32(padding));
}

/**
 * Turns the first `pixels` pixels of the OUTPUT buffer into the error map at tolerance `t` (0…10), painted with the
 * four given pixels.
 */
export function mapStrip(
  pixels: i32,
  t: u32,
  correctEdit: u32,
  correctPreserve: u32,
  wrongEdit: u32,
  wrongPreserve: u32,
): void {
  const length = usize(pixels) << 2;
  for (let offset: usize = 0; offset < length; offset += 4) {
    const answer = load<u32>(ANSWER + offset);
    const correct = bucketOf(load<u32>(OUTPUT + offset), answer) <= t;
    const preserve = load<u32>(INPUT + offset) == answer;
    store<u32>(
      OUTPUT + offset,
      preserve
        ? correct ? correctPreserve : wrongPreserve
        : correct ? correctEdit : wrongEdit,
    );
  }
}
