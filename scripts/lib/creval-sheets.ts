/** CREval for people to look at: all source scenes side by side, and problems in words. */
import { createRaster, type Raster, rgb } from "../../src/raster/raster.ts";
import type { SourcedQuestion } from "../../src/suites/creval/questions.ts";
import { SCENE_FAMILIES } from "../../src/suites/creval/scenes/index.ts";
import { drawnSource } from "../../src/suites/creval/sources.ts";
import { creval } from "../../src/suites/creval/suite.ts";

const PAPER = rgb(64, 64, 64);
const GAP = 8;
const A_ROW = 6;

/** Every scene family once, drawn from a seed, `cell` px a side. */
export function sceneSheet(seed: string, cell: number): Raster {
  const rows = Math.ceil(SCENE_FAMILIES.length / A_ROW);
  const sheet = createRaster(A_ROW * (cell + GAP) + GAP, rows * (cell + GAP) + GAP, PAPER);
  SCENE_FAMILIES.forEach((family, index) => {
    const { picture } = drawnSource(family, seed);
    if (picture.kind === "stored") return;
    const small = shrink(picture.draw(), cell);
    const left = GAP + (index % A_ROW) * (cell + GAP) + Math.floor((cell - small.width) / 2);
    const top = GAP + Math.floor(index / A_ROW) * (cell + GAP) + Math.floor((cell - small.height) / 2);
    for (let y = 0; y < small.height; y++) {
      const row = small.pixels.subarray(y * small.width, (y + 1) * small.width);
      sheet.pixels.set(row, (top + y) * sheet.width + left);
    }
  });
  return sheet;
}

/** The instruction and the questions of so many problems a dimension. */
export function crevalProblems(seed: string, count: number): string {
  return creval
    .plan({ problemsPerCell: count })
    .map((slot) => {
      const { instruction, metadata } = creval.generate(slot, `${seed} ${slot.index}`);
      const questions = metadata.questions as readonly SourcedQuestion[];
      const lines = questions.map(
        ({ id, weight, expected, question }) =>
          `  ${id.padEnd(5)} ${weight} ${expected.padEnd(3)} ${question}`,
      );
      return [`${slot.task}`, instruction, ...lines, ""].join("\n");
    })
    .join("\n");
}

/** The mean of the pixels that fall into one. */
function shrink(picture: Raster, cell: number): Raster {
  const scale = Math.max(picture.width, picture.height) / cell;
  const [width, height] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)];
  const small = createRaster(width, height, PAPER);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      small.pixels[y * width + x] = meanOf(picture, x * scale, y * scale, scale);
  }
  return small;
}

function meanOf(picture: Raster, left: number, top: number, side: number): number {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top); y < Math.min(picture.height, top + side); y++) {
    for (let x = Math.floor(left); x < Math.min(picture.width, left + side); x++, count++) {
      const pixel = picture.pixels[y * picture.width + x];
      for (let channel = 0; channel < 3; channel++) sums[channel] += (pixel >>> (8 * channel)) & 0xff;
    }
  }
  const [r, g, b] = sums.map((sum) => Math.round(sum / count));
  return rgb(r, g, b);
}
