/** Boards made up for tests. */
import type { PlacedEntry } from "../../../src/leaderboard/board.types.ts";
import type { BoardView } from "../../../src/leaderboard/read.ts";

/** An entry with a score; what a test says nothing about is plain. */
export function entryWith(score: number, change: Partial<PlacedEntry> = {}): PlacedEntry {
  return {
    rank: 1,
    rank_range: [1, 1],
    model: { slug: "some-model", name: null, version: null, url: null, open_weights: null },
    lab: { id: "lab_1", slug: "some-lab", name: "Some Lab" },
    score,
    ci95: [Math.max(0, score - 0.01), Math.min(1, score + 0.01)],
    categories: {},
    tasks: {},
    conditions: {},
    runs: 1,
    attempts: 1,
    problems: 1920,
    provisional: false,
    baseline: false,
    run_ids: ["run_1"],
    ...change,
  };
}

/** The same with a name. */
export function namedEntry(name: string, score: number, change: Partial<PlacedEntry> = {}): PlacedEntry {
  return entryWith(score, {
    model: { slug: "some-model", name, version: null, url: null, open_weights: null },
    ...change,
  });
}

export function boardOf(entries: PlacedEntry[], change: Partial<BoardView> = {}): BoardView {
  return {
    suite: "paintbench",
    track: "fresh",
    protocol: "direct",
    modality: "pixel",
    judge: null,
    basis: "1.0.0",
    entries,
    by: "overall",
    groups: [],
    updatedAt: Date.UTC(2026, 11, 1),
    metric: { id: "miou", title: "mIoU" },
    referenceResults: [],
    ...change,
  };
}
