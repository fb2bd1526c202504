/** Painting sets of pixels. */
import type { Raster } from "../../../../src/raster/raster.ts";
import type { Mask } from "../geometry/fill.ts";
import type { Background } from "./background.ts";

/** A copy of a picture in which some pixels show the background. */
export function withoutPixels(input: Raster, pixels: Iterable<number>, background: Background): Raster {
  const output = input.pixels.slice();
  for (const index of pixels) {
    const x = index % input.width;
    output[index] = background.at(x, (index - x) / input.width);
  }
  return { ...input, pixels: output };
}

/** A copy of a picture in which some pixels have one colour. */
export function withColor(input: Raster, pixels: Iterable<number>, color: number): Raster {
  const output = input.pixels.slice();
  for (const index of pixels) output[index] = color;
  return { ...input, pixels: output };
}

/** The indices of a mask's pixels. */
export function indicesOf({ bits }: Mask): number[] {
  const indices: number[] = [];
  for (let index = 0; index < bits.length; index++) if (bits[index] === 1) indices.push(index);
  return indices;
}

/** How a new thing lies among the others: `over` them or under; whether the words allow it to leave the picture. */
export interface Layer {
  readonly over: boolean;
  readonly cutOff: boolean;
}

/**
 * Draws a mask in one colour, over everything or on the background alone. Throws where it leaves the picture and the
 * words do not say what happens then.
 */
export function drawMask(
  input: Raster,
  mask: Mask,
  color: number,
  { over, cutOff }: Layer,
  background: Background,
): Raster {
  if (mask.leaves && !cutOff)
    throw new Error("the drawn thing leaves the image, and the words do not speak of it");
  const covered = indicesOf(mask).filter((index) => over || background.has(input.pixels[index]));
  return withColor(input, covered, color);
}
