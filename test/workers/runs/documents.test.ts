/** Runs of documents from outside: opened, fetched, sent, checked. What a browser would see is told by our own layouts. */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../../src/ids.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../../src/raster/raster.ts";
import { planRun } from "../../../src/runs/open.ts";
import { processOutput, sweepOutputs } from "../../../src/runs/queue.ts";
import { problemSeed } from "../../../src/suites/fairness.ts";
import { observeLayout } from "../../../src/suites/infoedit/checks/from-layout.ts";
import type { EditProblem } from "../../../src/suites/infoedit/edits/problem.ts";
import { renderHtml } from "../../../src/suites/infoedit/render/html.ts";
import { infoeditProblem } from "../../../src/suites/infoedit/suite.ts";
import { ADMIN, call, newLab, problemOf } from "../http/client.ts";
import {
  BINDINGS,
  finish,
  getRun,
  json,
  type ProblemItem,
  putOutput,
  type Run,
  servicesAt,
} from "../lib/runs.ts";

type DocumentItem = ProblemItem & {
  readonly source_url?: string;
  readonly failure?: { readonly code: string; readonly our_fault: boolean };
};

/** Insert-Element and Reshape-Canvas, a problem each. */
const PLAN = { tasks: ["add", "aspect_ratio"], problems_per_cell: 1 };
const RENDERER = "http://127.0.0.1:9";
const PICTURE = encodePng(createRaster(2, 2, rgb(1, 2, 3)));

/**
 * What the browser shows, by document. Some documents it finds fault with, by how they begin; a status other than 200 is
 * its answer to everything.
 */
const browser = { shows: new Map<string, object>(), refuses: "", status: 200, asked: 0 };
const refused = () => Response.json({ error: "it took too long" }, { status: 422 });

vi.stubGlobal("fetch", async (...args: ConstructorParameters<typeof Request>) => {
  const request = new Request(...args) as Request;
  if (!request.url.startsWith(RENDERER)) return new Response(null, { status: 404 });
  browser.asked++;
  if (browser.status !== 200) return Response.json({ error: "busy" }, { status: browser.status });
  const { html } = (await request.json()) as { html: string };
  if (browser.refuses !== "" && html.startsWith(browser.refuses)) return refused();
  const document = browser.shows.get(html) ?? { width: 10, height: 10, elements: [] };
  return Response.json({ document, picture: btoa(String.fromCharCode(...PICTURE)) });
});

let lab: { id: string; key: string };
beforeAll(async () => {
  Object.assign(BINDINGS, { RENDERER_URL: RENDERER, RENDERER_TOKEN: "token" });
  lab = await newLab();
});
beforeEach(() => {
  Object.assign(browser, { refuses: "", status: 200, asked: 0 });
});

function post(change: object): Promise<Response> {
  const request = { suite: "infoedit", track: "fresh", model: { slug: "editor" }, ...PLAN, ...change };
  return call("POST", "/v1/runs", { token: lab.key, json: request });
}

async function open(modality: "html" | "pptx_ops"): Promise<Run & { modality: string; judge: unknown }> {
  const response = await post({ modality });
  expect(response.status).toBe(201);
  return json(response);
}

async function problems(run: Run, key: string | undefined = lab.key): Promise<DocumentItem[]> {
  const { data } = await json<{ data: DocumentItem[] }>(
    call("GET", `/v1/runs/${run.id}/problems`, { token: key }),
  );
  return data;
}

/** What the operator alone may know: the problem behind an index. The run stays as it is. */
async function secretProblem(run: Run, index: number): Promise<EditProblem> {
  const row = await BINDINGS.DB.prepare("SELECT server_seed AS seed FROM runs WHERE id = ?")
    .bind(run.id)
    .first<{ seed: string }>();
  const source = {
    serverSeed: row?.seed ?? "",
    clientSeed: "",
    suite: "infoedit",
    version: run.suite_version,
  };
  const { task, mode } = (await problems(run))[index];
  const found = infoeditProblem({ task, mode, condition: null }, problemSeed(source, index));
  for (const laid of [found.before, found.after]) browser.shows.set(renderHtml(laid), observeLayout(laid));
  return found;
}

const HTML = { "content-type": "text/html; charset=utf-8" };
const JSON_TYPE = { "content-type": "application/json" };

async function statusAndCode(response: Response): Promise<[number, string]> {
  return [response.status, (await problemOf(response)).code];
}

