/** `results.jsonl` of pixel suites: the reference tool's file for one run, line by line (fact sheet §11.7), with an object of ours. */
import { isolateKernel } from "../kernel-module.ts";
import { pixelScore } from "../scoring/any-score.ts";
import { countEditPixels } from "../scoring/edit-region.ts";
import { formatProblemStats } from "../scoring/format-problem-stats.ts";
import type { ProblemStats } from "../scoring/problem-stats.types.ts";
import type { Diagnosis } from "../scoring/score.types.ts";
import type { Services } from "../services.ts";
import { failedJobs, type JobFailureRow } from "../storage/inference-runs.ts";
import { type ResultRow, resultsAt } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import {
  backgroundColors,
  type ProblemSource,
  requireAnswer,
  type SlotOutline,
  sourceOf,
} from "./problem-source.ts";
import { compareSlots, failedByUs, missingSlotScore, scoredLine, statsLine } from "./stats-lines.ts";

/** Lines made at a time. */
const LINES_A_CHUNK = 50;

/** What a line says beyond the reference tool's fields. */
export interface PlumblineFields {
  run_id: string;
  index: number;
  status: "scored" | "missing" | "failed";
  category: string | null;
  source_id: string | null;
  diagnosis: Diagnosis | null;
  output_sha256: string | null;
  kernel: string | null;
  defects: readonly string[];
  failure: { code: string; detail: string } | null;
}

interface ResultLine {
  readonly stats: ProblemStats;
  readonly own: PlumblineFields;
}

/**
 * The lines of a run that has ended, without their line feeds, in the order of the reference tool's file. A failed
 * problem's line reads like a missing one's; `x_plumbline.status` tells them apart.
 */
export async function* pixelLines(services: Services, run: RunRow): AsyncGenerator<string> {
  const source = sourceOf(services, run);
  const slots = (await source.outline()).toSorted(compareSlots);
  for (let start = 0; start < slots.length; start += LINES_A_CHUNK) {
    const chunk = slots.slice(start, start + LINES_A_CHUNK);
    const indices = chunk.map(({ index }) => index);
    const [results, jobs] = await Promise.all([
      resultsAt(services.db, run.id, indices),
      failedJobs(services.db, run.id, indices),
    ]);
    for (const slot of chunk) {
      const result = results.get(slot.index) ?? null;
      const line = result?.score
        ? toScoredLine(run, slot, result)
        : await toMissingLine(run, source, slot, result, jobs.get(slot.index));
      yield formatProblemStats(line.stats, { x_plumbline: line.own });
    }
  }
}

function toScoredLine(run: RunRow, slot: SlotOutline, result: ResultRow): ResultLine {
  const score = result.score === null ? null : pixelScore(result.score);
  return {
    stats: scoredLine(run, slot, result),
    own: {
      ...ownFields(run, slot),
      status: "scored",
      diagnosis: score?.diagnosis ?? null,
      output_sha256: result.outputSha256,
      kernel: score?.kernel ?? null,
    },
  };
}

/** Of a problem that nobody answered, what a line says of the problem has to be looked up: it is nowhere stored. */
async function toMissingLine(
  run: RunRow,
  source: ProblemSource,
  slot: SlotOutline,
  result: ResultRow | null,
  job: JobFailureRow | undefined,
): Promise<ResultLine> {
  const problem = await source.open(slot.index);
  const { sheet, input } = problem;
  const editPixels =
    slot.editPixels ?? (await countEditPixels(await input.rows(), await requireAnswer(problem).rows()));
  const facts = { inputSize: sheet.size, bgColors: backgroundColors(sheet.metadata) };
  const score = missingSlotScore({ size: sheet.size, editPixels }, isolateKernel().version);
  const isFailed = failedByUs(result, job);
  const failed = result === null ? job : { code: result.failureCode, detail: result.failureDetail };
  return {
    stats: statsLine(run, slot, facts, score),
    own: {
      ...ownFields(run, slot),
      status: isFailed ? "failed" : "missing",
      diagnosis: isFailed ? null : "missing",
      output_sha256: result?.outputSha256 ?? null,
      failure:
        failed === undefined || failed.code === null
          ? null
          : { code: failed.code, detail: failed.detail ?? "" },
    },
  };
}

function ownFields(run: RunRow, slot: SlotOutline): PlumblineFields {
  return {
    run_id: run.id,
    index: slot.index,
    status: "missing",
    category: slot.category,
    source_id: slot.sourceId,
    diagnosis: null,
    output_sha256: null,
    kernel: null,
    defects: slot.defects,
    failure: null,
  };
}
