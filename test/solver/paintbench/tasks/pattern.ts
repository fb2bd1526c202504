/** Pattern: pixels only, as the copies of a tile are equal to the pixel. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { circleFillings } from "../pattern/circle.ts";
import { gridFillings } from "../pattern/grid.ts";
import type { Filling } from "../pattern/tiles.ts";
import { withFillings } from "../pattern/tiles.ts";
import { backgroundOf } from "../pixels/background.ts";
import type { Component } from "../pixels/components.ts";
import { componentsOf } from "../pixels/components.ts";
import type { Problem } from "../problem.ts";
import { LENGTH, readLength, wholesOf } from "../words/amounts.ts";
import { takeRest } from "../words/endings.ts";
import type { Reader } from "../words/reader.ts";
import { readInstruction } from "../words/reader.ts";

/** How many are empty: `one of its cells is empty`, `6 of the places are empty`. */
function emptyOnes(things: string): string {
  return `(?:one of ${things} is|(\\d+) of ${things} are) empty`;
}

function takeFillSentence(reader: Reader, thing: "cell" | "place", empty: number): void {
  const [gap, shape] =
    empty === 1 ? [thing, "the shape that continues"] : [`${thing}s`, "the shapes that continue"];
  const where = thing === "cell" ? " and at the same place in the cell" : "";
  reader.take(
    `Fill the empty ${gap} with ${shape} the pattern, of the same type, color, size and orientation${where} as elsewhere in the pattern\\.`,
  );
}

function readGrid(reader: Reader, input: Raster, shapes: readonly Component[]): Filling[] | null {
  const words = reader.takeIf(
    `The shapes form a grid of (\\d+) rows and (\\d+) columns, and ${emptyOnes("its cells")}\\.`,
  );
  if (words === null) return null;
  const [rows, columns, empty] = [Number(words[0]), Number(words[1]), Number(words[2] ?? 1)];
  reader.take("The pattern of shapes repeats every 1, 2 or 3 rows and every 1, 2 or 3 columns\\.");
  takeFillSentence(reader, "cell", empty);
  if (rows * columns - shapes.length !== empty)
    throw new Error(`${shapes.length} shapes, but ${empty} empty cells`);
  return gridFillings(shapes, input, rows, columns);
}

function readCircle(reader: Reader, input: Raster, shapes: readonly Component[]): Filling[] {
  const words = reader.take(
    `The shapes stand at (\\d+) evenly spaced places on a circle around the center of the image, and ${emptyOnes("the places")}\\.`,
  );
  const [count, empty] = [Number(words[0]), Number(words[1] ?? 1)];
  const length = reader.take(
    `The circle has a radius of ${LENGTH}, and one of the places lies exactly to the right of its center\\.`,
  );
  reader.take("Around the circle the pattern of shapes repeats every 1, 2 or 3 places\\.");
  takeFillSentence(reader, "place", empty);
  if (count - shapes.length !== empty) throw new Error(`${shapes.length} shapes, but ${empty} empty places`);
  return circleFillings(shapes, input, count, readLength(length, wholesOf(input)));
}

/** Solves a pattern. */
export function solvePattern(problem: Problem): Raster {
  const { input, instruction } = problem;
  const background = backgroundOf(problem);
  const shapes = componentsOf(input, (pixel) => !background.has(pixel));
  const reader = readInstruction(instruction);
  const fillings = readGrid(reader, input, shapes) ?? readCircle(reader, input, shapes);
  takeRest(reader);
  return withFillings(input, fillings, background.has);
}
