/**
 * Hard-edged polygon fill by one rule: a pixel belongs to an outline when its centre does (even–odd). An edge from
 * (x0, y0) to (x1, y1) counts for a centre at height y when min(y0, y1) ≤ y < max(y0, y1), and a centre that lies
 * exactly on a crossing belongs to the area on its right. Vertices are taken to the nearest 1/256 px and everything
 * after that is whole-number arithmetic, so the result is the same on every engine.
 */
import { GRID, type Outline, type Point } from "./geometry.ts";
import { createMask, type Mask } from "./mask.ts";

const HALF_PIXEL = GRID / 2;
/** Coordinates beyond ±32,768 px would leave the range in which the products below are exact. */
const LIMIT = 32768 * GRID;

/** An edge in grid units, lower end first; level edges never cross a scan line. */
interface Edge {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly firstRow: number;
  readonly endRow: number;
}

/**
 * The pixels of a width × height picture inside the outline.
 * Throws RangeError for coordinates beyond ±32,768 px. Widths and heights up to 16,384.
 */
export function fillOutline(outline: Outline, width: number, height: number): Mask {
  const edges = outline.flatMap((contour) =>
    contour.flatMap((point, index) => makeEdge(point, contour[(index + 1) % contour.length], height)),
  );
  const total = edges.reduce((sum, edge) => sum + edge.endRow - edge.firstRow, 0);
  if (total === 0) return createMask(0, 0, 0, 0);

  // One sortable number for each crossing: row, then the first pixel column at or right of the crossing.
  const crossings = new Int32Array(total);
  let [filled, left, right] = [0, width, 0];
  let [top, bottom] = [height, 0];
  for (const edge of edges) {
    top = Math.min(top, edge.firstRow);
    bottom = Math.max(bottom, edge.endRow);
    for (let row = edge.firstRow; row < edge.endRow; row++) {
      const column = Math.max(0, Math.min(width, crossingColumn(edge, row)));
      left = Math.min(left, column);
      right = Math.max(right, column);
      crossings[filled++] = (row << 15) | column;
    }
  }
  crossings.sort();

  const mask = createMask(left, top, right, bottom);
  for (let k = 0; k < total; k += 2) {
    const base = ((crossings[k] >> 15) - top) * mask.width - left;
    mask.bits.fill(1, base + (crossings[k] & 0x7fff), base + (crossings[k + 1] & 0x7fff));
  }
  return mask;
}

function makeEdge(from: Point, to: Point, height: number): Edge[] {
  const [x0, y0, x1, y1] = [from.x, from.y, to.x, to.y].map(toGrid);
  if (y0 === y1) return [];
  const [x, y, dx, dy] = y0 < y1 ? [x0, y0, x1 - x0, y1 - y0] : [x1, y1, x0 - x1, y0 - y1];
  const firstRow = Math.max(0, firstCenterAtOrAfter(y));
  const endRow = Math.min(height, firstCenterAtOrAfter(y + dy));
  return firstRow < endRow ? [{ x, y, dx, dy, firstRow, endRow }] : [];
}

function toGrid(coordinate: number): number {
  const value = Math.floor(coordinate * GRID + 0.5);
  if (!(Math.abs(value) <= LIMIT)) throw new RangeError(`coordinate out of range: ${coordinate}`);
  return value;
}

/** The first row or column whose pixel centre is at or after a grid coordinate. */
function firstCenterAtOrAfter(value: number): number {
  return Math.ceil((value - HALF_PIXEL) / GRID);
}

/**
 * The first column whose centre is at or right of the edge on a row. The quotient of two whole numbers below 2⁵⁰ and
 * 2³² is never closer to a whole number than a double can tell, so the rounded division decides like the exact one.
 */
function crossingColumn(edge: Edge, row: number): number {
  const centerY = row * GRID + HALF_PIXEL;
  const numerator = (edge.x - HALF_PIXEL) * edge.dy + (centerY - edge.y) * edge.dx;
  return Math.ceil(numerator / (GRID * edge.dy));
}
