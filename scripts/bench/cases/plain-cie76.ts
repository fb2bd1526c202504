/**
 * The peer of the scoring kernel: the same counts as anybody would write them in TypeScript, with a table for the
 * transfer function and nothing else that is clever.
 */
import type { Raster } from "../../../src/raster/raster.ts";

const LINEAR = Float64Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const EPSILON = (6 / 29) ** 3;
const SLOPE = (29 / 6) ** 2 / 3;

function compress(t: number): number {
  return t > EPSILON ? Math.cbrt(t) : SLOPE * t + 4 / 29;
}

/** Writes L, a, b of a pixel. */
function toLab(pixel: number, lab: Float64Array): void {
  const r = LINEAR[pixel & 255];
  const g = LINEAR[(pixel >>> 8) & 255];
  const b = LINEAR[(pixel >>> 16) & 255];
  const x = compress((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = compress(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = compress((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

function distance(a: Float64Array, b: Float64Array): number {
  const lightness = a[0] - b[0];
  const greenRed = a[1] - b[1];
  const blueYellow = a[2] - b[2];
  return Math.sqrt(lightness * lightness + greenRed * greenRed + blueYellow * blueYellow);
}

/** Correct pixels of both regions and changed pixels at the tolerances 0…10, three rows of 11. */
export function plainCounts(input: Raster, answer: Raster, output: Raster): Float64Array {
  const counts = new Float64Array(33);
  const labs = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  for (let at = 0; at < output.pixels.length; at++) {
    toLab(input.pixels[at], labs[0]);
    toLab(answer.pixels[at], labs[1]);
    toLab(output.pixels[at], labs[2]);
    const region = input.pixels[at] === answer.pixels[at] ? 11 : 0;
    const toAnswer = distance(labs[2], labs[1]);
    const toInput = distance(labs[2], labs[0]);
    for (let t = 0; t <= 10; t++) {
      if (toAnswer <= t) counts[region + t]++;
      if (toInput > t) counts[22 + t]++;
    }
  }
  return counts;
}
