/** Recolor: pixels only. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import { withColor } from "../pixels/paint.ts";
import { shapesSeen } from "../pixels/shapes-seen.ts";
import type { Problem } from "../problem.ts";
import { NEW_COLOR, readNewColor } from "../words/colors.ts";
import { takeRest } from "../words/endings.ts";
import { RAW_POINT, readRawPoint, takeOrigin } from "../words/points.ts";
import { readInstruction } from "../words/reader.ts";
import { SELECTION, selectShapes } from "../words/selection.ts";

/** The colour around a point, which is a corner of four pixels. Throws where they differ. */
function colorAt(text: string, input: Raster): number {
  const { x, y } = readRawPoint(text, input);
  const colors = [x - 1, x].flatMap((column) =>
    [y - 1, y].map((row) => input.pixels[row * input.width + column]),
  );
  if (new Set(colors).size !== 1) throw new Error(`several colours meet at ${text}`);
  return colors[0];
}

/** Solves a recolouring. */
export function solveRecolor(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [selection, code, point] = reader.take(
    `Recolor (${SELECTION}) to (?:(${NEW_COLOR})|the color found at (${RAW_POINT}))\\.`,
  );
  takeOrigin(reader, point === undefined ? [] : [point]);
  takeRest(reader);

  const color = code === undefined ? colorAt(point, input) : readNewColor(code);
  const shapes = selectShapes(selection, shapesSeen(input, backgroundOf(problem)), input);
  return withColor(
    input,
    shapes.flatMap((shape) => shape.pixels),
    color,
  );
}
