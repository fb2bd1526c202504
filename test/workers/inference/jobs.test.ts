/** One job: a place, a request, an answer; whatever happens it ends once, with a reason, and the run ends with it. */
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runJob } from "../../../src/inference/dispatch.ts";
import { fillPlaces } from "../../../src/inference/place.ts";
import { sweepInference } from "../../../src/inference/sweep.ts";
import { handleQueue } from "../../../src/jobs/index.ts";
import { verifyMessage } from "../../../src/targets/signing.ts";
import { ADMIN, call } from "../http/client.ts";
import { drawAnswer, importSet, png, testProblems } from "../lib/dataset.ts";
import { BINDINGS, finish, getRun, json, putOutput, until } from "../lib/runs.ts";
import { type Filled, openFilled } from "./lib.ts";

const PROBLEMS = testProblems().length;
const MINUTE = 60_000;
const picture = (index = 0) => png(drawAnswer(index));
const gpuAnswer = () => new Response(picture(), { headers: { "content-type": "image/png" } });

beforeAll(async () => {
  await importSet();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The database, but for statements about one id. */
function failingFor(id: string): D1Database {
  return new Proxy(BINDINGS.DB, {
    get(db, name) {
      const member = Reflect.get(db, name) as unknown;
      if (name === "prepare") {
        return (query: string) => {
          const statement = db.prepare(query);
          const bind = statement.bind.bind(statement);
          statement.bind = (...values: unknown[]) => {
            if (values.includes(id)) throw new Error("D1 is down");
            return bind(...values);
          };
          return statement;
        };
      }
      return typeof member === "function" ? member.bind(db) : member;
    },
  });
}

/** Lets everything happen, minute after minute, until the run has ended. */
async function runToEnd(filled: Filled, minutes = 60): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await filled.deliver();
    if ((await getRun(filled.runId, filled.key)).status !== "open") return;
    filled.offset += MINUTE;
    await sweepInference(filled.services);
  }
  throw new Error(`the run did not end: ${JSON.stringify(await filled.jobs())}`);
}

