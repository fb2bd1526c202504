/**
 * Webhooks from outside: a real server, a real receiver that checks every message with the package standardwebhooks, and
 * everything that can go wrong between the two. Pauses between attempts are shortened (RETRY_TIME_SCALE).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Server, startServer } from "../../scripts/lib/server.ts";
import { type Receiver, startReceiver } from "../lib/receiver.ts";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";
import { writeDataset } from "./lib/dataset.ts";

/** Of the real pauses: three days become half a minute, five seconds half a millisecond. */
const RETRY_TIME_SCALE = "0.0001";

let folder: string;
let server: Server;
let receiver: Receiver;
let lab: Api;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-webhooks-"));
  process.env.RETRY_TIME_SCALE = RETRY_TIME_SCALE;
  receiver = await startReceiver();
  await start();
}, 240_000);

afterAll(async () => {
  await server?.stop();
  await receiver?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer({ state: join(folder, "state"), cronSeconds: 2, isFrozen: true });
  lab = new Api(server.url, server.labKey);
}

/** Registers the receiver's box under what it is to do there. */
async function register(path: string, events: readonly string[] = ["run.completed"]): Promise<Json> {
  const { status, body } = await lab.post("/v1/webhooks", { url: `${receiver.url}/${path}`, events });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
}

/** Waits until each delivery of a webhook is as wanted. */
async function until(hook: Json, isWanted: (delivery: Json) => boolean, seconds = 60): Promise<Json[]> {
  const path = `/v1/webhooks/${hook.id}/deliveries?limit=100`;
  const { data } = await lab.until(
    path,
    (body) => body.data.length > 0 && body.data.every(isWanted),
    seconds,
  );
  return data;
}

const hasEnded = ({ status }: Json) => ["delivered", "exhausted", "cancelled"].includes(status);

/** The ids of the messages of a box, each checked. */
function verifiedIds(box: string, secret: string): string[] {
  return receiver.messages(box).map(({ headers, body }) => {
    new Webhook(secret).verify(body, headers);
    return headers["webhook-id"];
  });
}

function test(hook: Json): Promise<Json> {
  return lab.post(`/v1/webhooks/${hook.id}/test`).then(({ body }) => body);
}

describe("a run", () => {
  it("tells everything once, in messages that verify", async () => {
    const problems = writeDataset(join(folder, "data"), 5);
    const to = ["--url", server.url, "--key", server.adminToken];
    expect(await cli("import", "--suite", "paintbench", "--dir", join(folder, "data"), ...to)).toMatchObject({
      code: 0,
    });
    const hook = await register("run/200", ["run.completed", "output.scored", "output.failed", "run.failed"]);
    const opened = await lab.post("/v1/runs", {
      suite: "paintbench",
      track: "official",
      model: { slug: "webhooks" },
      protocol: "direct",
    });
    const run = `/v1/runs/${opened.body.id}`;
    await Promise.all(
      problems.map(({ wrong }, index) =>
        lab.put(`${run}/problems/${index}/output`, wrong, index % 2 === 0 ? {} : { prefer: "respond-async" }),
      ),
    );
    await lab.until(run, ({ counts }) => counts.scored === problems.length);
    await lab.post(`${run}/finalize`);
    await lab.until(run, ({ status }) => status === "completed");

    await lab.until(
      `/v1/webhooks/${hook.id}/deliveries?limit=100`,
      ({ data }) => data.length === problems.length + 1 && data.every(hasEnded),
    );
    const { body: events } = await lab.get(`${run}/events?limit=100`);
    const told = events.data.filter(({ type }: Json) => /^(output\.scored|run\.completed)$/.test(type));
    expect(told).toHaveLength(problems.length + 1);
    expect(verifiedIds("run", hook.secret).sort()).toEqual(told.map(({ id }: Json) => id).sort());
    const last = receiver.messages("run").map(({ body }) => JSON.parse(body));
    const completed = last.find(({ type }) => type === "run.completed");
    const { body: report } = await lab.get(`${run}/report`);
    expect(completed.data).toMatchObject({ run_id: opened.body.id, miou: report.overall.miou.mean });
  });
});

describe("a receiver that", () => {
  it("fails five times and then takes it gets the same message six times", async () => {
    const hook = await register("five/500,500,500,500,500,200");
    await test(hook);
    const [delivery] = await until(hook, hasEnded);
    expect(delivery).toMatchObject({ status: "delivered", attempts: 6, http_status: 200, failure: null });
    expect(new Set(verifiedIds("five", hook.secret)).size).toBe(1);
    const messages = receiver.messages("five");
    expect(messages).toHaveLength(6);
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
  });

  it("redirects is not followed, and in the end given up, which is seen", async () => {
    const hook = await register("redirects/301");
    await test(hook);
    const [delivery] = await until(hook, hasEnded, 110);
    expect(delivery).toMatchObject({
      status: "exhausted",
      attempts: 10,
      http_status: 301,
      failure: "redirected",
      next_attempt_at: null,
    });
    expect(receiver.messages("redirects")).toHaveLength(10);
    expect(receiver.messages("redirected")).toEqual([]);
  });

  it("is gone gets nothing more", async () => {
    const hook = await register("gone/410");
    await test(hook);
    const [delivery] = await until(hook, hasEnded);
    expect(delivery).toMatchObject({ status: "cancelled", attempts: 1, http_status: 410 });
    expect((await lab.get(`/v1/webhooks/${hook.id}`)).body).toMatchObject({
      enabled: false,
      disabled_reason: "gone",
    });
    expect((await lab.post(`/v1/webhooks/${hook.id}/test`)).body.code).toBe("webhook_disabled");
    expect(receiver.messages("gone")).toHaveLength(1);
  });

  it("closes the connection is tried again", async () => {
    const hook = await register("closes/close,200");
    await test(hook);
    expect((await until(hook, hasEnded))[0]).toMatchObject({ status: "delivered", attempts: 2 });
  });

  it("answers after 14 seconds has it, and one that hangs is given up after 15", async () => {
    const slow = await register("slow/wait14000");
    const hanging = await register("hangs/hang");
    await Promise.all([test(slow), test(hanging)]);
    const [arrived] = await until(slow, hasEnded);
    expect(arrived).toMatchObject({ status: "delivered", attempts: 1, http_status: 200 });
    await until(hanging, ({ failure }) => failure === "timeout");
    await lab.call("DELETE", `/v1/webhooks/${hanging.id}`);
    expect((await lab.get(`/v1/webhooks/${hanging.id}`)).status).toBe(404);
  });
});

describe("the lab", () => {
  it("can change the secret while messages are under way", async () => {
    const hook = await register("rotates/200");
    await test(hook);
    await until(hook, hasEnded);
    const { body: rotated } = await lab.post(`/v1/webhooks/${hook.id}/rotate-secret`);
    await test(hook);
    await until(hook, hasEnded);
    const [first, second] = receiver.messages("rotates");
    expect(new Webhook(hook.secret).verify(first.body, first.headers)).toBeDefined();
    for (const secret of [hook.secret, rotated.secret]) {
      expect(new Webhook(secret).verify(second.body, second.headers)).toBeDefined();
    }
    expect(() => new Webhook(rotated.secret).verify(first.body, first.headers)).toThrow();
  });

  it("can have a message again", async () => {
    const hook = await register("again/200");
    await test(hook);
    const [{ id }] = await until(hook, hasEnded);
    const again = await lab.post(`/v1/webhooks/${hook.id}/deliveries/${id}/redeliver`);
    expect(again.status).toBe(202);
    await until(hook, hasEnded);
    const [first, second] = verifiedIds("again", hook.secret);
    expect(second).toBe(first);
  });

  it("cannot register what it does not control, or what the guard forbids", async () => {
    const refusal = async (url: string) =>
      (await lab.post("/v1/webhooks", { url, events: ["run.completed"] })).body.code;
    expect(await refusal(`${receiver.url}/x/200?challenge=wrong`)).toBe("target_not_verified");
    expect(await refusal(`${receiver.url}/x/200?challenge=404`)).toBe("target_not_verified");
    for (const url of ["https://127.1/", "https://[::1]/", "https://0x7f000001/", `${server.url}/v1/runs`]) {
      expect(await refusal(url)).toBe("target_not_allowed");
    }
    expect(receiver.messages("x")).toEqual([]);
  });
});

describe("a server that is killed", () => {
  it("delivers afterwards what was on its way, waiting or due", { timeout: 300_000 }, async () => {
    const sending = await register("killed/wait4000");
    const waiting = await register("waiting/503,503,503,503,200");
    const tests = await Promise.all([test(sending), test(sending), test(sending), test(waiting)]);
    await lab.until(`/v1/webhooks/${sending.id}/deliveries`, ({ data }) =>
      data.some(({ status }: Json) => status === "sending"),
    );
    await server.kill();
    await start();
    const again = await until(sending, hasEnded, 120);
    const [patient] = await until(waiting, hasEnded, 120);
    expect(again.map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
    expect(patient.status).toBe("delivered");
    // What was being sent may have come twice, under the same id.
    const ids = [...verifiedIds("killed", sending.secret), ...verifiedIds("waiting", waiting.secret)];
    expect([...new Set(ids)].sort()).toEqual(tests.map(({ event_id }) => event_id).sort());
  });
});
