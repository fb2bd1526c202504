/** One delivery: signed, retried on schedule, claimed by one, ended once. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { claimDelivery } from "../../../src/storage/deliveries.ts";
import { deliver, sweepDeliveries } from "../../../src/webhooks/deliver.ts";
import { MAX_ATTEMPTS, PAUSES_MS } from "../../../src/webhooks/schedule.ts";
import { call, newLab, problemOf } from "../http/client.ts";
import { BINDINGS, json, servicesAt, until } from "../lib/runs.ts";
import {
  attemptAt,
  type Delivery,
  deliveriesOf,
  getHook,
  messagesIn,
  newBox,
  newHook,
  silentAt,
  testHook,
  verified,
} from "./lib.ts";

const { DB } = BINDINGS;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let key: string;

beforeEach(async () => {
  ({ key } = await newLab());
});

/** A webhook whose receiver takes `steps`, and a test message to it whose first attempt was made by the queue. */
async function tested(steps: string) {
  const box = newBox();
  const hook = await newHook(key, `${box}/${steps}`, ["run.completed"]);
  const { id } = await testHook(key, hook.id);
  await until(async () => {
    const [delivery] = await deliveriesOf(key, hook.id);
    return delivery.attempts > 0 && delivery.status !== "sending";
  });
  const look = async (): Promise<Delivery> =>
    (await deliveriesOf(key, hook.id)).find((delivery) => delivery.id === id) as Delivery;
  return { box, hook, id, look };
}

describe("a message", () => {
  it("verifies, is thin, and is shown as delivered with status and latency", async () => {
    const { box, hook, look } = await tested("200");
    const [message] = await messagesIn(box);
    const payload = verified(hook.secret, message);
    expect(payload).toEqual({
      type: "webhook.test",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { webhook_id: hook.id },
    });
    const delivery = await look();
    expect(delivery).toMatchObject({
      event_type: "webhook.test",
      event_id: message.headers["webhook-id"],
      status: "delivered",
      attempts: 1,
      http_status: 200,
      failure: null,
      latency_ms: expect.any(Number),
      next_attempt_at: null,
    });
    expect(JSON.stringify(delivery)).not.toContain("seen");
  });

  it("is delivered by any 2xx, whatever its body does", async () => {
    for (const steps of ["204", "html", "drip", "big", "break"]) {
      const { look } = await tested(steps);
      expect([steps, (await look()).status]).toEqual([steps, "delivered"]);
    }
  });
});

