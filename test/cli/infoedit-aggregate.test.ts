import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readInfoeditFolder } from "../../scripts/cli/infoedit/layout.ts";
import { readResults } from "../../scripts/cli/infoedit/results.ts";
import type { InfoeditProblem } from "../../src/scoring/infoedit/report.ts";
import type { InfoeditReport } from "../../src/scoring/infoedit/report.types.ts";
import { runCli } from "../lib/run-cli.ts";

const SAMPLE = join(import.meta.dirname, "../fixtures/infoedit-sample");
const folders: string[] = [];
let folder = "";
let results = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  folders.push(folder);
  cpSync(SAMPLE, folder, { recursive: true });
  results = join(folder, "eval_results/gamma-edit");
});
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true });
});

interface Output {
  models: Record<
    string,
    InfoeditReport & { contradictions: { task: string; id: number; fields: string[] }[] }
  >;
}

async function aggregate(...more: string[]) {
  const { code, out, error } = await runCli([
    ...["aggregate", "--suite", "infoedit", "--answers", folder, "--no-ci", "--json"],
    ...more,
  ]);
  return { code, error, report: code === 0 ? (JSON.parse(out) as Output).models["gamma-edit"] : null };
}

const row = (id: number, variant: number, verdict: string) =>
  JSON.stringify({
    id,
    variant,
    evaluation: { edit_compliance: verdict, content_preservation: verdict, overall_judgement: verdict },
  });

function setRows(...lines: string[]): void {
  writeFileSync(join(results, "html.add.detailed.jsonl"), `${lines.join("\n")}\n`);
}

/** [successes, denominator] of a task. */
function counts(
  problems: readonly InfoeditProblem[],
  of: (score: NonNullable<InfoeditProblem["score"]>) => boolean,
) {
  const counted = problems.filter(({ status }) => status !== "failed");
  return [counted.filter(({ score }) => score !== null && of(score)).length, counted.length];
}

describe("result files of the released evaluator", () => {
  it("give the sample's expected counts", async () => {
    const expected = JSON.parse(readFileSync(join(SAMPLE, "expected.json"), "utf8"));
    const [{ model, problems, contradictions }] = readResults(folder, null);
    expect(model).toBe("gamma-edit");
    const tasks = Object.fromEntries(
      Object.keys(expected.tasks).map((task) => {
        const own = problems.filter((problem) => problem.task === task);
        return [
          task,
          {
            n: own.length,
            ec: counts(own, ({ edit_compliance }) => edit_compliance.verdict === "success"),
            cp: counts(own, ({ content_preservation }) => content_preservation.verdict === "success"),
            sr: counts(own, ({ success }) => success),
            judge_failed: own.filter(({ status }) => status === "failed").length,
            missing: own.filter(({ status }) => status === "missing").length,
          },
        ];
      }),
    );
    expect(tasks).toEqual(expected.tasks);
    expect(contradictions.map(({ task, id }) => [task, id])).toEqual(expected.overall_contradictions);
    const { report } = await aggregate();
    expect(report?.overall.success_rate.mean).toBe(expected.avg_sr);
    for (const { id, success_rate: rate, n_missing, n_failed } of report?.tasks ?? []) {
      const { sr, missing, judge_failed: failed } = expected.tasks[id];
      expect([rate.mean, n_missing, n_failed]).toEqual([sr[0] / sr[1], missing, failed]);
    }
  });

  it("take difficulties and directions from the benchmark, and count its problems without a record as missing", async () => {
    setRows(row(1, 1, "success"));
    const { report } = await aggregate("--questions", folder);
    expect(report?.difficulties.map(({ id, n_problems }) => [id, n_problems])).toEqual([
      ["easy", 4],
      ["medium", 2],
      ["hard", 1],
    ]);
    expect(report?.directions.map(({ id }) => id)).toEqual([
      "landscape_to_portrait",
      "portrait_to_landscape",
    ]);
    expect(report?.tasks.find(({ id }) => id === "add")).toMatchObject({
      success_rate: { mean: 1 / 2 },
      n_problems: 2,
      n_missing: 1,
    });
    const [{ unanswered }] = readResults(folder, readInfoeditFolder(folder).samples);
    expect(unanswered).toEqual([{ source: "html", task: "add", id: 2, variant: 1 }]);
  });

  it("count an output once, the last record of it, and no item passed over that was judged after all", async () => {
    setRows(row(1, 1, "failure"), row(2, -1, "skip"), row(2, 1, "success"), row(1, 1, "success"));
    const [{ problems, repeated, superseded }] = readResults(folder, null);
    const own = problems.filter(({ task }) => task === "add");
    expect(own.map(({ score }) => score?.success)).toEqual([true, true]);
    expect(repeated).toEqual([{ source: "html", task: "add", id: 1, variant: 1 }]);
    expect(superseded).toEqual([{ source: "html", task: "add", id: 2, variant: -1 }]);
  });

  it("are read under their older names, and without details where no detailed file is there", async () => {
    renameSync(join(results, "html.add.detailed.jsonl"), join(results, "v17.add.jsonl"));
    cpSync(join(results, "html.swap_inter.detailed.jsonl"), join(results, "html.swap_inter.jsonl"));
    const [{ problems, ignored }] = readResults(folder, null);
    expect(problems).toHaveLength(9);
    expect(ignored).toEqual(["gamma-edit/html.swap_inter.jsonl"]);
  });

  it("refuse lines that cannot be read and name them, unless they may be left out", async () => {
    setRows(row(1, 1, "success"), '{"id": 2,');
    const refused = await aggregate();
    expect(refused.code).toBe(2);
    expect(refused.error).toContain("gamma-edit/html.add.detailed.jsonl:2: it is not JSON");
    const { report } = await aggregate("--skip-broken");
    expect(report?.tasks.find(({ id }) => id === "add")?.n_problems).toBe(1);
  });
});
