import { describe, expect, it } from "vitest";
import type { Entry, PlacedEntry } from "../../src/leaderboard/board.types.ts";
import { boardToCsv } from "../../src/leaderboard/csv.ts";
import { chooseRuns } from "../../src/leaderboard/entry.ts";
import { placeEntries } from "../../src/leaderboard/place.ts";
import type { RunRow } from "../../src/storage/runs.ts";

function entry(slug: string, score: number, ci95: [number, number], extra: Partial<Entry> = {}): Entry {
  return {
    model: { slug, name: null, version: null, url: null, open_weights: null },
    lab: { id: "lab_1", slug: "lab", name: "Lab" },
    score,
    ci95,
    categories: {},
    tasks: {},
    conditions: {},
    runs: 1,
    attempts: 1,
    problems: 1920,
    provisional: false,
    baseline: false,
    run_ids: ["run_1"],
    ...extra,
  };
}

function run(id: string, extra: Partial<RunRow> = {}): RunRow {
  return { id, ranked: true, baseline: null, answersRead: false, flags: [], ...extra } as RunRow;
}

describe("places", () => {
  it("show ties as ties and baselines without a rank, in the order of scores", () => {
    const placed = placeEntries(
      [
        entry("low", 0.1, [0.08, 0.12]),
        entry("oracle", 1, [1, 1], { baseline: true }),
        entry("high", 0.3, [0.25, 0.35]),
        entry("close", 0.28, [0.24, 0.33]),
      ],
      (item) => item,
    );
    expect(placed.map(({ model, rank, rank_range }) => [model.slug, rank, rank_range])).toEqual([
      ["oracle", null, null],
      ["high", 1, [1, 2]],
      ["close", 2, [1, 2]],
      ["low", 3, [3, 3]],
    ]);
  });

  it("leave out entries without the score", () => {
    const scored = entry("a", 0.2, [0.1, 0.3], { tasks: { removal: { score: 0.5, ci95: [0.4, 0.6] } } });
    const placed = placeEntries([scored, entry("b", 0.9, [0.8, 1])], (item) => item.tasks.removal);
    expect(placed.map(({ model }) => model.slug)).toEqual(["a"]);
  });
});

describe("the runs of an entry", () => {
  it("are all ranked ones, never a choice among them", () => {
    const runs = [run("1"), run("2", { ranked: false }), run("3")];
    expect(chooseRuns(runs)).toEqual({ runs: [runs[0], runs[2]], baseline: false });
  });

  it("never include one whose answers were read", () => {
    const runs = [run("1"), run("2", { answersRead: true })];
    expect(chooseRuns(runs)).toEqual({ runs: [runs[0]], baseline: false });
    expect(chooseRuns([runs[1]])).toEqual({ runs: [runs[1]], baseline: true });
  });

  it("are none for a partial run of a model, so it is not listed", () => {
    expect(chooseRuns([run("1", { ranked: false })])).toBeNull();
    expect(chooseRuns([])).toBeNull();
  });

  it("of a baseline are the full ones, or the partial ones where there are no others", () => {
    const partial = run("1", { ranked: false, baseline: "oracle" });
    const full = run("2", { baseline: "oracle" });
    expect(chooseRuns([partial])?.runs).toEqual([partial]);
    expect(chooseRuns([partial, full])?.runs).toEqual([full]);
  });
});

describe("the CSV", () => {
  it("cannot run formulas in a spreadsheet, and quotes what needs quotes", () => {
    const placed: PlacedEntry = {
      ...entry("=HYPERLINK(1)", 0.5, [0.4, 0.6]),
      lab: { id: "lab_1", slug: 'a,"b"', name: "" },
      rank: 1,
      rank_range: [1, 1],
    };
    const csv = boardToCsv({
      suite: "paintbench",
      track: "fresh",
      protocol: "direct",
      modality: "pixel",
      judge: null,
      basis: "1.0.0",
      by: "overall",
      entries: [placed],
      groups: [],
      updatedAt: 0,
      metric: { id: "miou", title: "mIoU" },
      referenceResults: [],
    });
    expect(csv.split("\r\n")[1]).toBe(`1,1,1,"a,""b""",'=HYPERLINK(1),,0.5,0.4,0.6,1,1,1920,false,false`);
  });
});
