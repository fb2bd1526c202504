/** InfoEdit's code track from outside: documents are fetched, edited, sent, checked and verified; pages by a real browser. */
import { describe, expect, inject, it } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.ts";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";

const SERVICE = ["--url", inject("url"), "--key", inject("labKey")];
const lab = new Api(inject("url"), inject("labKey"));

const hasBrowser = findChromium() !== null;
if (!hasBrowser)
  console.info("runs of pages are skipped: no Chromium on this machine (CHROMIUM_PATH names one)");
const MODALITIES = ["html", "pptx_ops"].filter((modality) => modality !== "html" || hasBrowser);

/** Drives a run of the four tasks by a baseline, and gives the run and its report. */
async function drive(modality: string, baseline: string): Promise<{ run: Json; report: Json }> {
  const plan = ["--suite", "infoedit", "--modality", modality, "--per-cell", "1"];
  const admin = ["--admin-token", inject("adminToken")];
  const { code, out, error } = await cli(
    "run",
    ...SERVICE,
    ...admin,
    ...plan,
    "--baseline",
    baseline,
    "--json",
  );
  expect(code, error).toBe(0);
  return JSON.parse(out);
}

/** Sixteen pages are shown by a browser, sixteen more by the one that verifies. */
const PATIENCE_MS = 300_000;

describe.each(MODALITIES)("%s", { timeout: PATIENCE_MS }, (modality) => {
  it("the true edits succeed, sources sent back are no edits and preserve all but a new canvas; both verify", async () => {
    const right = await drive(modality, "oracle");
    expect(right.run).toMatchObject({ status: "completed", modality, judge: null, counts: { scored: 4 } });
    expect(right.report).toMatchObject({
      overall: { success_rate: { mean: 1 }, n_problems: 4, n_missing: 0, n_failed: 0 },
      judge: null,
      controls: null,
    });

    const lazy = await drive(modality, "copy-input");
    expect(lazy.report.overall).toMatchObject({ success_rate: { mean: 0 }, edit_compliance: { mean: 0 } });
    for (const { id, content_preservation } of lazy.report.tasks) {
      if (id !== "aspect_ratio") expect(content_preservation.mean, id).toBe(1);
    }

    for (const { run } of [right, lazy]) {
      const verified = await cli("verify", "--url", inject("url"), "--run", run.id, "--json");
      expect(verified.code, verified.out + verified.error).toBe(0);
      expect(JSON.parse(verified.out)).toMatchObject({ ok: true, problems: 4, verdicts: "computed again" });
    }
  });
});

it.skipIf(!hasBrowser)(
  "a hostile page runs nothing, is scored as what is to be seen of it, and is handed out inert",
  async () => {
    const { body: run } = await lab.post("/v1/runs", {
      suite: "infoedit",
      track: "fresh",
      modality: "html",
      model: { slug: "hostile" },
      tasks: ["text_expand"],
      problems_per_cell: 1,
    });
    const { body: problem } = await lab.get(`/v1/runs/${run.id}/problems/0`);
    const source = await (await fetch(problem.source_url)).text();
    const hostile = source.replace(
      "</body>",
      `<script>document.title = "x"; while (true);</script><img src="x" onerror="document.body.remove()">
     <iframe src="${inject("url")}/v1/runs/${run.id}"></iframe></body>`,
    );
    const path = `/v1/runs/${run.id}/problems/0/output`;
    const sent = await lab.put(path, new TextEncoder().encode(hostile), { "content-type": "text/html" });
    expect(sent.status).toBe(201);
    // Seen as the source that it is beneath: nothing was edited, and nothing removed either.
    expect(sent.body.score).toMatchObject({
      success: false,
      edit_compliance: { verdict: "failure" },
      content_preservation: { verdict: "success" },
    });
    await lab.post(`/v1/runs/${run.id}/finalize`);
    await lab.until(`/v1/runs/${run.id}`, ({ status }) => status === "completed");
    const output = await fetch(`${inject("url")}${path}`);
    expect(await output.text()).toBe(hostile);
    expect(output.headers.get("content-disposition")).toBe("attachment");
    expect(output.headers.get("content-security-policy")).toContain("sandbox");
  },
);
