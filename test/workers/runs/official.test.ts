/** The whole way of a run on the official track. */
import { beforeAll, describe, expect, it } from "vitest";
import { digestBytes } from "../../../src/digest.ts";
import { ADMIN, call, newLab, problemOf } from "../http/client.ts";
import { drawAnswer, drawInput, editPixels, HEIGHT, importSet, png, WIDTH } from "../lib/dataset.ts";
import { finish, getRun, json, openRun, type ProblemItem, putOutput, type Run } from "../lib/runs.ts";

let lab: { id: string; key: string };
let dataset: string;

beforeAll(async () => {
  dataset = await importSet();
  lab = await newLab();
});

interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

describe("opening", () => {
  it("takes all problems of the newest set, diagnostics included, and is not ranked where the set is a sample", async () => {
    const run = await openRun(lab.key);
    expect(run).toMatchObject({
      status: "open",
      ranked: false,
      problem_count: 5,
      counts: { pending: 5, scored: 0, judging: 0, failed: 0 },
      seed_commitment: null,
      server_seed: null,
      answers_read: false,
    });
  });

  it("takes a part of it, diagnostics only where they are named", async () => {
    const byCondition = await openRun(lab.key, { conditions: ["baseline"] });
    const named = await openRun(lab.key, { tasks: ["preservation", "blending"] });
    const perCell = await openRun(lab.key, { problems_per_cell: 1, tasks: ["construction"] });
    expect([byCondition, named, perCell].map((run) => run.problem_count)).toEqual([2, 3, 2]);
    const { data } = await json<Page<ProblemItem>>(
      call("GET", `/v1/runs/${byCondition.id}/problems`, { token: lab.key }),
    );
    expect(data.map(({ index, source }) => [index, source?.id])).toEqual([
      [0, "blending/009"],
      [1, "construction/005"],
    ]);
  });

  it.each([
    [{ tasks: ["juggling"] }, 404, "unknown_task", "tasks/0"],
    [{ conditions: ["night"] }, 404, "unknown_condition", "conditions/0"],
    [{ tasks: [] }, 422, "invalid_request", "tasks"],
    [{ problems_per_cell: 0 }, 422, "invalid_request", "problems_per_cell"],
    [{ problems_per_cell: 1_000_000_000 }, 422, "invalid_request", "problems_per_cell"],
    [{ suite: "chess" }, 404, "unknown_suite", "suite"],
    [{ model: { slug: "a b" } }, 422, "invalid_request", "model.slug"],
    [{ ranked: true }, 422, "invalid_request", "ranked"],
    [{ protocol: "psychic" }, 422, "invalid_request", "protocol"],
  ])("refuses %j with the valid values", async (request, status, code, path) => {
    const response = await call("POST", "/v1/runs", {
      token: lab.key,
      json: { suite: "paintbench", track: "official", model: { slug: "test-model" }, ...request },
    });
    const problem = await problemOf(response);
    expect([response.status, problem.code, problem.errors?.[0].path]).toEqual([status, code, path]);
  });

  it("is 409 for a suite without a set here", async () => {
    const response = await call("POST", "/v1/runs", {
      token: lab.key,
      json: { suite: "tinygrafix", track: "official", model: { slug: "test-model" } },
    });
    expect((await problemOf(response)).code).toBe("no_official_dataset");
  });

  it("opens one run for twenty concurrent requests with one Idempotency-Key", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        call("POST", "/v1/runs", {
          token: lab.key,
          headers: { "idempotency-key": "twenty-at-once" },
          json: { suite: "paintbench", track: "official", model: { slug: "once" } },
        }),
      ),
    );
    const ids = new Set<string>();
    for (const response of responses) {
      if (response.status === 201) ids.add((await json<Run>(response)).id);
      else expect((await problemOf(response)).code).toBe("idempotency_in_progress");
    }
    expect(ids.size).toBe(1);
  });
});

