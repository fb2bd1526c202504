/** Sending outputs: twice, at once, wrongly, too late, across a crash. Nothing is lost and nothing is doubled. */
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { digestBytes } from "../../../src/digest.ts";
import { handleQueue } from "../../../src/jobs/index.ts";
import { quotaDay } from "../../../src/labs/quotas.ts";
import { crc32 } from "../../../src/raster/codec/checksum.ts";
import { processOutput, sweepOutputs } from "../../../src/runs/queue.ts";
import { submitOutput } from "../../../src/runs/submit.ts";
import { putOutput as storeOutput } from "../../../src/storage/objects.ts";
import { findRun } from "../../../src/storage/runs.ts";
import { claimSlot } from "../../../src/storage/slots.ts";
import { call, newKey, newLab, problemOf } from "../http/client.ts";
import { drawAnswer, drawInput, importSet, png } from "../lib/dataset.ts";
import {
  BINDINGS,
  finish,
  getRun,
  json,
  openRun,
  type ProblemItem,
  putOutput,
  servicesAt,
  tick,
  until,
} from "../lib/runs.ts";

const { DB } = BINDINGS;
const MINUTE = 60_000;

let lab: { id: string; key: string };

beforeAll(async () => {
  await importSet();
  lab = await newLab();
});

async function countRows(runId: string, index: number): Promise<number> {
  const row = await DB.prepare("SELECT count(*) AS n FROM results WHERE run_id = ? AND idx = ?")
    .bind(runId, index)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

async function scoredEvents(runId: string): Promise<number> {
  const row = await DB.prepare(
    "SELECT count(*) AS n FROM run_events WHERE run_id = ? AND type = 'output.scored'",
  )
    .bind(runId)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

async function usedOutputs(labId: string): Promise<number> {
  const row = await DB.prepare(
    "SELECT used FROM quota_usage WHERE lab_id = ? AND kind = 'outputs' AND day = ?",
  )
    .bind(labId, quotaDay(Date.now()))
    .first<{ used: number }>();
  return row?.used ?? 0;
}

function getProblem(
  runId: string,
  index: number,
): Promise<ProblemItem & { failure?: { code: string; detail: string } }> {
  return json(call("GET", `/v1/runs/${runId}/problems/${index}`, { token: lab.key }));
}

/** As a sender that died right after its claim, or right after its bytes were stored, left it. */
async function abandon(
  runId: string,
  index: number,
  bytes: Uint8Array<ArrayBuffer>,
  isStored: boolean,
): Promise<void> {
  const services = servicesAt(0);
  const sha256 = await digestBytes(bytes);
  const now = Date.now();
  const claimed = await claimSlot(services.db, {
    runId,
    labId: lab.id,
    index,
    claim: `dead-${runId}-${index}`,
    status: "scoring",
    outputSha256: sha256,
    outputType: "image/png",
    leaseUntil: now + MINUTE,
    quotaDay: quotaDay(now),
    now,
  });
  expect(claimed).toBe(true);
  if (isStored) await storeOutput(services.bucket, { runId, index, sha256 }, bytes, "image/png");
}

describe("the same output again", () => {
  it("gives the same answer and counts once", async () => {
    const run = await openRun(lab.key);
    const used = await usedOutputs(lab.id);
    const first = await putOutput(lab.key, run.id, 0, png(drawAnswer(0)));
    const second = await putOutput(lab.key, run.id, 0, png(drawAnswer(0)));
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await usedOutputs(lab.id)).toBe(used + 1);
  });

  it("sent twenty times at once is scored once", async () => {
    const run = await openRun(lab.key);
    const used = await usedOutputs(lab.id);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => putOutput(lab.key, run.id, 1, png(drawAnswer(1)))),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    const bodies = new Set(await Promise.all(responses.map((response) => response.text())));
    expect(bodies.size).toBe(1);
    expect(await scoredEvents(run.id)).toBe(1);
    expect(await usedOutputs(lab.id)).toBe(used + 1);
  });
});

