/** The life of a run on the official track, from the import of a data set to the lines of its results. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";
import { type MadeProblem, writeDataset } from "./lib/dataset.ts";

const lab = new Api(inject("url"), inject("labKey"));
const operator = lab.as(inject("adminToken"));
const anyone = lab.as(null);
const REQUEST = {
  suite: "paintbench",
  track: "official",
  model: { slug: "conformance" },
  protocol: "direct",
};

let folder: string;
let problems: MadeProblem[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-dataset-"));
  problems = writeDataset(folder, 1);
  const imported = await importFolder();
  expect(imported).toMatchObject({ code: 0, error: "" });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function importFolder() {
  const to = ["--url", inject("url"), "--key", inject("adminToken")];
  return cli("import", "--suite", "paintbench", "--dir", folder, ...to, "--json");
}

async function openRun(): Promise<Json> {
  const { status, body } = await lab.post("/v1/runs", REQUEST);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

it("imports the same folder again without sending a file or making a second data set", async () => {
  const before = await operator.get("/v1/datasets?suite=paintbench");
  const again = await importFolder();
  expect(again.code).toBe(0);
  expect(JSON.parse(again.out)).toMatchObject({
    dataset: { status: "ready", problem_count: 6 },
    files_sent: 0,
  });
  expect((await operator.get("/v1/datasets?suite=paintbench")).body.data.length).toBe(
    before.body.data.length,
  );
});

describe("opening", () => {
  it("opens one run for twenty concurrent requests with one Idempotency-Key", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => lab.post("/v1/runs", REQUEST, headers)),
    );
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect(body).toMatchObject({ status: 409, code: "idempotency_in_progress" });
    }
    const replay = await lab.post("/v1/runs", REQUEST, headers);
    expect(replay.status).toBe(201);
    expect(replay.headers.get("idempotent-replayed")).toBe("true");
    const other = await lab.post("/v1/runs", { ...REQUEST, model: { slug: "other" } }, headers);
    expect(other.body.code).toBe("idempotency_key_reused");
  });

  it("names what is wrong with a request", async () => {
    const { status, body } = await lab.post("/v1/runs", { ...REQUEST, tasks: ["blending", "painting"] });
    expect(status).toBe(404);
    expect(body.code).toBe("unknown_task");
    expect(JSON.stringify(body.errors)).toContain("removal");
  });
});

describe("an open run", () => {
  it("hides answers, seeds and metadata, and is not there for another lab", async () => {
    const run = await openRun();
    const { body } = await lab.get(`/v1/runs/${run.id}/problems`);
    expect(body.data.map((problem: Json) => problem.source.id)).toEqual(
      problems.map(({ sourceId }) => sourceId),
    );
    for (const problem of body.data) {
      expect(problem).not.toHaveProperty("metadata");
      expect(problem).not.toHaveProperty("seed");
    }
    expect((await lab.get(`/v1/runs/${run.id}/problems/0/answer.png`)).body.code).toBe("run_not_ended");
    const stranger = lab.as(await operator.newLabKey());
    expect((await stranger.get(`/v1/runs/${run.id}`)).status).toBe(404);
    expect((await stranger.put(`/v1/runs/${run.id}/problems/0/output`, problems[0].answer)).status).toBe(404);
    const reader = lab.as(await operator.newLabKey(["read"]));
    expect((await reader.post("/v1/runs", REQUEST)).body).toMatchObject({
      status: 403,
      code: "missing_scope",
    });
  });

  it("gives the picture to edit by key and by signed link, byte for byte", async () => {
    const run = await openRun();
    const { body: problem } = await lab.get(`/v1/runs/${run.id}/problems/2`);
    const byKey = await lab.get(`/v1/runs/${run.id}/problems/2/input.png`);
    expect(Buffer.from(byKey.body).equals(problems[2].input)).toBe(true);
    const byLink = await anyone.get(problem.input_url);
    expect(byLink.status).toBe(200);
    expect(Buffer.from(byLink.body).equals(problems[2].input)).toBe(true);
    expect((await anyone.get(`/v1/runs/${run.id}/problems/2/input.png`)).status).toBeGreaterThanOrEqual(401);
  });

  it("scores an output once, and takes no other for it", async () => {
    const run = await openRun();
    const path = `/v1/runs/${run.id}/problems/3/output`;
    const first = await lab.put(path, problems[3].wrong);
    expect(first.status).toBe(201);
    const { editPixels, wrongCorrect } = problems[3];
    expect(first.body.score.edit_pixels).toBe(editPixels);
    expect(first.body.score.miou).toBeCloseTo(wrongCorrect / editPixels, 12);
    const again = await lab.put(path, problems[3].wrong);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await lab.put(path, problems[3].answer);
    expect(other.body).toMatchObject({ status: 409, code: "output_already_submitted" });
    expect((await lab.put(`/v1/runs/${run.id}/problems/99/output`, problems[3].answer)).body.code).toBe(
      "unknown_problem",
    );
  });

  it("refuses what is no picture and stays as it was", async () => {
    const run = await openRun();
    const path = `/v1/runs/${run.id}/problems/0/output`;
    const truncated = problems[0].answer.slice(0, -20);
    for (const bytes of [new TextEncoder().encode("hello"), truncated]) {
      expect((await lab.put(path, bytes)).body).toMatchObject({ status: 422, code: "image_invalid" });
    }
    expect((await lab.put(path, new Uint8Array())).status).toBe(422);
    expect((await lab.put(path, problems[0].answer)).body.score.miou).toBe(1);
  });
});

describe("a finalized run", () => {
  it("completes with a report that its lines reproduce, and then shows everything to anyone", async () => {
    const run = await openRun();
    const outputs = [problems[0].answer, problems[1].wrong, problems[2].input, problems[3].answer];
    for (const [index, output] of outputs.entries()) {
      const headers: Record<string, string> = index === 3 ? { prefer: "respond-async" } : {};
      const sent = await lab.put(`/v1/runs/${run.id}/problems/${index}/output`, output, headers);
      expect(sent.status).toBe(index === 3 ? 202 : 201);
    }
    expect((await lab.post(`/v1/runs/${run.id}/finalize`)).status).toBe(202);
    const ended = await lab.until(`/v1/runs/${run.id}`, ({ status }) => status === "completed");
    expect(ended.counts).toMatchObject({ scored: 4, failed: 0 });

    const late = await lab.put(`/v1/runs/${run.id}/problems/5/output`, problems[5].answer);
    expect(late.body).toMatchObject({ status: 409, code: "run_not_open" });

    const report = (await anyone.get(`/v1/runs/${run.id}/report`)).body;
    expect(report.overall).toMatchObject({ n_problems: 6, n_missing: 2 });
    const text = new TextDecoder().decode((await anyone.get(`/v1/runs/${run.id}/results.jsonl`)).body);
    const lines: Json[] = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const ious = lines.map((line) => line.output.cie76_mean.iou);
    const expected = [1, problems[1].wrongCorrect / problems[1].editPixels, 0, 1, 0, 0];
    const byIndex = lines.toSorted((a, b) => a.x_plumbline.index - b.x_plumbline.index);
    byIndex.forEach((line, index) => {
      expect(line.output.cie76_mean.iou).toBeCloseTo(expected[index], 12);
      expect(line.has_output).toBe(index < 4);
    });
    // Tasks have two problems each, so the mean of task means is the mean of all.
    expect(report.overall.miou.mean).toBeCloseTo(macroMean(lines), 12);
    expect(ious).toHaveLength(6);

    const answer = await anyone.get(`/v1/runs/${run.id}/problems/0/answer.png`);
    expect(Buffer.from(answer.body).equals(problems[0].answer)).toBe(true);
    const sent = await anyone.get(`/v1/runs/${run.id}/problems/1/output`);
    expect(Buffer.from(sent.body).equals(problems[1].wrong)).toBe(true);
    const map = await anyone.get(`/v1/runs/${run.id}/problems/1/error-map.png?t=5`);
    expect(map.headers.get("content-type")).toBe("image/png");
  });
});

/** Mean of category means of task means, as the reference tool averages. */
function macroMean(lines: readonly Json[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const categories = Map.groupBy(lines, (line) => line.x_plumbline.category);
  return mean(
    [...categories.values()].map((ofCategory) => {
      const tasks = Map.groupBy(ofCategory, (line) => line.task);
      return mean(
        [...tasks.values()].map((ofTask) => mean(ofTask.map((line) => line.output.cie76_mean.iou))),
      );
    }),
  );
}
