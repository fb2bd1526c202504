/** The problems of a run with verdicts that has ended, by a judge or by checks: answered, never answered, or without a verdict. */
import type { ProblemTraits } from "../judging/judge.types.ts";
import { headlineOf, isJudgedScore, type JudgedScore, metricsOf } from "../scoring/any-score.ts";
import type { Services } from "../services.ts";
import { failedJobs } from "../storage/inference-runs.ts";
import type { BoardProblemTuple } from "../storage/reports.ts";
import type { ResultRow } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { type SlotOutline, sourceOf } from "./problem-source.ts";
import { allResults } from "./results-by-index.ts";
import { failedByUs } from "./stats-lines.ts";

export type JudgedProblem = {
  readonly slot: SlotOutline;
  /** Null where the problem has to be looked at to tell them: no output of it was ever judged or checked. */
  readonly traits: ProblemTraits | null;
} & (
  | { readonly status: "scored"; readonly score: JudgedScore }
  /** Never answered, or by something that is no picture or document: counts 0. */
  | { readonly status: "missing" }
  /** Without a verdict: in no average. */
  | { readonly status: "failed" }
);

/** In the order of their index. */
export async function judgedProblems(services: Services, run: RunRow): Promise<JudgedProblem[]> {
  const slots = await sourceOf(services, run).outline();
  const [results, jobs] = await Promise.all([allResults(services, run.id), failedJobs(services.db, run.id)]);
  return slots.map((slot): JudgedProblem => {
    const result = results.get(slot.index);
    const traits = result?.facts?.traits ?? null;
    if (failedByUs(result, jobs.get(slot.index))) return { slot, traits, status: "failed" };
    const score = result === undefined ? null : judgedScoreOf(result);
    return score === null ? { slot, traits, status: "missing" } : { slot, traits, status: "scored", score };
  });
}

/** The score of a result, or null where it has none. */
export function judgedScoreOf({ runId, index, score }: ResultRow): JudgedScore | null {
  if (score === null || isJudgedScore(score)) return score;
  throw new Error(`result ${runId}/${index} is scored by pixels`);
}

/** What the leaderboard counts; an answer that is missing has every metric of the others, at 0. */
export function boardProblemsOf(problems: readonly JudgedProblem[]): BoardProblemTuple[] {
  const answered = problems.find((problem) => problem.status === "scored");
  const names = answered?.status === "scored" ? Object.keys(metricsOf(answered.score)) : [];
  const nothing = Object.fromEntries(names.map((name) => [name, 0]));
  return problems.flatMap((problem): BoardProblemTuple[] => {
    const { task, mode, condition, category, number } = problem.slot;
    if (category === null || problem.status === "failed") return [];
    return problem.status === "scored"
      ? [[category, task, mode, condition, number, headlineOf(problem.score), metricsOf(problem.score)]]
      : [[category, task, mode, condition, number, 0, nothing]];
  });
}