describe("opening", () => {
  it("needs no judge, says what is edited, and costs no call", async () => {
    const run = await open("html");
    expect(run).toMatchObject({ modality: "html", judge: null, ranked: false });
    const estimate = await json(post({ modality: "pptx_ops", dry_run: true }));
    expect(estimate).toMatchObject({ dry_run: true, problem_count: 2, judge: null });
  });

  it.each([
    ["another suite", { suite: "paintbench", tasks: ["border"] }, "modality"],
    ["official problems", { track: "official" }, "modality"],
    ["hints", { hints: true }, "hints"],
    ["repeats of a judge", { judge: { repeats: 3 } }, "judge/repeats"],
    ["an endpoint", { inference: { endpoint_id: "end_1" } }, "inference"],
    ["an operator's pictures", { source_pool: "operator" }, "source_pool"],
  ])("refuses documents with %s", async (_, change, path) => {
    const response = await post({ modality: "html", ...change });
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.code).toBe("invalid_request");
    expect(problem.errors?.map((error) => error.path)).toContain(path);
  });

  it("refuses pages, and only them, where nothing could show them", async () => {
    const services = { ...servicesAt(0), rendererSettings: { ...BINDINGS, RENDERER_URL: undefined } };
    const plan = (modality: "html" | "pptx_ops") =>
      planRun(services, lab.id, newId("run"), {
        suite: "infoedit",
        model: { slug: "editor", name: null, version: null, url: null, openWeights: null },
        track: "fresh",
        protocol: "direct",
        clientSeed: "",
        plan: { tasks: ["add"] },
        metadata: {},
        modality,
      });
    await expect(plan("html")).rejects.toMatchObject({ code: "renderer_not_configured", status: 503 });
    expect((await plan("pptx_ops")).row.options).toEqual({ modality: "pptx_ops" });
  });
});

