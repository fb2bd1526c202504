/** What lies under the shapes. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { sineAndCosine } from "../geometry/points.ts";
import type { Problem, Stripes } from "../problem.ts";

export interface Background {
  /** Whether a colour is one of the background's. */
  has(pixel: number): boolean;
  /** The background's colour of a pixel, seen or hidden. */
  at(x: number, y: number): number;
}

function commonestColor({ pixels }: Raster): number {
  const counts = new Map<number, number>();
  // Runs of equal pixels are long: one look-up a run.
  for (let start = 0; start < pixels.length; ) {
    let end = start + 1;
    while (end < pixels.length && pixels[end] === pixels[start]) end++;
    counts.set(pixels[start], (counts.get(pixels[start]) ?? 0) + end - start);
    start = end;
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

const WAVES: Readonly<Record<Stripes["waveform"], (t: number) => number>> = {
  line: () => 0,
  sine: (t) => Math.sin(2 * Math.PI * t),
  square: (t) => (t < 0.5 ? 1 : -1),
  triangle: (t) => (t < 0.5 ? 1 - 4 * Math.abs(t - 0.25) : -1 + 4 * Math.abs(t - 0.75)),
  sawtooth: (t) => 2 * t - 1,
};

function stripeAt(stripes: Stripes, { width, height }: Raster, column: number, row: number): number {
  const [sine, cosine] = sineAndCosine(stripes.rotation);
  const [x, y] = [column - width / 2, row - height / 2];
  const across = x * cosine + y * sine;
  const along = -x * sine + y * cosine;
  const cycles = (stripes.frequency * along) / width;
  const shift = stripes.amplitude * WAVES[stripes.waveform](cycles - Math.floor(cycles));
  const band = Math.floor((across - shift) / stripes.bandWidth);
  return stripes.colors[Math.abs(band % 2)];
}

/**
 * The background of a problem: the commonest colour of the picture, or the stripes that the scene describes. Stripes
 * have to be described, as no one could tell how they go on under a shape to the pixel. Throws where the picture shows
 * other stripes than described; `covered` accepts pixels where something else may show the background's colours.
 */
export function backgroundOf(
  { input, scene: { stripes } }: Problem,
  covered: (x: number, y: number) => boolean = () => false,
): Background {
  if (stripes === null) {
    const color = commonestColor(input);
    return { has: (pixel) => pixel === color, at: () => color };
  }
  const [first, second] = stripes.colors;
  const has = (pixel: number): boolean => pixel === first || pixel === second;
  const at = (x: number, y: number): number => stripeAt(stripes, input, x, y);
  // Every seventh pixel is enough to notice another wave.
  for (let index = 0; index < input.pixels.length; index += 7) {
    const [x, y] = [index % input.width, Math.floor(index / input.width)];
    if (has(input.pixels[index]) && input.pixels[index] !== at(x, y) && !covered(x, y)) {
      throw new Error(`the stripes at (${x}, ${y}) are not those that the scene describes`);
    }
  }
  return { has, at };
}
