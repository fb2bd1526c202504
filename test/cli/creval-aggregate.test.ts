import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../lib/run-cli.ts";

const SAMPLE = join(import.meta.dirname, "../fixtures/creval-sample");

interface Metric {
  mean: number | null;
  n: number;
  failed: number;
  missing: number;
  ci95: [number, number] | null;
}
interface Model {
  samples: Record<string, { class_id: number; IF: number | null; VC: number | null; VQ: number | null }>;
  overall_pooled: { IF: Metric; VC: Metric; VQ: Metric; S: number | null };
  overall_macro: Record<string, number | null>;
  categories: Record<string, Model["overall_pooled"]>;
  dimensions: Record<string, Model["overall_pooled"]>;
  coverage: number;
  failures: { file: string; reason: string }[];
  unknown_files: string[];
  differing_files: string[];
}

async function aggregate(
  questions: string,
  answers: string,
  ...more: string[]
): Promise<Record<string, Model>> {
  const args = ["aggregate", "--suite", "creval", "--questions", questions, "--answers", answers, "--json"];
  const { code, out, error } = await runCli([...args, ...more]);
  expect(error).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out).models;
}

/** A copy of the sample that a test may break. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  cpSync(SAMPLE, folder, { recursive: true });
  return folder;
}

function edit(path: string, change: (content: Record<string, unknown>) => void): void {
  const content = JSON.parse(readFileSync(path, "utf8"));
  change(content);
  writeFileSync(path, JSON.stringify(content));
}

describe("result files of the released scorer", () => {
  it("come to the expected figures, to the last bit", async () => {
    const expected = JSON.parse(readFileSync(join(SAMPLE, "expected.json"), "utf8"));
    const models = await aggregate(SAMPLE, join(SAMPLE, "answers"), "--no-ci");
    expect(Object.keys(models)).toEqual(Object.keys(expected.models));
    for (const [name, wanted] of Object.entries<Model>(expected.models)) {
      expect(models[name].samples).toEqual(wanted.samples);
      expect(models[name].overall_pooled).toMatchObject(wanted.overall_pooled);
    }
  });

  it("count a failed call apart, not as a score of 0", async () => {
    const { "beta-edit": model } = await aggregate(SAMPLE, SAMPLE, "--no-ci");
    expect(model.failures).toEqual([
      { file: "VQ/beta-edit/tea&cake.json", reason: "API call failed: timeout" },
    ]);
    expect(model.coverage).toBe(26 / 27);
    expect(model.dimensions.commercial_design.VQ).toEqual({
      mean: null,
      ci95: null,
      n: 0,
      failed: 1,
      missing: 0,
    });
    expect(model.dimensions.commercial_design.S).toBeNull();
    expect(model.categories.contextualization.VQ).toMatchObject({ mean: 0.8, n: 2, failed: 1 });
    expect(model.differing_files).toEqual([]);
  });

  it("tell what lacks an answer, has two, answers nothing that was asked, or has no file", async () => {
    const folder = copy();
    const answers = join(folder, "answers/IF/alpha-edit");
    type Answer = { question_id: string; model_answer: unknown };
    const given = (name: string, change: (questions: Answer[]) => void) =>
      edit(join(answers, `${name}.json`), (content) => change(content.questions as Answer[]));
    given("boat", (questions) => questions.pop());
    given("kettle.01", (questions) => {
      questions[0].model_answer = "Yes and no";
    });
    given("owl", (questions) => questions.push({ ...questions[0] }));
    given("i2i_0004", (questions) => {
      questions[0].question_id = "Q99";
    });
    writeFileSync(join(answers, "tea&cake.json"), "{");
    rmSync(join(answers, "lamp.json"));
    writeFileSync(join(answers, "stranger.json"), "{}");
    edit(join(answers, "1718655052.3413756.json"), (content) => {
      content.final_score = 0.5;
    });
    const { "alpha-edit": model } = await aggregate(folder, folder, "--no-ci");
    expect(model.overall_pooled.IF).toMatchObject({ n: 3, failed: 5, missing: 1 });
    expect(model.failures.map(({ file }) => file)).toEqual(
      ["boat", "i2i_0004", "kettle.01", "owl", "tea&cake"].map((name) => `IF/alpha-edit/${name}.json`),
    );
    expect(model.failures.map(({ reason }) => reason)).toEqual([
      "IF-Q10 without an answer",
      "Q99 is no question of the sample",
      'The answer of Q1 must be "Yes" or "No", not "Yes and no".',
      "Q1 is answered twice",
      expect.stringContaining("not JSON"),
    ]);
    expect(model.unknown_files).toEqual(["IF/alpha-edit/stranger.json"]);
    expect(model.differing_files).toEqual(["IF/alpha-edit/1718655052.3413756.json"]);
    rmSync(folder, { recursive: true });
  });

  it("have intervals over samples, and a mean over categories beside the pooled one", async () => {
    const { "alpha-edit": model } = await aggregate(SAMPLE, SAMPLE);
    const { mean, ci95 } = model.overall_pooled.IF;
    expect(ci95?.[0]).toBeLessThan(mean as number);
    expect(ci95?.[1]).toBeGreaterThan(mean as number);
    const means = Object.values(model.categories).map(({ VC }) => VC.mean as number);
    expect(model.overall_macro.VC).toBeCloseTo((means[0] + means[1] + means[2]) / 3, 12);
  });

  it("are not mixed with what is no such folder", async () => {
    const empty = mkdtempSync(join(tmpdir(), "plumbline-test-"));
    const of = (questions: string, answers: string) =>
      runCli(["aggregate", "--suite", "creval", "--questions", questions, "--answers", answers]);
    expect((await of(empty, SAMPLE)).error).toContain("no instruction.json");
    expect((await of(SAMPLE, empty)).error).toContain("no folder IF, VC, VQ");
    mkdirSync(join(empty, "IF"));
    expect((await of(SAMPLE, empty)).error).toContain("no model's folder");
    expect((await of("/no/such", SAMPLE)).code).toBe(2);
    rmSync(empty, { recursive: true });
  });
});
