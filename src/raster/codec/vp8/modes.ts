import type { BoolReader } from "./bool-reader.ts";
import type { FrameHeader } from "./frame-header.ts";
import { SUBBLOCK_MODE_PROBABILITIES } from "./tables.ts";

/** Prediction modes of macroblocks and sub-blocks (RFC 6386 §8, §11). The first four are common to both. */
export const DC_PREDICTION = 0;
export const TRUE_MOTION = 1;
export const VERTICAL = 2;
export const HORIZONTAL = 3;
export const RIGHT_DOWN = 4;
export const VERTICAL_RIGHT = 5;
export const LEFT_DOWN = 6;
export const VERTICAL_LEFT = 7;
export const HORIZONTAL_DOWN = 8;
export const HORIZONTAL_UP = 9;

const MODES = 10;
const NODES = 9;
/** The tree of sub-block modes: an entry above 0 is the next node, another the negated mode. */
const SUBBLOCK_TREE = Int8Array.from([
  -DC_PREDICTION,
  1,
  -TRUE_MOTION,
  2,
  -VERTICAL,
  3,
  4,
  6,
  -HORIZONTAL,
  5,
  -RIGHT_DOWN,
  -VERTICAL_RIGHT,
  -LEFT_DOWN,
  7,
  -VERTICAL_LEFT,
  8,
  -HORIZONTAL_DOWN,
  -HORIZONTAL_UP,
]);

/** What the first partition says of one macroblock. */
export interface MacroblockModes {
  segment: number;
  /** No coefficients follow. */
  isSkipped: boolean;
  /** Each 4 × 4 block is predicted on its own. */
  isDivided: boolean;
  /** The mode of each of the 16 luma blocks, or 16 times that of the whole. */
  readonly luma: Uint8Array;
  chroma: number;
}

/** Reads the modes of macroblocks in raster order. */
export class ModeReader {
  readonly #header: FrameHeader;
  /** Modes of the blocks above, four a macroblock, and to the left. */
  readonly #above: Uint8Array;
  readonly #left = new Uint8Array(4);
  readonly current: MacroblockModes = {
    segment: 0,
    isSkipped: false,
    isDivided: false,
    luma: new Uint8Array(16),
    chroma: DC_PREDICTION,
  };

  constructor(header: FrameHeader, columns: number) {
    this.#header = header;
    this.#above = new Uint8Array(4 * columns);
  }

  startRow(): void {
    this.#left.fill(DC_PREDICTION);
  }

  /** Reads the macroblock of a column into `current`. */
  read(column: number): void {
    const { modes: reader, segmentProbabilities, skipProbability } = this.#header;
    const { current } = this;
    current.segment = segmentProbabilities ? readSegment(reader, segmentProbabilities) : 0;
    current.isSkipped = skipProbability !== null && reader.bit(skipProbability) === 1;
    current.isDivided = reader.bit(145) === 0;
    const above = this.#above.subarray(4 * column, 4 * column + 4);
    if (current.isDivided) {
      for (let y = 0; y < 4; y++) {
        for (let x = 0; x < 4; x++) {
          const mode = readSubblockMode(reader, above[x], this.#left[y]);
          above[x] = mode;
          this.#left[y] = mode;
          current.luma[4 * y + x] = mode;
        }
      }
    } else {
      const mode = readWholeMode(reader);
      above.fill(mode);
      this.#left.fill(mode);
      current.luma.fill(mode);
    }
    current.chroma = readChromaMode(reader);
  }
}

function readSegment(reader: BoolReader, probabilities: readonly [number, number, number]): number {
  const high = reader.bit(probabilities[0]);
  return 2 * high + reader.bit(probabilities[1 + high]);
}

function readWholeMode(reader: BoolReader): number {
  if (reader.bit(156) === 1) return reader.bit(128) === 1 ? TRUE_MOTION : HORIZONTAL;
  return reader.bit(163) === 1 ? VERTICAL : DC_PREDICTION;
}

function readChromaMode(reader: BoolReader): number {
  if (reader.bit(142) === 0) return DC_PREDICTION;
  if (reader.bit(114) === 0) return VERTICAL;
  return reader.bit(183) === 1 ? TRUE_MOTION : HORIZONTAL;
}

function readSubblockMode(reader: BoolReader, above: number, left: number): number {
  const probabilities = (above * MODES + left) * NODES;
  let entry = SUBBLOCK_TREE[reader.bit(SUBBLOCK_MODE_PROBABILITIES[probabilities])];
  while (entry > 0) {
    entry = SUBBLOCK_TREE[2 * entry + reader.bit(SUBBLOCK_MODE_PROBABILITIES[probabilities + entry])];
  }
  return -entry;
}
