/** Border: pixels only. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import { withColor } from "../pixels/paint.ts";
import { seenShape, shapesSeen } from "../pixels/shapes-seen.ts";
import type { Problem } from "../problem.ts";
import { LENGTH, readLength, wholesOf } from "../words/amounts.ts";
import { NEW_COLOR, readNewColor } from "../words/colors.ts";
import { takeRest } from "../words/endings.ts";
import { readInstruction } from "../words/reader.ts";
import { SHAPE } from "../words/shapes.ts";

/** Pixels outside a set whose centres are at most `distance` from one of the set's. */
function pixelsAround(members: readonly number[], distance: number, { width, height }: Raster): Set<number> {
  const inside = new Set(members);
  // Only pixels at the rim can be the nearest.
  const rim = members.filter((index) => {
    return ![index - 1, index + 1, index - width, index + width].every((near) => inside.has(near));
  });
  const around = new Set<number>();
  for (const index of rim) {
    const x = index % width;
    const y = Math.floor(index / width);
    for (let v = Math.max(0, y - distance); v <= Math.min(height - 1, y + distance); v++) {
      const reach = Math.floor(Math.sqrt(distance * distance - (v - y) ** 2));
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
        around.add(v * width + u);
    }
  }
  for (const index of members) around.delete(index);
  return around;
}

/** Solves a border. */
export function solveBorder(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [color, name] = reader.take(`Draw a solid border in (${NEW_COLOR}) around (${SHAPE})\\.`);
  const length = reader.take(
    `It covers every pixel outside the shape that lies at most ${LENGTH} from one of the shape's pixels, center to center\\.`,
  );
  reader.take("Draw the border on top of anything it meets\\.");
  takeRest(reader, "the shape itself");

  const distance = readLength(length, wholesOf(input));
  const shape = seenShape(name, shapesSeen(input, backgroundOf(problem)));
  return withColor(input, pixelsAround(shape.pixels, distance, input), readNewColor(color));
}