describe("another output", () => {
  it("is refused once one is there", async () => {
    const run = await openRun(lab.key);
    await putOutput(lab.key, run.id, 0, png(drawInput(0)));
    const other = await putOutput(lab.key, run.id, 0, png(drawAnswer(0)));
    expect([other.status, (await problemOf(other)).code]).toEqual([409, "output_already_submitted"]);
    expect((await getProblem(run.id, 0)).score?.miou).toBe(0);
  });

  it("sent at the same time: one wins, the other is refused", async () => {
    const run = await openRun(lab.key);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        putOutput(lab.key, run.id, 2, png(i % 2 ? drawAnswer(2) : drawInput(2))),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(await countRows(run.id, 2)).toBe(1);
    expect(await scoredEvents(run.id)).toBe(1);
  });
});

describe("what is no output", () => {
  it.each([
    ["text", "not a picture", 422, "image_invalid"],
    ["nothing", "", 422, "empty_body"],
  ])("is refused: %s", async (_name, body, status, code) => {
    const run = await openRun(lab.key);
    const response = await putOutput(lab.key, run.id, 0, body);
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
  });

  it("leaves the problem pending, keeps nothing and counts nothing, so that a corrected file can be sent", async () => {
    const run = await openRun(lab.key);
    const used = await usedOutputs(lab.id);
    const refused = await putOutput(lab.key, run.id, 0, lyingPng());
    expect([refused.status, (await problemOf(refused)).code]).toEqual([422, "image_invalid"]);
    expect(await countRows(run.id, 0)).toBe(0);
    expect((await BINDINGS.BUCKET.list({ prefix: `runs/${run.id}/` })).objects).toEqual([]);
    expect(await usedOutputs(lab.id)).toBe(used);
    expect((await getProblem(run.id, 0)).status).toBe("pending");
    expect((await putOutput(lab.key, run.id, 0, png(drawAnswer(0)))).status).toBe(201);
  });

  it("is refused at 30 MB, with and without a content-length, and the next request is served", async () => {
    const run = await openRun(lab.key);
    const large = await putOutput(lab.key, run.id, 0, new Uint8Array(30_000_000));
    expect([large.status, (await problemOf(large)).code]).toEqual([413, "image_too_large"]);
    const chunk = new Uint8Array(1_000_000);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ === 30) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const streamed = await putOutput(lab.key, run.id, 0, endless);
    expect(streamed.status).toBe(413);
    await streamed.body?.cancel();
    expect((await putOutput(lab.key, run.id, 0, png(drawAnswer(0)))).status).toBe(201);
  });

  it("is taken without a content-length", async () => {
    const run = await openRun(lab.key);
    const bytes = png(drawAnswer(3));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 50));
        controller.enqueue(bytes.slice(50));
        controller.close();
      },
    });
    expect((await putOutput(lab.key, run.id, 3, stream)).status).toBe(201);
  });
});

describe("who and where", () => {
  it("is 404 for a problem that the run does not have", async () => {
    const run = await openRun(lab.key);
    const response = await putOutput(lab.key, run.id, 5, png(drawAnswer(0)));
    const problem = await problemOf(response);
    expect([response.status, problem.code, problem.errors?.[0].message]).toEqual([
      404,
      "unknown_problem",
      "0 to 4",
    ]);
  });

  it("is 404 for another lab's run, open or not, and 403 without the scope", async () => {
    const run = await openRun(lab.key);
    const stranger = await newLab();
    for (const method of ["GET", "PUT"] as const) {
      const path = `/v1/runs/${run.id}${method === "PUT" ? "/problems/0/output" : ""}`;
      const body = method === "PUT" ? png(drawAnswer(0)) : undefined;
      const response = await call(method, path, { token: stranger.key, body });
      expect([response.status, (await problemOf(response)).code]).toEqual([404, "unknown_run"]);
    }
    expect((await call("POST", `/v1/runs/${run.id}/finalize`, { token: stranger.key })).status).toBe(404);
    expect((await call("POST", `/v1/runs/${run.id}/cancel`, { token: stranger.key })).status).toBe(404);
    const reader = await newKey(lab.id, ["read"]);
    expect((await putOutput(reader.key, run.id, 0, png(drawAnswer(0)))).status).toBe(403);
    const nobody = await call("PUT", `/v1/runs/${run.id}/problems/0/output`, { body: png(drawAnswer(0)) });
    expect(nobody.status).toBe(401);
  });
});

