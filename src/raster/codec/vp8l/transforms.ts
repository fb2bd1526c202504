import { imageInvalid } from "../limits.ts";
import type { BitReader } from "./bit-reader.ts";
import { PixelStream } from "./pixel-stream.ts";
import { addBytes, OPAQUE_BLACK, predict } from "./predictors.ts";

/** Undoing the transforms of lossless WebP (RFC 9649 §3.5), row by row. */

/** A transform that can be undone on one row after the other. */
export interface Transform {
  /** Undoes row `y`, in place or into an array of its own; returns the result. */
  undo(row: Uint32Array, y: number): Uint32Array;
}

export interface Transforms {
  /** In the order in which they have to be undone. */
  readonly list: readonly Transform[];
  /** Width of the rows that are stored: packing several pixels in one makes it less than the picture's. */
  readonly storedWidth: number;
}

const PREDICTION = 0;
const CROSS_COLOUR = 1;
const SUBTRACT_GREEN = 2;
const COLOUR_INDEXING = 3;

/** Reads the transforms of a picture. Throws `image_invalid`. */
export function readTransforms(reader: BitReader, width: number, height: number): Transforms {
  const list: Transform[] = [];
  const seen = new Set<number>();
  let storedWidth = width;
  while (reader.flag()) {
    const kind = reader.bits(2);
    if (seen.has(kind)) throw imageInvalid("The WebP file is corrupt: it has a transform twice.");
    seen.add(kind);
    if (kind === SUBTRACT_GREEN) list.unshift({ undo: addGreen });
    else if (kind === COLOUR_INDEXING) {
      const indexing = readColourIndexing(reader, storedWidth);
      list.unshift(indexing);
      storedWidth = indexing.storedWidth;
    } else {
      const blocks = readBlocks(reader, storedWidth, height);
      if (kind === PREDICTION) list.unshift(new Prediction(blocks, storedWidth));
      else if (kind === CROSS_COLOUR) list.unshift({ undo: (row, y) => undoCrossColour(blocks, row, y) });
    }
    reader.checkNotExhausted();
  }
  return { list, storedWidth };
}

/** A small image that says something of each square of 2^bits pixels. */
interface Blocks {
  readonly bits: number;
  readonly columns: number;
  readonly pixels: Uint32Array;
}

function readBlocks(reader: BitReader, width: number, height: number): Blocks {
  const bits = reader.bits(3) + 2;
  const columns = Math.ceil(width / 2 ** bits);
  const rows = Math.ceil(height / 2 ** bits);
  return { bits, columns, pixels: new PixelStream(reader, columns, rows, false).readAll() };
}

class Prediction implements Transform {
  readonly #blocks: Blocks;
  #above: Uint32Array;

  constructor(blocks: Blocks, width: number) {
    this.#blocks = blocks;
    this.#above = new Uint32Array(width);
  }

  undo(row: Uint32Array, y: number): Uint32Array {
    const above = this.#above;
    const { bits, columns, pixels } = this.#blocks;
    const width = row.length;
    row[0] = addBytes(row[0], y === 0 ? OPAQUE_BLACK : above[0]);
    for (let x = 1; x < width; x++) {
      // The first row is predicted from the left; beyond the right edge lies the start of the row itself.
      const prediction =
        y === 0
          ? row[x - 1]
          : predict(
              (pixels[(y >> bits) * columns + (x >> bits)] >>> 8) & 15,
              row[x - 1],
              above[x],
              above[x - 1],
              x + 1 < width ? above[x + 1] : row[0],
            );
      row[x] = addBytes(row[x], prediction);
    }
    above.set(row);
    return row;
  }
}

/** The product of two signed bytes in 1/32. */
function crossDelta(multiplier: number, colour: number): number {
  return (((multiplier << 24) >> 24) * ((colour << 24) >> 24)) >> 5;
}

function undoCrossColour({ bits, columns, pixels }: Blocks, row: Uint32Array, y: number): Uint32Array {
  for (let x = 0; x < row.length; x++) {
    const pixel = row[x];
    const multipliers = pixels[(y >> bits) * columns + (x >> bits)];
    const green = pixel >>> 8;
    const red = ((pixel >>> 16) + crossDelta(multipliers, green)) & 0xff;
    const blue = (pixel + crossDelta(multipliers >>> 8, green) + crossDelta(multipliers >>> 16, red)) & 0xff;
    row[x] = (pixel & 0xff00ff00) | (red << 16) | blue;
  }
  return row;
}

function addGreen(row: Uint32Array): Uint32Array {
  for (let x = 0; x < row.length; x++) {
    const pixel = row[x];
    const green = (pixel >>> 8) & 0xff;
    row[x] = (pixel & 0xff00ff00) | (((pixel & 0x00ff00ff) + green * 0x10001) & 0x00ff00ff);
  }
  return row;
}

/** A table of up to 256 colours; with few of them several indices share the green byte of a stored pixel. */
function readColourIndexing(reader: BitReader, width: number): Transform & { storedWidth: number } {
  const count = 1 + reader.bits(8);
  const packing = count > 16 ? 0 : count > 4 ? 1 : count > 2 ? 2 : 3;
  // An index beyond the table is transparent black.
  const colours = new Uint32Array(256);
  colours.set(new PixelStream(reader, count, 1, false).readAll());
  for (let index = 1; index < count; index++) colours[index] = addBytes(colours[index], colours[index - 1]);

  const bitsPerIndex = 8 >> packing;
  const mask = (1 << bitsPerIndex) - 1;
  const inByte = (1 << packing) - 1;
  const result = new Uint32Array(width);
  return {
    storedWidth: Math.ceil(width / (inByte + 1)),
    undo(row) {
      for (let x = 0; x < width; x++) {
        const green = (row[x >> packing] >>> 8) & 0xff;
        result[x] = colours[(green >> ((x & inByte) * bitsPerIndex)) & mask];
      }
      return result;
    },
  };
}
