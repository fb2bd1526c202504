/** The whole way of one output, as a lab sees it: `PUT …/output` until its score is back. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "../cli/client.ts";
import { noisyAnswerFile } from "../cli/producers/noise.ts";
import type { RunBody } from "../cli/service-types.ts";
import { startServer } from "../lib/server.ts";
import { median, type Timing } from "./measure.ts";

const OUTPUTS = 24;
/** The first ones warm the isolate up and are not counted. */
const WARM_UP = 4;

/** Sends outputs one after the other to a local server. */
export async function measurePutOutput(): Promise<Record<string, Timing>> {
  const state = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
  const server = await startServer({ state, isFrozen: true });
  try {
    const lab = new Client({ url: server.url, token: server.labKey });
    const operator = new Client({ url: server.url, token: server.adminToken });
    const noisy = async (input: Uint8Array, answer: Uint8Array, index: number) =>
      await noisyAnswerFile(input, answer, index);
    return {
      "output = answer": await timeOutputs(lab, operator, async (_, answer) => answer),
      "answer with noise": await timeOutputs(lab, operator, noisy),
    };
  } finally {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function timeOutputs(
  lab: Client,
  operator: Client,
  outputFor: (input: Uint8Array, answer: Uint8Array, index: number) => Promise<Uint8Array>,
): Promise<Timing> {
  const run = await lab.sendJson<RunBody>("POST", "/v1/runs", {
    suite: "paintbench",
    track: "fresh",
    protocol: "direct",
    model: { slug: "bench" },
    tasks: ["translation", "removal"],
    conditions: ["baseline"],
    problems_per_cell: OUTPUTS / 2,
  });
  const samples: number[] = [];
  for (let index = 0; index < OUTPUTS; index++) {
    const path = `/v1/runs/${run.id}/problems/${index}`;
    const input = await lab.bytes(`${path}/input.png`);
    const output = await outputFor(input, await operator.bytes(`${path}/answer.png`), index);
    const start = performance.now();
    const response = await lab.send("PUT", `${path}/output`, { body: output });
    await response.text();
    if (index >= WARM_UP) samples.push(performance.now() - start);
  }
  return { medianMs: median(samples), fastestMs: Math.min(...samples), rounds: samples.length };
}