describe("the daily quota of outputs", () => {
  it("is exact: of many at once as many are taken as are left", async () => {
    const small = await newLab({ outputs_per_day: 3 });
    const run = await openRun(small.key);
    const responses = await Promise.all(
      [0, 1, 2, 3, 4].flatMap((index) => [
        putOutput(small.key, run.id, index, png(drawInput(index))),
        putOutput(small.key, run.id, index, png(drawInput(index))),
      ]),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(await usedOutputs(small.id)).toBe(3);
  });
});

describe("respond-async", () => {
  const PREFER = { prefer: "respond-async, wait=1" };

  it("answers at once and scores through the queue", async () => {
    const run = await openRun(lab.key);
    const response = await putOutput(lab.key, run.id, 0, png(drawAnswer(0)), PREFER);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ index: 0, status: "scoring" });
    const again = await putOutput(lab.key, run.id, 0, png(drawAnswer(0)), PREFER);
    expect([200, 202]).toContain(again.status);
    const scored = await until(async () => {
      const problem = await getProblem(run.id, 0);
      return problem.status === "scored" && problem;
    });
    expect(scored.score?.miou).toBe(1);
    expect(await scoredEvents(run.id)).toBe(1);
  });

  it("names why an output could not be read, and takes another", async () => {
    const run = await openRun(lab.key);
    expect((await putOutput(lab.key, run.id, 1, lyingPng(), PREFER)).status).toBe(202);
    const failed = await until(async () => {
      const problem = await getProblem(run.id, 1);
      return problem.status === "failed" && problem;
    });
    expect(failed.failure?.code).toBe("image_invalid");
    expect((await putOutput(lab.key, run.id, 1, png(drawAnswer(1)))).status).toBe(201);
    expect((await getProblem(run.id, 1)).failure).toBeUndefined();
  });

  it("an output that cannot be read counts as missing: nobody can leave a problem out by breaking its picture", async () => {
    const run = await openRun(lab.key);
    await putOutput(lab.key, run.id, 0, png(drawAnswer(0)));
    await putOutput(lab.key, run.id, 1, lyingPng(), PREFER);
    await until(async () => (await getProblem(run.id, 1)).status === "failed");
    await finish(lab.key, run.id);
    const { overall } = await json<{ overall: Record<string, unknown> }>(
      call("GET", `/v1/runs/${run.id}/report`),
    );
    expect(overall).toMatchObject({ n_problems: 4, n_missing: 3, n_failed: 0 });
    const lines = (await (await call("GET", `/v1/runs/${run.id}/results.jsonl`)).text()).trim().split("\n");
    const states = lines.map((line) => JSON.parse(line).x_plumbline).sort((a, b) => a.index - b.index);
    expect(states.map(({ status }) => status)).toEqual(["scored", ...Array(4).fill("missing")]);
    expect((await getProblem(run.id, 1)).failure).toMatchObject({ code: "image_invalid", our_fault: false });
  });

  it("is waited for when the run is finalized", async () => {
    const run = await openRun(lab.key);
    await putOutput(lab.key, run.id, 2, png(drawAnswer(2)), PREFER);
    await finish(lab.key, run.id);
    expect((await getRun(run.id)).counts.scored).toBe(1);
  });
});

