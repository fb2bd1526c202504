/**
 * The two palettes (fact sheet §4) and how colours are shared out and named. Colours travel as palette entries, never
 * as bare pixels, so that the words and the paint cannot drift apart.
 */
import { parseHex } from "../../raster/raster.ts";
import type { Random } from "../random.ts";

export type PaletteId = "standard" | "nonstandard";

/** A colour with its name in instructions. */
export interface Color {
  /** Before a noun: `the tan-colored circle`. */
  readonly name: string;
  /** On its own: `outlined in tan`. The same word but for `-colored`. */
  readonly noun: string;
  readonly hex: string;
  readonly pixel: number;
}

/** A colour under a name; those outside the palettes (white strips, warning signs) are made with it too. */
export function color(name: string, hex: string): Color {
  return { name, noun: name.replace(/-colored$/, ""), hex, pixel: parseHex(hex) };
}

export const PALETTES: Readonly<Record<PaletteId, readonly Color[]>> = {
  standard: [
    color("red", "#FF0000"),
    color("orange", "#FFA500"),
    color("yellow", "#FFFF00"),
    color("green", "#00FF00"),
    color("blue", "#0000FF"),
    color("purple", "#800080"),
    color("pink", "#FFC0CB"),
    color("brown", "#8B4513"),
    color("black", "#000000"),
    color("gray", "#808080"),
    color("white", "#FFFFFF"),
  ],
  nonstandard: [
    color("crimson", "#C31B37"),
    color("tangerine-colored", "#F47B16"),
    color("gold", "#E4BA18"),
    color("olive-colored", "#717A1E"),
    color("cyan", "#0FE1DF"),
    color("lavender", "#D9D2E9"),
    color("magenta", "#F20DD8"),
    color("tan-colored", "#CBAA85"),
    color("jet black", "#101211"),
    color("silver", "#BBBCBA"),
    color("ivory white", "#F8F6E8"),
  ],
};

/** The colours of one problem: no two roles share a colour. */
export interface ProblemColors {
  readonly background: Color;
  /** The second stripe colour; unused on a solid background. */
  readonly holdout: Color;
  /** The nine colours for shapes, outlines and new paint, in random order. */
  readonly objects: readonly Color[];
}

/** Shuffles the palette into background, holdout and nine object colours. */
export function dealColors(palette: PaletteId, random: Random): ProblemColors {
  const [background, holdout, ...objects] = random.shuffle(PALETTES[palette]);
  return { background, holdout, objects };
}

/** How a colour that the model must newly draw is written, e.g. `red (#FF0000)`; the others go by name alone. */
export function newColorText(color: Color): string {
  return `${color.noun} (${color.hex})`;
}
