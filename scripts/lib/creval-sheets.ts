/** CREval for people to look at: all source scenes side by side, and problems in words. */
import { createRaster, type Raster } from "../../src/raster/raster.ts";
import type { SourcedQuestion } from "../../src/suites/creval/questions.ts";
import { SCENE_FAMILIES } from "../../src/suites/creval/scenes/index.ts";
import { drawnSource } from "../../src/suites/creval/sources.ts";
import { creval } from "../../src/suites/creval/suite.ts";
import { PAPER, paste, shrink } from "./sheet.ts";

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
    paste(sheet, small, left, top);
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
