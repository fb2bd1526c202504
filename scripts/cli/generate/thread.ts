/** A thread of `plumbline generate`: draws problems and writes their files. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import type { SetProblem } from "../../../src/suites/problem-set.ts";
import { getPixelSuite } from "../../../src/suites/registry.ts";
import { practiceSeedText } from "../../../src/suites/seed.ts";
import { CommandError } from "../errors.ts";
import { writeWhole } from "../files.ts";
import { metadataText, problemStem } from "../reference-files.ts";
import { serveItems } from "../threads.ts";

export interface GenerateSetup {
  readonly suite: string;
  /** The benchmark's folder. */
  readonly folder: string;
}

export interface GeneratedProblem {
  readonly instruction: string;
  /** False where the files were there already. */
  readonly isNew: boolean;
}

serveItems<GenerateSetup, SetProblem, GeneratedProblem>(({ suite: suiteId, folder }) => {
  const suite = getPixelSuite(suiteId);
  return async (problem) => {
    const stem = problemStem(folder, problem);
    const seed = practiceSeedText(problem.seed);
    const written = await instructionOf(stem, seed);
    if (written !== null) return { instruction: written, isNew: false };
    const { input, answer, instruction, metadata } = suite.generate(problem, seed);
    await writeWhole(`${stem}_input.png`, encodePng(input));
    await writeWhole(`${stem}_answer.png`, encodePng(answer));
    // Last: where it is, the others are.
    await writeWhole(`${stem}.json`, metadataText({ ...problem, instruction }, metadata, seed));
    return { instruction, isNew: true };
  };
});

/** The instruction of a problem that is written already; null where it is not. Throws where another one is in its place. */
async function instructionOf(stem: string, seed: string): Promise<string | null> {
  if (![`${stem}_input.png`, `${stem}_answer.png`, `${stem}.json`].every((path) => existsSync(path)))
    return null;
  const fields = JSON.parse(await readFile(`${stem}.json`, "utf8"));
  if (fields.seed !== seed) {
    throw new CommandError(`${stem}.json is of another set: choose another folder, or remove it`);
  }
  return fields.instruction;
}
