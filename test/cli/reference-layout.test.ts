import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { benchmarkFolder, readBenchmark } from "../../scripts/cli/reference-layout.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "plumbline-test-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function writeProblem(task: string, number: string, metadata: object = {}): void {
  mkdirSync(`${root}/PaintBench/${task}`, { recursive: true });
  const stem = `${root}/PaintBench/${task}/${number}`;
  writeFileSync(`${stem}_input.png`, "");
  writeFileSync(`${stem}_answer.png`, "");
  const fields = { task, mode: "default", visual_condition: "baseline", instruction: `Do ${number}.` };
  writeFileSync(`${stem}.json`, JSON.stringify({ ...fields, problem_id: Number(number), ...metadata }));
}

it("finds the benchmark in its root and in itself, and reads it in the order of source ids", () => {
  for (const [task, number] of [
    ["rotation", "010"],
    ["rotation", "009"],
    ["blending", "100"],
    ["blending", "099"],
  ]) {
    writeProblem(task, number);
  }
  writeFileSync(`${root}/PaintBench/blending/.DS_Store`, "");
  expect(benchmarkFolder(root, "paintbench")).toBe(`${root}/PaintBench`);
  const folder = benchmarkFolder(`${root}/PaintBench`, "paintbench");
  const problems = readBenchmark(folder);
  expect(problems.map(({ sourceId }) => sourceId)).toEqual([
    "blending/099",
    "blending/100",
    "rotation/009",
    "rotation/010",
  ]);
  expect(problems[0]).toMatchObject({
    task: "blending",
    mode: "default",
    condition: "baseline",
    instruction: "Do 099.",
  });
});

it("names every kind of fault", () => {
  writeProblem("blending", "001");
  rmSync(`${root}/PaintBench/blending/001_answer.png`);
  writeProblem("blending", "002");
  writeFileSync(`${root}/PaintBench/blending/002.json`, "[]");
  writeProblem("blending", "003", { instruction: undefined });
  writeProblem("blending", "004", { task: "rotation" });
  writeFileSync(
    `${root}/PaintBench/problems.jsonl`,
    `${JSON.stringify({ task: "blending", problem_id: 9, instruction: "Do 009." })}\n`,
  );
  expect(() => readBenchmark(`${root}/PaintBench`)).toThrow(
    `${root}/PaintBench: blending/001_answer.png missing; blending/002.json is not a JSON object; ` +
      'blending/003.json has no instruction; blending/004.json says task "rotation"; ' +
      "problems.jsonl lists blending/9, which has no files",
  );
});

it("refuses a folder without a benchmark", () => {
  mkdirSync(`${root}/pictures`);
  expect(() => benchmarkFolder(root, "paintbench")).toThrow(
    "has neither a folder PaintBench nor task folders",
  );
});
