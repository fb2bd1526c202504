/** The diagnosis names what a person sees: the four published failure modes, and pictures whose fault is known. */
import { describe, expect, it } from "vitest";
import { loadKernel } from "../../scripts/lib/kernel.ts";
import type { Raster } from "../../src/raster/raster.ts";
import { copyRaster, createRaster, rgb } from "../../src/raster/raster.ts";
import { countRasters } from "../../src/scoring/count.ts";
import { diagnose } from "../../src/scoring/diagnosis.ts";
import { countsOf, readGoldenVectors } from "../lib/golden.ts";
import { sharedPath } from "../lib/shared-data.ts";

const kernel = loadKernel();
const SIDE = 200;
const green = rgb(0, 255, 0);
const yellow = rgb(255, 255, 0);
const black = rgb(0, 0, 0);

function withSquare(picture: Raster, x0: number, y0: number, side: number, fill: number): Raster {
  const copy = copyRaster(picture);
  for (let y = y0; y < y0 + side; y++)
    copy.pixels.fill(fill, y * copy.width + x0, y * copy.width + x0 + side);
  return copy;
}

function recolored(picture: Raster, change: (pixel: number, index: number) => number): Raster {
  return { ...picture, pixels: picture.pixels.map(change) };
}

const background = createRaster(SIDE, SIDE, green);
const scene = withSquare(background, 120, 120, 30, black);
const input = withSquare(scene, 20, 20, 40, yellow);
/** The yellow square is moved to the right. */
const answer = withSquare(scene, 90, 20, 40, yellow);

function diagnosisOf(output: Raster) {
  return diagnose(countRasters(kernel, { input, answer, output }));
}

describe("an output whose fault is known", () => {
  it("correct: the answer, and the answer under noise that nobody sees", () => {
    expect(diagnosisOf(answer)).toBe("correct");
    expect(diagnosisOf(recolored(answer, (pixel, i) => (i % 3 === 0 ? pixel ^ 0x010101 : pixel) >>> 0))).toBe(
      "correct",
    );
  });

  it("execution_omission: the input, and the input under such noise", () => {
    expect(diagnosisOf(input)).toBe("execution_omission");
    expect(diagnosisOf(recolored(input, (pixel, i) => (i % 2 === 0 ? pixel ^ 0x010101 : pixel) >>> 0))).toBe(
      "execution_omission",
    );
  });

  it("execution_omission: the input, even where the edit is within every tolerance", () => {
    const slight = recolored(input, (pixel) => (pixel === yellow ? rgb(255, 254, 0) : pixel));
    expect(diagnose(countRasters(kernel, { input, answer: slight, output: input }))).toBe(
      "execution_omission",
    );
  });

  it("color_imprecision: everything in its place, the whole picture 6 to 9 off in colour", () => {
    expect(diagnosisOf(recolored(answer, (pixel) => (pixel === green ? rgb(8, 238, 20) : pixel)))).toBe(
      "color_imprecision",
    );
  });

  it("color_imprecision: the right region, filled with another colour", () => {
    const target = withSquare(input, 20, 20, 40, rgb(255, 192, 203));
    const output = withSquare(input, 20, 20, 40, rgb(255, 0, 255));
    expect(diagnose(countRasters(kernel, { input, answer: target, output }))).toBe("color_imprecision");
  });

  it("structural_imprecision: moved to the wrong place, drawn at the wrong size, or too much altered", () => {
    expect(diagnosisOf(withSquare(scene, 110, 40, 40, yellow))).toBe("structural_imprecision");
    expect(diagnosisOf(withSquare(scene, 80, 10, 60, yellow))).toBe("structural_imprecision");
    expect(diagnosisOf(withSquare(answer, 20, 120, 50, black))).toBe("structural_imprecision");
  });

  it("structural_catastrophe: another picture, or an empty one", () => {
    expect(diagnosisOf(createRaster(SIDE, SIDE, rgb(255, 255, 255)))).toBe("structural_catastrophe");
    expect(diagnosisOf(recolored(input, (_, i) => rgb(i & 0xff, (i >> 3) & 0xff, (i * 7) & 0xff)))).toBe(
      "structural_catastrophe",
    );
  });

  it("judges an input that was to be left alone by what was altered", () => {
    const untouched = (output: Raster) => diagnose(countRasters(kernel, { input, answer: input, output }));
    expect(untouched(input)).toBe("correct");
    expect(untouched(withSquare(input, 0, 0, 100, black))).toBe("structural_imprecision");
    expect(untouched(createRaster(SIDE, SIDE, black))).toBe("structural_catastrophe");
  });
});

describe("published model outputs", () => {
  const root = sharedPath("golden");

  it.skipIf(root === null)("are diagnosed as their pictures look", () => {
    const vectors = readGoldenVectors(root!).filter(({ expected }) => expected.has_output);
    const diagnoses = Object.fromEntries(vectors.map((vector) => [vector.name, diagnose(countsOf(vector))]));
    expect(diagnoses).toMatchObject({
      site_fm_omission: "execution_omission",
      site_fm_color: "color_imprecision",
      site_fm_misalignment: "structural_imprecision",
      site_fm_catastrophe: "structural_catastrophe",
      // The edit is right, the noise faint.
      site_ex_removal: "correct",
      // The right place, a wrong or weak colour.
      site_ex_flood_fill: "color_imprecision",
      site_ex_blending: "color_imprecision",
      site_tgb_bar_chart_recolor_bar: "color_imprecision",
      // A shape too much, too few, too large or elsewhere.
      site_ex_comparison: "structural_imprecision",
      site_ex_construction: "structural_imprecision",
      site_ex_recolor: "structural_imprecision",
      site_ex_rotation: "structural_imprecision",
      site_ex_translation: "structural_imprecision",
      // Next to nothing was done.
      site_ex_gradient: "execution_omission",
      site_tgb_heatmap_add_cell: "execution_omission",
      // Another picture altogether.
      site_tgb_network_recolor_node: "structural_catastrophe",
      site_tgb_scatter_plot_recolor_class: "structural_catastrophe",
    });
  });
});
