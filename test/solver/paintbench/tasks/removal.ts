/** Removal: pixels only; how stripes go on where a shape was is the scene's. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import { withoutPixels } from "../pixels/paint.ts";
import { shapesSeen } from "../pixels/shapes-seen.ts";
import type { Problem } from "../problem.ts";
import { takeContinuation, takeRest } from "../words/endings.ts";
import { RAW_POINT, takeOrigin } from "../words/points.ts";
import { readInstruction } from "../words/reader.ts";
import { SELECTION, selectShapes } from "../words/selection.ts";

/** Solves a removal. */
export function solveRemoval(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [selection] = reader.take(`Remove (${SELECTION})\\.`);
  const [point] = new RegExp(RAW_POINT).exec(selection) ?? [];
  takeOrigin(reader, point === undefined ? [] : [point]);
  takeContinuation(reader, "(?:the shape was|shapes were)");
  takeRest(reader);

  const background = backgroundOf(problem);
  const removed = selectShapes(selection, shapesSeen(input, background), input);
  return withoutPixels(
    input,
    removed.flatMap((shape) => shape.pixels),
    background,
  );
}
