/** Things that the picture shows: groups of pixels of one colour that hang together. */
import type { Raster } from "../../../../src/raster/raster.ts";

/** `right` and `bottom` are the last column and row that it covers. */
export interface Component {
  readonly color: number;
  /** Pixel indices (row · width + column). */
  readonly pixels: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Pixels this far apart still belong to one shape: an acute tip may skip a pixel, and shapes keep four pixels of
 * distance.
 */
const REACH = 2;

/** All components of the pixels that `wanted` accepts, in reading order of their first pixels. */
export function componentsOf(raster: Raster, wanted: (pixel: number) => boolean): Component[] {
  const { width, height, pixels } = raster;
  const seen = new Uint8Array(pixels.length);
  const found: Component[] = [];
  for (let start = 0; start < pixels.length; start++) {
    if (seen[start] === 1 || !wanted(pixels[start])) continue;
    const color = pixels[start];
    const members = [start];
    seen[start] = 1;
    /** Takes in what is near a pixel; whether all of it has the colour. */
    const takeIn = (x: number, y: number, reach: number): boolean => {
      let whole = x >= reach && y >= reach && x + reach < width && y + reach < height;
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const index = v * width + u;
          if (pixels[index] !== color) whole = false;
          else if (seen[index] === 0) {
            seen[index] = 1;
            members.push(index);
          }
        }
      }
      return whole;
    };
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let next = 0; next < members.length; next++) {
      const x = members[next] % width;
      const y = (members[next] - x) / width;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      // Where all direct neighbours belong, they will take in what lies further.
      if (!takeIn(x, y, 1)) takeIn(x, y, REACH);
    }
    found.push({ color, pixels: members, left, top, right, bottom });
  }
  return found;
}
