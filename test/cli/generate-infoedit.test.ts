/** `plumbline generate --suite infoedit`: the released layout, as our own importer reads it, whole and the same again. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareInfoedit } from "../../scripts/cli/infoedit/import.ts";
import { decodeRaster } from "../../src/raster/codec/image.ts";
import { documentBytes } from "../../src/suites/documents.ts";
import { checkOperations } from "../../src/suites/infoedit/pptx-ops/check.ts";
import { infoeditProblem } from "../../src/suites/infoedit/suite.ts";
import { drawPractice, namePractice, practiceInput } from "../../src/suites/practice.ts";
import { planSet } from "../../src/suites/problem-set.ts";
import { getJudgedSuite } from "../../src/suites/registry.ts";
import { practiceSeedText } from "../../src/suites/seed.ts";
import { runCli } from "../lib/run-cli.ts";

let root: string;

async function generate(seed: string): Promise<{ code: number; written: number | null; error: string }> {
  const plan = ["--per-cell", "1", "--jobs", "1", "--json"];
  const { code, out, error } = await runCli([
    "generate",
    "--suite",
    "infoedit",
    "--seed",
    seed,
    "--out",
    root,
    ...plan,
  ]);
  return { code, written: code === 0 ? JSON.parse(out).written : null, error };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "plumbline-infoedit-"));
  expect(await generate("demo")).toMatchObject({ code: 0, written: 4 });
}, 60_000);

afterAll(() => {
  rmSync(root, { recursive: true });
});

it("is read back by the importer: pictures, words, difficulty and direction are the problem's", async () => {
  const { problems, findings } = await prepareInfoedit(join(root, "InfoEdit"), false);
  expect(findings).toMatchObject({ left_out: [], dropped: [], defects: {} });
  const planned = planSet(getJudgedSuite("infoedit"), "demo", { problemsPerCell: 1 });
  expect(problems.map(({ task }) => task).sort()).toEqual(planned.map(({ task }) => task).sort());
  for (const { task, mode, seed } of planned) {
    const drawn = drawPractice(namePractice("infoedit", { task, mode }, seed));
    const problem = problems.find((candidate) => candidate.task === task);
    expect(problem).toMatchObject({ mode, instruction: drawn.instruction, width: drawn.width });
    const stem = join(root, "InfoEdit/data/html_infographics", `${task}_001`);
    const { raster } = await decodeRaster(readFileSync(`${stem}.png`));
    expect(raster).toEqual(practiceInput(drawn));
    expect(readFileSync(`${stem}.html`).equals(documentBytes(drawn, "source.html") as Uint8Array)).toBe(true);
    expect(readFileSync(`${stem}.pptx`).subarray(0, 2).toString()).toBe("PK");
    const operations = readFileSync(join(root, "InfoEdit/true_edits", task, "1_edited_1.json"), "utf8");
    const edit = infoeditProblem({ task, mode, condition: null }, practiceSeedText(seed));
    expect(checkOperations(edit, JSON.parse(operations)).success).toBe(true);
  }
});

it("is resumed, and never mixed with another set", async () => {
  expect(await generate("demo")).toMatchObject({ code: 0, written: 0 });
  expect((await generate("other")).error).toContain("is of another set");
}, 60_000);