describe("a failed attempt", () => {
  it.each([
    ["500", "http_status", 500],
    ["404", "http_status", 404],
    ["301", "redirected", 301],
    ["close", "unreachable", null],
  ])("by %s is told, and made again after about five seconds", async (steps, failure, status) => {
    const { look } = await tested(steps);
    const delivery = await look();
    expect(delivery).toMatchObject({ status: "pending", attempts: 1, failure, http_status: status });
    const pause = Date.parse(delivery.next_attempt_at ?? "") - Date.parse(delivery.last_attempt_at ?? "");
    expect(pause).toBeGreaterThanOrEqual(4_500);
    // The pause begins when the attempt has ended.
    expect(pause).toBeLessThanOrEqual(5_500 + 15_000);
  });

  it("never follows a redirect", async () => {
    const { box } = await tested("302");
    expect(await messagesIn(box)).toHaveLength(1);
    expect(await messagesIn("redirected")).toEqual([]);
  });

  it("is repeated with the same id and bytes and a new timestamp until it arrives", async () => {
    const { box, hook, id, look } = await tested("500,500,500,500,500,200");
    for (const minutes of [1, 10, 60, 240, 600]) await attemptAt(minutes * MINUTE, id);
    expect(await look()).toMatchObject({ status: "delivered", attempts: 6, http_status: 200, failure: null });
    const messages = await messagesIn(box);
    expect(messages).toHaveLength(6);
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
    expect(new Set(messages.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(messages.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(6);
    verified(hook.secret, messages[0]);
  });

  it("is not repeated before its time", async () => {
    const { box, id, look } = await tested("500");
    await attemptAt(0, id);
    await attemptAt(MINUTE, id);
    await attemptAt(2 * MINUTE, id);
    expect(await look()).toMatchObject({ status: "pending", attempts: 2 });
    expect(await messagesIn(box)).toHaveLength(2);
  });

  it("follows the schedule and ends as exhausted, which is seen", async () => {
    const { box, hook, id, look } = await tested("503");
    let offset = 0;
    for (const pause of PAUSES_MS) {
      const { next_attempt_at, last_attempt_at, status } = await look();
      expect(status).toBe("pending");
      const planned = Date.parse(next_attempt_at ?? "") - Date.parse(last_attempt_at ?? "");
      expect(planned / pause).toBeGreaterThan(0.89);
      expect(planned / pause).toBeLessThan(pause < MINUTE ? 4 : 1.11);
      offset += 1.2 * pause + MINUTE;
      await attemptAt(offset, id);
    }
    expect(await look()).toMatchObject({
      status: "exhausted",
      attempts: MAX_ATTEMPTS,
      http_status: 503,
      next_attempt_at: null,
    });
    expect(await messagesIn(box)).toHaveLength(MAX_ATTEMPTS);
    await attemptAt(offset + 10 * DAY, id);
    expect(await messagesIn(box)).toHaveLength(MAX_ATTEMPTS);
    const exhausted = await call("GET", `/v1/webhooks/${hook.id}/deliveries?status=exhausted`, {
      token: key,
    });
    expect((await json<{ data: Delivery[] }>(exhausted)).data.map((delivery) => delivery.id)).toEqual([id]);
  });
});

describe("410", () => {
  it("disables the webhook and cancels everything that waits for it", async () => {
    const { box, hook, id, look } = await tested("500,410");
    await testHook(key, hook.id);
    await until(async () => (await getHook(key, hook.id)).enabled === false);
    expect(await getHook(key, hook.id)).toMatchObject({ enabled: false, disabled_reason: "gone" });
    const deliveries = await until(async () => {
      const found = await deliveriesOf(key, hook.id);
      return found.every(({ status }) => status === "cancelled") && found;
    });
    expect(deliveries.map(({ http_status }) => http_status)).toEqual([410, 500]);
    await attemptAt(MINUTE, id);
    await sweepDeliveries(servicesAt(10 * MINUTE));
    expect(await look()).toMatchObject({ status: "cancelled", next_attempt_at: null });
    expect(await messagesIn(box)).toHaveLength(2);
  });
});

describe("one attempt", () => {
  it("is made by one of many that are asked for it at once", async () => {
    const { box, id, look } = await tested("500,wait300");
    await Promise.all(Array.from({ length: 20 }, () => attemptAt(MINUTE, id)));
    expect(await look()).toMatchObject({ status: "delivered", attempts: 2 });
    expect(await messagesIn(box)).toHaveLength(2);
  });

  it("that died is made again once its lease is over, and counts", async () => {
    const { box, id, look } = await tested("500,200");
    const now = Date.now() + MINUTE;
    await claimDelivery(servicesAt(0).db, { id, claim: "dead" }, now + MINUTE, MAX_ATTEMPTS, now);
    expect(await look()).toMatchObject({ status: "sending", next_attempt_at: null });
    await attemptAt(MINUTE, id);
    expect(await messagesIn(box)).toHaveLength(1);
    await attemptAt(3 * MINUTE, id);
    expect(await look()).toMatchObject({ status: "delivered", attempts: 3 });
  });

  it("that died as the last one ends the delivery", async () => {
    const { id, look } = await tested("500");
    await DB.prepare(
      "UPDATE webhook_deliveries SET attempts = ?, status = 'sending', claim = 'dead' WHERE id = ?",
    )
      .bind(MAX_ATTEMPTS, id)
      .run();
    await sweepDeliveries(silentAt(DAY));
    expect(await look()).toMatchObject({ status: "exhausted", failure: "interrupted" });
  });
});

describe("rotating the secret", () => {
  it("lets both sign for a day, then the new one alone", async () => {
    const { box, hook, id } = await tested("500,500,200");
    const rotated = await json<{ id: string; secret: string; previous_expires_at: string }>(
      call("POST", `/v1/webhooks/${hook.id}/rotate-secret`, { token: key }),
    );
    expect(rotated.secret).not.toBe(hook.secret);
    const overlap = Date.parse(rotated.previous_expires_at) - Date.now();
    expect(Math.abs(overlap - DAY)).toBeLessThan(MINUTE);

    await attemptAt(MINUTE, id);
    await attemptAt(DAY + MINUTE, id);
    const [before, during, after] = await messagesIn(box);
    verified(hook.secret, before);
    expect(() => verified(rotated.secret, before)).toThrow();
    verified(hook.secret, during);
    verified(rotated.secret, during);
    vi.setSystemTime(Date.now() + DAY);
    try {
      expect(() => verified(hook.secret, after)).toThrow("No matching signature");
      verified(rotated.secret, after);
    } finally {
      vi.useRealTimers();
    }
  });

  it("under an Idempotency-Key is done once", async () => {
    const hook = await newHook(key, `${newBox()}/200`, ["run.completed"]);
    const headers = { "idempotency-key": `rotate-${hook.id}` };
    const rotate = () => call("POST", `/v1/webhooks/${hook.id}/rotate-secret`, { token: key, headers });
    const first = await json<{ secret: string }>(rotate());
    expect(await json(rotate())).toEqual(first);
  });
});

describe("redelivering", () => {
  const redeliver = (hook: string, id: string) =>
    call("POST", `/v1/webhooks/${hook}/deliveries/${id}/redeliver`, { token: key });

  it("sends what was delivered again, with the same id and bytes", async () => {
    const { box, hook, id, look } = await tested("200");
    const answer = await redeliver(hook.id, id);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({ id, status: "pending", attempts: 0 });
    await until(async () => (await messagesIn(box)).length === 2);
    await until(async () => (await look()).status === "delivered");
    const [first, second] = await messagesIn(box);
    expect(second.body).toBe(first.body);
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  });

  it("starts an exhausted one from the beginning", async () => {
    const { hook, id, look } = await tested("500,500,200");
    await DB.prepare(
      "UPDATE webhook_deliveries SET attempts = 10, status = 'exhausted', due_at = NULL, ended_at = 1 WHERE id = ?",
    )
      .bind(id)
      .run();
    expect((await redeliver(hook.id, id)).status).toBe(202);
    await until(async () => (await look()).attempts === 1);
    await until(async () => (await look()).status === "pending");
    await attemptAt(MINUTE, id);
    expect(await look()).toMatchObject({ status: "delivered", attempts: 2 });
  });

  it("knows only deliveries of this webhook", async () => {
    const { id } = await tested("200");
    const other = await newHook(key, `${newBox()}/200`, ["run.completed"]);
    for (const wrong of [id, "dlv_1"]) {
      expect((await problemOf(await redeliver(other.id, wrong))).code).toBe("unknown_delivery");
    }
  });
});

describe("the sweeper", () => {
  it("asks again for what is due, whose message was lost", async () => {
    const { box, look } = await tested("500,200");
    await sweepDeliveries(servicesAt(0));
    expect((await look()).attempts).toBe(1);
    await DB.prepare("UPDATE webhook_deliveries SET due_at = 1 WHERE id = ?")
      .bind((await look()).id)
      .run();
    await sweepDeliveries(servicesAt(0));
    await until(async () => (await look()).status === "delivered");
    expect(await messagesIn(box)).toHaveLength(2);
  });

  it("cancels what is left over at a webhook that takes no messages", async () => {
    const { hook, look } = await tested("500");
    await DB.prepare("UPDATE webhooks SET enabled = 0 WHERE id = ?").bind(hook.id).run();
    await sweepDeliveries(silentAt(MINUTE));
    expect(await look()).toMatchObject({ status: "cancelled" });
  });

  it("forgets deliveries 30 days after they ended, and only those", async () => {
    const { look } = await tested("200");
    const waiting = await tested("500");
    await sweepDeliveries(silentAt(29 * DAY));
    expect(await look()).toBeDefined();
    await sweepDeliveries(silentAt(31 * DAY));
    expect(await look()).toBeUndefined();
    expect(await waiting.look()).toBeDefined();
  });
});

it("a secret that cannot be opened fails the attempt and nothing else", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { box, id, look } = await tested("500,200");
  await deliver({ ...silentAt(MINUTE), secretsKey: "another key" }, id);
  expect(await look()).toMatchObject({ status: "pending", attempts: 2, failure: "secret_unreadable" });
  await attemptAt(DAY, id);
  expect(await look()).toMatchObject({ status: "delivered" });
  expect(await messagesIn(box)).toHaveLength(2);
  error.mockRestore();
});
