/** Flood fill: pixels only. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import { enclosedBy } from "../pixels/outlined.ts";
import { withColor } from "../pixels/paint.ts";
import type { Problem } from "../problem.ts";
import { COLOR_NOUN, NEW_COLOR, readColorNoun, readNewColor } from "../words/colors.ts";
import { takeRest } from "../words/endings.ts";
import { readInstruction } from "../words/reader.ts";

/** Solves a flood fill. */
export function solveFloodFill(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [outline, which, color] = reader.take(
    `Inside the polygon outlined in (${COLOR_NOUN}), recolor every (background pixel|pixel that belongs to a shape) to (${NEW_COLOR})\\.`,
  );
  takeRest(reader, "the outline");

  const background = backgroundOf(problem);
  const wanted = which === "background pixel";
  const filled = enclosedBy(input, readColorNoun(outline)).filter(
    (index) => background.has(input.pixels[index]) === wanted,
  );
  return withColor(input, filled, readNewColor(color));
}
