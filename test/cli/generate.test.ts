/** `plumbline generate`: the files of the reference tool's layout, whole, the same again, and those of the suite. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { metadataText } from "../../scripts/cli/reference-files.ts";
import { benchmarkFolder, readBenchmark } from "../../scripts/cli/reference-layout.ts";
import { decodeRaster } from "../../src/raster/codec/image.ts";
import { drawPractice, namePractice, practiceAnswer, practiceInput } from "../../src/suites/practice.ts";
import { runCli } from "../lib/run-cli.ts";
import { sharedPath } from "../lib/shared-data.ts";

const SMALL = ["--tasks", "removal,cropping,preservation", "--conditions", "horizontal", "--per-cell", "2"];

let root: string;
let whole: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "plumbline-generate-"));
  whole = join(root, "whole");
  await generate(whole, "--jobs", "2", ...SMALL);
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

async function generate(out: string, ...args: string[]): Promise<{ written: number; problems: number }> {
  const {
    code,
    out: text,
    error,
  } = await runCli([
    ...["generate", "--suite", "paintbench", "--seed", "demo", "--out", out, "--json"],
    ...args,
  ]);
  expect(code, error).toBe(0);
  return JSON.parse(text);
}

/** Every file under a folder with a hash of its bytes. */
function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(
    names.sort().map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}

