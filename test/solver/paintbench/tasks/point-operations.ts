/** Point operations: pixels only. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { blueOf, greenOf, redOf, rgb } from "../../../../src/raster/raster.ts";
import { enclosedBy } from "../pixels/outlined.ts";
import type { Problem } from "../problem.ts";
import { COLOR_NOUN, readColorNoun } from "../words/colors.ts";
import { takeRest } from "../words/endings.ts";
import type { Reader } from "../words/reader.ts";
import { readInstruction } from "../words/reader.ts";

type PointOperation = (pixel: number) => number;

const PLACE = `every pixel inside the polygon outlined in (${COLOR_NOUN})`;

/** Thousandths keep the sum an integer, so that halves are rounded up and nothing else is near one. */
function gray(pixel: number): number {
  const value = Math.floor((299 * redOf(pixel) + 587 * greenOf(pixel) + 114 * blueOf(pixel) + 500) / 1000);
  return rgb(value, value, value);
}

function shifted(pixel: number, by: number): number {
  const shift = (value: number): number => Math.min(255, Math.max(0, value + by));
  return rgb(shift(redOf(pixel)), shift(greenOf(pixel)), shift(blueOf(pixel)));
}

function readOperation(reader: Reader): { readonly line: string; readonly operation: PointOperation } {
  const invert = reader.takeIf(`Invert the color of ${PLACE}\\.`);
  if (invert !== null) {
    reader.take("Each channel becomes 255 minus its value\\.");
    const operation = (pixel: number): number =>
      rgb(255 - redOf(pixel), 255 - greenOf(pixel), 255 - blueOf(pixel));
    return { line: invert[0], operation };
  }
  const grayscale = reader.takeIf(`Convert ${PLACE} to grayscale\\.`);
  if (grayscale !== null) {
    reader.take("Each channel becomes 0\\.299 R \\+ 0\\.587 G \\+ 0\\.114 B, rounded\\.");
    return { line: grayscale[0], operation: gray };
  }
  const [way, line, amount] = reader.take(
    `(Increase|Decrease) the red, green and blue values of ${PLACE} by (\\d+)\\.`,
  );
  reader.take("Values run from 0 to 255 and stop at these limits\\.");
  const by = way === "Increase" ? Number(amount) : -Number(amount);
  return { line, operation: (pixel) => shifted(pixel, by) };
}

/** Solves a point operation. */
export function solvePointOperations({ input, instruction }: Problem): Raster {
  const reader = readInstruction(instruction);
  const { line, operation } = readOperation(reader);
  takeRest(reader, "the outline");

  const output = input.pixels.slice();
  for (const index of enclosedBy(input, readColorNoun(line))) output[index] = operation(output[index]);
  return { ...input, pixels: output };
}
