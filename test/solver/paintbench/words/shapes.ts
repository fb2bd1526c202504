/** Words for shapes: `the red circle`, `the red shape`, `the circle`, and their plurals. */
import type { ShapeType } from "../problem.ts";
import { SHAPE_TYPES } from "../problem.ts";
import { COLOR, readColor } from "./colors.ts";

const TYPE = `(?:${SHAPE_TYPES.join("|")})`;
const PLURAL_TYPES: ReadonlyMap<string, ShapeType> = new Map(
  SHAPE_TYPES.map((type) => [type === "cross" ? "crosses" : `${type}s`, type]),
);
const PLURAL_TYPE = `(?:${[...PLURAL_TYPES.keys()].join("|")})`;

/** Matches one shape: `the red circle`. */
export const SHAPE = `the (?:${COLOR} (?:shape|${TYPE})|${TYPE})`;

/** Matches several shapes without article: `red shapes`, `stars`, `red stars`. */
export const SHAPES = `(?:${COLOR} (?:shapes|${PLURAL_TYPE})|${PLURAL_TYPE})`;

/** Matches what a shape is called, without article: `red circle`, `red shape`, `circle`. */
export const SHAPE_KIND = `(?:${COLOR} (?:shape|${TYPE})|${TYPE})`;

/** What the words ask of a shape; null where they leave it open. */
export interface ShapeWords {
  readonly type: ShapeType | null;
  readonly color: number | null;
}

function typeOf(word: string): ShapeType | null {
  if (word === "shape" || word === "shapes") return null;
  const type = PLURAL_TYPES.get(word) ?? SHAPE_TYPES.find((name) => name === word);
  if (type === undefined) throw new Error(`no shape is called "${word}"`);
  return type;
}

/** Reads what `SHAPE`, `SHAPES` or `SHAPE_KIND` matched, with or without `the`. */
export function readShapeWords(text: string): ShapeWords {
  const words = text.replace(/^the /, "");
  const split = words.lastIndexOf(" ");
  const color = split < 0 ? null : readColor(words.slice(0, split));
  return { type: typeOf(words.slice(split + 1)), color };
}

/** The one thing that satisfies a condition. Throws where none or several do: the words then do not name one shape. */
export function theOnly<Thing>(
  things: readonly Thing[],
  fits: (thing: Thing) => boolean,
  name: string,
): Thing {
  const found = things.filter(fits);
  if (found.length !== 1) throw new Error(`"${name}" fits ${found.length} shapes`);
  return found[0];
}
