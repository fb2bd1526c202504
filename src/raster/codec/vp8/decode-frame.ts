import type { BoolReader } from "./bool-reader.ts";
import { CHROMA, LUMA_DC, LUMA_WITH_DC, LUMA_WITHOUT_DC, readCoefficients } from "./coefficients.ts";
import { type FilterStrength, type FrameHeader, readFrameHeader } from "./frame-header.ts";
import { filterNormalEdge, filterSimpleEdge } from "./loop-filter.ts";
import { ModeReader } from "./modes.ts";
import { createPlane, type Plane, type YuvPicture } from "./picture.ts";
import { predictSubblock, predictWhole } from "./predict.ts";
import { addConstant, addInverseCosine, inverseWalshHadamard } from "./transform.ts";

/**
 * Decodes a VP8 key frame (RFC 6386). First all macroblocks are predicted and their residuals added, then the loop
 * filter runs over the whole: prediction inside a key frame sees unfiltered samples only. Takes 1.5 bytes a pixel.
 * Throws `image_invalid` where the data ends early or contradicts itself.
 */
export function decodeFrame(data: Uint8Array): YuvPicture {
  const header = readFrameHeader(data);
  const columns = (header.width + 15) >> 4;
  const rows = (header.height + 15) >> 4;
  const picture: YuvPicture = {
    width: header.width,
    height: header.height,
    luma: createPlane(16 * columns, 16 * rows),
    blue: createPlane(8 * columns, 8 * rows),
    red: createPlane(8 * columns, 8 * rows),
  };
  const decoder = new MacroblockDecoder(header, picture, columns);
  const modes = new ModeReader(header, columns);
  // For each macroblock: its segment, whether it is divided, whether its inner edges are filtered.
  const filtering = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    const partition = header.partitions[y & (header.partitions.length - 1)];
    modes.startRow();
    decoder.startRow();
    for (let x = 0; x < columns; x++) {
      modes.read(x);
      const hasCoefficients = decoder.decode(modes, partition, x, y);
      const { segment, isDivided } = modes.current;
      filtering[y * columns + x] =
        (segment << 2) | (isDivided ? 2 : 0) | (isDivided || hasCoefficients ? 1 : 0);
    }
  }
  if (header.filterKind !== "none") filterPicture(header, picture, columns, rows, filtering);
  return picture;
}

/** Blocks of a macroblock: 16 of luma, 4 of each chroma, one for the DC coefficients of luma. */
const BLUE_BLOCK = 16;
const RED_BLOCK = 20;
const DC_BLOCK = 24;
const BLOCKS = 25;

class MacroblockDecoder {
  readonly #header: FrameHeader;
  readonly #picture: YuvPicture;
  readonly #columns: number;
  readonly #coefficients = new Int16Array(16 * BLOCKS);
  /** Per block: the place after its last coefficient, 0 without any. */
  readonly #ends = new Uint8Array(BLOCKS);
  /**
   * Whether the blocks above (nine a macroblock) and to the left have coefficients: four of luma, two of each chroma,
   * one of DC.
   */
  readonly #above: Uint8Array;
  readonly #left = new Uint8Array(9);

  constructor(header: FrameHeader, picture: YuvPicture, columns: number) {
    this.#header = header;
    this.#picture = picture;
    this.#columns = columns;
    this.#above = new Uint8Array(9 * columns);
  }

  startRow(): void {
    this.#left.fill(0);
  }

  /** Decodes the macroblock at column `x`, row `y`. Returns whether it has coefficients. */
  decode({ current }: ModeReader, partition: BoolReader, x: number, y: number): boolean {
    let hasCoefficients = false;
    const above = this.#above.subarray(9 * x, 9 * x + 9);
    if (current.isSkipped) {
      const [, , , , , , , , aboveDc] = above;
      const leftDc = this.#left[8];
      above.fill(0);
      this.#left.fill(0);
      if (current.isDivided) {
        // A divided macroblock has no block of DC coefficients and leaves its context as it was.
        above[8] = aboveDc;
        this.#left[8] = leftDc;
      }
      this.#ends.fill(0);
    } else {
      hasCoefficients = this.#readBlocks(partition, current.isDivided, current.segment, above);
    }
    this.#reconstructLuma(current.isDivided, current.luma, x, y);
    this.#reconstructChroma(this.#picture.blue, BLUE_BLOCK, current.chroma, x, y);
    this.#reconstructChroma(this.#picture.red, RED_BLOCK, current.chroma, x, y);
    return hasCoefficients;
  }

