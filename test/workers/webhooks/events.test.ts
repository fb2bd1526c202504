/** From what happens to a run to what is delivered: every event once to each webhook that listens, and to no other. */
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { handleQueue } from "../../../src/jobs/index.ts";
import { settleFailed } from "../../../src/runs/score-output.ts";
import { cancelRun, expireRun, failRun, finalizeRun } from "../../../src/runs/state.ts";
import { findRun, type RunRow } from "../../../src/storage/runs.ts";
import { sweepDeliveries } from "../../../src/webhooks/deliver.ts";
import { call, newLab } from "../http/client.ts";
import { drawAnswer, importSet, png } from "../lib/dataset.ts";
import { BINDINGS, finish, json, openRun, putOutput, servicesAt, until } from "../lib/runs.ts";
import { deliveriesOf, messagesIn, newBox, newHook, silentAt, verified } from "./lib.ts";

const WEEK = 8 * 24 * 3_600_000;

let key: string;

beforeAll(async () => {
  await importSet();
  ({ key } = await newLab());
});

interface Event {
  readonly id: string;
  readonly type: string;
}

async function eventsOf(runId: string, types: readonly string[]): Promise<Event[]> {
  const list = call("GET", `/v1/runs/${runId}/events?limit=100`, { token: key });
  return (await json<{ data: Event[] }>(list)).data.filter(({ type }) => types.includes(type));
}

async function runRow(id: string): Promise<RunRow> {
  return (await findRun(servicesAt(0).db, id)) as RunRow;
}

const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id).sort();
const eventIds = (deliveries: readonly { event_id: string }[]) =>
  deliveries.map(({ event_id }) => event_id).sort();

describe("a run", () => {
  it("tells each webhook what it listens to, once, in thin messages that verify", async () => {
    const { key: otherKey } = await newLab();
    const boxes = { all: newBox(), end: newBox(), failures: newBox(), other: newBox() };
    const all = await newHook(key, `${boxes.all}/200`, ["output.scored", "run.completed"]);
    const end = await newHook(key, `${boxes.end}/200`, ["run.completed"]);
    const failures = await newHook(key, `${boxes.failures}/200`, ["run.failed", "output.failed"]);
    const other = await newHook(otherKey, `${boxes.other}/200`, ["output.scored", "run.completed"]);

    const run = await openRun(key);
    for (const index of [0, 1, 2]) {
      expect((await putOutput(key, run.id, index, png(drawAnswer(index)))).status).toBe(201);
    }
    await putOutput(key, run.id, 0, png(drawAnswer(0)));
    await finish(key, run.id);

    await until(async () => (await deliveriesOf(key, end.id)).every(({ status }) => status === "delivered"));
    const delivered = await until(async () => {
      const found = await deliveriesOf(key, all.id);
      return found.every(({ status }) => status === "delivered") && found;
    });
    const events = await eventsOf(run.id, ["output.scored", "run.completed"]);
    expect(events).toHaveLength(4);
    expect(eventIds(delivered)).toEqual(ids(events));

    const messages = await messagesIn(boxes.all);
    expect(messages.map(({ headers }) => headers["webhook-id"]).sort()).toEqual(ids(events));
    const payloads = messages.map((message) => verified(all.secret, message));
    const completed = payloads.find(({ type }) => type === "run.completed");
    expect(completed?.data).toMatchObject({
      run_id: run.id,
      miou: expect.any(Number),
      n_missing: expect.any(Number),
    });
    const scored = payloads.filter(({ type }) => type === "output.scored").map(({ data }) => data);
    expect(scored.sort((a, b) => Number(a.index) - Number(b.index))).toEqual(
      [0, 1, 2].map((index) => ({ run_id: run.id, index, miou: 1 })),
    );

    const [told] = await messagesIn(boxes.end);
    expect(told.headers["webhook-id"]).toBe(events.find(({ type }) => type === "run.completed")?.id);
    expect(await messagesIn(boxes.end)).toHaveLength(1);
    expect(await deliveriesOf(key, failures.id)).toEqual([]);
    expect(await deliveriesOf(otherKey, other.id)).toEqual([]);
  });

  it("makes no rows where nobody listens", async () => {
    const { key: lonely } = await newLab();
    const count = () =>
      BINDINGS.DB.prepare("SELECT count(*) AS n FROM webhook_deliveries").first<{ n: number }>();
    const before = await count();
    const run = await openRun(lonely);
    await putOutput(lonely, run.id, 0, png(drawAnswer(0)));
    await finish(lonely, run.id);
    expect(await count()).toEqual(before);
  });

  it.each([
    ["run.expired", (run: RunRow) => expireRun(silentAt(WEEK), run)],
    [
      "run.failed",
      async (run: RunRow) => {
        const finalizing = await finalizeRun({ ...silentAt(0), queue: silentAt(0).webhooksQueue }, run);
        return failRun(silentAt(0), finalizing, "report_failed", "It could not be made.");
      },
    ],
  ])("tells %s once though it is done twice and the queue is down", async (type, end) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const box = newBox();
    const hook = await newHook(key, `${box}/200`, [type]);
    const run = await openRun(key);
    const row = await runRow(run.id);
    await Promise.all([end(row), end(row).catch(() => {})]);
    expect(await messagesIn(box)).toEqual([]);

    await sweepDeliveries(servicesAt(WEEK));
    // The clock of the queue's consumer is not moved, the deliveries of the moved one are made by hand.
    const [delivery] = await deliveriesOf(key, hook.id);
    await handleAt(delivery.id);
    await until(async () => (await deliveriesOf(key, hook.id))[0].status === "delivered");
    const events = await eventsOf(run.id, [type]);
    expect(events).toHaveLength(1);
    expect(eventIds(await deliveriesOf(key, hook.id))).toEqual(ids(events));
    const messages = await messagesIn(box);
    expect(messages.map((message) => verified(hook.secret, message).data.run_id)).toEqual([run.id]);
    error.mockRestore();
  });

  it("says nothing of a cancellation, which is no event of webhooks", async () => {
    const hook = await newHook(key, `${newBox()}/200`, ["run.completed", "run.failed", "run.expired"]);
    const run = await openRun(key);
    await cancelRun(servicesAt(0), await runRow(run.id));
    expect(await deliveriesOf(key, hook.id)).toEqual([]);
  });
});

