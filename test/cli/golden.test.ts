/**
 * The command line against the reference tool's own results: every golden vector through `plumbline score`, every
 * aggregate row through `plumbline aggregate`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runCli } from "../lib/run-cli.ts";
import { sharedPath } from "../lib/shared-data.ts";

interface ExpectedBlock {
  edit_correct_pixels: number;
  preservation_correct_pixels: number;
  iou: number;
  changed_pixels: number;
}

interface Expected {
  stats: {
    edit_pixels: number;
    preservation_pixels: number;
    cie76_threshold: Record<string, ExpectedBlock>;
    cie76_mean: ExpectedBlock;
  };
  float32_vs_float64?: { max_count_diff: number };
}

const golden = sharedPath("golden");
const vectors = golden === null ? [] : readdirSync(golden).filter((name) => /^(site|syn)_/.test(name));

it.skipIf(golden === null)(
  "scores every golden vector as the reference tool does",
  { timeout: 240_000 },
  async () => {
    const wrong: string[] = [];
    for (const name of vectors) {
      const folder = `${golden}/${name}`;
      const expected: Expected = JSON.parse(readFileSync(`${folder}/expected.json`, "utf8"));
      // The file as it was sent, not the copy of its pixels that lossy vectors have beside it.
      const output = readdirSync(folder).find((file) => /^output\.[a-z]+$/.test(file));
      const args = ["score", "--input", `${folder}/input.png`, "--answer", `${folder}/answer.png`];
      const { code, out, error } = await runCli([
        ...args,
        ...(output ? ["--output", `${folder}/${output}`] : []),
      ]);
      if (code !== 0) wrong.push(`${name}: ${error}`);
      else wrong.push(...differences(name, expected, JSON.parse(out)));
    }
    expect(wrong).toEqual([]);
  },
);

// biome-ignore lint/suspicious/noExplicitAny: the JSON under test
function differences(name: string, expected: Expected, score: any): string[] {
  const allowed = expected.float32_vs_float64?.max_count_diff ?? 0;
  const wrong: string[] = [];
  const compare = (what: string, actual: number, wanted: number, tolerance: number) => {
    if (!(Math.abs(actual - wanted) <= tolerance))
      wrong.push(`${name} ${what}: ${actual}, expected ${wanted}`);
  };
  const { stats } = expected;
  compare("edit_pixels", score.edit_pixels, stats.edit_pixels, 0);
  compare("preservation_pixels", score.preservation_pixels, stats.preservation_pixels, 0);
  for (const threshold of score.thresholds) {
    const block = stats.cie76_threshold[String(threshold.t)];
    const at = `t=${threshold.t}`;
    compare(`${at} edit_correct`, threshold.edit_correct, block.edit_correct_pixels, allowed);
    compare(
      `${at} preservation_correct`,
      threshold.preservation_correct,
      block.preservation_correct_pixels,
      allowed,
    );
    compare(`${at} changed`, threshold.changed, block.changed_pixels, allowed);
    if (allowed === 0) compare(`${at} iou`, threshold.iou, block.iou, 0);
  }
  if (allowed === 0) compare("miou", score.miou, stats.cie76_mean.iou, 1e-12);
  return wrong;
}

const SAMPLES = [
  ["golden_stats/small_problem_stats.jsonl", "golden_stats/small_aggregate_stats.jsonl"],
  ["reference-sample/expected/problem_stats.jsonl", "reference-sample/expected/aggregate_stats.jsonl"],
] as const;

for (const [results, aggregates] of SAMPLES) {
  const resultsPath = sharedPath(results);
  it.skipIf(resultsPath === null)(`aggregates ${results} to the reference tool's rows`, async () => {
    const { code, out, error } = await runCli(["aggregate", "--results", String(resultsPath)]);
    expect(error).toBe("");
    expect(code).toBe(0);
    const rows = jsonLines(out);
    const expected = jsonLines(readFileSync(String(sharedPath(aggregates)), "utf8"));
    expect(rows.length).toBe(expected.length);
    rows.forEach((row, position) => {
      expect(differencesOf(row, expected[position], `row ${position + 1}`)).toEqual([]);
    });
  });
}

function jsonLines(text: string): unknown[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** Where two JSON values differ: in their fields, the order of these, or a number by more than 1e-9. */
function differencesOf(actual: unknown, expected: unknown, path: string): string[] {
  if (typeof actual === "number" && typeof expected === "number") {
    const scale = Math.max(1, Math.abs(expected));
    return Math.abs(actual - expected) <= 1e-9 * scale ? [] : [`${path}: ${actual}, expected ${expected}`];
  }
  if (typeof actual === "object" && typeof expected === "object" && actual !== null && expected !== null) {
    const keys = Object.keys(expected);
    if (Object.keys(actual).join() !== keys.join())
      return [`${path}: fields ${Object.keys(actual)}, expected ${keys}`];
    return keys.flatMap((key) =>
      differencesOf(
        (actual as Record<string, unknown>)[key],
        (expected as Record<string, unknown>)[key],
        `${path}.${key}`,
      ),
    );
  }
  return actual === expected ? [] : [`${path}: ${actual}, expected ${expected}`];
}
