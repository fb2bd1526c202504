import { expect, it } from "vitest";
import { noisyAnswer } from "../../scripts/cli/producers/noise.ts";
import { loadKernel } from "../../scripts/lib/kernel.ts";
import { buildKernel } from "../../scripts/lib/kernel-build.ts";
import { createRaster, type Raster, rasterRows, rgb } from "../../src/raster/raster.ts";
import { scoreRows } from "../../src/scoring/score.ts";

/** A grey picture, and the same with its first `edited` pixels a little lighter: a subtle edit, ΔE of about 8. */
function problemWith(edited: number): { input: Raster; answer: Raster } {
  const input = createRaster(64, 64, rgb(128, 128, 128));
  const answer = createRaster(64, 64, rgb(128, 128, 128));
  answer.pixels.fill(rgb(149, 149, 149), 0, edited);
  return { input, answer };
}

async function miou(problem: { input: Raster; answer: Raster }, output: Raster): Promise<number> {
  const score = await scoreRows(loadKernel(), {
    input: rasterRows(problem.input),
    answer: rasterRows(problem.answer),
    output: {
      rows: rasterRows(output),
      facts: {
        format: "png",
        width: output.width,
        height: output.height,
        bitDepth: 8,
        hadAlpha: false,
        hadOrientation: false,
        hadColorProfile: false,
        sha256: "",
      },
    },
  });
  return score.miou;
}

it.each([1, 2, 40, 1_000, 4_095, 4_096])(
  "scores the noisy answer between the answer and the untouched input, with %i edited pixels",
  async (edited) => {
    buildKernel();
    const problem = problemWith(edited);
    const noisy = await miou(problem, noisyAnswer(problem.input, problem.answer, 5));
    expect(await miou(problem, problem.answer)).toBe(1);
    expect(noisy).toBeLessThan(1);
    expect(noisy).toBeGreaterThan(await miou(problem, problem.input));
  },
);

it("gives the same noise for the same index, other noise for another", () => {
  const { input, answer } = problemWith(1_000);
  const first = noisyAnswer(input, answer, 1);
  expect(noisyAnswer(input, answer, 1).pixels).toEqual(first.pixels);
  expect(noisyAnswer(input, answer, 2).pixels).not.toEqual(first.pixels);
});
