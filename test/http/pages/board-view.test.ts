/** What the leaderboard page shows of a board: order, filters, marks; whatever the board's metric is. */
import { describe, expect, it } from "vitest";
import { BoardPageQuery, boardAddress } from "../../../src/http/pages/board/query.ts";
import { boardTable, columnsOf } from "../../../src/http/pages/board/view.ts";
import { getCatalogue } from "../../../src/suites/registry.ts";
import type { SuiteCatalogue } from "../../../src/suites/suite.ts";
import { boardOf, entryWith, namedEntry } from "./board-entries.ts";

const PAINTBENCH = getCatalogue("paintbench");
const ENTRIES = [
  namedEntry("Beta", 0.5, { attempts: 2, tasks: { rotation: { score: 0.1, ci95: [0, 0.2] } } }),
  namedEntry("alpha", 0.3, { attempts: 5 }),
  namedEntry("Gamma", 0.1, { attempts: 1, tasks: { rotation: { score: 0.9, ci95: [0.8, 1] } } }),
];

function namesFor(query: Record<string, string>): string[] {
  const { rows } = boardTable(boardOf(ENTRIES), PAINTBENCH, BoardPageQuery.parse(query));
  return rows.map(({ name }) => name);
}

describe("the order of the rows", () => {
  it.each([
    [{}, ["Beta", "alpha", "Gamma"]],
    [{ sort: "score", order: "ascending" }, ["Gamma", "alpha", "Beta"]],
    [{ sort: "model" }, ["alpha", "Beta", "Gamma"]],
    [{ sort: "attempts" }, ["alpha", "Beta", "Gamma"]],
  ])("follows the address: %j", (query, names) => {
    expect(namesFor(query)).toEqual(names);
  });

  it("puts rows without a figure last, whichever way it goes", () => {
    expect(namesFor({ sort: "task.rotation" })).toEqual(["Gamma", "Beta", "alpha"]);
    expect(namesFor({ sort: "task.rotation", order: "ascending" })).toEqual(["Beta", "Gamma", "alpha"]);
  });

  it("is by score where the board lacks the column: a link from another suite still opens", () => {
    const query = BoardPageQuery.parse({ sort: "task.moonwalk" });
    const table = boardTable(boardOf(ENTRIES), PAINTBENCH, query);
    expect(table.sort).toEqual({ key: "score", order: "descending" });
  });
});

describe("the filters", () => {
  const entries = [
    namedEntry("Painter", 0.5),
    namedEntry("Sketch", 0.4, { lab: { id: "lab_2", slug: "b", name: "Painters United" } }),
    entryWith(0.3, {
      model: { slug: "open-one", name: null, version: null, url: null, open_weights: true },
    }),
    namedEntry("oracle", 1, { baseline: true, rank: null, rank_range: null }),
  ];
  const shownFor = (query: Record<string, string>) =>
    boardTable(boardOf(entries), PAINTBENCH, BoardPageQuery.parse(query))
      .rows.filter(({ isHidden }) => !isHidden)
      .map(({ name }) => name);

  it("look for a part of the model's or the lab's name, in any case", () => {
    expect(shownFor({ q: "paint" })).toEqual(["Painter", "Sketch"]);
    expect(shownFor({ q: "  PAINTERS " })).toEqual(["Sketch"]);
  });

  it("leave out baselines, or models without open weights", () => {
    expect(shownFor({ baselines: "hide" })).toEqual(["Painter", "Sketch", "open-one"]);
    expect(shownFor({ weights: "open" })).toEqual(["open-one"]);
  });

  it("hide rows without removing them: the script can show them again", () => {
    const { rows } = boardTable(boardOf(entries), PAINTBENCH, BoardPageQuery.parse({ q: "nothing" }));
    expect(rows).toHaveLength(4);
    expect(rows.every(({ isHidden }) => isHidden)).toBe(true);
  });
});

describe("a row", () => {
  it("links only to http addresses", () => {
    const withUrl = (url: string) =>
      entryWith(0.5, { model: { slug: "m", name: null, version: null, url, open_weights: null } });
    const entries = ["javascript:alert(1)", "data:text/html,x", "https://example.org/"].map(withUrl);
    const { rows } = boardTable(boardOf(entries), PAINTBENCH, BoardPageQuery.parse({}));
    expect(rows.map(({ url }) => url)).toEqual([null, null, "https://example.org/"]);
  });
});

describe("a board of another metric", () => {
  it("has the same form: score, interval and the suite's own columns", () => {
    const judged: SuiteCatalogue = {
      ...PAINTBENCH,
      id: "creval",
      scoring: "judge",
      categories: [
        {
          id: "style",
          title: "Style",
          tasks: [{ id: "mood", title: "Mood", modes: ["default"], description: "" }],
        },
      ],
      conditions: [],
    };
    const entry = entryWith(0.7, {
      categories: { style: { score: 0.6, ci95: [0.5, 0.7] } },
      tasks: { mood: { score: 0.8, ci95: [0.7, 0.9] } },
    });
    const board = boardOf([entry], { suite: "creval", metric: { id: "overall", title: "Overall" } });
    const table = boardTable(board, judged, BoardPageQuery.parse({ suite: "creval" }));
    expect(table.metric).toBe("Overall");
    expect(columnsOf(table.categories)).toEqual([{ key: "category.style", title: "Style" }]);
    expect(columnsOf(table.tasks)).toEqual([{ key: "task.mood", title: "Mood" }]);
    expect(columnsOf(table.conditions)).toEqual([]);
    expect(table.rows[0].scores["task.mood"]).toEqual({ score: 0.8, ci95: [0.7, 0.9] });
  });
});

describe("the address", () => {
  it("leaves out what is as by default, and reads back as it was", () => {
    expect(boardAddress(BoardPageQuery.parse({}))).toBe("/");
    const query = BoardPageQuery.parse({
      suite: "tinygrafix",
      q: "a & b",
      sort: "task.x",
      order: "ascending",
    });
    const address = boardAddress(query, { baselines: "hide" });
    const read = Object.fromEntries(new URL(address, "http://host").searchParams);
    expect(BoardPageQuery.parse(read)).toEqual({ ...query, baselines: "hide" });
  });
});
