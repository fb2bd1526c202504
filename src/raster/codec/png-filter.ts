import {
  FILTER_AVERAGE,
  FILTER_NONE,
  FILTER_PAETH,
  FILTER_SUB,
  FILTER_UP,
  paethPixel,
} from "./png-unfilter.ts";

/**
 * Choosing and applying PNG's line filters (specification §9) to packed pixels. Made for flat pictures: where a pixel
 * equals its left and its upper neighbour every filter leaves zero, so only the other places are looked at.
 */

const BLACK = 0xff000000;
const BYTES_PER_PIXEL = 3;
/** Filters that are tried where few pixels are left over; the mean is never exact at an edge. */
const SPARSE_FILTERS = [FILTER_SUB, FILTER_UP, FILTER_PAETH] as const;
const ALL_FILTERS = [FILTER_NONE, FILTER_SUB, FILTER_UP, FILTER_AVERAGE, FILTER_PAETH] as const;

/** Subtracts the bytes of `b` from those of `a`, each modulo 256. */
function subtractBytes(a: number, b: number): number {
  return (((a | 0x80808080) - (b & 0x7f7f7f7f)) ^ ((a ^ ~b) & 0x80808080)) & 0xffffff;
}

/** Filters the rows of one picture, one after the other. */
export class RowFilter {
  readonly #width: number;
  /** Where the current row differs from its left or upper neighbour. */
  readonly #places: Int32Array;
  /** What each filter leaves, by filter number; for the places, or for all pixels of a busy row. */
  readonly #residuals: readonly Int32Array[];
  /** The non-zero parts of the last row: pairs of byte offsets [start, end), ascending. */
  readonly stretches: Int32Array;
  /** How many offsets `stretches` holds. */
  stretchCount = 0;
  /** The last row was noisy: most of its pixels differ from a neighbour. */
  isBusy = false;

  constructor(width: number) {
    this.#width = width;
    this.#places = new Int32Array(width);
    this.#residuals = ALL_FILTERS.map(() => new Int32Array(width));
    this.stretches = new Int32Array(2 * width);
  }

  /**
   * Filters a row into `out` (1 + 3 · width bytes, all zero) and sets `stretches`.
   * @param pixels holds the row at `at`
   * @param above the row above, `width` pixels (opaque black for the first row)
   */
  filter(pixels: Uint32Array, at: number, above: Uint32Array, out: Uint8Array): void {
    const width = this.#width;
    const places = this.#places;
    let count = 0;
    let left = BLACK;
    let repeats = true;
    for (let x = 0; x < width; x++) {
      const pixel = pixels[at + x];
      const up = above[x];
      if (pixel !== up) {
        repeats = false;
        places[count++] = x;
      } else if (pixel !== left) places[count++] = x;
      left = pixel;
    }
    this.stretchCount = 0;
    this.isBusy = count > width >> 1 && !repeats;
    // A black row is zero as it is, and then its filter byte is zero too.
    if (repeats) out[0] = count === 0 && left === BLACK ? FILTER_NONE : FILTER_UP;
    else if (this.isBusy) this.#filterBusy(pixels, at, above, out);
    else this.#filterSparse(pixels, at, above, out, count);
  }

  #filterSparse(pixels: Uint32Array, at: number, above: Uint32Array, out: Uint8Array, count: number): void {
    const places = this.#places;
    const [, sub, up, , paeth] = this.#residuals;
    for (let index = 0; index < count; index++) {
      const x = places[index];
      const pixel = pixels[at + x];
      const leftPixel = x > 0 ? pixels[at + x - 1] : 0;
      const upperLeft = x > 0 ? above[x - 1] : 0;
      sub[index] = subtractBytes(pixel, leftPixel);
      up[index] = subtractBytes(pixel, above[x]);
      paeth[index] =
        leftPixel === upperLeft
          ? up[index]
          : above[x] === upperLeft
            ? sub[index]
            : subtractBytes(pixel, paethPixel(leftPixel, above[x], upperLeft));
    }
    let best: number = FILTER_UP;
    let leastCost = Number.POSITIVE_INFINITY;
    for (const filter of SPARSE_FILTERS) {
      const cost = sparseCost(this.#residuals[filter], places, count);
      if (cost < leastCost) {
        leastCost = cost;
        best = filter;
      }
    }
    out[0] = best;
    const residuals = this.#residuals[best];
    for (let index = 0; index < count; index++) this.#write(places[index], residuals[index], out);
  }

