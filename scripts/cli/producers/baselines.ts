/** The built-in baselines: what no model should fall behind, and what none can beat. */
import { readFile } from "node:fs/promises";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../../src/raster/raster.ts";
import { CommandError } from "../errors.ts";
import type { Modality } from "../modality.ts";
import type { ProblemBody } from "../service-types.ts";
import { noisyAnswerFile } from "./noise.ts";
import type { Producer } from "./producer.ts";

export const BASELINES = ["copy-input", "oracle", "noisy-oracle", "blank"] as const;
export type Baseline = (typeof BASELINES)[number];

/** Gets a problem's answer: an image file, or in the code track a document. */
export type AnswerSource = (problem: ProblemBody) => Promise<Uint8Array>;

export function needsAnswers(baseline: Baseline): boolean {
  return baseline === "oracle" || baseline === "noisy-oracle";
}

/** Answers from a data set in the reference layout, for runs on the official track. */
export function answersFromFolder(benchmarkFolder: string): AnswerSource {
  return async (problem) => {
    if (!problem.source) throw new Error("the problem is not from a data set, so --dir has no answer to it");
    return await readFile(`${benchmarkFolder}/${problem.source.id}_answer.png`);
  };
}

/** Throws CommandError for a baseline that makes pictures where documents are edited. */
export function checkBaseline(baseline: Baseline, modality: Modality): void {
  if (modality === "pixel" || baseline === "copy-input" || baseline === "oracle") return;
  throw new CommandError(`the baseline ${baseline} makes pictures, which a run of ${modality} does not take`);
}

/** The producer of a baseline; `answers` may be null for those that need none. */
export function baselineProducer(baseline: Baseline, answers: AnswerSource | null): Producer {
  const answerTo: AnswerSource = (problem) => {
    if (answers === null) throw new Error(`the baseline ${baseline} has no source of answers`);
    return answers(problem);
  };
  switch (baseline) {
    case "copy-input":
      // The slide as it is: nothing is done to it.
      return ({ medium, input }) =>
        medium.output === "output.json" ? Promise.resolve(utf8ToBytes("[]")) : input();
    case "oracle":
      return ({ problem }) => answerTo(problem);
    case "noisy-oracle":
      return async ({ problem, input }) =>
        await noisyAnswerFile(await input(), await answerTo(problem), problem.index);
    case "blank":
      return async ({ problem }) =>
        encodePng(createRaster(problem.width, problem.height, rgb(255, 255, 255)));
  }
}
