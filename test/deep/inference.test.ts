/**
 * A run of 200 problems whose endpoint does something wrong with one request in ten, by a service that is killed in the
 * middle of it: it ends by itself, every problem once, every failure explained.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../scripts/lib/ports.ts";
import { type Server, startServer } from "../../scripts/lib/server.ts";
import { Api } from "../conformance/lib/api.ts";
import { cli } from "../conformance/lib/cli.ts";
import { writeDataset } from "../conformance/lib/dataset.ts";
import { completed, openFilled, register } from "../conformance/lib/inference.ts";
import { FAULTS, GpuServer } from "../lib/gpu-server.ts";

const PROBLEMS = 200;
const FAULT_EVERY = 10;

let folder: string;
let port: number;
let server: Server;
let lab: Api;

async function start(): Promise<void> {
  server = await startServer({ state: join(folder, "state"), port, cronSeconds: 2, isFrozen: true });
  lab = new Api(server.url, server.labKey);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-inference-"));
  port = await freePort();
  process.env.RETRY_TIME_SCALE = "0.1";
  await start();
  writeDataset(join(folder, "data"), 9, PROBLEMS);
  const to = ["--url", server.url, "--key", server.adminToken];
  const imported = await cli("import", "--suite", "paintbench", "--dir", join(folder, "data"), ...to);
  expect(imported.code, imported.error).toBe(0);
}, 300_000);

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("completes by itself", async () => {
  // Every tenth problem meets one fault, in turn; every second of them meets it at every attempt.
  const gpu = await GpuServer.start({
    latencyMs: 100,
    fault: ({ nth, attempt }) => {
      if (nth % FAULT_EVERY !== 0) return null;
      const fault = FAULTS[(nth / FAULT_EVERY) % FAULTS.length];
      const lasts = (nth / FAULT_EVERY) % 2 === 0 && fault !== "busy" && fault !== "gone";
      return lasts || attempt === 1 ? fault : null;
    },
  });
  try {
    const request = { protocol: "plumbline", max_concurrency: 8, timeout_seconds: 5 };
    const endpoint = await register(lab, gpu, "/", request);
    const began = performance.now();
    const path = await openFilled(lab, endpoint);
    await lab.until(path, ({ counts }) => counts.scored >= PROBLEMS / 2, 600);
    await server.kill();
    await start();
    const { run, problems, events } = await completed(lab, path, 900);
    const seconds = (performance.now() - began) / 1_000;
    const failed = problems.filter(({ status }) => status === "failed");
    const retried = events.filter(({ type }) => type === "inference.retried");
    console.info(
      `${PROBLEMS} problems in ${seconds.toFixed(0)} s with a restart: ${run.counts.scored} scored, ${failed.length} failed, ` +
        `${retried.length} attempts retried, ${gpu.requests} requests, at most ${gpu.most} in hand`,
    );
    for (const { index, failure } of failed)
      console.info(`  problem ${index}: ${failure.code}: ${failure.detail}`);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThanOrEqual(PROBLEMS / FAULT_EVERY);
    expect(gpu.taken).toBeLessThanOrEqual(gpu.requests);
  } finally {
    await gpu.close();
  }
}, 1_800_000);
