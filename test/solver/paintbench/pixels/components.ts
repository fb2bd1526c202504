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

/** Fewer pixels are no shape, but the last of an acute tip that skips more than `REACH`. */
const SPECK = 5;

/** Pixels between two upright boxes, along the axis where they lie further apart. */
function gapBetween(a: Component, b: Component): number {
  return Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
}

function joined(shape: Component, speck: Component): Component {
  return {
    color: shape.color,
    pixels: [...shape.pixels, ...speck.pixels],
    left: Math.min(shape.left, speck.left),
    top: Math.min(shape.top, speck.top),
    right: Math.max(shape.right, speck.right),
    bottom: Math.max(shape.bottom, speck.bottom),
  };
}

/** Gives specks to the nearest thing of their colour. */
function withoutSpecks(found: readonly Component[]): Component[] {
  const things = found.filter(({ pixels }) => pixels.length >= SPECK);
  for (const speck of found.filter(({ pixels }) => pixels.length < SPECK)) {
    const near = things
      .filter(({ color }) => color === speck.color)
      .sort((a, b) => gapBetween(a, speck) - gapBetween(b, speck));
    if (near.length === 0) throw new Error(`a speck at column ${speck.left}, row ${speck.top}`);
    things[things.indexOf(near[0])] = joined(near[0], speck);
  }
  return things;
}

/** All components of the pixels that `wanted` accepts, in reading order of their first pixels. */
export function componentsOf(raster: Raster, wanted: (pixel: number) => boolean): Component[] {
  return withoutSpecks(hangingTogether(raster, wanted));
}

function hangingTogether(raster: Raster, wanted: (pixel: number) => boolean): Component[] {
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
