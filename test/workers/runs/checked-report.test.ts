/** What a run of documents comes to: figures and findings as of any run of InfoEdit, and nobody who judged. */
import { beforeAll, describe, expect, it } from "vitest";
import type { FailureShare } from "../../../src/scoring/infoedit/report.types.ts";
import { call, newLab } from "../http/client.ts";
import { page } from "../http/pages/lib.ts";
import { check, fail, openChecked } from "../lib/checked-runs.ts";
import { finish, json } from "../lib/runs.ts";

interface Group {
  readonly id: string;
  readonly success_rate: { readonly mean: number | null };
}

interface Report {
  readonly overall: Record<string, unknown>;
  readonly tasks: readonly Group[];
  readonly families: readonly Group[];
  readonly failures: readonly FailureShare[];
}

interface Line {
  readonly task: string;
  readonly instruction: string;
  readonly score: { readonly success: boolean; readonly findings: readonly object[] } | null;
  readonly x_plumbline: Record<string, unknown>;
}

const LOST = { field: "elements_preserved", element: "b1-n2", detail: "It is not there any more." } as const;

let lab: { id: string; key: string };
beforeAll(async () => {
  lab = await newLab();
});

async function endedRun(modality: "html" | "pptx_ops", write: (id: string) => Promise<void>) {
  const id = await openChecked(lab.id, modality);
  await write(id);
  const run = await finish(lab.key, id);
  expect(run.status).toBe("completed");
  return { id, run, report: await json<Report>(call("GET", `/v1/runs/${id}/report`)) };
}

async function linesOf(id: string): Promise<Line[]> {
  const text = await (await call("GET", `/v1/runs/${id}/results.jsonl`)).text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

describe("a run of pages", () => {
  let id: string;
  let report: Report;
  beforeAll(async () => {
    ({ id, report } = await endedRun("html", async (run) => {
      await check(run, 0, "add", [LOST], {
        inputSize: [800, 600],
        bgColors: null,
        instruction: "Insert something.",
        traits: { difficulty: "easy", direction: null, families: ["cycle"], source: null },
      });
      // Without traits: the report has to look at the problem.
      await check(run, 1, "aspect_ratio");
    }));
  });

  it("has the figures of its verdicts, and neither judge nor controls nor flags", async () => {
    expect(report).toMatchObject({
      judge: null,
      controls: null,
      flags: [],
      overall: {
        success_rate: { mean: 0.5 },
        edit_compliance: { mean: 1 },
        content_preservation: { mean: 0.5 },
        n_problems: 2,
        n_missing: 0,
        n_failed: 0,
        coverage: 1,
      },
    });
    expect(report.tasks.map(({ id: task, success_rate }) => [task, success_rate.mean])).toEqual([
      ["add", 0],
      ["aspect_ratio", 1],
    ]);
    expect(report.failures.filter(({ count }) => count > 0)).toEqual([
      { type: "element_loss", count: 1, share: 0.5, share_of_failures: 1 },
    ]);
    expect(await json(call("GET", `/v1/runs/${id}`))).toMatchObject({
      judge: null,
      modality: "html",
      flags: [],
    });
  });

  it("is grouped by the traits kept with each result, and by the problem itself where none are", async () => {
    const { metadata } = await json<{ metadata: { families: string[] } }>(
      call("GET", `/v1/runs/${id}/problems/1`),
    );
    const families = report.families.map((group) => group.id);
    expect(families).toEqual([...new Set(["cycle", ...metadata.families])].sort());
  });

  it("has lines with findings that name no judge", async () => {
    const [add, reshape] = await linesOf(id);
    expect(add).toMatchObject({
      task: "add",
      instruction: "Insert something.",
      score: { success: false, by: "checks", findings: [LOST] },
      x_plumbline: { status: "scored", judge: null, models_answered: [], failure: null },
    });
    expect(reshape).toMatchObject({ task: "aspect_ratio", score: { success: true, findings: [] } });
    expect(reshape.instruction).toMatch(/\d/);
  });

  it("has a page that says who checked, and nothing of a judge", async () => {
    const overview = await page(`/runs/${id}`);
    expect(overview).toContain("Checked by rules, no judge");
    expect(overview).toContain("% of checked");
    expect(overview).toContain("checks every document again");
    expect(overview).toContain('href="/?suite=infoedit&amp;modality=html"');
    expect(overview).not.toMatch(/The judge|% of judged|NaN|undefined|\[object/);
    const problem = await page(`/runs/${id}/problems/0`);
    expect(problem).toContain(LOST.detail);
    expect(problem).toContain("Read off the document, without a judge.");
    expect(problem).not.toContain("What the judge was asked");
  });
});

describe("outputs without a verdict", () => {
  it("count as missing where the document was at fault, and are in no average where we were", async () => {
    const { id, report } = await endedRun("pptx_ops", async (run) => {
      await fail(run, 0, "document_invalid");
      await fail(run, 1, "scoring_failed");
    });
    expect(report.overall).toMatchObject({ n_problems: 2, n_missing: 1, n_failed: 1, coverage: 0.5 });
    expect(report.tasks.map(({ success_rate }) => success_rate.mean)).toEqual([0, null]);
    const lines = await linesOf(id);
    expect(lines.map(({ score, x_plumbline }) => [score, x_plumbline.status, x_plumbline.judge])).toEqual([
      [null, "missing", null],
      [null, "failed", null],
    ]);
    expect(lines[0].x_plumbline.failure).toEqual({ code: "document_invalid", detail: "said so" });
  });
});
