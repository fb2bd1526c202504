/**
 * CIE76 and the counts of the scorer one pixel at a time (fact sheet §11.3–11.5), sharing nothing with the kernel that
 * they check: `deltaE76` from the definition in double precision, `referenceDeltaE76` with the reference's roundings.
 */
import { blueOf, greenOf, redOf } from "../../src/raster/raster.ts";
import type { PixelCounts } from "../../src/scoring/score.types.ts";

const MATRIX = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE = [0.95047, 1, 1.08883];
const KNEE = (6 / 29) ** 3;
const TANGENT_SLOPE = (29 / 6) ** 2 / 3;
const single = Math.fround;

function linear(sample: number): number {
  const value = sample / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function samplesOf(pixel: number): number[] {
  return [redOf(pixel), greenOf(pixel), blueOf(pixel)];
}

function labOf(pixel: number): number[] {
  const [red, green, blue] = samplesOf(pixel).map(linear);
  const [fx, fy, fz] = MATRIX.map((row, axis) => {
    const t = (row[0] * red + row[1] * green + row[2] * blue) / WHITE[axis];
    return t > KNEE ? Math.cbrt(t) : TANGENT_SLOPE * t + 4 / 29;
  });
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Distance of two pixels in ΔE76 units. */
export function deltaE76(first: number, second: number): number {
  const [l1, a1, b1] = labOf(first);
  const [l2, a2, b2] = labOf(second);
  return Math.sqrt((l1 - l2) ** 2 + (a1 - a2) ** 2 + (b1 - b2) ** 2);
}

const SINGLE_LIGHT = Array.from({ length: 256 }, (_, sample) => {
  const value = single(sample / 255);
  if (value <= single(0.04045)) return single(value / single(12.92));
  return single(single(single(value + single(0.055)) / single(1.055)) ** single(2.4));
});

/** Cube root as the GNU C library rounds it. */
function singleCubeRoot(x: number): number {
  let mantissa = x;
  let exponent = 0;
  for (; mantissa >= 1; mantissa /= 2) exponent++;
  for (; mantissa < 0.5; mantissa *= 2) exponent--;
  const guess = single(
    0.49265962052896956 + (0.6975704602079228 - 0.19150216167871906 * mantissa) * mantissa,
  );
  const cube = single(single(guess * guess) * guess);
  const root = (guess * (cube + 2 * mantissa)) / (2 * cube + mantissa);
  const [two, four] = [1.2599210498948732, 1.5874010519681996];
  const factor = [1 / four, 1 / two, 1, two, four][2 + (exponent % 3)];
  return single(root * factor) * 2 ** Math.trunc(exponent / 3);
}

function singleLabOf(pixel: number): number[] {
  const [red, green, blue] = samplesOf(pixel).map((sample) => SINGLE_LIGHT[sample]);
  const [fx, fy, fz] = MATRIX.map((row, axis) => {
    let sum = single(single(row[0]) * red);
    sum = single(single(row[1]) * green + sum);
    sum = single(single(row[2]) * blue + sum);
    const t = single(sum / single(WHITE[axis]));
    if (t > single(KNEE)) return singleCubeRoot(t);
    return single(single(single(TANGENT_SLOPE) * t) + single(4 / 29));
  });
  return [single(single(116 * fy) - 16), single(500 * single(fx - fy)), single(200 * single(fy - fz))];
}

/** Distance of two pixels in ΔE76 units with the reference's roundings. */
export function referenceDeltaE76(first: number, second: number): number {
  const other = singleLabOf(second);
  const [l, a, b] = singleLabOf(first).map((value, i) => single(value - other[i]));
  return single(Math.sqrt(single(single(single(l * l) + single(a * a)) + single(b * b))));
}

/** The counts of three pictures, as the reference counts them. */
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
    const byAnswer = referenceDeltaE76(output[i], answer[i]);
    const byInput = referenceDeltaE76(output[i], input[i]);
    for (const counts of thresholds) {
      if (byAnswer <= counts.t) counts[edited ? "editCorrect" : "preservationCorrect"]++;
      if (byInput > counts.t) counts.changed++;
    }
  }
  return { editPixels, preservationPixels: input.length - editPixels, thresholds };
}