describe("a run with an endpoint", () => {
  it("is filled and ends by itself", async () => {
    const filled = await openFilled();
    filled.gpu = gpuAnswer;
    await filled.deliver();
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
    const run = await until(async () => {
      const run = await getRun(filled.runId);
      return run.status === "completed" && run;
    });
    expect(run.counts).toMatchObject({ pending: 0, scored: PROBLEMS, failed: 0 });
  });

  it("sends what the contract says, signed, with a link to the input that needs no key", async () => {
    const filled = await openFilled({ auth: "token", maxConcurrency: 1 });
    const seen: { headers: Headers; bytes: Uint8Array }[] = [];
    filled.gpu = async (request) => {
      seen.push({ headers: request.headers, bytes: new Uint8Array(await request.arrayBuffer()) });
      return new Response(null, { status: 202 });
    };
    await filled.deliver();
    const [{ headers, bytes }] = seen;
    expect(await verifyMessage([filled.secret], headers, bytes, Date.now())).toBe("valid");
    expect(headers.get("authorization")).toBe("Bearer token");
    const message = JSON.parse(new TextDecoder().decode(bytes));
    const job = await filled.job(0);
    expect(message).toEqual({
      job_id: job.id,
      instruction: "Paint a blue bar of 1 columns at the right edge.",
      input_url: expect.any(String),
      width: 24,
      height: 16,
      callback_url: `http://plumbline.test/v1/inference/callbacks/${job.id}?request=1`,
    });
    const { pathname, search } = new URL(message.input_url);
    const input = await call("GET", pathname + search);
    expect(input.status).toBe(200);
    expect(new Uint8Array(await input.arrayBuffer())).toEqual(new Uint8Array(testProblems()[0].input));
  });

  it("never has more in hand than it may, however many callers place jobs at once", async () => {
    const filled = await openFilled({ maxConcurrency: 2 });
    const { endpointId } = filled;
    await Promise.all(Array.from({ length: 10 }, () => fillPlaces(filled.services, endpointId)));
    expect((await filled.statuses()).filter((status) => status !== "waiting")).toHaveLength(2);
    let inHand = 0;
    let most = 0;
    filled.gpu = async () => {
      most = Math.max(most, ++inHand);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inHand -= 1;
      return gpuAnswer();
    };
    await filled.deliver();
    expect(most).toBe(2);
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
  });

  it("asks once though its message comes five times at once", async () => {
    const filled = await openFilled({ maxConcurrency: 1 });
    let asked = 0;
    filled.gpu = () => {
      asked += 1;
      return new Response(null, { status: 202 });
    };
    const { id } = await filled.job(0);
    await Promise.all(Array.from({ length: 5 }, () => runJob(filled.services, id)));
    expect([asked, (await filled.job(0)).status]).toEqual([1, "awaiting"]);
  });

  it("leaves alone what the lab sent itself, and ends by what the endpoint did of the rest", async () => {
    const filled = await openFilled({ maxConcurrency: 1 });
    await putOutput(filled.key, filled.runId, 1, picture(1));
    let asked = 0;
    filled.gpu = () => {
      asked += 1;
      return gpuAnswer();
    };
    await filled.deliver();
    expect(asked).toBe(PROBLEMS - 1);
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
  });

  it("goes on for nobody once the lab has ended it", async () => {
    const filled = await openFilled({ maxConcurrency: 2 });
    await filled.deliver();
    await finish(filled.key, filled.runId);
    const { id } = await filled.job(0);
    expect(await json(filled.callback(id, picture()))).toMatchObject({ status: "cancelled" });
    filled.offset = 11 * MINUTE;
    await sweepInference(filled.services);
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("cancelled"));
  });

  it("is refused with an endpoint of another lab, and keeps its own from being deleted", async () => {
    const [filled, other] = [await openFilled(), await openFilled()];
    const body = { suite: "paintbench", track: "official", model: { slug: "m" } };
    const inference = { endpoint_id: other.endpointId };
    const refused = await call("POST", "/v1/runs", { token: filled.key, json: { ...body, inference } });
    expect(await json(refused)).toMatchObject({ status: 404, code: "unknown_endpoint" });
    const path = `/v1/endpoints/${filled.endpointId}`;
    expect(await json(call("DELETE", path, { token: filled.key }))).toMatchObject({
      code: "endpoint_in_use",
    });
    await call("POST", `/v1/runs/${filled.runId}/cancel`, { token: filled.key });
    expect((await call("DELETE", path, { token: filled.key })).status).toBe(204);
    expect((await call("GET", path, { token: filled.key })).status).toBe(404);
  });
});

