import type { BoolReader } from "./bool-reader.ts";

/** Reading the coefficients of a 4 × 4 block (RFC 6386 §13). */

/** Kinds of blocks, each with probabilities of its own. */
export const LUMA_WITHOUT_DC = 0;
export const LUMA_DC = 1;
export const CHROMA = 2;
export const LUMA_WITH_DC = 3;

/** Nodes of the token tree, and the sizes of the table's dimensions in them. */
const NODES = 11;
const CONTEXT_STRIDE = NODES;
const BAND_STRIDE = 3 * CONTEXT_STRIDE;
const TYPE_STRIDE = 8 * BAND_STRIDE;

/** Where the probabilities of a coefficient's band start, by its place in zigzag order; one place beyond the last. */
const BAND_OFFSETS = Int32Array.from(
  [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0],
  (band) => band * BAND_STRIDE,
);
const ZIGZAG = Uint8Array.from([0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15]);
/** Probabilities of the extra bits of the four largest token categories, each from 3 + (8 << category) on. */
const LARGE_CATEGORIES = [
  [173, 148, 140],
  [176, 155, 140, 135],
  [180, 157, 141, 134, 130],
  [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129],
] as const;

/**
 * Reads the coefficients of a block, dequantised, into `out[at…at+15]` (raster order, zero before).
 * @param type one of the kinds above
 * @param context how many of the blocks above and to the left have coefficients, 0…2
 * @param first 1 if the DC coefficient is elsewhere, else 0
 * @returns the place after the last coefficient that is not zero, in zigzag order; `first` or 0 without any
 */
export function readCoefficients(
  reader: BoolReader,
  probabilities: Uint8Array,
  type: number,
  context: number,
  steps: readonly [dc: number, ac: number],
  first: number,
  out: Int16Array,
  at: number,
): number {
  const base = type * TYPE_STRIDE;
  let node = base + BAND_OFFSETS[first] + context * CONTEXT_STRIDE;
  for (let place = first; place < 16; ) {
    if (reader.bit(probabilities[node]) === 0) return place;
    while (reader.bit(probabilities[node + 1]) === 0) {
      place++;
      if (place === 16) return 16;
      node = base + BAND_OFFSETS[place];
    }
    const next = base + BAND_OFFSETS[place + 1];
    let value = 1;
    if (reader.bit(probabilities[node + 2]) === 0) node = next + CONTEXT_STRIDE;
    else {
      value = readLargeValue(reader, probabilities, node);
      node = next + 2 * CONTEXT_STRIDE;
    }
    if (reader.bit(128) === 1) value = -value;
    out[at + ZIGZAG[place]] = value * steps[place > 0 ? 1 : 0];
    place++;
  }
  return 16;
}

/** A value of two or more: the rest of the token tree and the extra bits. */
function readLargeValue(reader: BoolReader, probabilities: Uint8Array, node: number): number {
  if (reader.bit(probabilities[node + 3]) === 0) {
    if (reader.bit(probabilities[node + 4]) === 0) return 2;
    return 3 + reader.bit(probabilities[node + 5]);
  }
  if (reader.bit(probabilities[node + 6]) === 0) {
    if (reader.bit(probabilities[node + 7]) === 0) return 5 + reader.bit(159);
    const high = reader.bit(165);
    return 7 + 2 * high + reader.bit(145);
  }
  const high = reader.bit(probabilities[node + 8]);
  const category = 2 * high + reader.bit(probabilities[node + 9 + high]);
  let extra = 0;
  for (const probability of LARGE_CATEGORIES[category]) extra = 2 * extra + reader.bit(probability);
  return 3 + (8 << category) + extra;
}
