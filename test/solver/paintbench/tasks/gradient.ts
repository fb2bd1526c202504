/** Gradient: pixels only. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { blueOf, greenOf, redOf, rgb } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import { boxAround, enclosedBy } from "../pixels/outlined.ts";
import type { Point, Problem } from "../problem.ts";
import { COLOR_NOUN, NEW_COLOR, readColorNoun, readNewColor } from "../words/colors.ts";
import { takeRest } from "../words/endings.ts";
import { readInstruction } from "../words/reader.ts";

/** A share of `part / whole` on the way from one colour to another; all are integers, so halves are told exactly. */
function mix(from: number, to: number, part: number, whole: number): number {
  const channel = (a: number, b: number): number =>
    Math.floor((2 * (a * whole + (b - a) * part) + whole) / (2 * whole));
  return rgb(
    channel(redOf(from), redOf(to)),
    channel(greenOf(from), greenOf(to)),
    channel(blueOf(from), blueOf(to)),
  );
}

const PLACE = "(top|bottom|left|right) edge|((?:top|bottom)-(?:left|right)) corner";

/** Where a place lies in a box of unit size; an edge at its upper or left end, so that edges lie straight opposite. */
function placeInUnitBox(edge: string | undefined, corner: string | undefined): Point {
  const name = corner ?? edge!;
  const at = (high: string): number => (name.includes(high) ? 1 : 0);
  return { x: at("right"), y: at("bottom") };
}

function* pixelsOfColor({ pixels }: Raster, color: number): Generator<number> {
  for (let index = 0; index < pixels.length; index++) if (pixels[index] === color) yield index;
}

/** Solves a gradient. */
export function solveGradient(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [line, which, first, fromEdge, fromCorner, second, toEdge, toCorner] = reader.take(
    `Inside the parallelogram outlined in (${COLOR_NOUN}), paint a linear gradient over the (background pixels|pixels that belong to shapes), from (${NEW_COLOR}) at the (?:${PLACE}) to (${NEW_COLOR}) at the (?:${PLACE}) of the outline's bounding box\\.`,
  );
  takeRest(reader, "the outline");

  const outline = readColorNoun(line);
  const box = boxAround(pixelsOfColor(input, outline), input.width);
  const size = { x: box.right + 1 - box.left, y: box.bottom + 1 - box.top };
  const from = placeInUnitBox(fromEdge, fromCorner);
  const to = placeInUnitBox(toEdge, toCorner);
  if (from.x === to.x ? from.y === to.y : (fromCorner === undefined) !== (from.y === to.y)) {
    throw new Error(`a gradient between ends that are not opposite: "${instruction}"`);
  }
  const way = { x: (to.x - from.x) * size.x, y: (to.y - from.y) * size.y };
  const start = { x: box.left + from.x * size.x, y: box.top + from.y * size.y };
  const whole = 2 * (way.x ** 2 + way.y ** 2);
  const [color1, color2] = [readNewColor(first), readNewColor(second)];

  const background = backgroundOf(problem);
  const wanted = which === "background pixels";
  const output = input.pixels.slice();
  for (const index of enclosedBy(input, outline)) {
    if (background.has(input.pixels[index]) !== wanted) continue;
    const x = index % input.width;
    const y = (index - x) / input.width;
    // Twice the coordinates, as centres lie at halves.
    const along = (2 * (x - start.x) + 1) * way.x + (2 * (y - start.y) + 1) * way.y;
    output[index] = mix(color1, color2, Math.min(whole, Math.max(0, along)), whole);
  }
  return { ...input, pixels: output };
}