function jsonLines(path: string): Record<string, unknown>[] {
  return readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("the files", () => {
  it("have the names and numbers of the reference layout, and a sorted list", () => {
    // Condition 1, two problems a cell: 2 and 3.
    const ofTask = [
      "002.json",
      "002_answer.png",
      "002_input.png",
      "003.json",
      "003_answer.png",
      "003_input.png",
    ];
    expect(Object.keys(contentsOf(whole))).toEqual([
      ...["cropping", "preservation"].flatMap((task) => ofTask.map((name) => `PaintBench/${task}/${name}`)),
      "PaintBench/problems.jsonl",
      ...ofTask.map((name) => `PaintBench/removal/${name}`),
    ]);
    const list = jsonLines(join(whole, "PaintBench/problems.jsonl"));
    expect(list.map(({ task, problem_id }) => `${task}/${problem_id}`)).toEqual([
      "cropping/2",
      "cropping/3",
      "preservation/2",
      "preservation/3",
      "removal/2",
      "removal/3",
    ]);
    const fields = ["task", "mode", "visual_condition", "problem_id", "instruction"];
    expect(Object.keys(list[0])).toEqual(["category", ...fields]);
    expect(Object.keys(list[2])).toEqual(fields);
  });

  it("are read by our own importer, and carry the problem's pictures and words", async () => {
    const problems = readBenchmark(benchmarkFolder(whole, "paintbench"));
    expect(problems).toHaveLength(6);
    for (const { task, mode, condition, instruction, metadata, inputPath, answerPath } of problems) {
      const seed = String(metadata.seed).slice("practice:".length);
      const drawn = drawPractice(namePractice("paintbench", { task, mode, condition }, seed));
      expect(instruction).toBe(drawn.instruction);
      for (const [path, raster] of [
        [inputPath, practiceInput(drawn)],
        [answerPath, practiceAnswer(drawn)],
      ] as const) {
        const { facts, raster: read } = await decodeRaster(readFileSync(path));
        expect(facts).toMatchObject({ format: "png", hadAlpha: false, bitDepth: 8 });
        expect(read).toEqual(raster);
      }
    }
  });

  it("have at least the fields that the reference's have", () => {
    const common = ["instruction", "task", "mode", "visual_condition", "problem_id", "seed", "n", "W", "H"];
    const scored = [...common, "params", "bg_colors", "scene_shapes", "category"];
    const expected: Record<string, string[]> = {
      removal: [...scored, "invert", "attr", "match_shape", "match_color", "n_removed"],
      cropping: [...scored, "outline_color", "cx_frac", "cy_frac", "x0_frac", "y0_frac", "crop_size_frac"],
      preservation: common,
    };
    for (const { task, metadata } of readBenchmark(benchmarkFolder(whole, "paintbench"))) {
      expect(Object.keys(metadata), task).toEqual(expect.arrayContaining(expected[task]));
      const isScored = task !== "preservation";
      expect(["category" in metadata, "params" in metadata], task).toEqual([isScored, isScored]);
      if (isScored) expect(metadata.params).toMatchObject({ n_min: metadata.n, n_max: metadata.n });
    }
  });

  it("of charts name no visual condition", async () => {
    const out = join(root, "charts");
    const args = ["--suite", "tinygrafix", "--seed", "", "--out", out, "--tasks", "bar_chart_remove_bar"];
    expect((await runCli(["generate", ...args, "--per-cell", "1"])).code).toBe(0);
    const [problem] = readBenchmark(benchmarkFolder(out, "tinygrafix"));
    expect(problem).toMatchObject({ sourceId: "bar_chart_remove_bar/000", mode: "default", condition: null });
    const fields = ["category", "task", "mode", "problem_id", "seed", "instruction"];
    expect(Object.keys(problem.metadata)).toEqual(expect.arrayContaining(fields));
    expect(problem.metadata).toMatchObject({ category: "bar_chart", problem_id: 0 });
    const [line] = jsonLines(join(out, "TinyGrafixBench/problems.jsonl"));
    expect(Object.keys(line)).toEqual(["category", "task", "mode", "problem_id", "instruction"]);
  });

  const sample = sharedPath("reference-sample", "benchmarks");
  it.skipIf(sample === null)("have every field that those of the reference's own sample have", async () => {
    // What the seed decides: by which points a circle is drawn, whether a gradient runs between corners. And how
    // compared shapes are turned, which ours says shape by shape.
    const optional = [
      "pt1_frac",
      "pt2_frac",
      "center_frac",
      "radius_frac",
      "outer_pt_frac",
      "corner_dir",
      "rotation_mode",
    ];
    for (const suite of ["paintbench", "tinygrafix"]) {
      const reference = readBenchmark(benchmarkFolder(sample as string, suite));
      for (const { task, mode, condition, metadata } of reference) {
        // The reference names the mode of the removal problem whose pictures a diagnostic has; ours have one mode.
        const own = task === "preservation" ? "default" : mode;
        const drawn = drawPractice(namePractice(suite, { task, mode: own, condition }, "fields"));
        const category = task === "preservation" ? null : drawn.category;
        const text = metadataText({ ...drawn, category, number: 0 }, drawn.metadata, drawn.seed);
        const missing = Object.keys(metadata).filter(
          (field) => !optional.includes(field) && !(field in JSON.parse(text)),
        );
        expect(missing, `${suite} ${task} ${mode}`).toEqual([]);
      }
    }
  });
});

describe("the command", () => {
  it("writes the same bytes whatever the number of threads, and for a part those of the whole", async () => {
    const [one, part] = [join(root, "one"), join(root, "part")];
    await generate(one, "--jobs", "1", ...SMALL);
    expect(contentsOf(one)).toEqual(contentsOf(whole));
    await generate(part, "--jobs", "3", ...SMALL, "--modes", "location", "--tasks", "removal");
    const { "PaintBench/problems.jsonl": _, ...files } = contentsOf(part);
    expect(Object.keys(files)).toHaveLength(3);
    expect(contentsOf(whole)).toMatchObject(files);
  });

  it("goes on where it was broken off, and adds to what is there", async () => {
    const out = join(root, "resumed");
    expect(await generate(out, ...SMALL, "--tasks", "removal")).toMatchObject({ problems: 2, written: 2 });
    rmSync(join(out, "PaintBench/removal/002_answer.png"));
    rmSync(join(out, "PaintBench/problems.jsonl"));
    writeFileSync(join(out, "PaintBench/removal/003.json.part"), "half a fi");
    expect(await generate(out, ...SMALL, "--tasks", "removal")).toMatchObject({ problems: 2, written: 1 });
    rmSync(join(out, "PaintBench/removal/003.json.part"));
    expect(await generate(out, ...SMALL, "--tasks", "cropping,preservation")).toMatchObject({ written: 4 });
    expect(contentsOf(out)).toEqual(contentsOf(whole));
  });

  it("does not mix two sets in one folder", async () => {
    const args = ["generate", "--suite", "paintbench", "--seed", "other", "--out", whole, ...SMALL];
    const { code, error } = await runCli(args);
    expect(code).toBe(2);
    expect(error).toContain("is of another set");
  });

  it.each([
    [["--suite", "chess"], "suite: one of: paintbench, tinygrafix"],
    [["--tasks", "juggling"], "tasks/0: one of: translation, rotation"],
    [["--conditions", "night"], "conditions/0: one of: baseline"],
    [["--tasks", "rotation", "--modes", "amount"], "one of: local, external"],
    [["--per-cell", "0"], "--per-cell must be a whole number from 1 to 1000"],
    [["--per-cell", "1000000000"], "--per-cell must be a whole number from 1 to 1000"],
    [["--seed", "x".repeat(1025)], "seed: at most 1024 bytes"],
    [["--jobs", "0"], "--jobs must be"],
  ])("refuses bad input in one line, and writes nothing (case %#)", async (args, hint) => {
    const out = join(root, "refused");
    const base = { "--suite": "paintbench", "--seed": "x", "--out": out, [args[0]]: args[1] };
    const rest = args.length > 2 ? args.slice(2) : [];
    const { code, error } = await runCli(["generate", ...Object.entries(base).flat(), ...rest]);
    expect(code).toBe(2);
    expect(error.trimEnd().split("\n")).toHaveLength(1);
    expect(error).toContain(hint);
    expect(() => statSync(out)).toThrow();
  });

  it("needs a seed", async () => {
    const { code, error } = await runCli(["generate", "--suite", "paintbench", "--out", join(root, "x")]);
    expect([code, error]).toEqual([2, expect.stringContaining("--seed is missing")]);
  });
});
