/** How runs end: by their lab, by the clock, twice, and through our own faults. Every way out is told once. */
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { handleQueue } from "../../../src/jobs/index.ts";
import { finishRun } from "../../../src/runs/finish.ts";
import { FINISH_ATTEMPTS, FINISH_MS, finalizeRun, retryFinish } from "../../../src/runs/state.ts";
import { sweepRuns } from "../../../src/runs/sweep.ts";
import { findRun } from "../../../src/storage/runs.ts";
import { call, newLab, problemOf } from "../http/client.ts";
import { drawAnswer, importSet, png } from "../lib/dataset.ts";
import { BINDINGS, getRun, json, openRun, putOutput, servicesAt, until } from "../lib/runs.ts";

const { DB } = BINDINGS;
const DAY = 24 * 3_600_000;

let lab: { id: string; key: string };

beforeAll(async () => {
  await importSet();
  lab = await newLab();
});

async function eventTypes(id: string): Promise<string[]> {
  const { data } = await json<{ data: { type: string }[] }>(
    call("GET", `/v1/runs/${id}/events?limit=100`, { token: lab.key }),
  );
  return data.map(({ type }) => type);
}

function hasReport(id: string): Promise<true> {
  return until(async () => (await call("GET", `/v1/runs/${id}/report`)).status === 200);
}

/** A finalizing run whose message to the queue was lost, as after a crash between commit and sending. */
async function finalizeSilently(): Promise<string> {
  const { id } = await openRun(lab.key);
  const services = servicesAt(0);
  const silent = {
    ...services,
    queue: { sendBatch: () => Promise.reject(new Error("down")) } as unknown as Queue,
  };
  await finalizeRun(silent, (await findRun(services.db, id))!);
  return id;
}

