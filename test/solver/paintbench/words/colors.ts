/** Colours by name, in both palettes. */
import { parseHex } from "../../../../src/raster/raster.ts";

const COLORS: Readonly<Record<string, string>> = {
  red: "#FF0000",
  orange: "#FFA500",
  yellow: "#FFFF00",
  green: "#00FF00",
  blue: "#0000FF",
  purple: "#800080",
  pink: "#FFC0CB",
  brown: "#8B4513",
  black: "#000000",
  gray: "#808080",
  white: "#FFFFFF",
  crimson: "#C31B37",
  "tangerine-colored": "#F47B16",
  gold: "#E4BA18",
  "olive-colored": "#717A1E",
  cyan: "#0FE1DF",
  lavender: "#D9D2E9",
  magenta: "#F20DD8",
  "tan-colored": "#CBAA85",
  "jet black": "#101211",
  silver: "#BBBCBA",
  "ivory white": "#F8F6E8",
};

/** Matches a colour before a noun: `the tan-colored circle`. */
export const COLOR = `(?:${Object.keys(COLORS).join("|")})`;

/** A colour's name standing alone, to the name before a noun: `outlined in tan`. */
const NOUNS = new Map(Object.keys(COLORS).map((name) => [name.replace(/-colored$/, ""), name]));

/** Matches a colour that stands alone: `outlined in tan`. */
export const COLOR_NOUN = `(?:${[...NOUNS.keys()].join("|")})`;

/** Matches a new colour: `red (#FF0000)`. */
export const NEW_COLOR = String.raw`${COLOR_NOUN} \(#[0-9A-F]{6}\)`;

/** The colour of a name before a noun. */
export function readColor(name: string): number {
  const hex = COLORS[name];
  if (hex === undefined) throw new Error(`unknown colour "${name}"`);
  return parseHex(hex);
}

/** The colour of a name that stands alone. */
export function readColorNoun(name: string): number {
  return readColor(NOUNS.get(name) ?? name);
}

/** The colour of `red (#FF0000)`. Throws where name and code disagree. */
export function readNewColor(text: string): number {
  const [, name, hex] = /^(.*) \((#[0-9A-F]{6})\)$/.exec(text) ?? [];
  if (parseHex(hex) !== readColorNoun(name))
    throw new Error(`the colour "${text}" is not what its name says`);
  return parseHex(hex);
}