describe("a crash", () => {
  it("after the bytes were stored: the sweeper has the output scored exactly once", async () => {
    const run = await openRun(lab.key);
    await abandon(run.id, 0, png(drawAnswer(0)), true);
    expect(await sweepOutputs(servicesAt(0))).toBe(0);
    expect(await sweepOutputs(servicesAt(2 * MINUTE))).toBe(1);
    await until(async () => (await getProblem(run.id, 0)).status === "scored");
    await processOutput(servicesAt(0), run.id, 0);
    expect(await scoredEvents(run.id)).toBe(1);
    expect((await putOutput(lab.key, run.id, 0, png(drawAnswer(0)))).status).toBe(200);
  });

  it("after the bytes were stored: the sender may send them again itself", async () => {
    const run = await openRun(lab.key);
    await abandon(run.id, 1, png(drawAnswer(1)), true);
    const services = servicesAt(2 * MINUTE);
    const row = await findRun(services.db, run.id);
    const { result, isNew } = await submitOutput(services, row!, {
      index: 1,
      bytes: png(drawAnswer(1)),
      async: false,
    });
    expect([result.status, isNew]).toEqual(["scored", false]);
    expect(await scoredEvents(run.id)).toBe(1);
  });

  it("between claim and storing: the slot is free again, and the quota too", async () => {
    const run = await openRun(lab.key);
    const used = await usedOutputs(lab.id);
    await abandon(run.id, 2, png(drawInput(2)), false);
    expect(await usedOutputs(lab.id)).toBe(used + 1);
    await processOutput(servicesAt(2 * MINUTE), run.id, 2);
    expect(await countRows(run.id, 2)).toBe(0);
    expect(await usedOutputs(lab.id)).toBe(used);
    expect((await putOutput(lab.key, run.id, 2, png(drawAnswer(2)))).status).toBe(201);
  });

  it("does not keep a run from ending: what was on its way is settled first", async () => {
    const run = await openRun(lab.key);
    await abandon(run.id, 3, png(drawAnswer(3)), true);
    await call("POST", `/v1/runs/${run.id}/finalize`, { token: lab.key });
    await processOutput(servicesAt(2 * MINUTE), run.id, 3);
    const ended = await until(async () => {
      const now = await getRun(run.id, lab.key);
      return now.status === "completed" && now;
    });
    expect(ended.counts.scored).toBe(1);
  });
});

describe("an output that cannot be scored by our fault", () => {
  it("fails with a reason after three tries, does not count in the quota, and is in no average", async () => {
    const run = await openRun(lab.key);
    const used = await usedOutputs(lab.id);
    await abandon(run.id, 0, png(drawAnswer(0)), true);
    const broken = { ...servicesAt(0), bucket: brokenBucket("pictures/") };
    // The sender that died was the first try.
    for (const attempt of [2, 3]) {
      expect((await getProblem(run.id, 0)).status).toBe("scoring");
      await processOutput({ ...broken, now: () => Date.now() + attempt * 10 * MINUTE }, run.id, 0);
    }
    const failed = await getProblem(run.id, 0);
    expect(failed.status).toBe("failed");
    expect(failed.failure?.code).toBe("scoring_failed");
    expect(await usedOutputs(lab.id)).toBe(used);
    await finish(lab.key, run.id);
    const report = await json<Record<string, unknown>>(call("GET", `/v1/runs/${run.id}/report`));
    expect(report.overall).toMatchObject({ n_problems: 4, n_failed: 1, n_missing: 3, coverage: 0.75 });
  });

  it("fails when the queue gives its message up", async () => {
    const run = await openRun(lab.key);
    await abandon(run.id, 1, png(drawAnswer(1)), true);
    const batch = createMessageBatch("dead-letters", [
      {
        id: "1",
        timestamp: new Date(),
        attempts: 1,
        body: { kind: "score_output", run_id: run.id, index: 1 },
      },
      { id: "2", timestamp: new Date(), attempts: 1, body: { kind: "nonsense" } },
    ]);
    await handleQueue(batch, BINDINGS);
    const result = await getQueueResult(batch, createExecutionContext());
    expect(result.explicitAcks.toSorted()).toEqual(["1", "2"]);
    expect((await getProblem(run.id, 1)).failure?.code).toBe("scoring_failed");
  });
});

describe("the clock", () => {
  it("may tick at any time", async () => {
    await tick();
  });
});

/** A PNG whose chunks are sound and whose header promises a row that is not there: only decoding finds out. */
function lyingPng(): Uint8Array<ArrayBuffer> {
  const bytes = png(drawAnswer(0));
  const header = new DataView(bytes.buffer);
  header.setUint32(20, header.getUint32(20) + 1);
  header.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}

/** The bucket, except that reading below a prefix fails like a service that is down. */
function brokenBucket(prefix: string): R2Bucket {
  return new Proxy(BINDINGS.BUCKET, {
    get(bucket, name) {
      const member = Reflect.get(bucket, name) as unknown;
      if (typeof member !== "function") return member;
      if (name !== "get") return member.bind(bucket);
      return (key: string) =>
        key.startsWith(prefix) ? Promise.reject(new Error("R2 is down")) : bucket.get(key);
    },
  });
}
