/** Fresh problems: nothing of them is stored, each is drawn again from the run's seed whenever it is needed. */
import { PlumblineError } from "../errors.ts";
import { encodePng } from "../raster/codec/png-encode.ts";
import { type Raster, rasterRows } from "../raster/raster.ts";
import type { RunRow } from "../storage/runs.ts";
import { problemSeed } from "../suites/fairness.ts";
import { getPixelSuite } from "../suites/registry.ts";
import type { PixelProblem, Slot, SuiteCatalogue } from "../suites/suite.ts";
import type { Picture, ProblemSheet, ProblemSource, SlotOutline } from "./problem-source.ts";

export function freshSource(run: RunRow): ProblemSource {
  const suite = getPixelSuite(run.suite);
  const { catalogue } = suite;
  if (catalogue.version !== run.suiteVersion) {
    throw new PlumblineError(
      "service_unavailable",
      `The run's problems are of version ${run.suiteVersion} of the suite; this server draws ${catalogue.version}.`,
    );
  }
  const outline = outlineSlots(catalogue, suite.plan(run.plan));

  function draw(index: number): PixelProblem {
    return suite.generate(outline[index], seedOf(run, index));
  }
  function toSheet(index: number, problem: PixelProblem): ProblemSheet {
    const { width, height, instruction, metadata, seed } = problem;
    return { ...outline[index], size: [width, height], instruction, metadata, seed };
  }

  return {
    outline: async () => outline,
    sheets: async (indices) => indices.map((index) => toSheet(index, draw(index))),
    open: async (index) => {
      const problem = draw(index);
      return {
        sheet: toSheet(index, problem),
        input: picture(problem.input),
        answer: picture(problem.answer),
      };
    },
  };
}

function seedOf(run: RunRow, index: number): string {
  if (run.serverSeed === null) throw new Error(`fresh run ${run.id} has no server seed`);
  return problemSeed(
    { serverSeed: run.serverSeed, clientSeed: run.clientSeed, suite: run.suite, version: run.suiteVersion },
    index,
  );
}

/** Numbers count within a task, which makes them those of the released layout (fact sheet §2). */
function outlineSlots(catalogue: SuiteCatalogue, slots: readonly Slot[]): SlotOutline[] {
  const sizes = new Map(catalogue.conditions.map(({ id, width, height }) => [id, [width, height] as const]));
  const categories = new Set(catalogue.categories.map(({ id }) => id));
  const counts = new Map<string, number>();
  return slots.map(({ index, category, task, mode, condition }) => {
    const number = counts.get(task) ?? 0;
    counts.set(task, number + 1);
    const scored = categories.has(category);
    return {
      index,
      task,
      mode,
      condition,
      category: scored ? category : null,
      scored,
      number,
      sourceId: null,
      size: sizes.get(condition ?? "") ?? null,
      editPixels: null,
      defects: [],
    };
  });
}

function picture(raster: Raster): Picture {
  return {
    rows: async () => rasterRows(raster),
    file: async () => ({ bytes: encodePng(raster), type: "image/png" }),
  };
}
