/**
 * GPU inference from outside: a real server, GPU endpoints on loopback that speak the three protocols, and everything
 * that can go wrong between the two. Pauses between attempts are shortened (RETRY_TIME_SCALE).
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/lib/ports.ts";
import { type Server, startServer } from "../../scripts/lib/server.ts";
import { type Fault, type GpuOptions, GpuServer } from "../lib/gpu-server.ts";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";
import { writeDataset } from "./lib/dataset.ts";
import { completed, openFilled, register } from "./lib/inference.ts";

const PROBLEMS = 14;
const ROOT = resolve(import.meta.dirname, "../..");
const HAS_PYTHON = spawnSync("python3", ["--version"]).status === 0;
if (!HAS_PYTHON) console.log("skipped: there is no python3");

let folder: string;
let port: number;
let server: Server;
let lab: Api;
const gpus: GpuServer[] = [];

async function start(): Promise<void> {
  server = await startServer({ state: join(folder, "state"), port, cronSeconds: 2, isFrozen: true });
  lab = new Api(server.url, server.labKey);
}

async function newGpu(options: GpuOptions = {}): Promise<GpuServer> {
  const gpu = await GpuServer.start(options);
  gpus.push(gpu);
  return gpu;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-inference-"));
  port = await freePort();
  process.env.RETRY_TIME_SCALE = "0.1";
  await start();
  writeDataset(join(folder, "data"), 7, PROBLEMS);
  const to = ["--url", server.url, "--key", server.adminToken];
  const imported = await cli("import", "--suite", "paintbench", "--dir", join(folder, "data"), ...to);
  expect(imported.code, imported.error).toBe(0);
}, 240_000);

afterEach(async () => {
  await Promise.all(gpus.splice(0).map((gpu) => gpu.close()));
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("an endpoint", () => {
  it("is challenged, guarded, shown without its secrets, tested and deleted", async () => {
    const gpu = await newGpu();
    const endpoint = await register(lab, gpu, "/", { protocol: "plumbline", auth: "s3cret" });
    expect(endpoint).toMatchObject({ protocol: "plumbline", has_auth: true, max_concurrency: 4 });
    expect(endpoint.signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const path = `/v1/endpoints/${endpoint.id}`;
    const shown = JSON.stringify([(await lab.get(path)).body, (await lab.get("/v1/endpoints")).body]);
    expect(shown).toContain(endpoint.id);
    expect(shown).not.toContain("s3cret");
    expect(shown).not.toContain("whsec_");
    expect((await lab.post(`${path}/test`)).body).toMatchObject({ ok: true, latency_ms: expect.any(Number) });
    const other = new Api(server.url, await new Api(server.url, server.adminToken).newLabKey());
    expect((await other.get(path)).body).toMatchObject({ code: "unknown_endpoint" });
    expect((await lab.call("DELETE", path)).status).toBe(204);
    expect((await lab.get(path)).status).toBe(404);

    const refusals = [
      [{ protocol: "plumbline", url: `${gpu.url}/sync/nothing/images/edits` }, "target_not_verified"],
      [{ protocol: "replicate", url: "https://169.254.169.254/predictions" }, "target_not_allowed"],
      [{ protocol: "openai-images", url: server.url }, "target_not_allowed"],
      [{ protocol: "smoke-signals", url: gpu.url }, "invalid_request"],
      [{ protocol: "replicate", url: gpu.url, signing_secret: "hunter2" }, "invalid_request"],
    ] as const;
    for (const [body, code] of refusals) {
      const refused = await lab.post("/v1/endpoints", { name: "x", ...body });
      expect([refused.status, refused.body.code], JSON.stringify(body)).toEqual([422, code]);
    }
  });
});

describe("a run is filled and ends by itself", () => {
  const PROTOCOLS = [
    ["/", { protocol: "plumbline" }],
    ["/sync", { protocol: "plumbline" }],
    ["/predictions", { protocol: "replicate", model: "v" }],
    ["", { protocol: "openai-images", model: "m" }],
  ] as const;

  it("by callbacks, by pictures as answers, by predictions whose outputs expire, by image edits", async () => {
    const fill = async (path: string, request: { protocol: string }) => {
      const gpu = await newGpu({ latencyMs: 30 });
      const endpoint = await register(lab, gpu, path, { max_concurrency: 3, ...request });
      if (request.protocol !== "replicate") {
        expect((await lab.post(`/v1/endpoints/${endpoint.id}/test`)).body).toMatchObject({ ok: true });
      }
      const asked = gpu.requests;
      const { run } = await completed(lab, await openFilled(lab, endpoint));
      expect(run.counts.scored).toBe(PROBLEMS);
      expect(gpu.requests - asked).toBe(PROBLEMS);
      expect(gpu.unsigned).toBe(0);
      expect(gpu.most).toBeLessThanOrEqual(3);
    };
    await Promise.all(PROTOCOLS.map(([path, request]) => fill(path, request)));
  });

  it("by the command line, which asks an image server itself, and again when it is busy", async () => {
    const gpu = await newGpu({ fault: ({ nth, attempt }) => (nth === 2 && attempt === 1 ? "busy" : null) });
    const service = ["--url", server.url, "--key", server.labKey, "--track", "official"];
    const images = ["--suite", "paintbench", "--model", "m", "--openai-images", gpu.url, "--json"];
    const { code, out, error } = await cli("run", ...service, ...images);
    expect(code, error).toBe(0);
    expect(JSON.parse(out).run).toMatchObject({ status: "completed", counts: { scored: PROBLEMS } });
    expect(gpu.requests).toBe(PROBLEMS + 1);
  });

  it.skipIf(!HAS_PYTHON)("by the example worker, around a stand-in for a model", async () => {
    const secret = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
    const worker = spawn("python3", [join(ROOT, "scripts/gpu-worker-example.py"), "--stand-in"], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, PORT: "0", PYTHONDONTWRITEBYTECODE: "1", PLUMBLINE_SIGNING_SECRET: secret },
    });
    try {
      const url = await addressOf(worker);
      const body = { name: "example", protocol: "plumbline", url, signing_secret: secret };
      const { body: endpoint } = await lab.post("/v1/endpoints", body);
      const { run } = await completed(lab, await openFilled(lab, endpoint));
      expect(run.counts.scored).toBe(PROBLEMS);
    } finally {
      worker.kill();
    }
  });
});

function addressOf(worker: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    worker.on("exit", () => fail(new Error("the worker ended")));
    worker.stdout?.on("data", (text: Buffer) => {
      const match = /http:\/\/\S+/.exec(text.toString());
      if (match) found(match[0]);
    });
  });
}

describe("what an endpoint does wrong", () => {
  /** One problem each, in the order in which they are asked; null: nothing. */
  const ALWAYS: readonly (readonly [Fault, code: string | null])[] = [
    ["500", "endpoint_error"],
    ["html", "endpoint_answer_invalid"],
    ["hang", "endpoint_timeout"],
    ["close", "endpoint_broke_off"],
    ["big", "image_too_large"],
    ["png16", null],
    ["silent", "callback_overdue"],
    ["forged", "callback_overdue"],
    ["failed", "endpoint_reported_failure"],
    ["early", null],
    ["twenty", null],
    ["broken", "image_invalid"],
  ];

  it("costs the problem it does it with, after three attempts, with its reason, and no other", async () => {
    const gpu = await newGpu({ fault: ({ nth }) => ALWAYS[nth]?.[0] ?? null });
    const request = { protocol: "plumbline", max_concurrency: 6, timeout_seconds: 2 };
    const endpoint = await register(lab, gpu, "/", request);
    const { run, problems, events } = await completed(lab, await openFilled(lab, endpoint));
    const codes = ALWAYS.flatMap(([, code]) => (code === null ? [] : [code]));
    expect(run.counts).toMatchObject({ scored: PROBLEMS - codes.length, failed: codes.length });
    const reasons = problems.flatMap(({ failure }) => (failure === undefined ? [] : [failure.code]));
    expect(reasons.toSorted()).toEqual(codes.toSorted());
    expect(events.filter(({ type }) => type === "inference.retried")).toHaveLength(2 * codes.length);
    const forged = problems.filter(({ failure }: Json) => failure?.detail.includes("signature does not fit"));
    expect(forged).toHaveLength(1);
    expect(gpu.most).toBeLessThanOrEqual(6);
    expect(gpu.callbacks.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    // Twenty callbacks at once, and no job was moved by more than one of each attempt.
    expect(gpu.taken).toBeLessThanOrEqual(gpu.requests);
  });

  it("once is made good by the next attempt; busy and gone are waited for", async () => {
    const faults: readonly Fault[] = ["500", "html", "busy", "gone", "close", "failed", "broken", "hang"];
    const gpu = await newGpu({ fault: ({ nth, attempt }) => (attempt === 1 && faults[nth]) || null });
    const request = { protocol: "plumbline", max_concurrency: 4, timeout_seconds: 2 };
    const endpoint = await register(lab, gpu, "/", request);
    const { run, events } = await completed(lab, await openFilled(lab, endpoint));
    expect(run.counts.scored).toBe(PROBLEMS);
    const retried = events.filter(({ type }) => type === "inference.retried").map(({ data }) => data.code);
    expect(retried).toHaveLength(faults.length);
    expect(retried).toEqual(expect.arrayContaining(["endpoint_busy", "endpoint_unavailable"]));
  });
});

it("goes on with a run after the server was killed in the middle of it, and brings nothing in twice", async () => {
  const gpu = await newGpu({ latencyMs: 300 });
  const endpoint = await register(lab, gpu, "/", { protocol: "plumbline", max_concurrency: 3 });
  const path = await openFilled(lab, endpoint);
  await lab.until(path, ({ counts }) => counts.scored >= 5);
  await server.kill();
  await start();
  const { run } = await completed(lab, path);
  expect(run.counts.scored).toBe(PROBLEMS);
  expect(gpu.most).toBeLessThanOrEqual(6);
});