describe("a fault of the endpoint", () => {
  const html = () => new Response("<html>Welcome</html>", { headers: { "content-type": "text/html" } });
  const FAULTS: readonly (readonly [gpu: () => Response, code: string, requests: number])[][] = [
    [
      [() => new Response("CUDA out of memory", { status: 500 }), "endpoint_error", 3],
      [html, "endpoint_answer_invalid", 3],
      [() => new Response("no such model", { status: 400 }), "endpoint_refused", 1],
      [() => new Response(null, { status: 302 }), "endpoint_redirected", 1],
    ],
    [
      [() => new Response(picture().slice(0, 60)), "image_invalid", 3],
      [() => new Response(new Uint8Array(30_000_000)), "image_too_large", 3],
      [() => Response.json({ status: "failed", error: "NSFW" }), "endpoint_reported_failure", 3],
      [() => new Response("no JSON", { status: 201 }), "endpoint_answer_invalid", 3],
    ],
  ];
  it.each(FAULTS.map((faults) => [faults.map(([, code]) => code).join(", "), faults] as const))(
    "(%s) ends its job after so many attempts, with a reason; it counts as 0",
    async (_, faults) => {
      const filled = await openFilled();
      const ids = (await filled.jobs()).map(({ id }) => id);
      const asked = ids.map(() => 0);
      filled.gpu = async (request) => {
        const { job_id } = (await request.json()) as { job_id: string };
        const index = ids.indexOf(job_id);
        asked[index] += 1;
        return index < faults.length ? faults[index][0]() : gpuAnswer();
      };
      await runToEnd(filled);
      expect(asked).toEqual([...faults.map(([, , requests]) => requests), 1]);
      const run = await until(async () => {
        const run = await getRun(filled.runId);
        return run.status === "completed" && run;
      });
      expect(run.counts).toEqual({ pending: 0, scored: 1, judging: 0, failed: 4 });
      const problems = await filled.problems();
      const failed = await filled.events("inference.failed");
      const lines = await (await call("GET", `/v1/runs/${filled.runId}/results.jsonl`)).text();
      expect(failed).toHaveLength(faults.length);
      for (const [index, [, code]] of faults.entries()) {
        const detail = expect.stringMatching(/endpoint/);
        expect(problems[index]).toMatchObject({ status: "failed", failure: { code, detail } });
        expect(failed).toContainEqual(expect.objectContaining({ index, job_id: ids[index], code }));
        expect(lines).toContain(`"failure": {"code": "${code}"`);
      }
      const attempts = faults.reduce((sum, [, , requests]) => sum + requests, 0);
      expect(await filled.events("inference.retried")).toHaveLength(attempts - faults.length);
      const report = await json<{ overall: { n_missing: number; n_failed: number } }>(
        call("GET", `/v1/runs/${filled.runId}/report`),
      );
      expect(report.overall).toMatchObject({ n_missing: 4, n_failed: 0 });
    },
  );

  it("that passes leaves no trace but in the timeline", async () => {
    const filled = await openFilled({ maxConcurrency: 1 });
    let asked = 0;
    filled.gpu = () => (++asked < 3 ? new Response("try again", { status: 500 }) : gpuAnswer());
    await runToEnd(filled);
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
    const retried = await filled.events("inference.retried");
    expect(retried).toHaveLength(2);
    expect(retried[0]).toMatchObject({
      code: "endpoint_error",
      detail: expect.stringContaining("try again"),
    });
    expect((await filled.problems()).every(({ failure }) => failure === undefined)).toBe(true);
  });

  it("of being busy pauses the endpoint as long as it asks, and counts as no attempt", async () => {
    const filled = await openFilled({ maxConcurrency: 1 });
    filled.gpu = () => new Response(null, { status: 429, headers: { "retry-after": "120" } });
    await filled.deliver();
    expect(await filled.job(0)).toMatchObject({
      status: "waiting",
      failures: 0,
      failure_code: "endpoint_busy",
    });
    const { waiting_for } = await json<{ waiting_for: Record<string, string> }>(
      call("GET", `/v1/runs/${filled.runId}`, { token: filled.key }),
    );
    expect(waiting_for.what).toBe("endpoint");
    expect(Date.parse(waiting_for.until) - Date.now()).toBeGreaterThan(100_000);
    await sweepInference(filled.services);
    expect(filled.messages).toEqual([]);
    filled.gpu = gpuAnswer;
    filled.offset = 2 * MINUTE + 1_000;
    await sweepInference(filled.services);
    await filled.deliver();
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
  });

  it("of not being there is probed one problem at a time, and forgiven when it is back in time", async () => {
    const filled = await openFilled({ maxConcurrency: 4 });
    filled.gpu = () => {
      throw new TypeError("connection refused");
    };
    await filled.deliver();
    filled.offset = 80_000;
    await sweepInference(filled.services);
    expect(filled.messages).toHaveLength(1);
    await filled.deliver();
    filled.gpu = gpuAnswer;
    await runToEnd(filled);
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
  });

  it("of never being there ends the run all the same", async () => {
    const filled = await openFilled();
    filled.gpu = () => new Response(null, { status: 503 });
    await runToEnd(filled, 120);
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("failed"));
    const { counts } = await getRun(filled.runId, filled.key);
    expect(counts.failed).toBe(PROBLEMS);
  });
});

