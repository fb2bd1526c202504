/** `plumbline aggregate` gives the reference tool's rows: same fields, same order, same numbers. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newBootstrap } from "../../scripts/lib/bootstrap.ts";
import { aggregateRows } from "../../src/scoring/aggregate.ts";
import type { AggregateRow } from "../../src/scoring/aggregate.types.ts";
import { parseProblemStatsLines } from "../../src/scoring/parse-problem-stats.ts";
import { BLOCKS } from "../../src/scoring/stats-blocks.ts";
import { readFixture } from "../lib/fixtures.ts";
import { sharedPath } from "../lib/shared-data.ts";

interface ExpectedRow {
  head: Record<string, unknown>;
  members: "problems" | "tasks" | "categories";
  values: number[][];
}

const METRICS = ["edit_accuracy", "preservation_accuracy", "iou", "changed_pixels"];

const problems = (path: string) => parseProblemStatsLines(readFileSync(path, "utf8").split("\n"));

/** The row that the compact form of expected.json stands for, fields in the tool's order. */
function expand({ head, members, values }: ExpectedRow): AggregateRow {
  const means = METRICS.map((metric) => `mean_${metric}`);
  const stds = METRICS.map((metric) => `std_${metric}`);
  const fields = [
    ...(members === "problems" ? means.flatMap((name, index) => [name, stds[index]]) : [...means, ...stds]),
    ...METRICS.slice(0, 3).flatMap((metric) => [`ci95_${metric}_low`, `ci95_${metric}_high`]),
  ];
  const blocks = BLOCKS.map((block, index) => [
    block,
    Object.fromEntries(fields.map((field, position) => [field, values[index][position]])),
  ]);
  return { ...head, ...Object.fromEntries(blocks) } as AggregateRow;
}

/** Differences: other keys or another order of them, other text, numbers off by more than 1e-12 (relative above 1). */
function differences(actual: unknown, expected: unknown, path: string): string[] {
  if (typeof expected === "object" && expected !== null) {
    const keys = Object.keys(expected);
    if (typeof actual !== "object" || actual === null || `${Object.keys(actual)}` !== `${keys}`) {
      return [`${path}: the fields differ`];
    }
    return keys.flatMap((key) =>
      differences(
        (actual as Record<string, unknown>)[key],
        (expected as Record<string, unknown>)[key],
        `${path}/${key}`,
      ),
    );
  }
  const isClose =
    typeof actual === "number" &&
    typeof expected === "number" &&
    Math.abs(actual - expected) <= 1e-12 * Math.max(1, Math.abs(expected));
  return isClose || actual === expected ? [] : [`${path}: ${actual} instead of ${expected}`];
}

function expectRows(actual: readonly AggregateRow[], expected: readonly AggregateRow[]): void {
  expect(actual.length).toBe(expected.length);
  expect(expected.flatMap((row, index) => differences(actual[index], row, `row ${index}`))).toEqual([]);
}

function withoutIntervals(row: AggregateRow): AggregateRow {
  const strip = (block: object) =>
    Object.fromEntries(Object.entries(block).filter(([field]) => !field.startsWith("ci95_")));
  return { ...row, ...Object.fromEntries(BLOCKS.map((block) => [block, strip(row[block])])) } as AggregateRow;
}

describe("made-up rows (test/fixtures/synthetic_stats)", () => {
  const stats = parseProblemStatsLines(readFixture("synthetic_stats", "problem_stats.jsonl").split("\n"));
  const expected = (JSON.parse(readFixture("synthetic_stats", "expected.json")) as ExpectedRow[]).map(expand);

  it("all levels with intervals", () => {
    expectRows([...aggregateRows(stats, newBootstrap())], expected);
  });

  it("without the bootstrap the same rows lack nothing but the intervals", () => {
    expectRows([...aggregateRows(stats, null)], expected.map(withoutIntervals));
  });

  it("models may stand in any order in the file", () => {
    const byModel = (model: string) => stats.filter((row) => row.model === model);
    const rows = [...aggregateRows([...byModel("syn-b"), ...byModel("syn-a")], null)];
    expectRows(rows, expected.map(withoutIntervals));
  });

  it("diagnostics alone give an empty benchmark row and no interval in it", () => {
    const diagnostics = stats.filter(({ task }) => task === "preservation");
    const rows = [...aggregateRows(diagnostics, newBootstrap({ replicates: 10 }))];
    expect(rows.map(({ level }) => level)).toEqual(["mode", "mode", "task", "benchmark"]);
    expect(rows[3]).toMatchObject({ n_tasks: 0, n_problems: 0, cie76_mean: { mean_iou: 0, std_iou: 0 } });
    expect(Object.keys(rows[3].cie76_mean)).toHaveLength(8);
  });

  it("no rows give no rows", () => {
    expect([...aggregateRows([], newBootstrap({ replicates: 10 }))]).toEqual([]);
  });
});

describe("the reference tool's own rows", () => {
  const cases = [
    {
      name: "golden_stats/small",
      from: "golden_stats/small_problem_stats.jsonl",
      to: "golden_stats/small_aggregate_stats.jsonl",
    },
    {
      name: "reference-sample",
      from: "reference-sample/expected/problem_stats.jsonl",
      to: "reference-sample/expected/aggregate_stats.jsonl",
    },
  ].map(({ name, from, to }) => ({ name, from: sharedPath(from), to: sharedPath(to) }));

  for (const { name, from, to } of cases) {
    const read = () =>
      readFileSync(to as string, "utf8")
        .trim()
        .split("\n")
        .map((line): AggregateRow => JSON.parse(line));

    it.skipIf(from === null || to === null)(`${name}, with intervals`, () => {
      expectRows([...aggregateRows(problems(from as string), newBootstrap())], read());
    });

    it.skipIf(from === null || to === null)(`${name}, without intervals`, () => {
      expectRows([...aggregateRows(problems(from as string), null)], read().map(withoutIntervals));
    });
  }
});
