/** A picture of where an output is right and wrong at one tolerance (contract §5). */
import type { RowSource } from "../raster/raster.ts";
import { parseHex } from "../raster/raster.ts";
import { readBands } from "./count.ts";
import type { ErrorMapColors, Kernel } from "./kernel.ts";
import { TOLERANCES } from "./score.types.ts";

/** The reference tool's colours. */
const COLORS: ErrorMapColors = {
  correctEdit: parseHex("#008000"),
  correctPreserve: parseHex("#0000FF"),
  wrongEdit: parseHex("#FF0000"),
  wrongPreserve: parseHex("#FFA500"),
};

/**
 * The error map of three pictures of equal size at tolerance `t` (an integer, 0…10), computed as it is read. Throws
 * RangeError for another `t`, PlumblineError `image_invalid` where input and answer differ in size, and whatever the
 * sources throw.
 */
export function errorMapRows(
  kernel: Kernel,
  pictures: { readonly input: RowSource; readonly answer: RowSource; readonly output: RowSource },
  t: number,
): RowSource {
  if (!(TOLERANCES as readonly number[]).includes(t)) throw new RangeError(`not a tolerance: ${t}`);
  const bands = readBands(pictures);
  const { width, height } = pictures.answer;
  return {
    width,
    height,
    async read(target, maxRows) {
      const band = await bands.next(maxRows);
      if (band === null) return 0;
      kernel.map(band.input, band.answer, band.output, t, COLORS, target);
      return band.answer.length / width;
    },
    cancel: () => bands.cancel(),
  };
}
