/** Entries in their places: ranked ones by their score, baselines among them without a rank. */
import { rankEntries } from "../scoring/rank.ts";
import type { BoardScore, Entry, PlacedEntry } from "./board.types.ts";

/** Places entries by a score, best first; entries without that score are left out. */
export function placeEntries(
  entries: readonly Entry[],
  scoreOf: (entry: Entry) => BoardScore | undefined,
): PlacedEntry[] {
  const places = rankEntries(
    entries.filter(({ baseline }) => !baseline),
    (entry) => {
      const score = scoreOf(entry);
      return score && { mean: score.score, ci95: score.ci95 };
    },
  );
  const placed = [
    ...places.map(
      ({ entry, rank, rankRange }): PlacedEntry => ({ ...entry, rank, rank_range: [...rankRange] }),
    ),
    ...entries
      .filter((entry) => entry.baseline && scoreOf(entry) !== undefined)
      .map((entry): PlacedEntry => ({ ...entry, rank: null, rank_range: null })),
  ];
  const scoreIn = (entry: Entry) => scoreOf(entry)?.score ?? 0;
  return placed.sort((a, b) => scoreIn(b) - scoreIn(a));
}