describe("a run from end to end", () => {
  let run: Run;
  beforeAll(async () => {
    run = await openRun(lab.key);
  });

  it("hands out pictures by key and by signed link, and to nobody else", async () => {
    const item = await json<ProblemItem>(call("GET", `/v1/runs/${run.id}/problems/1`, { token: lab.key }));
    const path = new URL(item.input_url).pathname;
    const expected = png(drawInput(1));
    const byKey = await call("GET", path, { token: lab.key });
    expect(new Uint8Array(await byKey.arrayBuffer())).toEqual(expected);
    expect(byKey.headers.get("cache-control")).toBe("private, no-store");
    expect(byKey.headers.get("etag")).toBeNull();
    const byLink = await call("GET", path + new URL(item.input_url).search);
    expect(new Uint8Array(await byLink.arrayBuffer())).toEqual(expected);
    expect((await call("GET", path)).status).toBe(401);
    const other = await call(
      "GET",
      path.replace("problems/1", "problems/2") + new URL(item.input_url).search,
    );
    expect((await problemOf(other)).code).toBe("link_expired");
    const old = new URL(item.input_url);
    old.searchParams.set("expires", "1700000000");
    expect((await call("GET", old.pathname + old.search)).status).toBe(403);
  });

  it("scores outputs exactly", async () => {
    const right = await putOutput(lab.key, run.id, 0, png(drawAnswer(0)));
    expect(right.status).toBe(201);
    expect(await right.json()).toMatchObject({
      index: 0,
      status: "scored",
      score: { miou: 1, edit_pixels: editPixels(0), diagnosis: "correct", output: { resized: false } },
    });
    const copied = await putOutput(lab.key, run.id, 1, png(drawInput(1)));
    expect(await copied.json()).toMatchObject({ score: { miou: 0, diagnosis: "execution_omission" } });
    const diagnostic = await putOutput(lab.key, run.id, 4, png(drawInput(4)));
    expect(await diagnostic.json()).toMatchObject({ score: { miou: 1, edit_pixels: 0 } });
    expect((await getRun(run.id, lab.key)).counts).toEqual({ pending: 2, scored: 3, judging: 0, failed: 0 });
  });

  it("lists problems by how far they have come", async () => {
    const pending = await json<Page<ProblemItem>>(
      call("GET", `/v1/runs/${run.id}/problems?status=pending`, { token: lab.key }),
    );
    expect(pending.data.map(({ index }) => index)).toEqual([2, 3]);
    const first = await json<Page<ProblemItem>>(
      call("GET", `/v1/runs/${run.id}/problems?status=scored&limit=2`, { token: lab.key }),
    );
    expect(first.data.map(({ index }) => index)).toEqual([0, 1]);
    const rest = await json<Page<ProblemItem>>(
      call("GET", `/v1/runs/${run.id}/problems?status=scored&limit=2&cursor=${first.next_cursor}`, {
        token: lab.key,
      }),
    );
    expect(rest.data.map(({ index, score }) => [index, score?.miou])).toEqual([[4, 1]]);
    expect(rest.next_cursor).toBeNull();
  });

  it("ends with a report in which what is missing counts as 0 and diagnostics count nowhere", async () => {
    const ended = await finish(lab.key, run.id);
    expect(ended.status).toBe("completed");
    const report = await json<Record<string, never>>(call("GET", `/v1/runs/${run.id}/report`));
    // color_change: blending (1 + 0) / 2; structural_manipulation: construction 0.
    expect(report).toMatchObject({
      run_id: run.id,
      suite: "paintbench",
      overall: { miou: { mean: 0.25 }, n_problems: 4, n_missing: 2, n_failed: 0 },
      diagnoses: { correct: 1, execution_omission: 1, missing: 2 },
      diagnostics: [{ id: "preservation", category: null, miou: { mean: 1 } }],
    });
  });

  it("finalized again is no change", async () => {
    const again = await call("POST", `/v1/runs/${run.id}/finalize`, { token: lab.key });
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({ status: "completed" });
  });

  it("takes nothing more", async () => {
    const late = await putOutput(lab.key, run.id, 2, png(drawAnswer(2)));
    expect([late.status, (await problemOf(late)).code]).toEqual([409, "run_not_open"]);
  });

  it("is public: answers, outputs, maps and metadata need no key", async () => {
    const answer = await call("GET", `/v1/runs/${run.id}/problems/0/answer.png`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png(drawAnswer(0)));
    const output = await call("GET", `/v1/runs/${run.id}/problems/1/output`);
    expect(output.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await output.arrayBuffer())).toEqual(png(drawInput(1)));
    const map = await call("GET", `/v1/runs/${run.id}/problems/1/error-map.png?t=0`);
    expect(map.headers.get("content-type")).toBe("image/png");
    expect((await call("GET", `/v1/runs/${run.id}/problems/1/error-map.png?t=11`)).status).toBe(422);
    const missing = await call("GET", `/v1/runs/${run.id}/problems/2/output`);
    expect((await problemOf(missing)).code).toBe("no_output");
    const item = await json<ProblemItem>(call("GET", `/v1/runs/${run.id}/problems/2`));
    expect(item.status).toBe("missing");
    expect(item.metadata).toMatchObject({ note: "secret-metadata-2" });
    expect(item.source).toEqual({ dataset, id: "construction/005" });
    expect((await call("GET", new URL(item.input_url).pathname)).status).toBe(200);
  });

  it("gives the reference tool's lines, in its order", async () => {
    const response = await call("GET", `/v1/runs/${run.id}/results.jsonl`);
    expect(response.headers.get("content-type")).toBe("application/jsonl");
    const lines = (await response.text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ task, mode, idx }) => `${task}/${mode}/${idx}`)).toEqual([
      "blending/default/9",
      "blending/default/16",
      "construction/circle/5",
      "construction/line/16",
      "preservation/attribute/0",
    ]);
    expect(Object.keys(lines[0])).toEqual([
      "model",
      "benchmark",
      "task",
      "mode",
      "visual_condition",
      "idx",
      "input_size",
      "bg_colors",
      "has_output",
      "correct_output_size",
      "output",
      "x_plumbline",
    ]);
    expect(lines[2]).toMatchObject({
      model: "test-model",
      benchmark: "PaintBench",
      visual_condition: "baseline",
      input_size: [WIDTH, HEIGHT],
      bg_colors: ["#FFFF00"],
      has_output: false,
      correct_output_size: null,
      output: {
        output_size: null,
        edit_pixels: editPixels(2),
        preservation_pixels: WIDTH * HEIGHT - editPixels(2),
        cie76_mean: { iou: 0 },
      },
      x_plumbline: { run_id: run.id, index: 2, status: "missing", source_id: "construction/005" },
    });
    expect(lines[4]).toMatchObject({ bg_colors: null, x_plumbline: { category: null, status: "scored" } });
    expect(lines[0].x_plumbline.output_sha256).toBe(await digestBytes(png(drawAnswer(0))));
  });

  it("tells its story", async () => {
    const { data } = await json<Page<{ type: string; data: Record<string, unknown> }>>(
      call("GET", `/v1/runs/${run.id}/events`),
    );
    expect(data.map(({ type }) => type)).toEqual([
      "run.opened",
      "output.scored",
      "output.scored",
      "output.scored",
      "run.finalizing",
      "run.completed",
    ]);
    expect(data[5].data).toMatchObject({ run_id: run.id, miou: 0.25 });
  });
});

describe("answers read before the end", () => {
  it("are the operator's alone, and mark the run for good", async () => {
    const run = await openRun(lab.key);
    const path = `/v1/runs/${run.id}/problems/0/answer.png`;
    expect((await problemOf(await call("GET", path, { token: lab.key }))).code).toBe("run_not_ended");
    expect((await getRun(run.id, lab.key)).answers_read).toBe(false);
    const read = await call("GET", path, { token: ADMIN });
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(png(drawAnswer(0)));
    expect((await getRun(run.id, lab.key)).answers_read).toBe(true);
  });
});
