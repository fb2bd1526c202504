/** A board entry is the average of all of a model's runs, with an interval that knows what is independent. */
import { describe, expect, it } from "vitest";
import { newBootstrap } from "../../scripts/lib/bootstrap.ts";
import { type BoardProblem, combineRuns } from "../../src/scoring/combine-runs.ts";

const TASKS: readonly [category: string, task: string][] = [
  ["color_change", "blending"],
  ["color_change", "recolor"],
  ["symbolic_reasoning", "legend"],
];

/** A run of 12 problems a task; scores look random and depend on `salt`. */
function makeRun(salt: number): BoardProblem[] {
  return TASKS.flatMap(([category, task], taskIndex) =>
    Array.from({ length: 12 }, (_, idx) => ({
      category,
      task,
      mode: idx % 2 === 0 ? "a" : "b",
      condition: idx < 6 ? "baseline" : "striped",
      idx,
      score: Math.abs(Math.sin(1 + salt * 97 + taskIndex * 31 + idx * 7)),
    })),
  );
}

const bootstrap = () => newBootstrap({ replicates: 2000 });
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const width = ([low, high]: readonly [number, number]) => high - low;

describe("fresh runs", () => {
  it("the mean over several runs of one plan is the mean of their means, on every level", () => {
    const runs = [makeRun(1), makeRun(2), makeRun(3)];
    const combined = combineRuns(runs, false, bootstrap());
    const alone = runs.map((run) => combineRuns([run], false, bootstrap()));
    expect(combined?.overall.mean).toBeCloseTo(average(alone.map((entry) => entry?.overall.mean ?? NaN)), 12);
    for (const level of ["categories", "tasks", "conditions"] as const) {
      for (const [id, figure] of Object.entries(combined?.[level] ?? {})) {
        expect(figure.mean).toBeCloseTo(average(alone.map((entry) => entry?.[level][id].mean ?? NaN)), 12);
      }
    }
    expect(Object.keys(combined?.tasks ?? {})).toEqual(["blending", "legend", "recolor"]);
    expect(Object.keys(combined?.conditions ?? {})).toEqual(["baseline", "striped"]);
    expect(combined?.problems).toBe(108);
  });

  it("more runs narrow the interval, about with the root of their number", () => {
    const runs = Array.from({ length: 4 }, (_, salt) => makeRun(salt));
    const one = combineRuns(runs.slice(0, 1), false, bootstrap());
    const four = combineRuns(runs, false, bootstrap());
    const ratio = width(four?.overall.ci95 ?? [0, 0]) / width(one?.overall.ci95 ?? [0, 0]);
    expect(ratio).toBeGreaterThan(0.35);
    expect(ratio).toBeLessThan(0.65);
  });

  it("the order of a run's problems does not matter", () => {
    const run = makeRun(5);
    expect(combineRuns([run.toReversed()], false, bootstrap())).toEqual(
      combineRuns([run], false, bootstrap()),
    );
  });

  it("categories weigh alike, however many tasks and problems they have", () => {
    const flat = (category: string, task: string, count: number, score: number): BoardProblem[] =>
      Array.from({ length: count }, (_, idx) => ({
        category,
        task,
        mode: "default",
        condition: null,
        idx,
        score,
      }));
    const run = [...flat("x", "x1", 9, 1), ...flat("x", "x2", 1, 0), ...flat("y", "y1", 4, 0.1)];
    const combined = combineRuns([run], false, bootstrap());
    expect(combined?.overall.mean).toBeCloseTo((0.5 + 0.1) / 2, 12);
    expect(combined?.conditions).toEqual({});
  });
});

describe("runs over the same problems", () => {
  it("repeating a run changes neither mean nor interval", () => {
    const run = makeRun(7);
    const once = combineRuns([run], true, bootstrap());
    const thrice = combineRuns([run, run, run], true, bootstrap());
    expect(thrice?.overall.mean).toBeCloseTo(once?.overall.mean ?? NaN, 12);
    expect(thrice?.overall.ci95[0]).toBeCloseTo(once?.overall.ci95[0] ?? NaN, 12);
    expect(thrice?.problems).toBe(108);
    expect(once?.problems).toBe(36);
  });

  it("a problem that failed in one run keeps the average of the others", () => {
    const first = makeRun(8);
    const second = makeRun(9).slice(1);
    const combined = combineRuns([first, second], true, bootstrap());
    const blending = (run: BoardProblem[]) =>
      run.filter(({ task }) => task === "blending").map(({ score }) => score);
    const pairs = blending(first).map((score, index) =>
      index === 0 ? score : (score + blending(second)[index - 1]) / 2,
    );
    expect(combined?.tasks.blending.mean).toBeCloseTo(average(pairs), 12);
  });
});

it("no problems give no entry", () => {
  expect(combineRuns([], false, bootstrap())).toBeNull();
  expect(combineRuns([[], []], true, bootstrap())).toBeNull();
});
