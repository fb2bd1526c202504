/**
 * One leaderboard entry from all completed ranked runs of a model version (contract §9): never the best run, always the
 * average of what was answered, with the interval of that average.
 */
import type { Bootstrap, Interval } from "./bootstrap.ts";
import { type Cell, compareText, groupBy, groupStrata } from "./strata.ts";
import { type Groups, type Members, mean, summarize } from "./summary.ts";

/** A problem of a run as the board counts it: scored or missing (0); failed ones and diagnostics are left out. */
export interface BoardProblem extends Cell {
  readonly category: string;
  /** Number of the problem in its task, which orders it inside its mode and condition. */
  readonly idx: number;
  /** Mean IoU over the tolerances, 0…1. */
  readonly score: number;
}

export interface BoardFigure {
  readonly mean: number;
  readonly ci95: Interval;
}

export interface CombinedRuns {
  readonly overall: BoardFigure;
  /** By id; only what the runs have problems of. */
  readonly categories: Readonly<Record<string, BoardFigure>>;
  readonly tasks: Readonly<Record<string, BoardFigure>>;
  readonly conditions: Readonly<Record<string, BoardFigure>>;
  /** Answers that the averages rest on, over all runs. */
  readonly problems: number;
}

/**
 * Runs on the official track answer the same problems. Their repetitions say nothing more about how a model fares on
 * other problems, so each problem enters once, with the average of its runs.
 */
function averageRepeats(answers: readonly BoardProblem[]): BoardProblem[] {
  const problems = groupBy(answers, ({ task, mode, condition, idx }) =>
    JSON.stringify([task, mode, condition, idx]),
  );
  return [...problems.values()].map((repeats) => ({
    ...repeats[0],
    score: mean(repeats.map(({ score }) => score)),
  }));
}

function figure(groups: Groups<BoardProblem>, members: Members, bootstrap: Bootstrap): BoardFigure {
  const [summary] = summarize(groups, members, [({ score }) => score], bootstrap);
  return { mean: summary.mean, ci95: summary.ci95 as Interval };
}

/**
 * Combines runs that share a plan. Fresh runs have problems of their own: all of them are pooled, so a task's stratum
 * grows with every run and its interval narrows; with equal plans the mean is the mean of the runs' means. A single run
 * gives exactly the averages and intervals of its report.
 * @param sameProblems The runs answered one fixed set (the official track): repetitions of a problem are averaged.
 * @returns Null where no run has a problem to count.
 */
export function combineRuns(
  runs: readonly (readonly BoardProblem[])[],
  sameProblems: boolean,
  bootstrap: Bootstrap,
): CombinedRuns | null {
  const answers = runs.flat();
  if (answers.length === 0) return null;
  const problems = sameProblems ? averageRepeats(answers) : answers;
  const inFileOrder = problems.toSorted(
    (a, b) => compareText(a.condition ?? "", b.condition ?? "") || a.idx - b.idx,
  );
  const { tasks, categories, conditions } = groupStrata(inFileOrder);
  const figures = <Stratum>(
    strata: ReadonlyMap<string, Stratum>,
    members: Members,
    groupsOf: (stratum: Stratum) => Groups<BoardProblem>,
  ) =>
    Object.fromEntries(
      [...strata].map(([id, stratum]) => [id, figure(groupsOf(stratum), members, bootstrap)]),
    );
  return {
    overall: figure([...categories.values()], "categories", bootstrap),
    categories: figures(categories, "tasks", (ofCategory) => [ofCategory]),
    tasks: figures(tasks, "problems", (ofTask) => [[ofTask]]),
    conditions: figures(conditions, "tasks", (ofCondition) => [ofCondition]),
    problems: answers.length,
  };
}