describe("what is to be edited", () => {
  it("is the document of the problem, by key or by signed link, and nothing of its answer", async () => {
    const run = await open("html");
    const [first] = await problems(run);
    expect(first.source_url).toMatch(/\/problems\/0\/source\.html\?expires=\d+&signature=[0-9a-f]{64}$/);
    expect(Object.keys(first)).not.toContain("metadata");
    const path = (first.source_url ?? "").replace(/^https?:\/\/[^/]+/, "");
    const linked = await call("GET", path);
    expect(linked.status).toBe(200);
    expect(linked.headers.get("content-type")).toMatch(/^text\/html/);
    expect(linked.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    expect(linked.headers.get("cache-control")).toBe("private, no-store");
    const html = await linked.text();
    expect(html).toBe(renderHtml((await secretProblem(run, 0)).before));
    const own = await call("GET", `/v1/runs/${run.id}/problems/0/source.html`, { token: lab.key });
    expect(await own.text()).toBe(html);
  });

  it("is nobody else's, not another problem's by the same link, and not in another form", async () => {
    const run = await open("pptx_ops");
    const [first] = await problems(run);
    expect(first.source_url).toContain("/source.pptx?");
    const query = (first.source_url ?? "").split("?")[1];
    const base = `/v1/runs/${run.id}/problems`;
    expect((await call("GET", `${base}/0/source.pptx`)).status).toBe(401);
    const stranger = await newLab();
    expect(await statusAndCode(await call("GET", `${base}/0/source.pptx`, { token: stranger.key }))).toEqual([
      404,
      "unknown_run",
    ]);
    expect(await statusAndCode(await call("GET", `${base}/1/source.pptx?${query}`))).toEqual([
      403,
      "link_expired",
    ]);
    expect(await statusAndCode(await call("GET", `${base}/0/source.html`, { token: lab.key }))).toEqual([
      404,
      "no_source_document",
    ]);
    expect(await statusAndCode(await call("GET", `${base}/0/answer.html`, { token: lab.key }))).toEqual([
      409,
      "run_not_ended",
    ]);
  });
});

describe("pages", () => {
  it("are checked as sent: the true edit is one, the source is none, and the report says so", async () => {
    const run = await open("html");
    const [insert, reshape] = [await secretProblem(run, 0), await secretProblem(run, 1)];
    const right = await putOutput(lab.key, run.id, 0, renderHtml(insert.after), HTML);
    expect(right.status).toBe(201);
    expect(await json(right)).toMatchObject({ index: 0, status: "scored", score: { success: true } });
    const again = await putOutput(lab.key, run.id, 0, renderHtml(insert.after), HTML);
    expect(again.status).toBe(200);
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, renderHtml(insert.before), HTML))).toEqual(
      [409, "output_already_submitted"],
    );
    const lazy = await json<{ score: object }>(
      putOutput(lab.key, run.id, 1, renderHtml(reshape.before), HTML),
    );
    expect(lazy.score).toMatchObject({ success: false });

    const ended = await finish(lab.key, run.id);
    expect(ended).toMatchObject({ status: "completed", counts: { scored: 2, pending: 0, failed: 0 } });
    const report = await json(call("GET", `/v1/runs/${run.id}/report`));
    expect(report).toMatchObject({ judge: null, controls: null, overall: { success_rate: { mean: 0.5 } } });
    const [first] = await problems(run, undefined);
    expect(first.score).toMatchObject({ findings: [] });
  });

  it("are served as sent, to be saved and not shown, with the browser's picture beside", async () => {
    const run = await open("html");
    const { after } = await secretProblem(run, 0);
    const sent = renderHtml(after);
    const path = `/v1/runs/${run.id}/problems/0`;
    await putOutput(lab.key, run.id, 0, sent, HTML);
    expect((await call("GET", `${path}/output`, { token: lab.key })).status).toBe(409);
    expect((await call("GET", `${path}/output.png`, { token: lab.key })).status).toBe(409);
    await finish(lab.key, run.id);
    const output = await call("GET", `${path}/output`);
    expect(await output.text()).toBe(sent);
    expect(output.headers.get("content-disposition")).toBe("attachment");
    expect(output.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
    expect(output.headers.get("x-content-type-options")).toBe("nosniff");
    const picture = await call("GET", `${path}/output.png`);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE);
    expect(await statusAndCode(await call("GET", `/v1/runs/${run.id}/problems/1/output.png`))).toEqual([
      404,
      "no_output",
    ]);
  });

  it.each([
    ["a picture", PICTURE, { "content-type": "image/png" }, 415, "unsupported_media_type"],
    ["no type", "<p>x</p>", { "content-type": "" }, 415, "unsupported_media_type"],
    ["nothing", "", HTML, 422, "empty_body"],
    ["more than a mebibyte", "x".repeat((1 << 20) + 1), HTML, 413, "body_too_large"],
    ["what is not UTF-8", new Uint8Array([0x3c, 0xff, 0xfe]), HTML, 422, "document_invalid"],
  ])("refuses %s, and keeps nothing of it", async (_, body, headers, status, code) => {
    const run = await open("html");
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, body, headers))).toEqual([status, code]);
    expect((await problems(run))[0].status).toBe("pending");
    expect(browser.asked).toBe(0);
  });

  it("that no browser can show are the sender's fault, and may be sent anew", async () => {
    const run = await open("html");
    browser.refuses = "<p>slow";
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, "<p>slow</p>", HTML))).toEqual([
      422,
      "document_invalid",
    ]);
    expect((await problems(run))[0].status).toBe("pending");
    expect((await putOutput(lab.key, run.id, 0, "<p>quick</p>", HTML)).status).toBe(201);
  });

  it("wait where the browser is away, and are scored when it is back", async () => {
    const run = await open("html");
    const { after } = await secretProblem(run, 0);
    browser.status = 503;
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, renderHtml(after), HTML))).toEqual([
      503,
      "service_unavailable",
    ]);
    expect((await problems(run))[0].status).toBe("scoring");
    browser.status = 200;
    await processOutput(servicesAt(0), run.id, 0);
    expect((await problems(run))[0]).toMatchObject({ status: "scored", score: { success: true } });
  });

  it("wait where the browser is too slow even for the source, which is no fault of theirs", async () => {
    const run = await open("html");
    const { before, after } = await secretProblem(run, 0);
    browser.refuses = renderHtml(before);
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, renderHtml(after), HTML))).toEqual([
      503,
      "service_unavailable",
    ]);
    expect((await problems(run))[0].status).toBe("scoring");
    browser.refuses = "";
    await processOutput(servicesAt(0), run.id, 0);
    expect((await problems(run))[0]).toMatchObject({ status: "scored", score: { success: true } });
  });

  it("are looked after while they wait: a message that was lost is sent again, however often they were tried", async () => {
    const run = await open("html");
    browser.status = 503;
    await putOutput(lab.key, run.id, 0, "<p>x</p>", HTML);
    for (let attempt = 0; attempt < 4; attempt++) await processOutput(servicesAt(0), run.id, 0);
    await sweepOutputs(servicesAt(6 * 60_000));
    expect((await problems(run))[0].status).toBe("scoring");
  });

  it("fail by our fault, in no average, where the browser stays away", async () => {
    const run = await open("html");
    browser.status = 503;
    await putOutput(lab.key, run.id, 0, "<p>x</p>", HTML);
    for (let attempt = 0; attempt < 10; attempt++) await processOutput(servicesAt(0), run.id, 0);
    expect((await problems(run))[0]).toMatchObject({
      status: "failed",
      failure: { code: "scoring_failed", our_fault: true },
    });
    await finish(lab.key, run.id);
    const report = await json<{ overall: object }>(call("GET", `/v1/runs/${run.id}/report`));
    expect(report.overall).toMatchObject({ n_problems: 2, n_missing: 1, n_failed: 1 });
  });

  it("answered before their score fail with the reason, and count as missing", async () => {
    const run = await open("html");
    browser.refuses = "<p>x";
    const taken = await putOutput(lab.key, run.id, 0, "<p>x</p>", { ...HTML, prefer: "respond-async" });
    expect(taken.status).toBe(202);
    await processOutput(servicesAt(0), run.id, 0);
    expect((await problems(run))[0]).toMatchObject({
      status: "failed",
      failure: { code: "document_invalid", our_fault: false },
    });
    await finish(lab.key, run.id);
    const report = await json<{ overall: object }>(call("GET", `/v1/runs/${run.id}/report`));
    expect(report.overall).toMatchObject({ n_missing: 2, n_failed: 0, success_rate: { mean: 0 } });
  });
});

