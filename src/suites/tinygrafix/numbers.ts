/**
 * Numbers as charts and sentences print them. Data are decimal literals (a mantissa with few digits times a power of
 * ten, parsed as text), so that they are the doubles nearest to what is printed, on every engine.
 */
import type { Random } from "../random.ts";

/** Powers of ten that a figure's data are scaled by (fact sheet §9). */
export const SMALLEST_MAGNITUDE = -3;
export const LARGEST_MAGNITUDE = 3;

export function sampleMagnitude(random: Random): number {
  return random.integer(SMALLEST_MAGNITUDE, LARGEST_MAGNITUDE);
}

/** `mantissa` rounded to three decimals, times 10^magnitude: the double nearest to that decimal number. */
export function scaled(mantissa: number, magnitude: number): number {
  return Number(`${mantissa.toFixed(3)}e${magnitude}`) + 0;
}

/** Rounded to three significant figures: what an instruction prints, and therefore what is drawn. */
export function threeFigures(value: number): number {
  return Number(value.toPrecision(3)) + 0;
}

/** A number without exponent, separators or needless zeros, with an ASCII minus: exact for three significant figures. */
export function plainNumber(value: number): string {
  if (value === 0) return "0";
  const exponent = Number(value.toExponential(2).split("e")[1]);
  const fixed = value.toFixed(Math.max(0, 2 - exponent));
  return fixed.includes(".") ? fixed.replace(/\.?0+$/, "") : fixed;
}

/** Roughly normal, mean 0, standard deviation 1: the sum of twelve uniform numbers, which needs additions only. */
export function sampleNormal(random: Random): number {
  let sum = -6;
  for (let count = 0; count < 12; count++) sum += random.fraction();
  return sum;
}
