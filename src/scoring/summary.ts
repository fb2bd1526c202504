/** Averages of problems at one level, with their bootstrap intervals (fact sheet §12). */
import type { Bootstrap, Interval } from "./bootstrap.ts";

/** A number of a problem that is averaged. */
export type Column<T> = (problem: T) => number;

/**
 * What a level's average is made of: `problems` a plain mean (task, mode), `tasks` the mean of task means (category,
 * visual condition), `categories` the mean over categories of the mean of their task means (benchmark).
 */
export type Members = "problems" | "tasks" | "categories";

/** Categories, of tasks, of problems. Levels below the benchmark have one outer group. */
export type Groups<T> = readonly (readonly (readonly T[])[])[];

export interface Summary {
  /** 0 where there is nothing to average, as in the reference. */
  readonly mean: number;
  /** Population standard deviation of the members: of problems, task means or category means. 0 below two members. */
  readonly std: number;
  /** Null without a bootstrap or where there is nothing to average. */
  readonly ci95: Interval | null;
}

/** Plain left-to-right mean: another order of summation would differ from the reference in the last digits. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function populationStd(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const center = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - center) ** 2;
  return Math.sqrt(sum / values.length);
}

function memberValues<T>(groups: Groups<T>, members: Members, column: Column<T>): readonly number[] {
  if (members === "problems") return groups.flat(2).map(column);
  const taskMeans = groups.map((tasks) => tasks.map((problems) => mean(problems.map(column))));
  return members === "tasks" ? taskMeans.flat() : taskMeans.map(mean);
}

function tabulate<T>(problems: readonly T[], columns: readonly Column<T>[]): Float64Array {
  const values = new Float64Array(problems.length * columns.length);
  problems.forEach((problem, row) => {
    columns.forEach((column, index) => {
      values[row * columns.length + index] = column(problem);
    });
  });
  return values;
}

/** One summary a column; all columns share the resample. Without `bootstrap` there are no intervals. */
export function summarize<T>(
  groups: Groups<T>,
  members: Members,
  columns: readonly Column<T>[],
  bootstrap: Bootstrap | null,
): readonly Summary[] {
  const intervals =
    bootstrap === null || groups.length === 0
      ? null
      : bootstrap.intervals(
          groups.map((tasks) =>
            tasks.map((problems) => ({ size: problems.length, values: tabulate(problems, columns) })),
          ),
          columns.length,
        );
  return columns.map((column, index) => {
    const values = memberValues(groups, members, column);
    return { mean: mean(values), std: populationStd(values), ci95: intervals?.[index] ?? null };
  });
}
