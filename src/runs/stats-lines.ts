/** A run's problems as lines of the reference tool's results file, from stored results alone. */
import { pixelScore } from "../scoring/any-score.ts";
import { toProblemStats } from "../scoring/problem-stats.ts";
import type { ProblemStats } from "../scoring/problem-stats.types.ts";
import { missingScore } from "../scoring/score.ts";
import type { Score } from "../scoring/score.types.ts";
import { compareText } from "../scoring/strata.ts";
import type { ResultRow } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import type { SlotOutline } from "./problem-source.ts";

/** The benchmark's name in the reference tool's files. */
const BENCHMARKS: Readonly<Record<string, ProblemStats["benchmark"]>> = {
  paintbench: "PaintBench",
  tinygrafix: "TinyGrafixBench",
};

/** What of a problem a line says beyond its slot. */
export interface LineFacts {
  readonly inputSize: readonly [number, number];
  readonly bgColors: readonly string[] | null;
}

/** The line of a slot with a given score. */
export function statsLine(run: RunRow, slot: SlotOutline, facts: LineFacts, score: Score): ProblemStats {
  const benchmark = BENCHMARKS[run.suite];
  if (benchmark === undefined) throw new RangeError(`${run.suite} has no lines of pixel statistics`);
  return toProblemStats(
    {
      model: run.modelSlug,
      benchmark,
      task: slot.task,
      mode: slot.mode,
      visual_condition: slot.condition ?? "",
      idx: slot.number,
      input_size: [...facts.inputSize],
      bg_colors: facts.bgColors === null ? null : [...facts.bgColors],
    },
    score,
  );
}

/** The line of a scored result. */
export function scoredLine(run: RunRow, slot: SlotOutline, result: ResultRow): ProblemStats {
  if (result.score === null || result.facts === null) {
    throw new Error(`result ${run.id}/${result.index} is scored without a score`);
  }
  return statsLine(run, slot, result.facts, pixelScore(result.score));
}

/** The score of a slot without an output. Its regions are unknown (0) where `editPixels` is. */
export function missingSlotScore(
  slot: Pick<SlotOutline, "size" | "editPixels">,
  kernelVersion: string,
): Score {
  const [width, height] = slot.size ?? [0, 0];
  const { editPixels } = slot;
  const regions =
    editPixels === null
      ? { editPixels: 0, preservationPixels: 0 }
      : { editPixels, preservationPixels: width * height - editPixels };
  return missingScore(regions, kernelVersion);
}

/** Orders slots as the reference tool sorts its file: task, mode, visual condition, number. */
export function compareSlots(a: SlotOutline, b: SlotOutline): number {
  return (
    compareText(a.task, b.task) ||
    compareText(a.mode, b.mode) ||
    compareText(a.condition ?? "", b.condition ?? "") ||
    a.number - b.number
  );
}

/** Failures of what the lab sent: they count as missing, so that no problem can be left out by a broken file. */
const SENDER_FAILURES: readonly (string | null)[] = ["image_invalid", "image_too_large", "document_invalid"];

/**
 * Whether a problem failed through our fault, and so stays out of every average: its output, or where none was sent the
 * job that was to bring one. What an endpoint did not deliver is missing like what was never sent.
 */
export function failedByUs(
  result: { status: string; failureCode: string | null } | null | undefined,
  job?: { ourFault: boolean },
): boolean {
  if (result === null || result === undefined) return job?.ourFault === true;
  return result.status === "failed" && !SENDER_FAILURES.includes(result.failureCode);
}
