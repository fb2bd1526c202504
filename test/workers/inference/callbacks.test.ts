/** Callbacks: signed, once, whenever they come; everything else is a no-op or a refusal. */
import { beforeAll, describe, expect, it } from "vitest";
import { runJob } from "../../../src/inference/dispatch.ts";
import { sweepInference } from "../../../src/inference/sweep.ts";
import { newSigningSecret } from "../../../src/targets/signing.ts";
import { call } from "../http/client.ts";
import { drawAnswer, importSet, png } from "../lib/dataset.ts";
import { getRun, json, until } from "../lib/runs.ts";
import { openFilled } from "./lib.ts";

const MINUTE = 60_000;
const picture = png(drawAnswer(0));

beforeAll(async () => {
  await importSet();
});

/** A run whose first problem the endpoint has in hand. */
async function awaiting() {
  const filled = await openFilled({ maxConcurrency: 1 });
  await filled.deliver();
  const { id, status } = await filled.job(0);
  expect(status).toBe("awaiting");
  return { filled, id };
}

describe("a callback", () => {
  it("brings the output in, is scored, and gives the place to the next problem", async () => {
    const { filled, id } = await awaiting();
    const response = await filled.callback(id, picture);
    expect(response.status).toBe(200);
    expect(await json(response)).toEqual({ job_id: id, taken: true, status: "done", failure: null });
    expect((await filled.problems())[0]).toMatchObject({ status: "scored", score: { miou: 1 } });
    await until(async () => (await filled.job(1)).status !== "waiting");
  });

  it("may say where the picture is, have it in base64, or say that there is none", async () => {
    const { filled, id } = await awaiting();
    filled.gpu = (request) =>
      request.url.endsWith("/out.png") ? new Response(picture) : new Response(null, { status: 404 });
    const type = "application/json";
    const url = JSON.stringify({ output_url: `https://${filled.host}/out.png` });
    expect(await json(filled.callback(id, url, { type }))).toMatchObject({ status: "done" });

    const next = await awaiting();
    const base64 = JSON.stringify({ image_base64: btoa(String.fromCharCode(...picture)) });
    expect(await json(next.filled.callback(next.id, base64, { type }))).toMatchObject({ status: "done" });

    const last = await awaiting();
    const failed = JSON.stringify({ status: "failed", error: "out of memory" });
    expect(await json(last.filled.callback(last.id, failed, { type }))).toMatchObject({
      status: "waiting",
      failure: {
        code: "endpoint_reported_failure",
        detail: "The endpoint says that it failed: out of memory",
      },
    });
  });

  it("is taken once though it comes twenty times at once", async () => {
    const { filled, id } = await awaiting();
    const responses = await Promise.all(Array.from({ length: 20 }, () => filled.callback(id, picture)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const bodies = await Promise.all(responses.map((response) => json<{ taken: boolean }>(response)));
    expect(bodies.filter(({ taken }) => taken)).toHaveLength(1);
    expect((await getRun(filled.runId, filled.key)).counts.scored).toBe(1);
    expect(await filled.events("output.scored")).toHaveLength(1);
    expect(await json(filled.callback(id, png(drawAnswer(1))))).toMatchObject({
      taken: false,
      status: "done",
    });
  });

  it("may come before the endpoint's answer to the request", async () => {
    const filled = await openFilled({ maxConcurrency: 1 });
    const { id } = await filled.job(0);
    filled.gpu = async () => {
      expect(await json(filled.callback(id, picture))).toMatchObject({ taken: true, status: "done" });
      return new Response(null, { status: 202 });
    };
    await runJob(filled.services, id);
    expect((await filled.job(0)).status).toBe("done");
  });

  it("with a picture is welcome late; one with a failure concerns its own request alone", async () => {
    const { filled, id } = await awaiting();
    filled.offset = 11 * MINUTE;
    await sweepInference(filled.services);
    expect(await filled.job(0)).toMatchObject({ status: "waiting", failure_code: "callback_overdue" });
    filled.offset += MINUTE;
    await sweepInference(filled.services);
    await filled.deliver();
    const failed = JSON.stringify({ status: "failed" });
    const type = "application/json";
    expect(await json(filled.callback(id, failed, { type, request: 1 }))).toMatchObject({ taken: false });
    expect(await json(filled.callback(id, picture, { request: 1 }))).toMatchObject({ status: "done" });
    expect(await json(filled.callback(id, picture, { request: 2 }))).toMatchObject({ taken: false });
  });

  it("that is a prediction object ends a replicate job by its output's address, fetched at once", async () => {
    const filled = await openFilled({ protocol: "replicate", model: "v1", maxConcurrency: 1 });
    const bodies: unknown[] = [];
    filled.gpu = async (request) => {
      if (request.url.endsWith("/out.png")) return new Response(picture);
      bodies.push(await request.json());
      return Response.json({ id: "p1", status: "starting" }, { status: 201 });
    };
    await filled.deliver();
    const { id } = await filled.job(0);
    expect(bodies[0]).toEqual({
      version: "v1",
      input: { prompt: expect.stringContaining("blue bar"), image: expect.stringContaining("/input.png?") },
      webhook: expect.stringContaining(`/v1/inference/callbacks/${id}?request=1`),
      webhook_events_filter: ["completed"],
    });
    const type = "application/json";
    const say = (prediction: object) =>
      json(filled.callback(id, JSON.stringify({ id: "p1", ...prediction }), { type }));
    expect(await say({ status: "processing" })).toMatchObject({ taken: false, status: "awaiting" });
    const output = [`https://${filled.host}/out.png`];
    expect(await say({ status: "succeeded", output })).toMatchObject({ taken: true, status: "done" });
  });
});

describe("a callback is refused", () => {
  it("with 404 for a job that is none", async () => {
    const { filled } = await awaiting();
    const response = await filled.callback("job_01KB7X9V7E6W7J4Q8Z3N5T2R1C", picture);
    expect(await json(response)).toMatchObject({ status: 404, code: "unknown_job" });
  });

  it.each([
    ["another secret", { secret: newSigningSecret() }],
    ["another body than was signed", { tamper: true }],
    ["a time too long ago", { at: -6 * MINUTE }],
    ["a time too far ahead", { at: 6 * MINUTE }],
  ])("with 401 for %s, and the job remembers why", async (_, options) => {
    const { filled, id } = await awaiting();
    const response = await filled.callback(id, picture, options);
    expect(await json(response)).toMatchObject({ status: 401, code: "signature_invalid" });
    expect((await filled.job(0)).status).toBe("awaiting");
    filled.offset = 11 * MINUTE;
    await sweepInference(filled.services);
    expect((await filled.job(0)).failure_detail).toContain("A callback was refused: its");
  });

  it("with 401 without a signature", async () => {
    const { id } = await awaiting();
    const response = await call("POST", `/v1/inference/callbacks/${id}`, { body: picture });
    expect(await json(response)).toMatchObject({ status: 401, code: "signature_invalid" });
  });

  it("with 413 when it is larger than an output may be", async () => {
    const { filled, id } = await awaiting();
    const response = await filled.callback(id, new Uint8Array(30_000_000));
    expect(await json(response)).toMatchObject({ status: 413, code: "image_too_large" });
    filled.offset = 11 * MINUTE;
    await sweepInference(filled.services);
    expect((await filled.job(0)).failure_detail).toContain("larger than");
  });
});
