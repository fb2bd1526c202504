/** Driving runs through the public interface. */
import { env } from "cloudflare:workers";
import type { Bindings } from "../../../src/env.ts";
import { handleScheduled } from "../../../src/jobs/index.ts";
import { type Services, servicesOf } from "../../../src/services.ts";
import { call } from "../http/client.ts";

export const BINDINGS = env as unknown as Bindings;

export interface Run {
  readonly id: string;
  readonly status: string;
  readonly ranked: boolean;
  readonly problem_count: number;
  readonly counts: { pending: number; scored: number; judging: number; failed: number };
  readonly seed_commitment: string | null;
  readonly server_seed: string | null;
  readonly answers_read: boolean;
  readonly suite_version: string;
  readonly failure?: { code: string; detail: string };
}

export interface ProblemItem {
  readonly index: number;
  readonly task: string;
  readonly mode: string;
  readonly condition: string | null;
  readonly category: string | null;
  readonly input_url: string;
  readonly status: string;
  readonly score?: { miou: number; diagnosis: string };
  readonly source?: { dataset: string; id: string };
  readonly seed?: string;
  readonly metadata?: Record<string, unknown>;
}

/** The services of the Worker under test, with its clock moved by `offset` milliseconds. */
export function servicesAt(offset: number): Services {
  return { ...servicesOf(BINDINGS), now: () => Date.now() + offset };
}

export async function json<T>(response: Response | Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}

export async function openRun(key: string, request: Record<string, unknown> = {}): Promise<Run> {
  const response = await call("POST", "/v1/runs", {
    token: key,
    json: { suite: "paintbench", track: "official", model: { slug: "test-model" }, ...request },
  });
  if (response.status !== 201) throw new Error(await response.text());
  return json<Run>(response);
}

export function getRun(id: string, key?: string): Promise<Run> {
  return json<Run>(call("GET", `/v1/runs/${id}`, { token: key }));
}

export function putOutput(
  key: string,
  runId: string,
  index: number,
  body: BodyInit,
  headers?: Record<string, string>,
): Promise<Response> {
  return call("PUT", `/v1/runs/${runId}/problems/${index}/output`, { token: key, body, headers });
}

/** Waits for something that the queue does. */
export async function until<T>(what: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const value = await what();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("it did not happen in 30 s");
}

/** Finalizes a run and waits for its end. */
export async function finish(key: string, id: string): Promise<Run> {
  const response = await call("POST", `/v1/runs/${id}/finalize`, { token: key });
  if (response.status !== 202) throw new Error(await response.text());
  return until(async () => {
    const run = await getRun(id, key);
    return run.status !== "finalizing" && run;
  });
}

/** What the clock starts, now. */
export function tick(): Promise<void> {
  return handleScheduled(BINDINGS);
}
