/** Blending: pixels only. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { blueOf, greenOf, redOf, rgb } from "../../../../src/raster/raster.ts";
import { enclosedBy } from "../pixels/outlined.ts";
import type { Problem } from "../problem.ts";
import { COLOR_NOUN, NEW_COLOR, readColorNoun, readNewColor } from "../words/colors.ts";
import { takeRest } from "../words/endings.ts";
import { readInstruction } from "../words/reader.ts";

/** Hundredths keep the sum an integer, so that halves are rounded up and nothing else is near one. */
function blend(under: number, over: number, percent: number): number {
  const mix = (a: number, b: number): number => Math.floor(((100 - percent) * a + percent * b + 50) / 100);
  return rgb(
    mix(redOf(under), redOf(over)),
    mix(greenOf(under), greenOf(over)),
    mix(blueOf(under), blueOf(over)),
  );
}

/** Solves a blending. */
export function solveBlending({ input, instruction }: Problem): Raster {
  const reader = readInstruction(instruction);
  const [color, percent, line] = reader.take(
    `Blend (${NEW_COLOR}) at (\\d+)% opacity over every pixel inside the polygon outlined in (${COLOR_NOUN})\\.`,
  );
  takeRest(reader, "the outline");

  const over = readNewColor(color);
  const output = input.pixels.slice();
  for (const index of enclosedBy(input, readColorNoun(line)))
    output[index] = blend(output[index], over, Number(percent));
  return { ...input, pixels: output };
}
