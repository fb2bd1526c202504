/** Runs of documents from outside: what opens them, and who may fetch what is to be edited. */
import { describe, expect, it } from "vitest";
import { newId } from "../../../src/ids.ts";
import { planRun } from "../../../src/runs/open.ts";
import { renderHtml } from "../../../src/suites/infoedit/render/html.ts";
import { call, newLab, problemOf } from "../http/client.ts";
import {
  HTML,
  lab,
  open,
  post,
  problems,
  secretProblem,
  standInBrowser,
  statusAndCode,
} from "../lib/document-runs.ts";
import { BINDINGS, getRun, json, putOutput, type Run, servicesAt } from "../lib/runs.ts";

standInBrowser();

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
