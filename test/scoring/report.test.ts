/** A run's report shows the reference's numbers, and keeps missing, failed and unscored problems apart. */
import { describe, expect, it } from "vitest";
import { newBootstrap } from "../../scripts/lib/bootstrap.ts";
import { aggregateRows } from "../../src/scoring/aggregate.ts";
import type { AggregateBlock, AggregateRow } from "../../src/scoring/aggregate.types.ts";
import { parseProblemStatsLines } from "../../src/scoring/parse-problem-stats.ts";
import type { ProblemStats } from "../../src/scoring/problem-stats.types.ts";
import { buildReport, type ReportProblem } from "../../src/scoring/report.ts";
import type { Report, ReportFigures } from "../../src/scoring/report.types.ts";
import { PAINTBENCH_CATALOGUE } from "../../src/suites/paintbench/catalogue.ts";
import { TINYGRAFIX_CATALOGUE } from "../../src/suites/tinygrafix/catalogue.ts";
import { readFixture } from "../lib/fixtures.ts";

const all = parseProblemStatsLines(readFixture("synthetic_stats", "problem_stats.jsonl").split("\n")).filter(
  (row) => row.model === "syn-a",
);
const painted = all.filter((row) => row.benchmark === "PaintBench");

function toProblem(stats: ProblemStats): ReportProblem {
  const place = {
    task: stats.task,
    mode: stats.mode,
    condition: stats.visual_condition || null,
    scored: stats.task !== "preservation",
    stats,
  };
  return stats.has_output
    ? { ...place, status: "scored", diagnosis: "structural_imprecision" }
    : { ...place, status: "missing" };
}

function failed({ task, mode, condition, scored }: ReportProblem): ReportProblem {
  return { task, mode, condition, scored, status: "failed" };
}

const report = (problems: readonly ReportProblem[], replicates = 1000): Report =>
  buildReport("run_1", PAINTBENCH_CATALOGUE, problems, newBootstrap({ replicates }));

/** The rows that the reference gives for the same problems, once they stand in its file's order. */
function referenceRows(stats: readonly ProblemStats[], replicates = 1000): AggregateRow[] {
  const key = (row: ProblemStats) =>
    [row.task, row.mode, row.visual_condition, String(row.idx).padStart(4, "0")].join("|");
  const sorted = stats.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return [...aggregateRows(sorted, newBootstrap({ replicates }))];
}

function expectFigures(
  figures: Omit<ReportFigures, `n_${string}` | "coverage">,
  block: AggregateBlock,
): void {
  const figure = (metric: "edit_accuracy" | "preservation_accuracy" | "iou") => ({
    mean: block[`mean_${metric}`],
    ci95: [block[`ci95_${metric}_low`], block[`ci95_${metric}_high`]],
  });
  expect(figures.miou).toEqual(figure("iou"));
  expect(figures.edit_accuracy).toEqual(figure("edit_accuracy"));
  expect(figures.preservation_accuracy).toEqual(figure("preservation_accuracy"));
}

const EMPTY = { mean: null, ci95: null };

