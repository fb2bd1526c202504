/**
 * Bringing an output to the answer's size: nearest-neighbour scaling that covers, then a centred crop
 * (fact sheet §11.2). Never letterboxes.
 */

import type { RowSource } from "../raster/raster.ts";
import { rgb } from "../raster/raster.ts";

/** Pixels of the source held at a time: 64 KB, or one row where a row is longer. */
const BAND_PIXELS = 16384;

/** What the rule gives for a position outside the source. */
const OUTSIDE = rgb(0, 0, 0);

/**
 * For each of `cropped` target positions of one axis, the source position it is taken from: `source` samples are
 * scaled to `scaled`, of which the middle `cropped` are kept. Positions rise. Positions beyond the source (rounding
 * could give them in theory) are `source` or more.
 *
 * The position is advanced by repeated addition in double precision as the reference does: multiplying instead gives
 * other pixels on about one axis in seven.
 */
export function nearestPositions(source: number, scaled: number, cropped: number): Uint32Array {
  const positions = new Uint32Array(cropped);
  const step = source / scaled;
  const first = Math.floor((scaled - cropped) / 2);
  let position = step * 0.5;
  for (let i = 0; i < first + cropped; i++) {
    if (i >= first) positions[i - first] = Math.trunc(position);
    position += step;
  }
  return positions;
}

/**
 * `source` at `width` × `height` pixels; the source itself where it has that size already. Rows of the source are read
 * as they are needed, a band at a time, and the source is read to its end even where the crop ends earlier, so that
 * damage behind the crop is still found. Throws what the source throws.
 */
export function normalizeRows(source: RowSource, width: number, height: number): RowSource {
  if (source.width === width && source.height === height) return source;
  const scale = Math.max(width / source.width, height / source.height);
  const columns = nearestPositions(source.width, Math.ceil(source.width * scale), width);
  const rows = nearestPositions(source.height, Math.ceil(source.height * scale), height);
  const band = openBand(source);
  let next = 0;

  /** Writes target row `row` at `offset` of `target`. */
  async function writeRow(row: number, target: Uint32Array, offset: number): Promise<void> {
    if (row > 0 && rows[row] === rows[row - 1] && offset > 0) {
      target.copyWithin(offset, offset - width, offset);
      return;
    }
    const sourceRow = await band.row(rows[row]);
    if (sourceRow === null) {
      target.fill(OUTSIDE, offset, offset + width);
      return;
    }
    for (let x = 0; x < width; x++) {
      const column = columns[x];
      target[offset + x] = column < source.width ? sourceRow[column] : OUTSIDE;
    }
  }

  return {
    width,
    height,
    async read(target, maxRows) {
      const count = Math.min(maxRows, height - next);
      for (let i = 0; i < count; i++) await writeRow(next + i, target, i * width);
      next += count;
      if (next === height) await band.drain();
      return count;
    },
    cancel: async () => source.cancel?.(),
  };
}

/** A window on a row source that only moves down. */
function openBand(source: RowSource) {
  const maxRows = Math.max(1, Math.floor(BAND_PIXELS / source.width));
  const pixels = new Uint32Array(maxRows * source.width);
  let first = 0;
  let count = 0;
  let ended = false;

  async function advance(): Promise<void> {
    first += count;
    count = await source.read(pixels, maxRows);
    ended = count === 0;
  }

  return {
    /** Row `index` of the source, valid until the next call; null beyond its end. Indices must not fall. */
    async row(index: number): Promise<Uint32Array | null> {
      while (!ended && index >= first + count) await advance();
      if (ended) return null;
      return pixels.subarray((index - first) * source.width, (index - first + 1) * source.width);
    },
    /** Reads the source to its end. */
    async drain(): Promise<void> {
      while (!ended) await advance();
    },
  };
}