describe("a fault of ours", () => {
  it("after the claim is made good by the sweeper, and counts as no attempt", async () => {
    const filled = await openFilled({ maxConcurrency: 1 });
    filled.gpu = () => new Promise(() => {});
    void runJob(filled.services, (await filled.job(0)).id);
    await until(async () => (await filled.job(0)).status === "sending");
    filled.messages.splice(0);
    filled.gpu = gpuAnswer;
    filled.offset = 2 * MINUTE;
    await sweepInference(filled.services);
    expect(await filled.job(0)).toMatchObject({ status: "waiting", failures: 0, interruptions: 1 });
    await runToEnd(filled);
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
  });

  it("in one of ten messages holds up none of the others, and is made good", async () => {
    const runs = [await openFilled({ maxConcurrency: 5 }), await openFilled({ maxConcurrency: 5 })];
    for (const filled of runs) filled.gpu = gpuAnswer;
    const ids = (await Promise.all(runs.map((filled) => filled.jobs()))).flat().map(({ id }) => id);
    expect(ids).toHaveLength(10);
    const batch = createMessageBatch(
      "inference",
      ids.map((id) => ({
        id,
        timestamp: new Date(),
        attempts: 1,
        body: { kind: "run_job", job_id: id },
      })),
    );
    vi.spyOn(console, "error").mockImplementation(() => {});
    await handleQueue(batch, { ...BINDINGS, DB: failingFor(ids[7]) });
    const result = await getQueueResult(batch, createExecutionContext());
    expect(result.explicitAcks.toSorted()).toEqual(ids.filter((id) => id !== ids[7]).toSorted());
    expect(result.retryMessages).toMatchObject([{ msgId: ids[7] }]);
    await runs[1].take({ kind: "run_job", job_id: ids[7] });
    for (const filled of runs) expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
  });

  it("that loses a message is made good within a minute and a half", async () => {
    const filled = await openFilled({ maxConcurrency: 1 });
    filled.messages.splice(0);
    filled.offset = MINUTE + 1_000;
    await sweepInference(filled.services);
    expect(filled.messages).toHaveLength(1);
  });

  it("that goes on and on fails the problem, which is then in no average", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const filled = await openFilled({ maxConcurrency: 1 });
    const { id } = await filled.job(0);
    filled.gpu = gpuAnswer;
    await BINDINGS.DB.prepare("UPDATE inference_jobs SET interruptions = 9 WHERE id = ?").bind(id).run();
    const broken = { ...filled.services, secretsKey: "another key" };
    await runJob(broken, id);
    expect(await filled.job(0)).toMatchObject({ status: "failed", failure_code: "inference_failed" });
    await runToEnd(filled);
    await until(async () => (await getRun(filled.runId)).status === "completed");
    const report = await json<{ overall: { n_missing: number; n_failed: number } }>(
      call("GET", `/v1/runs/${filled.runId}/report`),
    );
    expect(report.overall).toMatchObject({ n_missing: 0, n_failed: 1 });
  });
});

describe("the lab's quota", () => {
  it("holds the rest of a run back until the next day, and sends nothing meanwhile", async () => {
    const filled = await openFilled({ maxConcurrency: 1 }, { outputs_per_day: 2 });
    let asked = 0;
    filled.gpu = () => {
      asked += 1;
      return gpuAnswer();
    };
    await filled.deliver();
    expect(asked).toBe(2);
    const { waiting_for } = await json<{ waiting_for: { what: string } }>(
      call("GET", `/v1/runs/${filled.runId}`, { token: filled.key }),
    );
    expect(waiting_for.what).toBe("quota");
    await call("PATCH", `/v1/labs/${filled.labId}`, { token: ADMIN, json: { outputs_per_day: 100 } });
    filled.offset = 24 * 60 * MINUTE;
    await sweepInference(filled.services);
    await filled.deliver();
    expect(await filled.statuses()).toEqual(Array(PROBLEMS).fill("done"));
  });
});
