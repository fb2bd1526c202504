/** Webhooks under test: the receiver, what came to it, and attempts made on the spot. */
import { Webhook } from "standardwebhooks";
import { expect, inject } from "vitest";
import type { Services } from "../../../src/services.ts";
import { deliver } from "../../../src/webhooks/deliver.ts";
import { call } from "../http/client.ts";
import { json, servicesAt } from "../lib/runs.ts";

export const RECEIVER = inject("receiverUrl");

export interface Hook {
  readonly id: string;
  readonly secret: string;
  readonly url: string;
  readonly events: string[];
  readonly enabled: boolean;
  readonly disabled_reason: string | null;
}

export interface Delivery {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly status: string;
  readonly attempts: number;
  readonly http_status: number | null;
  readonly failure: string | null;
  readonly latency_ms: number | null;
  readonly last_attempt_at: string | null;
  readonly next_attempt_at: string | null;
}

export interface Message {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let boxes = 0;

/** A name that no other test uses. */
export function newBox(): string {
  boxes += 1;
  return `box-${boxes}-${Math.random().toString(36).slice(2)}`;
}

export async function newHook(key: string, path: string, events: readonly string[]): Promise<Hook> {
  const response = await call("POST", "/v1/webhooks", {
    token: key,
    json: { url: `${RECEIVER}/${path}`, events },
  });
  if (response.status !== 201) throw new Error(await response.text());
  return json<Hook>(response);
}

export function getHook(key: string, id: string): Promise<Hook> {
  return json<Hook>(call("GET", `/v1/webhooks/${id}`, { token: key }));
}

export async function deliveriesOf(key: string, id: string): Promise<Delivery[]> {
  const path = `/v1/webhooks/${id}/deliveries?limit=100`;
  return (await json<{ data: Delivery[] }>(call("GET", path, { token: key }))).data;
}

export function testHook(key: string, id: string): Promise<Delivery> {
  return json<Delivery>(call("POST", `/v1/webhooks/${id}/test`, { token: key }));
}

/** What came to a box. */
export async function messagesIn(box: string): Promise<Message[]> {
  return (await fetch(`${RECEIVER}/${box}`)).json() as Promise<Message[]>;
}

/** The payload of a message whose signature the package standardwebhooks accepts. */
export function verified(secret: string, message: Message): { type: string; data: Record<string, unknown> } {
  expect(message.headers["content-type"]).toBe("application/json");
  return new Webhook(secret).verify(message.body, message.headers) as never;
}

/** Services whose queue of webhooks loses every message: only `attemptAt` makes attempts. */
export function silentAt(offset: number): Services {
  const webhooksQueue = { sendBatch: () => Promise.reject(new Error("down")) } as unknown as Queue;
  return { ...servicesAt(offset), webhooksQueue };
}

/** Makes an attempt at a delivery as if it were `offset` milliseconds later. */
export function attemptAt(offset: number, id: string): Promise<void> {
  return deliver(silentAt(offset), id);
}
