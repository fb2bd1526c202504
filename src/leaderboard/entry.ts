/** One entry from the runs of a model version. Pure: what is read and written is in refresh.ts. */
import { scoredBy } from "../runs/scored-by.ts";
import type { Bootstrap } from "../scoring/bootstrap.ts";
import { combineJudgedRuns } from "../scoring/combine-judged-runs.ts";
import { type BoardFigure, type BoardProblem, combineRuns } from "../scoring/combine-runs.ts";
import type { BoardProblemTuple, CountedRun } from "../storage/reports.ts";
import type { RunRow } from "../storage/runs.ts";
import type { BoardScore, Entry } from "./board.types.ts";

/**
 * The runs that an entry averages: all completed ranked ones. Where there are none, completed runs that are baselines,
 * ranked or partial. `baseline` tells which it is; null where nothing is to be listed. Runs with verdicts of more than one
 * model are no measure of anything and are left out.
 */
export function chooseRuns(all: readonly RunRow[]): { runs: RunRow[]; baseline: boolean } | null {
  const completed = all.filter(({ flags }) => !flags.includes("judge_changed"));
  const isBaseline = (run: RunRow) => run.baseline !== null || run.answersRead;
  const ranked = completed.filter((run) => run.ranked && !isBaseline(run));
  if (ranked.length > 0) return { runs: ranked, baseline: false };
  const baselines = completed.filter(isBaseline);
  const full = baselines.filter((run) => run.ranked);
  if (baselines.length === 0) return null;
  return { runs: full.length > 0 ? full : baselines, baseline: true };
}

/**
 * The entry of a model version; `counted` has what counts of each chosen run, `fullCount` is the number of problems of
 * the suite's full plan. Null where nothing was ever answered: a zero that nobody earned is no score.
 */
export function buildEntry(
  chosen: { runs: readonly RunRow[]; baseline: boolean },
  counted: readonly CountedRun[],
  context: { lab: Entry["lab"]; attempts: number; fullCount: number; bootstrap: Bootstrap },
): Entry | null {
  const { runs, baseline } = chosen;
  const newest = runs[runs.length - 1];
  const isOneSet = newest.track === "official";
  if (counted.every(({ answered }) => answered === 0)) return null;
  const combined = combine(newest, counted, isOneSet, context.bootstrap);
  if (combined === null) return null;
  const flags = [...new Set(runs.flatMap((run) => run.flags))].sort();
  return {
    model: {
      slug: newest.modelSlug,
      name: newest.modelName,
      version: newest.modelVersion,
      url: newest.modelUrl,
      open_weights: newest.openWeights,
    },
    lab: context.lab,
    ...toScore(combined.overall),
    categories: mapScores(combined.categories),
    tasks: mapScores(combined.tasks),
    conditions: mapScores(combined.conditions),
    ...(combined.metrics !== undefined && { metrics: mapScores(combined.metrics), flags }),
    ...(newest.judgeId !== null && { judge: newest.judgeId }),
    runs: runs.length,
    attempts: context.attempts,
    problems: combined.problems,
    provisional: combined.problems < runs.length * context.fullCount || flags.includes("judge_unreliable"),
    baseline,
    run_ids: runs.map(({ id }) => id),
  };
}

/** Averages as the suite's reports have them: over samples alike, over tasks, or over categories of tasks. */
function combine(
  run: RunRow,
  counted: readonly CountedRun[],
  isOneSet: boolean,
  bootstrap: Bootstrap,
): (ReturnType<typeof combineRuns> & { metrics?: Record<string, BoardFigure> }) | null {
  const runs = counted.map(({ boardProblems }) => boardProblems.map(toBoardProblem));
  if (scoredBy(run) === "pixels") return combineRuns(runs, isOneSet, bootstrap);
  return combineJudgedRuns(runs, isOneSet, run.suite === "creval" ? "problems" : "tasks", bootstrap);
}

function toBoardProblem([category, task, mode, condition, idx, score, metrics]: BoardProblemTuple) {
  return { category, task, mode, condition, idx, score, metrics: metrics ?? {} } satisfies BoardProblem & {
    metrics: Record<string, number>;
  };
}

function toScore({ mean, ci95 }: BoardFigure): BoardScore {
  return { score: mean, ci95 };
}

function mapScores(figures: Readonly<Record<string, BoardFigure>>): Record<string, BoardScore> {
  return Object.fromEntries(Object.entries(figures).map(([id, figure]) => [id, toScore(figure)]));
}
