/** Places follow the means; ranges say which of them the intervals can tell apart. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BoardFigure } from "../../src/scoring/combine-runs.ts";
import { rankEntries } from "../../src/scoring/rank.ts";

const place = (figures: readonly (BoardFigure | null)[]) =>
  rankEntries(figures, (figure) => figure).map(({ entry, rank, rankRange }) => [
    figures.indexOf(entry),
    rank,
    ...rankRange,
  ]);
const figure = (mean: number, low: number, high: number): BoardFigure => ({ mean, ci95: [low, high] });

describe("ranks", () => {
  it("separate intervals leave one place each", () => {
    expect(place([figure(0.1, 0.05, 0.15), figure(0.9, 0.8, 1), figure(0.5, 0.4, 0.6)])).toEqual([
      [1, 1, 1, 1],
      [2, 2, 2, 2],
      [0, 3, 3, 3],
    ]);
  });

  it("overlapping intervals are a tie that the range shows", () => {
    expect(place([figure(0.5, 0.4, 0.6), figure(0.55, 0.45, 0.65), figure(0.1, 0.0, 0.2)])).toEqual([
      [1, 1, 1, 2],
      [0, 2, 1, 2],
      [2, 3, 3, 3],
    ]);
  });

  it("intervals that only touch do not decide", () => {
    expect(place([figure(0.5, 0.4, 0.6), figure(0.3, 0.2, 0.4)])).toEqual([
      [0, 1, 1, 2],
      [1, 2, 1, 2],
    ]);
  });

  it("equal means share a rank, in the order given", () => {
    expect(
      place([figure(0.2, 0.2, 0.2), figure(0.7, 0.7, 0.7), figure(0.2, 0.2, 0.2), figure(0.1, 0.1, 0.1)]),
    ).toEqual([
      [1, 1, 1, 1],
      [0, 2, 2, 3],
      [2, 2, 2, 3],
      [3, 4, 4, 4],
    ]);
  });

  it("entries without the figure are left out and take no place", () => {
    expect(place([null, figure(0.2, 0.1, 0.3)])).toEqual([[1, 1, 1, 1]]);
    expect(place([])).toEqual([]);
  });

  it("a rank lies in its range wherever means lie in their intervals", () => {
    const figures = fc.array(
      fc
        .tuple(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        )
        .map((values) => values.toSorted((a, b) => a - b))
        .map(([low, mean, high]) => figure(mean, low, high)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(figures, (entries) => {
        for (const { rank, rankRange } of rankEntries(entries, (entry) => entry)) {
          expect(rank).toBeGreaterThanOrEqual(rankRange[0]);
          expect(rank).toBeLessThanOrEqual(rankRange[1]);
          expect(rankRange[1]).toBeLessThanOrEqual(entries.length);
        }
      }),
    );
  });
});
