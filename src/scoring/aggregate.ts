/**
 * The reference tool's aggregate rows from its per-problem rows (fact sheet §12): the same fields, in the same order,
 * with the same numbers.
 */
import type { AggregateBlock, AggregateCounts, AggregateRow, AggregateSubject } from "./aggregate.types.ts";
import type { Bootstrap } from "./bootstrap.ts";
import type { ProblemStats } from "./problem-stats.types.ts";
import { paintBenchCategory, splitChartTask } from "./reference-tasks.ts";
import { BLOCKS, INTERVAL_METRICS, METRICS, type Metric, statsColumn } from "./stats-blocks.ts";
import { type Cell, groupBy, groupByMode, groupStrata } from "./strata.ts";
import { type Groups, type Members, type Summary, summarize } from "./summary.ts";

/** A per-problem row and the cell that it is counted in. */
interface Entry extends Cell {
  readonly stats: ProblemStats;
}

const INTERVAL_COLUMNS = BLOCKS.flatMap((block) =>
  INTERVAL_METRICS.map((metric) => statsColumn(block, metric)),
);
const CHANGED_COLUMNS = BLOCKS.map((block) => statsColumn(block, "changed_pixels"));

const MEMBERS: Readonly<Record<AggregateSubject["level"], Members>> = {
  mode: "problems",
  task: "problems",
  category: "tasks",
  visual_condition: "tasks",
  benchmark: "categories",
};

/** The tool writes a block's fields metric by metric over problems, but all means first over tasks. */
function toBlock(byMetric: Record<Metric, Summary>, members: Members): AggregateBlock {
  const means = METRICS.map((metric): [string, number] => [`mean_${metric}`, byMetric[metric].mean]);
  const stds = METRICS.map((metric): [string, number] => [`std_${metric}`, byMetric[metric].std]);
  const fields =
    members === "problems" ? means.flatMap((field, index) => [field, stds[index]]) : [...means, ...stds];
  for (const metric of INTERVAL_METRICS) {
    const { ci95 } = byMetric[metric];
    if (ci95 !== null) fields.push([`ci95_${metric}_low`, ci95[0]], [`ci95_${metric}_high`, ci95[1]]);
  }
  return Object.fromEntries(fields) as AggregateBlock;
}

function countProblems(groups: Groups<ProblemStats>, members: Members): AggregateCounts {
  const problems = groups.flat(2);
  const overTasks = members === "problems" ? null : members === "tasks" ? groups.flat() : groups;
  return {
    ...(overTasks === null ? {} : { n_tasks: overTasks.length }),
    n_problems: problems.length,
    n_with_output: problems.filter((stats) => stats.has_output).length,
    n_correct_output_size: problems.filter((stats) => stats.correct_output_size === true).length,
  };
}

function toRow(subject: AggregateSubject, entries: Groups<Entry>, bootstrap: Bootstrap | null): AggregateRow {
  const members = MEMBERS[subject.level];
  const groups = entries.map((tasks) => tasks.map((problems) => problems.map(({ stats }) => stats)));
  const intervals = summarize(groups, members, INTERVAL_COLUMNS, bootstrap);
  const changed = summarize(groups, members, CHANGED_COLUMNS, null);
  const blocks = BLOCKS.map((block, index) => {
    const [editAccuracy, preservationAccuracy, iou] = intervals.slice(3 * index, 3 * index + 3);
    const byMetric = {
      edit_accuracy: editAccuracy,
      preservation_accuracy: preservationAccuracy,
      iou,
      changed_pixels: changed[index],
    };
    return [block, toBlock(byMetric, members)];
  });
  return {
    ...subject,
    ...countProblems(groups, members),
    ...Object.fromEntries(blocks),
  } as AggregateRow;
}

/** Tasks alphabetically, each task's modes before it where it has several; then categories, conditions, benchmark. */
function* paintBenchRows(
  model: string,
  rows: readonly ProblemStats[],
  bootstrap: Bootstrap | null,
): Generator<AggregateRow> {
  const benchmark = "PaintBench";
  const entries = rows.map(
    (stats): Entry => ({
      stats,
      category: paintBenchCategory(stats.task),
      task: stats.task,
      mode: stats.mode,
      condition: stats.visual_condition,
    }),
  );
  const strata = groupStrata(entries);
  for (const [task, problems] of strata.tasks) {
    const modes = groupByMode(problems);
    if (modes.size > 1) {
      for (const [mode, ofMode] of modes) {
        yield toRow({ level: "mode", model, benchmark, task, mode }, [[ofMode]], bootstrap);
      }
    }
    const { category } = problems[0];
    yield toRow({ level: "task", model, benchmark, task, category }, [[problems]], bootstrap);
  }
  for (const [category, tasks] of strata.categories) {
    yield toRow({ level: "category", model, benchmark, category }, [tasks], bootstrap);
  }
  for (const [condition, tasks] of strata.conditions) {
    yield toRow(
      { level: "visual_condition", model, benchmark, visual_condition: condition },
      [tasks],
      bootstrap,
    );
  }
  yield toRow({ level: "benchmark", model, benchmark }, [...strata.categories.values()], bootstrap);
}

/** Charts alphabetically, each chart's tasks before it; then the benchmark. */
function* tinyGrafixRows(
  model: string,
  rows: readonly ProblemStats[],
  bootstrap: Bootstrap | null,
): Generator<AggregateRow> {
  const benchmark = "TinyGrafixBench";
  const entries = rows.map(
    (stats): Entry => ({
      stats,
      category: splitChartTask(stats.task).chart,
      task: stats.task,
      mode: stats.mode,
      condition: null,
    }),
  );
  const strata = groupStrata(entries);
  for (const [category, tasks] of strata.categories) {
    for (const problems of tasks) {
      const task = splitChartTask(problems[0].task).label;
      yield toRow({ level: "task", model, benchmark, category, task }, [[problems]], bootstrap);
    }
    yield toRow({ level: "category", model, benchmark, category }, [tasks], bootstrap);
  }
  yield toRow({ level: "benchmark", model, benchmark }, [...strata.categories.values()], bootstrap);
}

/**
 * The aggregate rows of per-problem rows, as the reference tool's statistics step writes them: models alphabetically,
 * of each model PaintBench first. Rows are taken in the order given (inside a task and mode it decides which problem
 * an index of the bootstrap means), so pass a file's lines as they stand.
 * @param bootstrap Null leaves the confidence intervals out, like the tool's --no-ci.
 */
export function* aggregateRows(
  stats: readonly ProblemStats[],
  bootstrap: Bootstrap | null,
): Generator<AggregateRow> {
  for (const [model, rows] of groupBy(stats, (row) => row.model)) {
    const paintBench = rows.filter((row) => row.benchmark === "PaintBench");
    const tinyGrafix = rows.filter((row) => row.benchmark === "TinyGrafixBench");
    if (paintBench.length > 0) yield* paintBenchRows(model, paintBench, bootstrap);
    if (tinyGrafix.length > 0) yield* tinyGrafixRows(model, tinyGrafix, bootstrap);
  }
}
