/**
 * Antialiased fill in whole numbers: 16 sub-scanlines a pixel row, and on each the exact horizontal coverage in 1/256
 * px, so a pixel has 4,097 levels of coverage. Only integers, exact quotients and IEEE square roots take part, hence
 * the same bytes on every engine. Windings are resolved before coverage is summed: overlapping parts of one shape
 * neither darken their seam nor cancel, which summing signed areas (the faster way of font rasterisers) cannot promise.
 */
import type { Shape } from "./antialias-shape.ts";
import { SUBPIXELS } from "./antialias-shape.ts";
import { type Raster, rgb } from "./raster.ts";

/** Sub-scanlines a pixel row. */
const SCANLINES = 16;
/** Sub-pixel units between two sub-scanlines; each is sampled in the middle of its band. */
const PITCH = SUBPIXELS / SCANLINES;
const FULL_COVERAGE = SCANLINES * SUBPIXELS;

export type FillRule = "nonzero" | "evenodd";

/** Whole pixels, right and bottom excluded. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface FillOptions {
  /** Default `nonzero`. */
  readonly rule?: FillRule;
  /** Nothing outside is touched. Default: the whole raster. */
  readonly clip?: PixelBox;
}

/** A boundary of the shape that every sub-scanline in [first, last] crosses exactly once. */
interface Edge {
  readonly first: number;
  readonly last: number;
  readonly winding: number;
  /** Line: a point on it and its direction (toY > 0). Disc: centre, radius, and −1 or +1 for its left or right side. */
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly side: number;
}

/** Blends `color` (a packed pixel) over the raster wherever the shape is, by coverage, in 8-bit sRGB steps. */
export function fillShape(raster: Raster, shape: Shape, color: number, options: FillOptions = {}): void {
  const clip = intersect(options.clip, raster);
  const edges = shapeEdges(shape);
  if (edges.length === 0 || clip.left >= clip.right) return;

  const evenOdd = options.rule === "evenodd";
  const coverage = new RowCoverage(raster, clip, color);
  const last = Math.min(clip.bottom * SCANLINES - 1, maximum(edges.map((edge) => edge.last)));
  const active: Edge[] = [];
  const crossings: number[] = [];
  let waiting = 0;
  for (let scanline = Math.max(clip.top * SCANLINES, edges[0].first); scanline <= last; scanline++) {
    dropEnded(active, scanline);
    for (; waiting < edges.length && edges[waiting].first <= scanline; waiting++) {
      if (edges[waiting].last >= scanline) active.push(edges[waiting]);
    }
    if (active.length > 0) {
      coverage.enterRow(Math.floor(scanline / SCANLINES));
      sortByCrossing(active, crossings, scanline * PITCH + PITCH / 2);
      addSpans(coverage, active, crossings, evenOdd);
    }
  }
  coverage.flush();
}

/** Takes the edges out that end above the scanline and keeps the order of the others. */
function dropEnded(active: Edge[], scanline: number): void {
  let kept = 0;
  for (const edge of active) {
    if (edge.last >= scanline) active[kept++] = edge;
  }
  active.length = kept;
}

function intersect(clip: PixelBox | undefined, raster: Raster): PixelBox {
  const whole = { left: 0, top: 0, right: raster.width, bottom: raster.height };
  if (clip === undefined) return whole;
  return {
    left: Math.max(0, clip.left),
    top: Math.max(0, clip.top),
    right: Math.min(raster.width, clip.right),
    bottom: Math.min(raster.height, clip.bottom),
  };
}

function maximum(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}

/** The first sub-scanline whose middle is at or below y. */
function scanlineFrom(y: number): number {
  return Math.ceil((y - PITCH / 2) / PITCH);
}

/** Edges in the order in which the scan meets them. */
function shapeEdges(shape: Shape): Edge[] {
  const edges: Edge[] = [];
  for (const contour of shape.contours) {
    let previousX = contour[contour.length - 2];
    let previousY = contour[contour.length - 1];
    for (let index = 0; index < contour.length; index += 2) {
      const x = contour[index];
      const y = contour[index + 1];
      const edge = previousY < y ? line(previousX, previousY, x, y, 1) : line(x, y, previousX, previousY, -1);
      if (edge.first <= edge.last) edges.push(edge);
      previousX = x;
      previousY = y;
    }
  }
  for (const { x, y, radius } of shape.discs) {
    const first = scanlineFrom(y - radius);
    const last = scanlineFrom(y + radius) - 1;
    if (first > last) continue;
    edges.push({ first, last, winding: 1, x, y, toX: radius, toY: 0, side: -1 });
    edges.push({ first, last, winding: -1, x, y, toX: radius, toY: 0, side: 1 });
  }
  return edges.sort((a, b) => a.first - b.first);
}

