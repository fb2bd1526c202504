/**
 * CIE76 and the counts of the scorer straight from their definition (fact sheet §11.3–11.5): double precision, one
 * pixel at a time, sharing nothing with the kernel that it checks.
 */
import { blueOf, greenOf, redOf } from "../../src/raster/raster.ts";
import type { PixelCounts } from "../../src/scoring/score.types.ts";

const MATRIX = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE = [0.95047, 1, 1.08883];

function linear(sample: number): number {
  const value = sample / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function response(t: number): number {
  return t > (6 / 29) ** 3 ? Math.cbrt(t) : ((29 / 6) ** 2 / 3) * t + 4 / 29;
}

export function labOf(pixel: number): [l: number, a: number, b: number] {
  const light = [redOf(pixel), greenOf(pixel), blueOf(pixel)].map(linear);
  const [fx, fy, fz] = MATRIX.map((row, axis) => {
    const sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
    return response(sum / WHITE[axis]);
  });
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Distance of two pixels in ΔE76 units. */
export function deltaE76(first: number, second: number): number {
  const [l1, a1, b1] = labOf(first);
  const [l2, a2, b2] = labOf(second);
  return Math.sqrt((l1 - l2) ** 2 + (a1 - a2) ** 2 + (b1 - b2) ** 2);
}

export function plainCounts(input: Uint32Array, answer: Uint32Array, output: Uint32Array): PixelCounts {
  const thresholds = Array.from({ length: 11 }, (_, t) => ({
    t,
    editCorrect: 0,
    preservationCorrect: 0,
    changed: 0,
  }));
  let editPixels = 0;
  for (let i = 0; i < input.length; i++) {
    const edited = input[i] !== answer[i];
    if (edited) editPixels++;
    const byAnswer = deltaE76(output[i], answer[i]);
    const byInput = deltaE76(output[i], input[i]);
    for (const counts of thresholds) {
      if (byAnswer <= counts.t) counts[edited ? "editCorrect" : "preservationCorrect"]++;
      if (byInput > counts.t) counts.changed++;
    }
  }
  return { editPixels, preservationPixels: input.length - editPixels, thresholds };
}
