/** Fresh problems: nothing of them is stored, each is drawn again from the run's seed whenever it is needed. */
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { Database } from "../storage/database.ts";
import type { RunRow } from "../storage/runs.ts";
import { findPool } from "../storage/source-pools.ts";
import { hasDocuments } from "../suites/documents.ts";
import { problemSeed } from "../suites/fairness.ts";
import { getJudgedSuite, getPixelSuite, isJudged } from "../suites/registry.ts";
import type { DrawnProblem, JudgedProblem, ProblemOptions, Slot, SuiteCatalogue } from "../suites/suite.ts";
import { drawnPicture, storedPicture } from "./pictures.ts";
import type { ProblemSheet, ProblemSource, SlotOutline } from "./problem-source.ts";

export function freshSource(services: Services, run: RunRow): ProblemSource {
  return isJudged(run.suite) ? judgedSource(services, run) : pixelSource(run);
}

function pixelSource(run: RunRow): ProblemSource {
  const suite = getPixelSuite(run.suite);
  requireVersion(run, suite.catalogue);
  const outline = outlineSlots(suite.catalogue, suite.plan(run.plan));
  const draw = (index: number) => suite.generate(outline[index], seedOf(run, index));

  return {
    outline: async () => outline,
    sheets: async (indices) => indices.map((index) => toSheet(outline[index], draw(index), true)),
    open: async (index) => {
      const problem = draw(index);
      return {
        sheet: toSheet(outline[index], problem, true),
        input: drawnPicture(() => problem.input),
        answer: drawnPicture(() => problem.answer),
        documents: null,
      };
    },
  };
}

/** Problems of a judged suite: their pictures are drawn when they are looked at, or are the operator's. */
function judgedSource({ db, bucket }: Services, run: RunRow): ProblemSource {
  const suite = getJudgedSuite(run.suite);
  requireVersion(run, suite.catalogue);
  const outline = outlineSlots(suite.catalogue, suite.plan(run.plan));
  let options: Promise<ProblemOptions> | undefined;
  async function draw(index: number): Promise<JudgedProblem> {
    options ??= problemOptions(db, run);
    return suite.generate(outline[index], seedOf(run, index), await options);
  }

  return {
    outline: async () => outline,
    sheets: (indices) =>
      Promise.all(
        indices.map(async (index) => {
          const problem = await draw(index);
          return toSheet(outline[index], problem, problem.example !== null);
        }),
      ),
    open: async (index) => {
      const problem = await draw(index);
      const { input, example } = problem;
      return {
        sheet: toSheet(outline[index], problem, example !== null),
        input:
          input.kind === "drawn" ? drawnPicture(() => input.draw()) : storedPicture(bucket, input.sha256),
        answer: example === null ? null : drawnPicture(() => example.draw()),
        documents: hasDocuments(problem) ? problem : null,
      };
    },
  };
}

/** What the problems of a run are a function of beside seed and slot. */
async function problemOptions(db: Database, { poolHash, options }: RunRow): Promise<ProblemOptions> {
  if (poolHash === null) return options;
  const pool = await findPool(db, poolHash);
  if (pool === null) throw new Error(`source pool ${poolHash} is gone`);
  return { ...options, pool };
}

function requireVersion(run: RunRow, catalogue: SuiteCatalogue): void {
  if (catalogue.version === run.suiteVersion) return;
  throw new PlumblineError(
    "service_unavailable",
    `The run's problems are of version ${run.suiteVersion} of the suite; this server draws ${catalogue.version}.`,
  );
}

function toSheet(outline: SlotOutline, problem: DrawnProblem, hasAnswer: boolean): ProblemSheet {
  const { width, height, instruction, metadata, seed } = problem;
  return { ...outline, size: [width, height], instruction, hasAnswer, metadata, seed };
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
