/** Colours of a figure: paper, ink and data (fact sheet §9). A colour is the `#RRGGBB` that is printed and drawn. */
import { colorDifference, labOf, pixelOfLab } from "../../raster/lab.ts";
import { formatHex, parseHex, rgb } from "../../raster/raster.ts";
import type { Random } from "../random.ts";
import { firstOf } from "./attempt.ts";

/** Paper and ink. Spines, ticks, labels and titles are in the ink's colour. */
export interface Theme {
  readonly tone: "light" | "dark";
  readonly background: string;
  readonly foreground: string;
}

/** Data colours differ from each other by more than this (CIE76). */
export const MINIMUM_COLOR_DIFFERENCE = 20;
/** Two classes of small marks by more than this: a dot of 19 px shows its hue less than a bar does. */
export const MINIMUM_CLASS_DIFFERENCE = 35;
/** From the paper they differ by more than this, and in lightness L too: thin lines live on lightness. */
export const MINIMUM_PAPER_DIFFERENCE = 30;
export const MINIMUM_PAPER_CONTRAST = 18;

const COLOR_TRIES = 2000;

/** Dark paper for three figures in ten. */
export function sampleTheme(random: Random): Theme {
  const tone = random.chance(0.3) ? "dark" : "light";
  const [paper, ink] =
    tone === "dark"
      ? [sampleRgb(random, 0, 0.35), sampleRgb(random, 0.7, 1)]
      : [sampleRgb(random, 0.6, 0.95), sampleRgb(random, 0, 0.3)];
  return { tone, background: paper, foreground: ink };
}

function sampleRgb(random: Random, low: number, high: number): string {
  const channel = (): number => Math.round(255 * random.uniform(low, high));
  return formatHex(rgb(channel(), channel(), channel()));
}

/**
 * A colour uniform in the Lab box L 0..100, a and b −100..100, that sRGB can show and that is far enough from the
 * paper and, by more than `apart`, from every colour to avoid. Distances are measured on the rounded 8-bit colour.
 * Throws Unsuitable after 2,000 tries.
 */
export function sampleColor(
  random: Random,
  theme: Theme,
  avoid: readonly string[],
  apart = MINIMUM_COLOR_DIFFERENCE,
): string {
  const others = avoid.map(parseHex);
  return firstOf(COLOR_TRIES, "a colour far from all others", () => {
    const pixel = pixelOfLab({
      l: random.uniform(0, 100),
      a: random.uniform(-100, 100),
      b: random.uniform(-100, 100),
    });
    if (pixel === null || !showsOn(theme.background, pixel)) return null;
    const isFar = others.every((other) => colorDifference(pixel, other) > apart);
    return isFar ? formatHex(pixel) : null;
  });
}

function showsOn(paperColor: string, pixel: number): boolean {
  const paper = parseHex(paperColor);
  const contrast = Math.abs(labOf(paper).l - labOf(pixel).l);
  return contrast > MINIMUM_PAPER_CONTRAST && colorDifference(pixel, paper) > MINIMUM_PAPER_DIFFERENCE;
}

/** Several colours, each far from the paper and from each other. */
export function sampleColors(random: Random, theme: Theme, count: number, apart?: number): string[] {
  const colors: string[] = [];
  while (colors.length < count) colors.push(sampleColor(random, theme, colors, apart));
  return colors;
}
