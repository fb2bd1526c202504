/** A damaged results file is refused with the line at fault, never averaged. */
import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../src/errors.ts";
import { parseProblemStats, parseProblemStatsLines } from "../../src/scoring/parse-problem-stats.ts";
import { readFixture } from "../lib/fixtures.ts";

const lines = readFixture("synthetic_stats", "problem_stats.jsonl").trim().split("\n");
const [line] = lines;

/** The line with one field set to another value; `undefined` removes it. */
function withField(path: readonly string[], value: unknown): string {
  const row = JSON.parse(line);
  const parent = path.slice(0, -1).reduce((object, key) => object[key], row);
  parent[path[path.length - 1]] = value;
  return JSON.stringify(row);
}

function failure(read: () => unknown): PlumblineError {
  try {
    read();
  } catch (error) {
    if (error instanceof PlumblineError) return error;
    throw error;
  }
  throw new Error("was accepted");
}

describe("what the tool writes", () => {
  it("is read as it is", () => {
    expect(lines.map((text, index) => parseProblemStats(text, index + 1))).toEqual(
      lines.map((text) => JSON.parse(text)),
    );
  });

  it("may carry further fields, which are dropped", () => {
    expect(parseProblemStats(withField(["x_plumbline"], { run_id: "run_1" }), 1)).toEqual(JSON.parse(line));
  });

  it("may lack what the tool itself does without", () => {
    const row = JSON.parse(line);
    for (const field of ["mode", "visual_condition", "has_output", "correct_output_size", "bg_colors"])
      delete row[field];
    delete row.output.cie76_mean.changed_pixels;
    expect(parseProblemStats(JSON.stringify(row), 1)).toMatchObject({
      mode: "",
      visual_condition: "",
      has_output: true,
      correct_output_size: null,
      output: { cie76_mean: { changed_pixels: 0 } },
    });
  });

  it("may have empty lines, which count in line numbers", () => {
    expect(parseProblemStatsLines(["", line, "  ", lines[1], ""])).toHaveLength(2);
    expect(failure(() => parseProblemStatsLines(["", line, "", "oops"])).errors).toEqual([
      { path: "4", message: "is not JSON" },
    ]);
  });
});

describe("what it does not write", () => {
  it.each([
    [["model"], undefined],
    [["model"], ""],
    [["benchmark"], "OtherBench"],
    [["task"], 3],
    [["idx"], -1],
    [["idx"], 1.5],
    [["input_size"], [1024]],
    [["output"], null],
    [["output", "edit_pixels"], "many"],
    [["output", "cie76_threshold", "7"], undefined],
    [["output", "cie76_threshold", "10", "iou"], null],
    [["output", "cie76_mean", "iou"], 1.2],
    [["output", "cie76_mean", "edit_accuracy"], -0.1],
  ])("%j = %j is refused by line and field", (path, value) => {
    const error = failure(() => parseProblemStats(withField(path, value), 12));
    expect(error.code).toBe("invalid_request");
    expect(error.message).toMatch(/^Line 12 is not a row of problem statistics: /);
    expect(error.errors.map((item) => item.path)).toEqual([["12", ...path].join("/")]);
  });

  it.each(["{", "[]", "3", "null", '"text"', line.slice(0, -1)])("%.20s… is refused", (text) => {
    expect(failure(() => parseProblemStats(text, 3)).errors[0].path).toBe("3");
  });

  it("a problem that stands twice is refused, naming both lines", () => {
    const error = failure(() => parseProblemStatsLines([...lines, lines[4]]));
    expect(error.code).toBe("invalid_request");
    expect(error.message).toContain(`Line ${lines.length + 1} repeats`);
    expect(error.message).toContain("from line 5");
    expect(error.errors[0].path).toBe(String(lines.length + 1));
  });
});
