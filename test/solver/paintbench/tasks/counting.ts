/** Counting: pixels only; how stripes go on where a mark was is the scene's. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import type { Component } from "../pixels/components.ts";
import { componentsOf } from "../pixels/components.ts";
import { withoutPixels } from "../pixels/paint.ts";
import { looksLike, shapesSeen } from "../pixels/shapes-seen.ts";
import type { Problem } from "../problem.ts";
import { COLOR, readColor } from "../words/colors.ts";
import { takeContinuation, takeRest } from "../words/endings.ts";
import { readInstruction } from "../words/reader.ts";
import { readShapeWords, SHAPES } from "../words/shapes.ts";

const SIDE = "(left|right|top|bottom)";

/** Throws where a row of marks does not lie in the quarter of the picture at that edge. */
function requireAlong(marks: readonly Component[], side: string, { width, height }: Raster): void {
  const near: Readonly<Record<string, (mark: Component) => boolean>> = {
    left: (mark) => mark.right < width / 4,
    right: (mark) => mark.left > (3 * width) / 4,
    top: (mark) => mark.bottom < height / 4,
    bottom: (mark) => mark.top > (3 * height) / 4,
  };
  if (!marks.every(near[side])) throw new Error(`the marks are not along the ${side} edge`);
}

/** Solves a counting. */
export function solveCounting(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [colorName, side] = reader.take(
    `The (${COLOR}) marks in a row along the ${SIDE} edge of the image are tally marks\\.`,
  );
  const [kind, end, kindAgain] = reader.take(
    `Count the (${SHAPES}), and remove tally marks one after another from the ${SIDE} end of the row until there are exactly as many tally marks as (${SHAPES})\\.`,
  );
  if (kind !== kindAgain) throw new Error(`${kind} are counted, but ${kindAgain} asked for`);
  takeContinuation(reader, "tally marks were");
  takeRest(reader);

  const upright = side === "left" || side === "right";
  if (upright !== (end === "top" || end === "bottom"))
    throw new Error(`a row along the ${side} has no ${end} end`);
  const color = readColor(colorName);
  const marks = componentsOf(input, (pixel) => pixel === color);
  requireAlong(marks, side, input);
  marks.sort((a, b) => (upright ? a.top - b.top : a.left - b.left));

  const background = backgroundOf(problem);
  const words = readShapeWords(kind);
  const shapes = shapesSeen(input, background, (pixel) => pixel === color);
  const surplus = marks.length - shapes.filter((shape) => looksLike(shape, words)).length;
  if (surplus < 1) throw new Error(`of ${marks.length} marks ${surplus} are too many`);
  const removed = end === "top" || end === "left" ? marks.slice(0, surplus) : marks.slice(-surplus);
  return withoutPixels(
    input,
    removed.flatMap((mark) => mark.pixels),
    background,
  );
}
