/** Areas that a line of one colour encloses. */
import type { Raster } from "../../../../src/raster/raster.ts";

/** Upright box in whole pixels; `right` and `bottom` are the last column and row inside. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest box around pixels of a picture of that width. */
export function boxAround(pixels: Iterable<number>, width: number): PixelBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (const index of pixels) {
    const x = index % width;
    const y = (index - x) / width;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, right, bottom };
}

/**
 * Pixels from which no path of edge neighbours leads to the picture's border without crossing the line's colour. The
 * line's own pixels are not among them. Throws where nothing is enclosed.
 */
export function enclosedBy(input: Raster, line: number): number[] {
  const { width, height, pixels } = input;
  const outside = new Uint8Array(pixels.length);
  const stack = new Int32Array(pixels.length);
  let waiting = 0;
  const reach = (index: number): void => {
    if (outside[index] === 1 || pixels[index] === line) return;
    outside[index] = 1;
    stack[waiting++] = index;
  };
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach(y * width + width - 1);
  }
  while (waiting > 0) {
    const next = stack[--waiting];
    const x = next % width;
    if (x > 0) reach(next - 1);
    if (x < width - 1) reach(next + 1);
    if (next >= width) reach(next - width);
    if (next < pixels.length - width) reach(next + width);
  }
  const inside: number[] = [];
  for (let index = 0; index < pixels.length; index++) {
    if (outside[index] === 0 && pixels[index] !== line) inside.push(index);
  }
  if (inside.length === 0) throw new Error("the outline encloses nothing");
  return inside;
}