describe("same numbers as the reference tool", () => {
  const problems = painted.map(toProblem);
  const made = report(problems, 10_000);
  const rows = referenceRows(painted, 10_000);
  const block = (match: Partial<AggregateRow>) => {
    const row = rows.find((candidate) =>
      Object.entries(match).every(([field, value]) => candidate[field as keyof AggregateRow] === value),
    );
    return (row as AggregateRow).cie76_mean;
  };

  it("overall, categories, tasks, modes and conditions", () => {
    expectFigures(made.overall, block({ level: "benchmark" }));
    for (const entry of made.categories)
      expectFigures(entry, block({ level: "category", category: entry.id } as never));
    for (const entry of made.conditions) {
      expectFigures(entry, block({ level: "visual_condition", visual_condition: entry.id } as never));
    }
    for (const task of made.tasks) {
      expectFigures(task, block({ level: "task", task: task.id } as never));
      for (const mode of task.modes) {
        const match =
          task.modes.length > 1
            ? { level: "mode", task: task.id, mode: mode.id }
            : { level: "task", task: task.id };
        expectFigures(mode, block(match as never));
      }
    }
    expect(made.tasks.map(({ id, modes }) => [id, modes.map((mode) => mode.id)])).toEqual([
      ["translation", ["align", "amount"]],
      ["rotation", ["local"]],
      ["recolor", ["color_code", "dropper"]],
      ["blending", ["default"]],
      ["counting", ["shape"]],
    ]);
  });

  it("the benchmark at each of the 11 tolerances", () => {
    const benchmark = rows.find(({ level }) => level === "benchmark") as AggregateRow;
    expect(made.thresholds.map(({ t }) => t)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { t, iou, ...accuracies } of made.thresholds) {
      expectFigures({ miou: iou, ...accuracies }, benchmark[`cie76_${t}` as "cie76_0"]);
    }
  });

  it("whatever order the outputs came in", () => {
    expect(report(problems.toReversed())).toEqual(report(problems));
  });

  it("categories, tasks and conditions in catalogue order, with titles", () => {
    expect(made.categories.map(({ id, title, n_tasks }) => [id, title, n_tasks])).toEqual([
      ["geometric_transformation", "Geometric transformation", 2],
      ["color_change", "Color change", 2],
      ["symbolic_reasoning", "Symbolic reasoning", 1],
    ]);
    expect(made.conditions.map(({ id }) => id)).toEqual(["baseline", "vertical", "nonstandard", "n_high"]);
    expect(made).toMatchObject({
      run_id: "run_1",
      suite: "paintbench",
      version: PAINTBENCH_CATALOGUE.version,
    });
  });

  it("charts alike", () => {
    const charts = all.filter((row) => row.benchmark === "TinyGrafixBench");
    const made = buildReport(
      "run_2",
      TINYGRAFIX_CATALOGUE,
      charts.map(toProblem),
      newBootstrap({ replicates: 1000 }),
    );
    const benchmark = referenceRows(charts).at(-1) as AggregateRow;
    expectFigures(made.overall, benchmark.cie76_mean);
    expect(made.tasks.map(({ id }) => id)).toEqual([
      "bar_chart_add_bar",
      "bar_chart_sort_bars",
      "network_swap_nodes",
    ]);
    expect(made.conditions).toEqual([]);
  });
});

describe("an error is a state, never a number", () => {
  it("missing problems count as 0 and are shown", () => {
    const made = report(painted.map(toProblem));
    const missing = painted.filter((row) => !row.has_output && row.task !== "preservation").length;
    expect(missing).toBeGreaterThan(0);
    expect(made.overall).toMatchObject({ n_problems: 19, n_missing: missing, n_failed: 0, coverage: 1 });
    expect(made.diagnoses).toEqual({
      correct: 0,
      color_imprecision: 0,
      structural_imprecision: 19 - missing,
      execution_omission: 0,
      structural_catastrophe: 0,
      missing,
    });
  });

  it("failed problems are in no average, and lower the coverage", () => {
    const isFailed = (row: ProblemStats) => row.task === "blending" && row.idx < 2;
    const made = report(painted.map((row) => (isFailed(row) ? failed(toProblem(row)) : toProblem(row))));
    const rows = referenceRows(painted.filter((row) => !isFailed(row)));
    expectFigures(made.overall, (rows.at(-1) as AggregateRow).cie76_mean);
    expect(made.overall).toMatchObject({ n_problems: 19, n_failed: 2, coverage: 17 / 19 });
    expect(made.tasks.find(({ id }) => id === "blending")).toMatchObject({
      n_problems: 6,
      n_failed: 2,
      coverage: 4 / 6,
    });
    expect(Object.values(made.diagnoses).reduce((sum, count) => sum + count)).toBe(17);
  });

  it("a task that failed altogether has null figures and drops out of its category", () => {
    const made = report(
      painted.map((row) => (row.task === "blending" ? failed(toProblem(row)) : toProblem(row))),
    );
    const rows = referenceRows(painted.filter((row) => row.task !== "blending"));
    expectFigures(made.overall, (rows.at(-1) as AggregateRow).cie76_mean);
    expect(made.tasks.find(({ id }) => id === "blending")).toMatchObject({
      miou: EMPTY,
      n_problems: 6,
      n_failed: 6,
      coverage: 0,
      modes: [{ id: "default", miou: EMPTY }],
    });
    expect(made.categories.find(({ id }) => id === "color_change")).toMatchObject({
      n_tasks: 1,
      n_problems: 10,
    });
  });

  it("a run that failed altogether, or has no problem, has no figure rather than 0", () => {
    const made = report(painted.map((row) => failed(toProblem(row))));
    expect(made.overall).toMatchObject({
      miou: EMPTY,
      edit_accuracy: EMPTY,
      n_problems: 19,
      n_failed: 19,
      coverage: 0,
    });
    expect(made.thresholds[5]).toEqual({
      t: 5,
      iou: EMPTY,
      edit_accuracy: EMPTY,
      preservation_accuracy: EMPTY,
    });
    expect(report([]).overall).toMatchObject({ miou: EMPTY, n_problems: 0, coverage: null });
  });

  it("diagnostics stay out of every figure and are reported beside", () => {
    const withDiagnostics = report(painted.map(toProblem));
    const { diagnostics, ...rest } = withDiagnostics;
    const without = painted.filter(({ task }) => task !== "preservation");
    expect(rest).toEqual(report(without.map(toProblem)));
    expect(diagnostics?.map(({ id, category, n_problems }) => [id, category, n_problems])).toEqual([
      ["preservation", null, 3],
    ]);
    expect("diagnostics" in report(without.map(toProblem))).toBe(false);
  });

  it("a scored problem of a task that the suite lacks is an error", () => {
    expect(() => report([{ ...toProblem(painted[0]), task: "juggling", scored: true }])).toThrow(RangeError);
  });
});

