/** Places on the board, with the range of places that the confidence intervals leave open (contract §9). */
import type { BoardFigure } from "./combine-runs.ts";

export interface Placed<T> {
  readonly entry: T;
  /** 1 + the number of entries with a higher mean; equal means share a rank (1, 2, 2, 4). */
  readonly rank: number;
  /**
   * Best and worst place the intervals allow. One entry is surely better than another when its interval lies wholly
   * above the other's, so entries that cannot be told apart have overlapping ranges: a tie.
   */
  readonly rankRange: readonly [best: number, worst: number];
}

/**
 * Places entries by a figure, best first; equal means keep the order given. Entries without the figure are left out.
 */
export function rankEntries<T>(
  entries: readonly T[],
  figureOf: (entry: T) => BoardFigure | null | undefined,
): Placed<T>[] {
  const rated = entries.flatMap((entry) => {
    const figure = figureOf(entry);
    return figure ? { entry, mean: figure.mean, low: figure.ci95[0], high: figure.ci95[1] } : [];
  });
  return rated
    .toSorted((a, b) => b.mean - a.mean)
    .map(({ entry, mean, low, high }): Placed<T> => {
      const better = rated.filter((other) => other.mean > mean).length;
      const surelyBetter = rated.filter((other) => other.low > high).length;
      const surelyWorse = rated.filter((other) => low > other.high).length;
      return { entry, rank: 1 + better, rankRange: [1 + surelyBetter, rated.length - surelyWorse] };
    });
}
