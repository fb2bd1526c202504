/** `plumbline generate --suite creval`: the released layout, as our own importer reads it, whole and the same again. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCrevalFolder } from "../../scripts/cli/creval/layout.ts";
import { decodeRaster } from "../../src/raster/codec/image.ts";
import type { Question } from "../../src/scoring/creval/creval.types.ts";
import { drawPractice, namePractice, practiceInput } from "../../src/suites/practice.ts";
import { planSet } from "../../src/suites/problem-set.ts";
import { getJudgedSuite } from "../../src/suites/registry.ts";
import { runCli } from "../lib/run-cli.ts";

const TASKS = ["surreal_fantasy", "commercial_design"];
const ARGS = ["--tasks", TASKS.join(","), "--per-cell", "2", "--jobs", "1", "--json"];

let root: string;

async function generate(seed: string): Promise<{ code: number; written: number | null; error: string }> {
  const { code, out, error } = await runCli([
    "generate",
    "--suite",
    "creval",
    "--seed",
    seed,
    "--out",
    root,
    ...ARGS,
  ]);
  return { code, written: code === 0 ? JSON.parse(out).written : null, error };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "plumbline-creval-"));
  expect(await generate("demo")).toMatchObject({ code: 0, written: 4 });
}, 60_000);

afterAll(() => {
  rmSync(root, { recursive: true });
});

it("is read back by the importer: pictures, words and questions are the problem's", async () => {
  const { samples, broken, unlisted } = readCrevalFolder(root);
  expect(broken).toEqual([]);
  expect(unlisted).toEqual([]);
  expect(samples.map(({ id }) => id)).toEqual([3000, 3001, 8000, 8001]);
  const problems = planSet(getJudgedSuite("creval"), "demo", { tasks: TASKS, problemsPerCell: 2 });
  for (const [index, { task, seed }] of problems.entries()) {
    const drawn = drawPractice(namePractice("creval", { task }, seed));
    const sample = samples[index];
    expect(sample.instruction).toBe(drawn.instruction);
    expect(sample.resolution).toEqual([drawn.width, drawn.height]);
    expect(sample.dimension.id).toBe(task);
    const asked = ({ metric, question, expected, weight }: Question) => [metric, question, expected, weight];
    expect(sample.questions.map(asked)).toEqual((drawn.metadata.questions as Question[]).map(asked));
    const { raster } = await decodeRaster(readFileSync(sample.imagePath));
    expect(raster).toEqual(practiceInput(drawn));
  }
});

it("is resumed, and never mixed with another set", async () => {
  expect(await generate("demo")).toMatchObject({ code: 0, written: 0 });
  const other = await generate("other");
  expect(other.code).not.toBe(0);
  expect(other.error).toContain("is of another set");
  const list = join(root, "CREval-Bench/instruction.json");
  const whole = readFileSync(list, "utf8");
  // As a command leaves it that was broken off before the list was written.
  rmSync(list);
  expect((await generate("other")).error).toContain("is of another set");
  writeFileSync(list, whole);
}, 60_000);