  /** By the usual heuristic: the least sum of the bytes taken as signed numbers. */
  #filterBusy(pixels: Uint32Array, at: number, above: Uint32Array, out: Uint8Array): void {
    const width = this.#width;
    const [none, sub, up, average, paeth] = this.#residuals;
    const sums = [0, 0, 0, 0, 0];
    let leftPixel = 0;
    let upperLeft = 0;
    for (let x = 0; x < width; x++) {
      const pixel = pixels[at + x];
      const upPixel = above[x];
      const mean = (leftPixel & upPixel) + (((leftPixel ^ upPixel) & 0xfefefefe) >>> 1);
      none[x] = pixel & 0xffffff;
      sub[x] = subtractBytes(pixel, leftPixel);
      up[x] = subtractBytes(pixel, upPixel);
      average[x] = subtractBytes(pixel, mean);
      paeth[x] = subtractBytes(pixel, paethPixel(leftPixel, upPixel, upperLeft));
      sums[FILTER_NONE] += magnitude(none[x]);
      sums[FILTER_SUB] += magnitude(sub[x]);
      sums[FILTER_UP] += magnitude(up[x]);
      sums[FILTER_AVERAGE] += magnitude(average[x]);
      sums[FILTER_PAETH] += magnitude(paeth[x]);
      leftPixel = pixel;
      upperLeft = upPixel;
    }
    const best = ALL_FILTERS.reduce((least, filter) => (sums[filter] < sums[least] ? filter : least));
    out[0] = best;
    const residuals = this.#residuals[best];
    for (let x = 0; x < width; x++) this.#write(x, residuals[x], out);
  }

  #write(x: number, residual: number, out: Uint8Array): void {
    if (residual === 0) return;
    const at = 1 + BYTES_PER_PIXEL * x;
    out[at] = residual & 0xff;
    out[at + 1] = (residual >>> 8) & 0xff;
    out[at + 2] = residual >>> 16;
    if (this.stretchCount === 0 || this.stretches[this.stretchCount - 1] !== at) {
      this.stretches[this.stretchCount] = at;
      this.stretchCount += 2;
    }
    this.stretches[this.stretchCount - 1] = at + BYTES_PER_PIXEL;
  }
}

/** A measure of the tokens that residuals will take: repetition is nearly free, a new value costs its bytes. */
function sparseCost(residuals: Int32Array, places: Int32Array, count: number): number {
  let cost = 0;
  let previous = 0;
  let previousPlace = -2;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const residual = residuals[index];
    if (place !== previousPlace + 1) {
      if (previous !== 0) cost++;
      previous = 0;
    }
    if (residual !== previous) {
      cost += residual === 0 ? 1 : 2 + nonZeroBytes(residual);
    }
    previous = residual;
    previousPlace = place;
  }
  return cost;
}

function nonZeroBytes(value: number): number {
  return (
    ((value & 0xff) === 0 ? 0 : 1) + ((value & 0xff00) === 0 ? 0 : 1) + ((value & 0xff0000) === 0 ? 0 : 1)
  );
}

/** Sum of the three bytes taken as signed numbers, without their signs. */
function magnitude(residual: number): number {
  return (
    Math.abs((residual << 24) >> 24) + Math.abs((residual << 16) >> 24) + Math.abs((residual << 8) >> 24)
  );
}
