/** The centre rule: which pixels an outline covers, in integers (docs/paintbench-wording.md, "The picture"). */
import type { Outline } from "./outlines.ts";

/** A set of pixels of a picture, one byte each. `leaves`: the outline also covers places outside the picture. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
  readonly leaves: boolean;
}

const UNITS = 256;

/**
 * Fills an outline whose vertices are multiples of 1/256 px. A centre counts the edges at or left of it: odd is inside.
 * An edge covers the centres from its upper end on, its lower end left out.
 */
export function fillOutline(outline: Outline, width: number, height: number): Mask {
  // One pixel more on every side, to see what leaves the picture.
  const [wide, high] = [width + 2, height + 2];
  const flips = new Uint8Array(wide * high);
  for (const line of outline) {
    for (let index = 0; index < line.length; index++) {
      flipAlongEdge(flips, wide, high, scaled(line[index]), scaled(line[(index + 1) % line.length]));
    }
  }
  const bits = new Uint8Array(width * height);
  let leaves = false;
  for (let y = 0; y < high; y++) {
    let inside = 0;
    for (let x = 0; x < wide; x++) {
      inside ^= flips[y * wide + x];
      if (inside === 0) continue;
      if (x === 0 || y === 0 || x > width || y > height) leaves = true;
      else bits[(y - 1) * width + x - 1] = 1;
    }
  }
  return { width, height, bits, leaves };
}

/** In 1/256 px, shifted by the one pixel that the work area is larger. */
function scaled(point: { readonly x: number; readonly y: number }): [number, number] {
  return [Math.round((point.x + 1) * UNITS), Math.round((point.y + 1) * UNITS)];
}

function flipAlongEdge(
  flips: Uint8Array,
  wide: number,
  high: number,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): void {
  if (ay === by) return;
  const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const half = UNITS / 2;
  const first = Math.max(0, Math.ceil((y0 - half) / UNITS));
  for (let row = first; row < high && row * UNITS + half < y1; row++) {
    const down = row * UNITS + half - y0;
    const crossing = x0 * (y1 - y0) + down * (x1 - x0);
    // Integers below 2^38 over one below 2^27: the quotient is whole, or too far from a whole number to round to it.
    const column = Math.ceil((crossing - half * (y1 - y0)) / (UNITS * (y1 - y0)));
    if (column < wide) flips[row * wide + Math.max(0, column)] ^= 1;
  }
}

/** The pixels whose centres satisfy a condition; `x` and `y` are the centre's coordinates in px. */
export function fillWhere(width: number, height: number, holds: (x: number, y: number) => boolean): Mask {
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (holds(x + 0.5, y + 0.5)) bits[y * width + x] = 1;
  }
  return { width, height, bits, leaves: false };
}