/** Makes a delivery due now and asks for it. */
async function handleAt(id: string): Promise<void> {
  await BINDINGS.DB.prepare("UPDATE webhook_deliveries SET due_at = 0 WHERE id = ? AND status = 'pending'")
    .bind(id)
    .run();
  await sweepDeliveries(servicesAt(0));
}

describe("an output that failed", () => {
  it("is told once, though two that hold the same claim say so", async () => {
    const hook = await newHook(key, `${newBox()}/200`, ["output.failed"]);
    const run = await openRun(key);
    await BINDINGS.DB.prepare(
      `INSERT INTO results (run_id, idx, status, output_sha256, output_type, claim, attempts, quota_day, submitted_at)
       VALUES (?, 3, 'scoring', 'x', 'image/png', 'mine', 1, '2026-01-01', 0)`,
    )
      .bind(run.id)
      .run();
    const held = { runId: run.id, index: 3, claim: "mine" };
    const failure = { code: "scoring_failed" as const, detail: "It could not be scored.", ourFault: true };
    await Promise.all([1, 2, 3].map(() => settleFailed(servicesAt(0), held, failure)));
    const events = await eventsOf(run.id, ["output.failed"]);
    expect(events).toHaveLength(1);
    expect(eventIds(await deliveriesOf(key, hook.id))).toEqual(ids(events));
  });
});

describe("the queue's consumer", () => {
  it("takes the same message many times, and others that are none", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const box = newBox();
    const hook = await newHook(key, `${box}/500,wait200`, ["webhook.test"]);
    await call("POST", `/v1/webhooks/${hook.id}/test`, { token: key });
    await until(async () => (await deliveriesOf(key, hook.id))[0].status === "pending");
    await until(async () => (await deliveriesOf(key, hook.id))[0].attempts === 1);
    const [{ id }] = await deliveriesOf(key, hook.id);
    await BINDINGS.DB.prepare("UPDATE webhook_deliveries SET due_at = 0 WHERE id = ?").bind(id).run();
    const bodies = [
      ...Array.from({ length: 8 }, () => ({ kind: "deliver_webhook", delivery_id: id })),
      { kind: "deliver_webhook", delivery_id: "dlv_unknown" },
      { kind: "nonsense" },
      null,
    ];
    const batch = createMessageBatch(
      "webhooks",
      bodies.map((body, n) => ({ id: `m${n}`, timestamp: new Date(), attempts: 1, body })),
    );
    const context = createExecutionContext();
    await handleQueue(batch as MessageBatch, BINDINGS);
    const result = await getQueueResult(batch, context);
    expect(result.explicitAcks).toHaveLength(bodies.length);
    expect(await messagesIn(box)).toHaveLength(2);
    vi.restoreAllMocks();
  });
});
