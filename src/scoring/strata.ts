/**
 * The strata of the statistics (fact sheet §12): problems of a task are resampled together, tasks and categories are
 * fixed. The order of strata and of the problems inside them is part of the index streams, so it is made here alone.
 */

/** Where a problem belongs. */
export interface Cell {
  /** Null for diagnostics, which take part in no average over tasks. */
  readonly category: string | null;
  readonly task: string;
  readonly mode: string;
  /** Null where the suite has no visual conditions. */
  readonly condition: string | null;
}

/** Maps iterate alphabetically; tasks inside a category or condition are alphabetical too. */
export interface Strata<T> {
  /** Each task's problems: by mode, alphabetically, and inside a mode as they were given. Diagnostics are included. */
  readonly tasks: ReadonlyMap<string, readonly T[]>;
  readonly categories: ReadonlyMap<string, readonly (readonly T[])[]>;
  /** Of each condition, every task's problems under it; tasks without any are absent. */
  readonly conditions: ReadonlyMap<string, readonly (readonly T[])[]>;
}

/** Orders text by code units, as Python's `sorted` orders the ASCII names that occur here. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The items by key, keys alphabetical, items of a key in the order given. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return new Map([...groups].sort(([a], [b]) => compareText(a, b)));
}

/** A task's problems by mode. */
export function groupByMode<T extends Cell>(items: readonly T[]): Map<string, T[]> {
  return groupBy(items, (item) => item.mode);
}

export function groupStrata<T extends Cell>(items: readonly T[]): Strata<T> {
  const tasks = new Map(
    [...groupBy(items, (item) => item.task)].map(([task, problems]) => [
      task,
      [...groupByMode(problems).values()].flat(),
    ]),
  );
  const ranked = [...tasks.values()].filter((problems) => problems[0].category !== null);
  const categories = groupBy(ranked, (problems) => problems[0].category as string);

  const conditions = new Map<string, T[][]>();
  for (const problems of ranked) {
    for (const [condition, under] of groupBy(problems, (problem) => problem.condition ?? "")) {
      if (condition !== "") conditions.set(condition, [...(conditions.get(condition) ?? []), under]);
    }
  }
  return {
    tasks,
    categories,
    conditions: new Map([...conditions].sort(([a], [b]) => compareText(a, b))),
  };
}