  #readBlocks(reader: BoolReader, isDivided: boolean, segment: number, above: Uint8Array): boolean {
    const { coefficientProbabilities: probabilities, quantisers } = this.#header;
    const steps = quantisers[segment];
    const coefficients = this.#coefficients.fill(0);
    const ends = this.#ends;
    const left = this.#left;
    const first = isDivided ? 0 : 1;
    if (!isDivided) {
      const at = 16 * DC_BLOCK;
      const context = above[8] + left[8];
      const end = readCoefficients(
        reader,
        probabilities,
        LUMA_DC,
        context,
        steps.lumaDc,
        0,
        coefficients,
        at,
      );
      above[8] = left[8] = end > 0 ? 1 : 0;
      inverseWalshHadamard(coefficients.subarray(at, at + 16), coefficients);
    }
    const lumaType = isDivided ? LUMA_WITH_DC : LUMA_WITHOUT_DC;
    let any = false;
    for (let block = 0; block < DC_BLOCK; block++) {
      const isLuma = block < BLUE_BLOCK;
      const side = isLuma ? 4 : 2;
      const inPlane = isLuma ? block : (block - BLUE_BLOCK) % 4;
      const offset = isLuma ? 0 : block < RED_BLOCK ? 4 : 6;
      const column = offset + (inPlane % side);
      const row = offset + Math.floor(inPlane / side);
      const end = readCoefficients(
        reader,
        probabilities,
        isLuma ? lumaType : CHROMA,
        above[column] + left[row],
        isLuma ? steps.luma : steps.chroma,
        isLuma ? first : 0,
        coefficients,
        16 * block,
      );
      above[column] = left[row] = end > (isLuma ? first : 0) ? 1 : 0;
      // The DC coefficient of an undivided macroblock came from elsewhere.
      ends[block] = end > 1 ? end : coefficients[16 * block] !== 0 ? 1 : 0;
      any ||= ends[block] > 0;
    }
    return any;
  }

  #reconstructLuma(isDivided: boolean, modes: Uint8Array, x: number, y: number): void {
    const { samples, stride, origin } = this.#picture.luma;
    const at = origin + 16 * y * stride + 16 * x;
    if (!isDivided) predictWhole(samples, at, stride, 16, modes[0], y > 0, x > 0);
    const aboveRight = this.#aboveRight(at, x, y);
    for (let block = 0; block < 16; block++) {
      const column = block & 3;
      const place = at + (block >> 2) * 4 * stride + 4 * column;
      if (isDivided) {
        // The rightmost blocks all look at the macroblock above and to the right: the one beside is not decoded yet.
        if (column === 3) predictSubblock(samples, place, stride, modes[block], aboveRight, 0);
        else predictSubblock(samples, place, stride, modes[block], samples, place - stride + 4);
      }
      this.#addResidual(block, samples, place, stride);
    }
  }

  /** The four samples above and to the right of a macroblock; at the right edge the last one above is repeated. */
  #aboveRight(at: number, x: number, y: number): Uint8ClampedArray {
    const { samples, stride } = this.#picture.luma;
    const above = at - stride;
    const isBeyond = y > 0 && x === this.#columns - 1;
    if (isBeyond) return new Uint8ClampedArray(4).fill(samples[above + 15]);
    return samples.subarray(above + 16, above + 20);
  }

  #reconstructChroma(plane: Plane, firstBlock: number, mode: number, x: number, y: number): void {
    const { samples, stride, origin } = plane;
    const at = origin + 8 * y * stride + 8 * x;
    predictWhole(samples, at, stride, 8, mode, y > 0, x > 0);
    for (let block = 0; block < 4; block++) {
      this.#addResidual(
        firstBlock + block,
        samples,
        at + (block >> 1) * 4 * stride + 4 * (block & 1),
        stride,
      );
    }
  }

  #addResidual(block: number, samples: Uint8ClampedArray, at: number, stride: number): void {
    const end = this.#ends[block];
    if (end === 0) return;
    if (end === 1) addConstant(this.#coefficients[16 * block], samples, at, stride);
    else addInverseCosine(this.#coefficients, 16 * block, samples, at, stride);
  }
}

/** Filters the edges of all macroblocks in raster order: left edge, inner vertical ones, upper edge, inner horizontal. */
function filterPicture(
  header: FrameHeader,
  picture: YuvPicture,
  columns: number,
  rows: number,
  filtering: Uint8Array,
): void {
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const kind = filtering[y * columns + x];
      const strength = header.filterStrengths[kind >> 2][(kind >> 1) & 1];
      if (strength.edgeLimit === 0) continue;
      const hasInner = (kind & 1) === 1;
      if (header.filterKind === "simple") filterSimple(picture.luma, strength, x, y, hasInner);
      else {
        filterNormal(picture.luma, 16, strength, x, y, hasInner);
        filterNormal(picture.blue, 8, strength, x, y, hasInner);
        filterNormal(picture.red, 8, strength, x, y, hasInner);
      }
    }
  }
}

/** Edges between macroblocks are filtered up to a limit that is higher by this. */
const OUTER_LIMIT_BONUS = 4;

function filterSimple(plane: Plane, strength: FilterStrength, x: number, y: number, hasInner: boolean): void {
  const { samples, stride, origin } = plane;
  const at = origin + 16 * y * stride + 16 * x;
  const limit = strength.edgeLimit;
  if (x > 0) filterSimpleEdge(samples, at, 1, stride, limit + OUTER_LIMIT_BONUS);
  if (hasInner) for (let i = 4; i < 16; i += 4) filterSimpleEdge(samples, at + i, 1, stride, limit);
  if (y > 0) filterSimpleEdge(samples, at, stride, 1, limit + OUTER_LIMIT_BONUS);
  if (hasInner) for (let i = 4; i < 16; i += 4) filterSimpleEdge(samples, at + i * stride, stride, 1, limit);
}

function filterNormal(
  plane: Plane,
  size: 8 | 16,
  strength: FilterStrength,
  x: number,
  y: number,
  hasInner: boolean,
): void {
  const { samples, stride, origin } = plane;
  const at = origin + size * y * stride + size * x;
  const limit = strength.edgeLimit;
  const outer = limit + OUTER_LIMIT_BONUS;
  if (x > 0) filterNormalEdge(samples, at, 1, stride, size, outer, strength, false);
  if (hasInner) {
    for (let i = 4; i < size; i += 4)
      filterNormalEdge(samples, at + i, 1, stride, size, limit, strength, true);
  }
  if (y > 0) filterNormalEdge(samples, at, stride, 1, size, outer, strength, false);
  if (hasInner) {
    for (let i = 4; i < size; i += 4) {
      filterNormalEdge(samples, at + i * stride, stride, 1, size, limit, strength, true);
    }
  }
}
