/** The edit region of a problem: where its answer differs from its input (fact sheet §11.3). */
import type { RowSource } from "../raster/raster.ts";
import { readBands } from "./count.ts";

/** Number of pixels in which two pictures of equal size differ in any channel: the edit region (fact sheet §11.3). */
export async function countEditPixels(input: RowSource, answer: RowSource): Promise<number> {
  const bands = readBands({ input, answer, output: null });
  let count = 0;
  for (let band = await bands.next(Infinity); band !== null; band = await bands.next(Infinity)) {
    for (let i = 0; i < band.input.length; i++) if (band.input[i] !== band.answer[i]) count++;
  }
  return count;
}