/** A line from the upper to the lower end; its lower end belongs to what comes next. */
function line(x0: number, y0: number, x1: number, y1: number, winding: number): Edge {
  const first = scanlineFrom(y0);
  const last = scanlineFrom(y1) - 1;
  return { first, last, winding, x: x0, y: y0, toX: x1 - x0, toY: y1 - y0, side: 0 };
}

/** Where an edge crosses the horizontal at y, rounded down to the sub-pixel grid. */
function crossingAt(edge: Edge, y: number): number {
  const down = y - edge.y;
  if (edge.side === 0) return edge.x + Math.floor((down * edge.toX) / edge.toY);
  const half = Math.sqrt(Math.max(0, edge.toX * edge.toX - down * down));
  return edge.x + edge.side * Math.floor(half);
}

/**
 * Orders the edges by where they cross the horizontal at y. Insertion sort: edges keep their order from one
 * sub-scanline to the next but where they meet, so there is hardly anything to move.
 */
function sortByCrossing(active: Edge[], crossings: number[], y: number): void {
  for (let index = 0; index < active.length; index++) {
    const edge = active[index];
    const crossing = crossingAt(edge, y);
    let place = index;
    for (; place > 0 && crossings[place - 1] > crossing; place--) {
      crossings[place] = crossings[place - 1];
      active[place] = active[place - 1];
    }
    crossings[place] = crossing;
    active[place] = edge;
  }
}

function addSpans(
  coverage: RowCoverage,
  active: readonly Edge[],
  crossings: readonly number[],
  evenOdd: boolean,
): void {
  let winding = 0;
  let start = 0;
  for (let index = 0; index < active.length; index++) {
    const wasInside = evenOdd ? (winding & 1) !== 0 : winding !== 0;
    winding += active[index].winding;
    const isInside = evenOdd ? (winding & 1) !== 0 : winding !== 0;
    if (!wasInside && isInside) start = crossings[index];
    else if (wasInside && !isInside) coverage.add(start, crossings[index]);
  }
}

/** Sums the coverage of one pixel row as differences between neighbours, and blends the row when the scan leaves it. */
class RowCoverage {
  readonly #raster: Raster;
  readonly #clip: PixelBox;
  readonly #color: number;
  readonly #differences: Int32Array;
  #row = -1;
  #from = Number.POSITIVE_INFINITY;
  #to = -1;

  constructor(raster: Raster, clip: PixelBox, color: number) {
    this.#raster = raster;
    this.#clip = clip;
    this.#color = color;
    this.#differences = new Int32Array(raster.width + 2);
  }

  enterRow(row: number): void {
    if (row === this.#row) return;
    this.flush();
    this.#row = row;
  }

  /** The part [start, end) of the current sub-scanline is inside; sub-pixel units. */
  add(start: number, end: number): void {
    const from = Math.max(start, this.#clip.left * SUBPIXELS);
    const to = Math.min(end, this.#clip.right * SUBPIXELS);
    if (from >= to) return;
    const first = Math.floor(from / SUBPIXELS);
    const last = Math.floor(to / SUBPIXELS);
    const differences = this.#differences;
    if (first === last) {
      differences[first] += to - from;
      differences[first + 1] -= to - from;
    } else {
      const inFirst = (first + 1) * SUBPIXELS - from;
      const inLast = to - last * SUBPIXELS;
      differences[first] += inFirst;
      differences[first + 1] += SUBPIXELS - inFirst;
      differences[last] += inLast - SUBPIXELS;
      differences[last + 1] -= inLast;
    }
    if (first < this.#from) this.#from = first;
    if (last > this.#to) this.#to = last;
  }

  /** Blends the row that was being summed and forgets it. */
  flush(): void {
    const { pixels, width } = this.#raster;
    const offset = this.#row * width;
    let covered = 0;
    for (let x = this.#from; x <= this.#to; x++) {
      covered += this.#differences[x];
      this.#differences[x] = 0;
      if (covered === FULL_COVERAGE) pixels[offset + x] = this.#color;
      else if (covered > 0) pixels[offset + x] = blend(pixels[offset + x], this.#color, covered);
    }
    this.#differences[this.#to + 1] = 0;
    this.#from = Number.POSITIVE_INFINITY;
    this.#to = -1;
  }
}

/** `over` on `under` with the given coverage (0..4096), each channel rounded to the nearest level. */
function blend(under: number, over: number, covered: number): number {
  const rest = FULL_COVERAGE - covered;
  const half = FULL_COVERAGE / 2;
  return rgb(
    ((under & 0xff) * rest + (over & 0xff) * covered + half) >> 12,
    (((under >>> 8) & 0xff) * rest + ((over >>> 8) & 0xff) * covered + half) >> 12,
    (((under >>> 16) & 0xff) * rest + ((over >>> 16) & 0xff) * covered + half) >> 12,
  );
}
