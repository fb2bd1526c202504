/** A thread of `plumbline generate --suite creval`: draws problems and writes their picture and their questions. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { METRICS, type Question } from "../../../src/scoring/creval/creval.types.ts";
import { DIMENSIONS } from "../../../src/suites/creval/dimensions.ts";
import { type ReleasedInstruction, toQuestionFiles } from "../../../src/suites/creval/released.ts";
import { practiceInput } from "../../../src/suites/practice.ts";
import type { SetProblem } from "../../../src/suites/problem-set.ts";
import { getJudgedSuite } from "../../../src/suites/registry.ts";
import { practiceSeedText } from "../../../src/suites/seed.ts";
import { CommandError } from "../errors.ts";
import { writeWhole } from "../files.ts";
import { serveItems } from "../threads.ts";
import { ID_STEP } from "./generate.ts";

export interface ReleasedProblem {
  readonly entry: ReleasedInstruction;
  /** False where the files were there already. */
  readonly isNew: boolean;
}

serveItems<{ readonly folder: string }, SetProblem, ReleasedProblem>(({ folder }) => {
  const suite = getJudgedSuite("creval");
  return async (place) => {
    const problem = suite.generate(place, practiceSeedText(place.seed));
    const stem = `${place.task}_${String(place.number).padStart(3, "0")}`;
    const picture = `${folder}/image/${stem}.png`;
    const classId = DIMENSIONS.find(({ id }) => id === place.task)?.classId as number;
    const entry: ReleasedInstruction = {
      id: classId * ID_STEP + place.number,
      input_prompt: problem.instruction,
      input_image: [`image/${stem}.png`],
      input_image_resolution: [problem.width, problem.height],
      class_id: classId,
    };
    const files = toQuestionFiles(problem.metadata.questions as readonly Question[]);
    const texts = METRICS.map((metric) => ({
      path: `${folder}/questions_all/${metric}/${stem}.json`,
      text: `${JSON.stringify(files[metric], null, 2)}\n`,
    }));
    if (existsSync(picture)) {
      for (const { path, text } of texts) {
        if (existsSync(path) && (await readFile(path, "utf8")) === text) continue;
        throw new CommandError(`${path} is of another set: choose another folder, or remove it`);
      }
      return { entry, isNew: false };
    }
    for (const { path, text } of texts) await writeWhole(path, text);
    // Last: where it is, the others are.
    await writeWhole(picture, encodePng(practiceInput(problem)));
    return { entry, isNew: true };
  };
});
