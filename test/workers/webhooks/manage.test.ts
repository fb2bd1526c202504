/** Registering, changing and deleting webhooks: who may, what is checked, what is kept secret. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "../../../src/ids.ts";
import { findWebhook } from "../../../src/storage/webhooks.ts";
import { sweepDeliveries } from "../../../src/webhooks/deliver.ts";
import { testWebhook } from "../../../src/webhooks/webhooks.ts";
import { call, newKey, newLab, ORIGIN, problemOf } from "../http/client.ts";
import { BINDINGS, json, servicesAt, until } from "../lib/runs.ts";
import {
  deliveriesOf,
  getHook,
  messagesIn,
  newBox,
  newHook,
  RECEIVER,
  silentAt,
  testHook,
  verified,
} from "./lib.ts";

const { DB } = BINDINGS;

let lab: { id: string; key: string };

beforeAll(async () => {
  lab = await newLab();
});

function register(body: unknown, options: { token?: string; headers?: Record<string, string> } = {}) {
  return call("POST", "/v1/webhooks", { token: lab.key, json: body, ...options });
}

describe("registering", () => {
  it("gives the secret once, and stores it only sealed", async () => {
    const response = await register({ url: `${RECEIVER}/${newBox()}/200`, events: ["run.completed"] });
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const hook = await json<{ id: string; secret: string }>(response);
    expect(hook).toMatchObject({
      id: expect.stringMatching(/^whk_/),
      secret: expect.stringMatching(/^whsec_/),
      enabled: true,
      events: ["run.completed"],
    });
    expect(await getHook(lab.key, hook.id)).not.toHaveProperty("secret");
    const list = await (await call("GET", "/v1/webhooks", { token: lab.key })).text();
    expect(list).toContain(hook.id);
    expect(list).not.toContain("whsec_");
    const tables = ["webhooks", "webhook_secrets", "idempotency_keys"];
    for (const table of tables) {
      const { results } = await DB.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(hook.secret.slice(6));
    }
  });

  it("under an Idempotency-Key gives one webhook, and the same secret again", async () => {
    const body = { url: `${RECEIVER}/${newBox()}/200`, events: ["run.failed"] };
    const headers = { "idempotency-key": `hook-${newBox()}` };
    const first = await json<{ id: string }>(register(body, { headers }));
    const again = await register(body, { headers });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await again.json()).toEqual(first);
  });

  it.each([
    ["https://127.0.0.1.:8443/", "an IP address in disguise"],
    ["http://hooks.example.org/", "no https"],
    ["https://metadata.google.internal/", "a local name"],
    [`${ORIGIN.replace("http", "https")}/v1/runs`, "ourselves"],
    ["https://user:pass@hooks.example.org/", "credentials"],
    ["nonsense", "no URL"],
  ])("refuses %s: %s", async (url) => {
    const response = await register({ url, events: ["run.completed"] });
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: "target_not_allowed", errors: [{ path: "url" }] });
  });

  it.each(["404", "wrong", "html", "301", "close"])(
    "refuses a target that answers the challenge with %s",
    async (step) => {
      const url = `${RECEIVER}/${newBox()}/200?challenge=${step}`;
      const response = await register({ url, events: ["run.completed"] });
      expect(response.status).toBe(422);
      expect((await problemOf(response)).code).toBe("target_not_verified");
      const list = await (await call("GET", "/v1/webhooks?limit=100", { token: lab.key })).text();
      expect(list).not.toContain(url);
    },
  );

  it.each([
    [{ url: "https://hooks.example.org/", events: [] }],
    [{ url: "https://hooks.example.org/", events: ["run.opened"] }],
    [{ url: "https://hooks.example.org/", events: ["*"] }],
    [{ events: ["run.completed"] }],
    [{ url: 5, events: ["run.completed"] }],
    [{ url: "https://hooks.example.org/", events: ["run.completed"], secret: "whsec_mine" }],
  ])("refuses %j as not valid", async (body) => {
    expect((await problemOf(await register(body))).code).toBe("invalid_request");
  });

  it("needs the scope manage", async () => {
    const { key } = await newKey(lab.id, ["read", "submit"]);
    for (const [method, path] of [
      ["POST", ""],
      ["GET", ""],
      ["GET", "/whk_1"],
      ["PATCH", "/whk_1"],
      ["DELETE", "/whk_1"],
      ["POST", "/whk_1/test"],
      ["POST", "/whk_1/rotate-secret"],
      ["GET", "/whk_1/deliveries"],
      ["POST", "/whk_1/deliveries/dlv_1/redeliver"],
    ]) {
      const response = await call(method, `/v1/webhooks${path}`, { token: key });
      expect([path, (await problemOf(response)).code]).toEqual([path, "missing_scope"]);
    }
    expect((await call("GET", "/v1/webhooks")).status).toBe(401);
  });

  it("stops at 100 webhooks a lab, also when many come at once", async () => {
    const other = await newLab();
    const url = `${RECEIVER}/${newBox()}/200`;
    await DB.prepare(
      `INSERT INTO webhooks (id, lab_id, url, events, enabled, created_at, updated_at)
       SELECT 'whk_0' || value, ?, ?, '["run.failed"]', 1, 0, 0 FROM json_each(?)`,
    )
      .bind(other.id, url, JSON.stringify(Array.from({ length: 96 }, (_, i) => i)))
      .run();
    const once = () => register({ url, events: ["run.failed"] }, { token: other.key });
    const answers = await Promise.all(Array.from({ length: 10 }, once));
    const codes = await Promise.all(answers.map(async (answer) => (await problemOf(answer)).code));
    expect(codes.filter((code) => code === undefined)).toHaveLength(4);
    expect(codes.filter((code) => code === "too_many_webhooks")).toHaveLength(6);
    await call("DELETE", "/v1/webhooks/whk_07", { token: other.key });
    expect((await once()).status).toBe(201);
  });
});

describe("another lab's webhook", () => {
  it("does not exist", async () => {
    const hook = await newHook(lab.key, `${newBox()}/200`, ["run.completed"]);
    const other = await newLab();
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["PATCH", "", { enabled: false }],
      ["DELETE", "", undefined],
      ["POST", "/test", undefined],
      ["POST", "/rotate-secret", undefined],
      ["GET", "/deliveries", undefined],
      ["POST", "/deliveries/dlv_1/redeliver", undefined],
    ] as const) {
      const response = await call(method, `/v1/webhooks/${hook.id}${path}`, { token: other.key, json: body });
      expect(response.status).toBe(404);
      expect((await problemOf(response)).code).toBe("unknown_webhook");
    }
    expect((await getHook(lab.key, hook.id)).enabled).toBe(true);
  });
});

describe("changing", () => {
  const change = (id: string, body: unknown) =>
    call("PATCH", `/v1/webhooks/${id}`, { token: lab.key, json: body });

  it("of the address asks for the challenge again, and keeps the secret", async () => {
    const hook = await newHook(lab.key, `${newBox()}/200`, ["run.completed"]);
    const refused = await change(hook.id, { url: `${RECEIVER}/${newBox()}/200?challenge=404` });
    expect((await problemOf(refused)).code).toBe("target_not_verified");
    expect((await problemOf(await change(hook.id, { url: "https://10.0.0.1/" }))).code).toBe(
      "target_not_allowed",
    );
    expect((await getHook(lab.key, hook.id)).url).toBe(hook.url);
    const box = newBox();
    expect((await change(hook.id, { url: `${RECEIVER}/${box}/200` })).status).toBe(200);
    await testHook(lab.key, hook.id);
    const [message] = await until(async () => {
      const messages = await messagesIn(box);
      return messages.length > 0 && messages;
    });
    expect(verified(hook.secret, message).type).toBe("webhook.test");
  });

  it("of the events replaces them", async () => {
    const hook = await newHook(lab.key, `${newBox()}/200`, ["run.completed"]);
    const changed = await json<{ events: string[] }>(
      change(hook.id, { events: ["run.failed", "output.scored", "run.failed"] }),
    );
    expect(changed.events).toEqual(["run.failed", "output.scored"]);
    expect((await problemOf(await change(hook.id, { events: [] }))).code).toBe("invalid_request");
  });

  it("to disabled refuses tests and redeliveries until it is enabled again", async () => {
    const hook = await newHook(lab.key, `${newBox()}/200`, ["run.completed"]);
    const { id } = await testHook(lab.key, hook.id);
    await until(async () => (await deliveriesOf(lab.key, hook.id))[0].status === "delivered");
    expect(await json(change(hook.id, { enabled: false }))).toMatchObject({
      enabled: false,
      disabled_reason: "requested",
    });
    for (const path of ["test", `deliveries/${id}/redeliver`]) {
      const response = await call("POST", `/v1/webhooks/${hook.id}/${path}`, { token: lab.key });
      expect(response.status).toBe(409);
      expect((await problemOf(response)).code).toBe("webhook_disabled");
    }
    expect(await json(change(hook.id, { enabled: true }))).toMatchObject({
      enabled: true,
      disabled_reason: null,
    });
    expect((await call("POST", `/v1/webhooks/${hook.id}/test`, { token: lab.key })).status).toBe(202);
  });
});

describe("deleting", () => {
  it("makes it unknown, and removes its secrets", async () => {
    const hook = await newHook(lab.key, `${newBox()}/200`, ["run.completed"]);
    const remove = () => call("DELETE", `/v1/webhooks/${hook.id}`, { token: lab.key });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const row = await DB.prepare("SELECT count(*) AS n FROM webhook_secrets WHERE webhook_id = ?")
      .bind(hook.id)
      .first();
    expect(row).toEqual({ n: 0 });
  });
});

describe("a test", () => {
  it("under an Idempotency-Key is sent once", async () => {
    const box = newBox();
    const hook = await newHook(lab.key, `${box}/200`, ["run.completed"]);
    const headers = { "idempotency-key": `test-${box}` };
    const test = () => call("POST", `/v1/webhooks/${hook.id}/test`, { token: lab.key, headers });
    const first = await json<{ id: string }>(test());
    expect(await json<{ id: string }>(test())).toEqual(first);
    await until(async () => (await deliveriesOf(lab.key, hook.id))[0].status === "delivered");
    expect(await messagesIn(box)).toHaveLength(1);
  });

  it("whose message does not reach the queue is not lost", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const box = newBox();
    const hook = await newHook(lab.key, `${box}/200`, ["run.completed"]);
    const silent = silentAt(0);
    const row = await findWebhook(silent.db, lab.id, hook.id);
    await testWebhook(silent, row!, { deliveryId: newId("dlv"), eventId: newId("evt") });
    expect(error).toHaveBeenCalled();
    expect(await messagesIn(box)).toEqual([]);
    await sweepDeliveries(servicesAt(0));
    await until(async () => (await messagesIn(box)).length === 1);
    error.mockRestore();
  });
});
