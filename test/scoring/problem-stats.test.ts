/** Lines of problem_stats.jsonl are the reference tool's own, byte for byte. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatProblemStats } from "../../src/scoring/format-problem-stats.ts";
import type { StatsSubject } from "../../src/scoring/problem-stats.ts";
import { toProblemStats } from "../../src/scoring/problem-stats.ts";
import type { ProblemStats } from "../../src/scoring/problem-stats.types.ts";
import { missingScore, scoreCounts } from "../../src/scoring/score.ts";
import type { PixelCounts } from "../../src/scoring/score.types.ts";
import { sharedPath } from "../lib/shared-data.ts";

const facts: StatsSubject = {
  model: "a-model",
  benchmark: "TinyGrafixBench",
  task: "bar_chart_add_bar",
  mode: "default",
  visual_condition: "",
  idx: 7,
  input_size: [640, 480],
  bg_colors: null,
};

/** The score that a line was made from. */
function scoreOf(stats: ProblemStats) {
  const { edit_pixels: editPixels, preservation_pixels: preservationPixels, output_size } = stats.output;
  if (output_size === null) return missingScore({ editPixels, preservationPixels }, "test");
  const thresholds = Object.entries(stats.output.cie76_threshold).map(([t, block]) => ({
    t: Number(t),
    editCorrect: block.edit_correct_pixels,
    preservationCorrect: block.preservation_correct_pixels,
    changed: block.changed_pixels,
  }));
  const counts: PixelCounts = { editPixels, preservationPixels, thresholds };
  return scoreCounts(
    counts,
    {
      format: "png",
      width: output_size[0],
      height: output_size[1],
      bitDepth: 8,
      hadAlpha: false,
      hadOrientation: false,
      hadColorProfile: false,
      resized: !stats.correct_output_size,
      sha256: "00",
    },
    "test",
  );
}

describe("a line of problem_stats.jsonl", () => {
  it("of a missing output says so in every field", () => {
    const stats = toProblemStats(facts, missingScore({ editPixels: 3, preservationPixels: 9 }, "test"));
    expect(stats).toMatchObject({ has_output: false, correct_output_size: null, visual_condition: "" });
    expect(stats.output).toMatchObject({ output_size: null, edit_pixels: 3, preservation_pixels: 9 });
    expect(Object.values(stats.output.cie76_mean)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("is written as Python writes it: floats keep their point, exponents two digits, text is ASCII", () => {
    const counts: PixelCounts = {
      editPixels: 200_000,
      preservationPixels: 0,
      thresholds: Array.from({ length: 11 }, (_, t) => ({
        t,
        editCorrect: 2,
        preservationCorrect: 0,
        changed: 5,
      })),
    };
    const output = { ...scoreOfSize(640, 480), resized: false, sha256: "00" };
    const line = formatProblemStats(
      toProblemStats({ ...facts, model: "modèle" }, scoreCounts(counts, output, "test")),
      { x_plumbline: { run_id: "run_1" } },
    );
    expect(line).toContain('"model": "mod\\u00e8le", "benchmark"');
    expect(line).toContain('"edit_accuracy": 1e-05, "preservation_accuracy": 1.0, "iou": 1e-05');
    expect(line).toContain('"cie76_mean": {"edit_correct_pixels": 2.0, "preservation_correct_pixels": 0.0,');
    expect(line.endsWith(', "x_plumbline": {"run_id": "run_1"}}')).toBe(true);
  });

  const path = sharedPath("reference-sample", "expected", "problem_stats.jsonl");

  it.skipIf(path === null)("is the reference's own on every problem of the sample", () => {
    const lines = readFileSync(path!, "utf8").trimEnd().split("\n");
    for (const line of lines) {
      const wanted: ProblemStats = JSON.parse(line);
      const stats = toProblemStats(wanted, scoreOf(wanted));
      expect(stats).toEqual(wanted);
      expect(formatProblemStats(stats)).toBe(line);
    }
  });
});

function scoreOfSize(width: number, height: number) {
  return {
    format: "png",
    width,
    height,
    bitDepth: 8,
    hadAlpha: false,
    hadOrientation: false,
    hadColorProfile: false,
  } as const;
}
