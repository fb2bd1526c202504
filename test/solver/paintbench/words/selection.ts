/** Words for sets of shapes: `the red circle`, `all stars`, `all shapes except the one at the point (…)`. */
import type { Raster } from "../../../../src/raster/raster.ts";
import type { SeenShape } from "../pixels/shapes-seen.ts";
import { looksLike, seenShape } from "../pixels/shapes-seen.ts";
import { RAW_POINT, readRawPoint } from "./points.ts";
import { readShapeWords, SHAPE, SHAPES, theOnly } from "./shapes.ts";

const AT_POINT = `the (?:shape|one) at ${RAW_POINT}`;

/** Matches a set of shapes. */
export const SELECTION = `(?:${AT_POINT}|${SHAPE}|all ${SHAPES}|all shapes except (?:${AT_POINT}|${SHAPE}|the ${SHAPES}))`;

/** The shape that has pixels on all sides of a point, which is a corner of four pixels. */
function shapeAt(text: string, shapes: readonly SeenShape[], picture: Raster): SeenShape {
  const { x, y } = readRawPoint(text, picture);
  const around = [x - 1, x].flatMap((column) => [y - 1, y].map((row) => row * picture.width + column));
  const fits = ({ pixels, left, top, right, bottom }: SeenShape): boolean =>
    x > left && x <= right && y > top && y <= bottom && around.every((index) => pixels.includes(index));
  return theOnly(shapes, fits, text);
}

/** What a text without `all … except` names. Throws where singular or plural is wrong. */
function namedShapes(text: string, shapes: readonly SeenShape[], picture: Raster): readonly SeenShape[] {
  if (new RegExp(`^${AT_POINT}$`).test(text)) return [shapeAt(text, shapes, picture)];
  if (new RegExp(`^${SHAPE}$`).test(text)) return [seenShape(text, shapes)];
  const words = readShapeWords(text.replace(/^(?:all|the) /, ""));
  const found = shapes.filter((shape) => looksLike(shape, words));
  if (found.length < 2) throw new Error(`"${text}" fits ${found.length} shapes`);
  return found;
}

/** The shapes that `SELECTION` matched. */
export function selectShapes(
  text: string,
  shapes: readonly SeenShape[],
  picture: Raster,
): readonly SeenShape[] {
  const [, exception] = /^all shapes except (.*)$/.exec(text) ?? [];
  if (exception === undefined) return namedShapes(text, shapes, picture);
  const kept = namedShapes(exception, shapes, picture);
  return shapes.filter((shape) => !kept.includes(shape));
}
