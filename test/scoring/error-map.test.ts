/** The error map shows, pixel by pixel, what the counts of the same tolerance count. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadKernel } from "../../scripts/lib/kernel.ts";
import type { Raster } from "../../src/raster/raster.ts";
import { createRaster, formatHex, rasterRows, rgb } from "../../src/raster/raster.ts";
import { countRasters } from "../../src/scoring/count.ts";
import { errorMapRows } from "../../src/scoring/error-map.ts";

const kernel = loadKernel();

async function errorMap(input: Raster, answer: Raster, output: Raster, t: number, bandRows: number) {
  const rows = errorMapRows(
    kernel,
    { input: rasterRows(input), answer: rasterRows(answer), output: rasterRows(output) },
    t,
  );
  const map: string[] = [];
  const band = new Uint32Array(rows.width * bandRows);
  for (let count = await rows.read(band, bandRows); count > 0; count = await rows.read(band, bandRows)) {
    map.push(...Array.from(band.subarray(0, count * rows.width), formatHex));
  }
  return map;
}

describe("the error map", () => {
  it("paints the four cases in the contract's colours", async () => {
    const [black, white] = [rgb(0, 0, 0), rgb(255, 255, 255)];
    const row = (...pixels: number[]): Raster => ({ width: 4, height: 1, pixels: Uint32Array.from(pixels) });
    const map = await errorMap(
      row(black, black, black, black),
      row(white, black, white, black),
      row(white, black, black, white),
      5,
      1,
    );
    // Correct edit, correct preserve, wrong edit, wrong preserve.
    expect(map).toEqual(["#008000", "#0000FF", "#FF0000", "#FFA500"]);
  });

  it("agrees with the counts at every tolerance, whatever the bands it is read in", async () => {
    const pixel = fc.nat(0xffffff).map((value) => (0xff000000 | value) >>> 0);
    const near = fc.tuple(pixel, fc.nat(7), fc.nat(7), fc.nat(7));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(near, fc.boolean()), { minLength: 12, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (pixels, bandRows) => {
          const width = 3;
          const height = Math.floor(pixels.length / width);
          const [input, answer, output] = [0, 1, 2].map(() => createRaster(width, height, 0));
          for (let i = 0; i < width * height; i++) {
            const [[base, r, g, b], edited] = pixels[i];
            answer.pixels[i] = base;
            input.pixels[i] = edited ? (base ^ 0x404040) >>> 0 : base;
            output.pixels[i] = (base ^ ((b << 16) | (g << 8) | r)) >>> 0;
          }
          const { thresholds, editPixels, preservationPixels } = countRasters(kernel, {
            input,
            answer,
            output,
          });
          for (const { t, editCorrect, preservationCorrect } of thresholds) {
            const map = await errorMap(input, answer, output, t, bandRows);
            const painted = (color: string) => map.filter((pixel) => pixel === color).length;
            expect(map).toHaveLength(width * height);
            expect(painted("#008000")).toBe(editCorrect);
            expect(painted("#FF0000")).toBe(editPixels - editCorrect);
            expect(painted("#0000FF")).toBe(preservationCorrect);
            expect(painted("#FFA500")).toBe(preservationPixels - preservationCorrect);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("is made for the tolerances that are scored and no others", () => {
    const rows = () => rasterRows(createRaster(2, 2, rgb(0, 0, 0)));
    for (const t of [-1, 11, 2.5, Number.NaN]) {
      expect(() => errorMapRows(kernel, { input: rows(), answer: rows(), output: rows() }, t)).toThrow(
        RangeError,
      );
    }
  });
});
