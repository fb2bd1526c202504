/**
 * Contact sheets: problems of a suite as small input | answer pairs, with the instructions in a text file beside, so that
 * a person can look at what a generator draws.
 *
 *   npm run contact-sheet -- --suite paintbench --task translation --seeds 2 --out /tmp/sheets
 *
 * One PNG and one text file a task, in DIR. Every mode and condition of the task appears `seeds` times.
 *
 *   npm run contact-sheet -- --suite creval --seed anything --out /tmp/sheets
 *
 * CREval: one PNG of all source scenes, and a text file with an instruction and its questions for each dimension.
 *
 *   npm run contact-sheet -- --suite infoedit --out /tmp/sheets
 *   npm run contact-sheet -- --suite infoedit --template l-rows --out /tmp/sheets
 *
 * InfoEdit: one PNG a family with each template once, and one of whole compositions; or one template in many looks. The
 * sheets of docs/contact-sheets/infoedit are made with `--cell 480`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { encodePng } from "../src/raster/codec/png-encode.ts";
import { createRaster, type Raster, rgb } from "../src/raster/raster.ts";
import { resample } from "../src/raster/resample.ts";
import { getPixelSuite } from "../src/suites/registry.ts";
import type { PixelProblem, Slot } from "../src/suites/suite.ts";
import { crevalProblems, sceneSheet } from "./lib/creval-sheets.ts";
import { compositionSheet, familySheets, type Sheet, templateSheet } from "./lib/infoedit-sheets.ts";

const PAPER = rgb(64, 64, 64);
const GAP = 8;
const PAIRS_A_ROW = 4;

const { values } = parseArgs({
  options: {
    suite: { type: "string", default: "paintbench" },
    task: { type: "string", multiple: true },
    condition: { type: "string", multiple: true },
    template: { type: "string", multiple: true },
    seeds: { type: "string", default: "1" },
    seed: { type: "string", default: "contact-sheet" },
    cell: { type: "string" },
    out: { type: "string", default: "contact-sheets" },
  },
});

mkdirSync(values.out, { recursive: true });
if (values.suite === "infoedit") sheetsOfInfoedit();
else if (values.suite === "creval") sheetsOfCreval();
else sheetsOfPixelSuite();

function sheetsOfInfoedit(): void {
  const side = Number(values.cell ?? "560");
  const sheets: Sheet[] =
    values.template === undefined
      ? [...familySheets(values.seed, side), compositionSheet(values.seed, 12, side)]
      : values.template.map((id) => templateSheet(id, values.seed, side));
  for (const { name, picture, notes } of sheets) {
    writeFileSync(join(values.out, `${name}.png`), encodePng(picture));
    console.log([`${join(values.out, name)}.png`, ...notes].join("\n  "));
  }
}

function sheetsOfCreval(): void {
  writeFileSync(
    join(values.out, "scenes.png"),
    encodePng(sceneSheet(values.seed, Number(values.cell ?? "420"))),
  );
  writeFileSync(join(values.out, "problems.txt"), crevalProblems(values.seed, Number(values.seeds)));
  console.log(`${join(values.out, "scenes.png")}\n${join(values.out, "problems.txt")}`);
}

function sheetsOfPixelSuite(): void {
  const suite = getPixelSuite(values.suite);
  const plan = suite.plan({ tasks: values.task, conditions: values.condition });
  for (const task of new Set(plan.map((slot) => slot.task))) {
    const problems = kindsOf(plan.filter((slot) => slot.task === task)).flatMap((slot) =>
      Array.from({ length: Number(values.seeds) }, (_, seed) =>
        suite.generate(slot, `${values.seed}-${seed}`),
      ),
    );
    writeFileSync(
      join(values.out, `${task}.png`),
      encodePng(drawSheet(problems, Number(values.cell ?? "240"))),
    );
    writeFileSync(join(values.out, `${task}.txt`), problems.map(captionOf).join("\n"));
    console.log(`${join(values.out, task)}.png  ${problems.length} problems`);
  }
}

/** One slot for each mode and condition. */
function kindsOf(slots: readonly Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [`${slot.mode}|${slot.condition}`, slot])).values()];
}

function captionOf(problem: PixelProblem, index: number): string {
  const place = `row ${Math.floor(index / PAIRS_A_ROW) + 1}, pair ${(index % PAIRS_A_ROW) + 1}`;
  return `${place}  ${problem.mode}/${problem.condition}/${problem.seed}\n  ${problem.instruction}\n`;
}

function drawSheet(problems: readonly PixelProblem[], cell: number): Raster {
  const rows = Math.ceil(problems.length / PAIRS_A_ROW);
  const pairWidth = 2 * cell + 2 * GAP;
  const sheet = createRaster(PAIRS_A_ROW * pairWidth + GAP, rows * (cell + GAP) + GAP, PAPER);
  problems.forEach((problem, index) => {
    const left = GAP + (index % PAIRS_A_ROW) * pairWidth;
    const top = GAP + Math.floor(index / PAIRS_A_ROW) * (cell + GAP);
    paste(sheet, thumbnail(problem.input, cell), left, top);
    paste(sheet, thumbnail(problem.answer, cell), left + cell + 2, top);
  });
  return sheet;
}

function thumbnail(picture: Raster, cell: number): Raster {
  const scale = cell / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale));
  const frame = {
    origin: { x: 0, y: 0 },
    across: { x: picture.width, y: 0 },
    down: { x: 0, y: picture.height },
  };
  return resample(picture, frame, width, height);
}

function paste(sheet: Raster, picture: Raster, left: number, top: number): void {
  for (let y = 0; y < picture.height; y++) {
    const row = picture.pixels.subarray(y * picture.width, (y + 1) * picture.width);
    sheet.pixels.set(row, (top + y) * sheet.width + left);
  }
}
