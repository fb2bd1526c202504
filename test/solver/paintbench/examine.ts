/** Sits the solver down before problems and scores what it draws, with the kernel that scores models. */
import { loadKernel } from "../../../scripts/lib/kernel.ts";
import type { Raster } from "../../../src/raster/raster.ts";
import { countRasters } from "../../../src/scoring/count.ts";
import { scoreCounts } from "../../../src/scoring/score.ts";
import type { OutputFacts } from "../../../src/scoring/score.types.ts";
import { getPixelSuite } from "../../../src/suites/registry.ts";
import type { PixelProblem, SlotKey } from "../../../src/suites/suite.ts";
import { SOLVERS, sceneOf } from "./index.ts";

const SUITE = getPixelSuite("paintbench");

/** No file takes part; the facts of one do not bear on the score. */
const NO_FILE: OutputFacts = {
  format: "png",
  width: 0,
  height: 0,
  bitDepth: 8,
  hadAlpha: false,
  hadOrientation: false,
  hadColorProfile: false,
  resized: false,
  sha256: "",
};

/** A task and one of its modes, with the least mIoU that counts as solved. */
export interface Subject {
  readonly task: string;
  readonly mode: string;
  readonly required: number;
}

/** Tasks where edges fall between pixels: a vertex on the brink of two multiples of 1/256 px may fall either way. */
const GEOMETRIC: ReadonlySet<string> = new Set([
  "translation align",
  "rotation local",
  "rotation external",
  "reflection local",
  "reflection external",
  "scaling amount",
  "scaling match",
  "shearing default",
  "construction line",
  "construction circle",
  "construction polygon",
]);

/** All tasks and modes of the suite. */
export const SUBJECTS: readonly Subject[] = SUITE.catalogue.categories
  .flatMap((category) => category.tasks)
  .flatMap((task) => task.modes.map((mode) => ({ task: task.id, mode })))
  .map(({ task, mode }) => ({ task, mode, required: GEOMETRIC.has(`${task} ${mode}`) ? 0.999 : 1 }));

/** The conditions of the suite. */
export const CONDITIONS: readonly string[] = SUITE.catalogue.conditions.map((condition) => condition.id);

/** The problem of a seed. */
export function problemOf(key: SlotKey, seed: string): PixelProblem {
  return SUITE.generate(key, seed);
}

/** What the solver draws on a problem, or on the same picture with other words. Throws what the solver throws. */
export function solve(problem: PixelProblem, instruction = problem.instruction): Raster {
  const { task, input, metadata } = problem;
  return SOLVERS[task]({ instruction, input, scene: sceneOf(metadata) });
}

/** One problem's mark; where the solver could not read or follow the words, 0 and what it said. */
export interface Mark {
  readonly condition: string;
  readonly seed: string;
  readonly miou: number;
  /** Every pixel as in the answer. */
  readonly exact: boolean;
  readonly said: string | null;
}

function markOf(problem: PixelProblem, condition: string): Mark {
  const { seed, input, answer } = problem;
  let output: Raster;
  try {
    output = solve(problem);
  } catch (error) {
    return {
      condition,
      seed,
      miou: 0,
      exact: false,
      said: error instanceof Error ? error.message : String(error),
    };
  }
  const kernel = loadKernel();
  const counts = countRasters(kernel, { input, answer, output });
  const exact = output.pixels.every((pixel, index) => pixel === answer.pixels[index]);
  return { condition, seed, miou: scoreCounts(counts, NO_FILE, kernel.version).miou, exact, said: null };
}

/** Marks of a task and mode, for seeds 0… in each of the conditions. */
export function examine({ task, mode }: Subject, conditions: readonly string[], seeds: number): Mark[] {
  return conditions.flatMap((condition) =>
    Array.from({ length: seeds }, (_, index) =>
      markOf(problemOf({ task, mode, condition }, `solver-${index}`), condition),
    ),
  );
}

/** The marks below what is required, one line each. */
export function failures({ required }: Subject, marks: readonly Mark[]): string[] {
  return marks
    .filter(({ miou }) => miou < required)
    .map(({ condition, seed, miou, said }) => `${condition} ${seed}: ${said ?? `mIoU ${miou.toFixed(5)}`}`);
}

/** A line of the table that a run prints: task, mode, n, least and mean mIoU, share of exact pictures. */
export function summaryLine({ task, mode }: Subject, marks: readonly Mark[]): string {
  const least = Math.min(...marks.map(({ miou }) => miou));
  const mean = marks.reduce((sum, { miou }) => sum + miou, 0) / marks.length;
  const exact = marks.filter((mark) => mark.exact).length / marks.length;
  const name = `${task} ${mode}`.padEnd(28);
  return `${name} n ${marks.length}  min ${least.toFixed(6)}  mean ${mean.toFixed(6)}  exact ${(100 * exact).toFixed(2)} %`;
}