describe("slides", () => {
  it("are checked without a browser: right operations pass, none at all are no edit", async () => {
    const run = await open("pptx_ops");
    await secretProblem(run, 0);
    const operations = await call("GET", `/v1/runs/${run.id}/problems/0/answer.json`, { token: ADMIN });
    const right = await putOutput(lab.key, run.id, 0, await operations.text(), JSON_TYPE);
    expect(await json(right)).toMatchObject({ status: "scored", score: { success: true } });
    const lazy = await putOutput(lab.key, run.id, 1, "[]", JSON_TYPE);
    expect(await json(lazy)).toMatchObject({ status: "scored", score: { success: false } });
    expect(browser.asked).toBe(0);
    const ended = await finish(lab.key, run.id);
    expect(ended).toMatchObject({ status: "completed", answers_read: true });
  });

  it.each([
    ["no JSON", "[{", [422, "document_invalid"]],
    ["no list", "{}", [422, "document_invalid"]],
    ["a shape that is not there", '[{"op":"delete","shape":"b9"}]', [422, "document_invalid"]],
    ["too much", `[${" ".repeat(300 * 1024)}]`, [413, "body_too_large"]],
  ])("refuses %s, and the problem is as it was", async (_, body, expected) => {
    const run = await open("pptx_ops");
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, body, JSON_TYPE))).toEqual(expected);
    expect((await problems(run))[0].status).toBe("pending");
    const row = await BINDINGS.DB.prepare("SELECT count(*) AS n FROM results WHERE run_id = ?")
      .bind(run.id)
      .first();
    expect(row).toEqual({ n: 0 });
  });

  it("names every fault by its place", async () => {
    const run = await open("pptx_ops");
    const response = await putOutput(lab.key, run.id, 0, '[{"op":"delete","shape":"b9"}]', JSON_TYPE);
    expect((await problemOf(response)).errors).toEqual([
      { path: "operations/0/shape", message: expect.stringContaining("b9") },
    ]);
  });
});

it("a run of pictures takes no document", async () => {
  const response = await call("POST", "/v1/runs", {
    token: lab.key,
    json: {
      suite: "paintbench",
      track: "fresh",
      model: { slug: "m" },
      tasks: ["border"],
      problems_per_cell: 1,
    },
  });
  const run = await json<Run>(response);
  expect(await statusAndCode(await putOutput(lab.key, run.id, 0, "<p>x</p>", HTML))).toEqual([
    422,
    "image_invalid",
  ]);
  expect((await getRun(run.id, lab.key)).counts.pending).toBe(run.problem_count);
});

it("what was refused leaves no file", async () => {
  const run = await open("html");
  browser.refuses = "<p>gone";
  expect((await putOutput(lab.key, run.id, 0, "<p>gone</p>", HTML)).status).toBe(422);
  const { objects } = await BINDINGS.BUCKET.list({ prefix: `runs/${run.id}/` });
  expect(objects).toEqual([]);
});