describe("beyond the reference", () => {
  it("a run over a part of the plan has the averages of that part", () => {
    const part = painted.filter(({ task }) => task === "recolor");
    const made = report(part.map(toProblem));
    expectFigures(made.overall, (referenceRows(part).at(-1) as AggregateRow).cie76_mean);
    expect(made.categories.map(({ id }) => id)).toEqual(["color_change"]);
    expect(made.tasks.map(({ id }) => id)).toEqual(["recolor"]);
  });

  it("bins of edit-region size take every answered problem once; empty bins have null figures", () => {
    const share = (row: ProblemStats, edit: number): ProblemStats => ({
      ...row,
      output: { ...row.output, edit_pixels: edit, preservation_pixels: 100_000 - edit },
    });
    const rows = painted.filter(({ task }) => task === "blending");
    const sizes = [0, 99, 100, 20_000, 100_000, 50_000];
    const problems = rows.map((row, index) => toProblem(share(row, sizes[index])));
    const made = report(problems).edit_region_bins;
    expect(made.map(({ from, to, n_problems }) => [from, to, n_problems])).toEqual([
      [0, 0.001, 2],
      [0.001, 0.01, 1],
      [0.01, 0.05, 0],
      [0.05, 0.2, 0],
      [0.2, 1, 3],
    ]);
    const inLast = rows.slice(3).map((row) => row.output.cie76_mean.iou);
    expect(made[4].miou.mean).toBeCloseTo((inLast[0] + inLast[1] + inLast[2]) / 3, 12);
    expect(made[4].miou.ci95?.[0]).toBeGreaterThanOrEqual(Math.min(...inLast));
    expect(made[2]).toMatchObject({ miou: EMPTY, coverage: null });
  });

  it("a problem without a known region is in no bin", () => {
    const [row] = painted.filter(({ task }) => task === "counting");
    const unknown = { ...row, output: { ...row.output, edit_pixels: 0, preservation_pixels: 0 } };
    const counts = [toProblem(unknown), failed(toProblem(row))].map((problem) =>
      report([problem]).edit_region_bins.reduce((sum, bin) => sum + bin.n_problems, 0),
    );
    expect(counts).toEqual([0, 0]);
  });

  it("defective problems are counted, and the overall is shown without them too", () => {
    const isDefective = (row: ProblemStats) => row.task === "rotation" && row.idx !== 1;
    const problems = painted.map((row) => ({
      ...toProblem(row),
      defects: isDefective(row)
        ? ["direction_inverted", ...(row.idx === 0 ? ["edit_region_empty"] : [])]
        : [],
    }));
    const made = report(problems);
    expect(made.defects).toEqual({ direction_inverted: 2, edit_region_empty: 1 });
    expect(made.overall).toEqual(report(painted.map(toProblem)).overall);
    const sound = referenceRows(painted.filter((row) => !isDefective(row)));
    expectFigures(made.overall_without_defects as ReportFigures, (sound.at(-1) as AggregateRow).cie76_mean);
    expect(made.overall_without_defects?.n_problems).toBe(17);
    expect("overall_without_defects" in report(painted.map(toProblem))).toBe(false);
  });
});
