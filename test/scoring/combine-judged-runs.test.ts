/** An entry of a judged suite has the averages of its reports, and exactly those of a single run. */
import { describe, expect, it } from "vitest";
import { newBootstrap } from "../../scripts/lib/bootstrap.ts";
import { combineJudgedRuns, type JudgedBoardProblem } from "../../src/scoring/combine-judged-runs.ts";
import type { CrevalScore } from "../../src/scoring/creval/creval.types.ts";
import { buildCrevalReport } from "../../src/scoring/creval/report.ts";
import { CREVAL_CATALOGUE } from "../../src/suites/creval/catalogue.ts";

const TASKS = CREVAL_CATALOGUE.categories.flatMap(({ id: category, tasks }) =>
  tasks.map(({ id }) => ({ category, task: id })),
);

function score(index: number): CrevalScore {
  const [following, vc, vq] = [(index % 5) / 4, (index % 7) / 6, (index % 3) / 2];
  return {
    kind: "creval",
    if: following,
    vc,
    vq,
    overall: 0.4 * following + 0.4 * vc + 0.2 * vq,
    questions: [],
  };
}

function problems(count: number, shift = 0): JudgedBoardProblem[] {
  return Array.from({ length: count }, (_, index) => {
    const { if: following, vc, vq, overall } = score(index + shift);
    const place = TASKS[index % TASKS.length];
    const idx = Math.floor(index / TASKS.length);
    const metrics = { if: following, vc, vq };
    return { ...place, mode: "default", condition: null, idx, score: overall, metrics };
  });
}

describe("a judged entry", () => {
  it("of one run has the figures and intervals of its report", () => {
    const run = problems(40);
    const report = buildCrevalReport(
      "run_1",
      CREVAL_CATALOGUE,
      run.map(({ task }, index) => ({ task, status: "scored", score: score(index) })),
      { noEdit: [], mismatch: [], pairs: [] },
      newBootstrap(),
    );
    const entry = combineJudgedRuns([run], false, "problems", newBootstrap());
    expect(entry?.overall).toEqual(report.overall.overall);
    for (const name of ["if", "vc", "vq"] as const) {
      expect(entry?.metrics[name]).toEqual(report.overall[name]);
    }
    for (const { id, overall } of report.tasks) expect(entry?.tasks[id]).toEqual(overall);
    for (const { id, overall } of report.categories) expect(entry?.categories[id]).toEqual(overall);
  });

  it("of runs on other problems pools them; of runs on the same ones averages each problem first", () => {
    const runs = [problems(18), problems(18, 4)];
    const pooled = combineJudgedRuns(runs, false, "problems", newBootstrap());
    const same = combineJudgedRuns(runs, true, "problems", newBootstrap());
    expect(pooled?.problems).toBe(36);
    expect(same?.overall.mean).toBeCloseTo(pooled?.overall.mean ?? Number.NaN, 12);
    const width = ({ ci95 }: { ci95: readonly [number, number] }) => ci95[1] - ci95[0];
    if (pooled === null || same === null) throw new Error("nothing was combined");
    expect(width(same.overall)).not.toBe(width(pooled.overall));
  });

  it("may average over tasks", () => {
    const run = problems(10);
    const entry = combineJudgedRuns([run], false, "tasks", newBootstrap());
    const means = TASKS.map(({ task }) => {
      const own = run.filter((problem) => problem.task === task);
      return own.reduce((sum, problem) => sum + problem.score, 0) / own.length;
    });
    expect(entry?.overall.mean).toBeCloseTo(means.reduce((sum, one) => sum + one, 0) / means.length, 12);
  });

  it("of nothing is none", () => {
    expect(combineJudgedRuns([[]], false, "problems", newBootstrap())).toBeNull();
  });
});