async function outboxRows(id: string): Promise<number> {
  const row = await DB.prepare("SELECT count(*) AS n FROM outbox WHERE json_extract(body, '$.run_id') = ?")
    .bind(id)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

describe("finalizing", () => {
  it("twice at once is told once", async () => {
    const { id } = await openRun(lab.key);
    const finalize = () => call("POST", `/v1/runs/${id}/finalize`, { token: lab.key });
    const statuses = (await Promise.all([finalize(), finalize(), finalize()])).map(({ status }) => status);
    expect(statuses).toEqual([202, 202, 202]);
    await until(async () => (await getRun(id, lab.key)).status === "completed");
    expect(await eventTypes(id)).toEqual(["run.opened", "run.finalizing", "run.completed"]);
  });

  it("twice in the queue makes one report", async () => {
    const { id } = await openRun(lab.key);
    await call("POST", `/v1/runs/${id}/finalize`, { token: lab.key });
    await Promise.all([finishRun(servicesAt(0), id), finishRun(servicesAt(0), id)]);
    await finishRun(servicesAt(0), id);
    expect((await eventTypes(id)).filter((type) => type === "run.completed")).toHaveLength(1);
  });

  it("whose message was lost is sent by the sweeper", async () => {
    const id = await finalizeSilently();
    expect(await outboxRows(id)).toBe(1);
    expect((await sweepRuns(servicesAt(0))).messages).toBe(0);
    expect((await sweepRuns(servicesAt(60_000))).messages).toBe(1);
    expect(await outboxRows(id)).toBe(0);
    await until(async () => (await getRun(id, lab.key)).status === "completed");
  });

  it("that gets no report in time is tried again and then fails with a reason", async () => {
    const id = await finalizeSilently();
    const silent = {
      ...servicesAt(0),
      queue: { sendBatch: () => Promise.reject(new Error("down")) } as unknown as Queue,
    };
    for (let attempt = 1; attempt < FINISH_ATTEMPTS; attempt++) {
      const run = (await findRun(silent.db, id))!;
      expect(run.status).toBe("finalizing");
      await retryFinish({ ...silent, now: () => Date.now() + attempt * FINISH_MS }, run);
    }
    await retryFinish(silent, (await findRun(silent.db, id))!);
    const failed = await getRun(id);
    expect(failed.status).toBe("failed");
    expect(failed.failure?.code).toBe("report_overdue");
    expect((await eventTypes(id)).at(-1)).toBe("run.failed");
  });

  it("whose message the queue gives up fails with a reason", async () => {
    const id = await finalizeSilently();
    const batch = createMessageBatch("dead-letters", [
      { id: "1", timestamp: new Date(), attempts: 1, body: { kind: "finish_run", run_id: id } },
    ]);
    await handleQueue(batch, BINDINGS);
    expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(["1"]);
    expect(await getRun(id)).toMatchObject({ status: "failed", failure: { code: "report_failed" } });
    const report = await call("GET", `/v1/runs/${id}/report`);
    expect((await problemOf(report)).code).toBe("report_not_ready");
  });
});

describe("the queue's consumer", () => {
  it("retries what fails on its own, and acknowledges the rest of the batch", async () => {
    const batch = createMessageBatch("runs", [
      { id: "good", timestamp: new Date(), attempts: 1, body: { kind: "finish_run", run_id: "run_none" } },
      { id: "bad", timestamp: new Date(), attempts: 2, body: { kind: "finish_run", run_id: "run_none" } },
    ]);
    let calls = 0;
    const failing = new Proxy(DB, {
      get(db, name) {
        const member = Reflect.get(db, name) as unknown;
        if (name === "prepare" && ++calls > 1) throw new Error("D1 is down");
        return typeof member === "function" ? member.bind(db) : member;
      },
    });
    await handleQueue(batch, { ...BINDINGS, DB: failing });
    const result = await getQueueResult(batch, createExecutionContext());
    expect(result.explicitAcks).toEqual(["good"]);
    expect(result.retryMessages).toMatchObject([{ msgId: "bad" }]);
  });
});

describe("cancelling", () => {
  it("reveals the run, keeps what was scored, and is final", async () => {
    const { id } = await openRun(lab.key);
    await putOutput(lab.key, id, 0, png(drawAnswer(0)));
    const cancelled = await call("POST", `/v1/runs/${id}/cancel`, { token: lab.key });
    expect(await cancelled.json()).toMatchObject({ status: "cancelled", counts: { scored: 1 } });
    expect((await call("POST", `/v1/runs/${id}/cancel`, { token: lab.key })).status).toBe(200);
    const finalize = await call("POST", `/v1/runs/${id}/finalize`, { token: lab.key });
    expect((await problemOf(finalize)).code).toBe("run_not_open");
    expect((await putOutput(lab.key, id, 1, png(drawAnswer(1)))).status).toBe(409);
    await hasReport(id);
    expect((await getRun(id)).status).toBe("cancelled");
    expect((await call("GET", `/v1/runs/${id}/problems/0/answer.png`)).status).toBe(200);
    expect(await eventTypes(id)).toEqual(["run.opened", "output.scored", "run.cancelled", "run.reported"]);
  });
});

describe("a run whose time is over", () => {
  it("expires by the clock, keeps what was scored, and has a report that shows the rest as missing", async () => {
    const { id } = await openRun(lab.key);
    await putOutput(lab.key, id, 0, png(drawAnswer(0)));
    expect((await sweepRuns(servicesAt(6 * DAY))).runs).toBe(0);
    await sweepRuns(servicesAt(8 * DAY));
    expect((await getRun(id)).status).toBe("expired");
    await hasReport(id);
    const report = await json<{ overall: object }>(call("GET", `/v1/runs/${id}/report`));
    expect(report.overall).toMatchObject({ miou: { mean: 0.25 }, n_missing: 3 });
    expect((await eventTypes(id)).filter((type) => type === "run.expired")).toHaveLength(1);
  });

  it("takes no output, even before the clock has ticked", async () => {
    const { id } = await openRun(lab.key);
    await DB.prepare("UPDATE runs SET expires_at = ? WHERE id = ?")
      .bind(Date.now() - 1, id)
      .run();
    const late = await putOutput(lab.key, id, 0, png(drawAnswer(0)));
    expect([late.status, (await problemOf(late)).code]).toEqual([409, "run_not_open"]);
    expect((await getRun(id)).status).toBe("expired");
  });
});
