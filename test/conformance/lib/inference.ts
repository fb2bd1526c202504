/** Endpoints and the runs that they fill, seen from outside. */
import { expect } from "vitest";
import type { GpuServer } from "../../lib/gpu-server.ts";
import type { Api, Json } from "./api.ts";

/** Registers a GPU server as an endpoint; returns the endpoint as it was answered. */
export async function register(lab: Api, gpu: GpuServer, path: string, endpoint: object): Promise<Json> {
  const url = gpu.url + path;
  const { status, body } = await lab.post("/v1/endpoints", { name: "a GPU", url, ...endpoint });
  expect([status, body.detail]).toEqual([201, undefined]);
  gpu.secret = body.signing_secret;
  return body;
}

export async function openFilled(lab: Api, endpoint: Json, request: object = {}): Promise<string> {
  const { status, body } = await lab.post("/v1/runs", {
    suite: "paintbench",
    track: "official",
    model: { slug: endpoint.protocol },
    inference: { endpoint_id: endpoint.id },
    ...request,
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return `/v1/runs/${body.id}`;
}

async function all(lab: Api, path: string): Promise<Json[]> {
  const items: Json[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { body }: { body: Json } = await lab.get(`${path}?limit=100${query}`);
    items.push(...body.data);
    cursor = body.next_cursor;
  }
  return items;
}

export interface Ended {
  readonly run: Json;
  readonly report: Json;
  readonly problems: readonly Json[];
  readonly events: readonly Json[];
}

/**
 * Waits until a run has completed by itself, and demands what holds whatever went wrong: counts add up, every problem is
 * in one final state, what has no score has a reason, no event is lost or doubled.
 */
export async function completed(lab: Api, path: string, seconds = 120): Promise<Ended> {
  const run = await lab.until(path, ({ status }) => status === "completed", seconds);
  const [{ body: report }, problems, events] = await Promise.all([
    lab.get(`${path}/report`),
    all(lab, `${path}/problems`),
    all(lab, `${path}/events`),
  ]);
  const { counts, problem_count: count } = run;
  expect(counts.scored + counts.failed, "every problem is final").toBe(count);
  expect(run.waiting_for).toBeNull();
  expect(problems.map(({ index }) => index)).toEqual(Array.from({ length: count }, (_, index) => index));
  for (const { index, status, score, failure } of problems) {
    expect(["scored", "failed"], `problem ${index}`).toContain(status);
    if (status === "scored") expect(score.miou).toEqual(expect.any(Number));
    else expect(failure.detail, `problem ${index}`).toMatch(/^[A-Z].{15,}/);
  }
  expect(report.overall).toMatchObject({ n_problems: count, n_missing: counts.failed, n_failed: 0 });
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const indicesOf = (type: string) =>
    events.filter((event) => event.type === type).map(({ data }) => data.index);
  const ofStatus = (wanted: string) =>
    problems.filter(({ status }) => status === wanted).map(({ index }) => index);
  expect(indicesOf("output.scored").toSorted((a, b) => a - b)).toEqual(ofStatus("scored"));
  expect(indicesOf("inference.failed").toSorted((a, b) => a - b)).toEqual(ofStatus("failed"));
  for (const type of ["run.opened", "run.finalizing", "run.completed"]) {
    expect(
      events.filter((event) => event.type === type),
      type,
    ).toHaveLength(1);
  }
  return { run, report, problems, events };
}
