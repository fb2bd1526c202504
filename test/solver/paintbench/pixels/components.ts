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
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let next = 0; next < members.length; next++) {
      const x = members[next] % width;
      const y = (members[next] - x) / width;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (let v = Math.max(0, y - REACH); v <= Math.min(height - 1, y + REACH); v++) {
        for (let u = Math.max(0, x - REACH); u <= Math.min(width - 1, x + REACH); u++) {
          const index = v * width + u;
          if (seen[index] === 1 || pixels[index] !== color) continue;
          seen[index] = 1;
          members.push(index);
        }
      }
    }
    found.push({ color, pixels: members, left, top, right, bottom });
  }
  return found;
}
