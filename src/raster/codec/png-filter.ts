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

/** A row that keeps more than this of each pixel, as a sum over three bytes, is taken for noise. */
const NOISE_PER_PIXEL = 3;

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
  /** What the best filter left of the last row was noise, in which nothing repeats. */
  isNoisy = false;

  constructor(width: number) {
    this.#width = width;
    this.#places = new Int32Array(width);
    this.#residuals = ALL_FILTERS.map(() => new Int32Array(width));
    this.stretches = new Int32Array(2 * width);
  }

  /**
   * Filters a row and sets `stretches`.
   * @param pixels holds the row at `at`
   * @param above holds the row above at `aboveAt` (opaque black for the first row)
   * @param out receives 1 + 3 · width bytes at `outAt`; all zero before
   */
  filter(
    pixels: Uint32Array,
    at: number,
    above: Uint32Array,
    aboveAt: number,
    out: Uint8Array,
    outAt: number,
  ): void {
    this.stretchCount = 0;
    this.isNoisy = false;
    const count = this.#findPlaces(pixels, at, above, aboveAt);
    const places = this.#places;
    let repeats = true;
    for (let index = 0; index < count && repeats; index++) {
      repeats = pixels[at + places[index]] === above[aboveAt + places[index]];
    }
    if (repeats) {
      // A black row is zero as it is, and then its filter byte is zero too.
      out[outAt] = count === 0 && pixels[at] === BLACK ? FILTER_NONE : FILTER_UP;
    } else if (count > this.#width >> 1) this.#filterBusy(pixels, at, above, aboveAt, out, outAt);
    else this.#filterSparse(pixels, at, above, aboveAt, out, outAt, count);
  }

  /** Fills `places` with the columns whose pixel differs from its left or upper neighbour; returns how many. */
  #findPlaces(pixels: Uint32Array, at: number, above: Uint32Array, aboveAt: number): number {
    const width = this.#width;
    const places = this.#places;
    let count = 0;
    let left = BLACK | 0;
    let x = 0;
    while (x < width) {
      // Eight pixels that all equal the one to their left, in both rows, are passed over in one step.
      for (; x + 4 <= width; x += 4) {
        const p = at + x;
        const q = aboveAt + x;
        const difference =
          (pixels[p] ^ left) |
          (pixels[p + 1] ^ left) |
          (pixels[p + 2] ^ left) |
          (pixels[p + 3] ^ left) |
          (above[q] ^ left) |
          (above[q + 1] ^ left) |
          (above[q + 2] ^ left) |
          (above[q + 3] ^ left);
        if (difference !== 0) break;
      }
      for (const stop = Math.min(x + 4, width); x < stop; x++) {
        const pixel = pixels[at + x] | 0;
        if (pixel !== left || pixel !== (above[aboveAt + x] | 0)) places[count++] = x;
        left = pixel;
      }
    }
    return count;
  }

  #filterSparse(
    pixels: Uint32Array,
    at: number,
    above: Uint32Array,
    aboveAt: number,
    out: Uint8Array,
    outAt: number,
    count: number,
  ): void {
    const places = this.#places;
    const [, sub, up, , paeth] = this.#residuals;
    for (let index = 0; index < count; index++) {
      const x = places[index];
      const pixel = pixels[at + x];
      const leftPixel = x > 0 ? pixels[at + x - 1] : 0;
      const upPixel = above[aboveAt + x];
      const upperLeft = x > 0 ? above[aboveAt + x - 1] : 0;
      sub[index] = subtractBytes(pixel, leftPixel);
      up[index] = subtractBytes(pixel, upPixel);
      paeth[index] =
        leftPixel === upperLeft
          ? up[index]
          : upPixel === upperLeft
            ? sub[index]
            : subtractBytes(pixel, paethPixel(leftPixel, upPixel, upperLeft));
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
    out[outAt] = best;
    const residuals = this.#residuals[best];
    for (let index = 0; index < count; index++) this.#write(places[index], residuals[index], out, outAt);
  }

  /** By the usual heuristic: the least sum of the bytes taken as signed numbers. */
  #filterBusy(
    pixels: Uint32Array,
    at: number,
    above: Uint32Array,
    aboveAt: number,
    out: Uint8Array,
    outAt: number,
  ): void {
    const width = this.#width;
    const [none, sub, up, average, paeth] = this.#residuals;
    const sums = [0, 0, 0, 0, 0];
    let leftPixel = 0;
    let upperLeft = 0;
    for (let x = 0; x < width; x++) {
      const pixel = pixels[at + x];
      const upPixel = above[aboveAt + x];
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
    out[outAt] = best;
    this.isNoisy = sums[best] > NOISE_PER_PIXEL * width;
    const residuals = this.#residuals[best];
    for (let x = 0; x < width; x++) this.#write(x, residuals[x], out, outAt);
  }

  #write(x: number, residual: number, out: Uint8Array, outAt: number): void {
    if (residual === 0) return;
    const at = 1 + BYTES_PER_PIXEL * x;
    out[outAt + at] = residual & 0xff;
    out[outAt + at + 1] = (residual >>> 8) & 0xff;
    out[outAt + at + 2] = residual >>> 16;
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
