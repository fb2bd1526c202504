/**
 * One leaderboard entry of a judged suite from all completed ranked runs of a model version, with what its score is made
 * of. The averages are those of the suite's reports.
 */
import type { Bootstrap, Interval } from "./bootstrap.ts";
import type { BoardFigure, BoardProblem, CombinedRuns } from "./combine-runs.ts";
import { groupBy } from "./strata.ts";
import { type Groups, mean, summarize } from "./summary.ts";

/** A problem of a run as the board counts it: scored or missing (0); failed ones are left out. */
export interface JudgedBoardProblem extends BoardProblem {
  /** What the score is made of, by name; the same names in all problems. */
  readonly metrics: Readonly<Record<string, number>>;
}

export interface CombinedJudgedRuns extends CombinedRuns {
  readonly metrics: Record<string, BoardFigure>;
}

/**
 * Combines runs that share a plan; a single run gives exactly the averages and intervals of its report.
 *
 * @param runs their problems in the order of their index: intervals depend on it.
 * @param sameProblems the runs answered one fixed set: repetitions of a problem are averaged.
 * @param over what a mean is made of: all samples alike (CREval), or the means of the tasks (InfoEdit).
 * @returns null where no run has a problem to count.
 */
export function combineJudgedRuns(
  runs: readonly (readonly JudgedBoardProblem[])[],
  sameProblems: boolean,
  over: "problems" | "tasks",
  bootstrap: Bootstrap,
): CombinedJudgedRuns | null {
  const answers = runs.flat();
  if (answers.length === 0) return null;
  const problems = sameProblems ? averageRepeats(answers) : answers;
  const names = Object.keys(problems[0].metrics);
  const groupsOf = (members: readonly JudgedBoardProblem[]): Groups<JudgedBoardProblem> =>
    over === "problems" ? [[members]] : [inOrder(members, ({ task }) => task)];
  const [score, ...metrics] = figures(groupsOf(problems), over, names, bootstrap);
  const scores = (keyOf: (problem: JudgedBoardProblem) => string, isTask: boolean) =>
    Object.fromEntries(
      [...groupBy(problems, keyOf)].map(([id, members]) => [
        id,
        isTask
          ? figures([[members]], "problems", [], bootstrap)[0]
          : figures(groupsOf(members), over, [], bootstrap)[0],
      ]),
    );
  return {
    overall: score,
    metrics: Object.fromEntries(names.map((name, place) => [name, metrics[place]])),
    categories: scores(({ category }) => category, false),
    tasks: scores(({ task }) => task, true),
    conditions: {},
    problems: answers.length,
  };
}

function figures(
  groups: Groups<JudgedBoardProblem>,
  members: "problems" | "tasks",
  names: readonly string[],
  bootstrap: Bootstrap,
): BoardFigure[] {
  const columns = [
    ({ score }: JudgedBoardProblem) => score,
    ...names.map(
      (name) =>
        ({ metrics }: JudgedBoardProblem) =>
          metrics[name] ?? 0,
    ),
  ];
  return summarize(groups, members, columns, bootstrap).map(({ mean: average, ci95 }) => ({
    mean: average,
    ci95: ci95 as Interval,
  }));
}

function averageRepeats(answers: readonly JudgedBoardProblem[]): JudgedBoardProblem[] {
  return inOrder(answers, ({ task, mode, condition, idx }) =>
    JSON.stringify([task, mode, condition, idx]),
  ).map((repeats) => ({
    ...repeats[0],
    score: mean(repeats.map(({ score }) => score)),
    metrics: Object.fromEntries(
      Object.keys(repeats[0].metrics).map((name) => [
        name,
        mean(repeats.map(({ metrics }) => metrics[name] ?? 0)),
      ]),
    ),
  }));
}

/** Groups in the order in which their first members come. */
function inOrder(
  problems: readonly JudgedBoardProblem[],
  keyOf: (problem: JudgedBoardProblem) => string,
): JudgedBoardProblem[][] {
  return [...Map.groupBy(problems, keyOf).values()];
}
