/** Webhooks of a lab: registered, changed, tested, deleted by the lab itself (scope `manage`). */
import { ulid } from "ulidx";
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import {
  type DeliveryRow,
  type DeliveryStatus,
  insertDelivery,
  listDeliveries,
  messageText,
  restartDelivery,
} from "../storage/deliveries.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  liveSecrets,
  replaceSecret,
  updateWebhook,
  type WebhookChange,
  type WebhookRow,
} from "../storage/webhooks.ts";
import { challengeTarget } from "../targets/challenge.ts";
import { requireTarget, type TargetRules } from "../targets/guard.ts";
import { openSecret, sealSecret } from "../targets/secrets.ts";
import { newSigningSecret } from "../targets/signing.ts";
import type { WebhookEvent } from "./events.ts";
import { sendDeliveries } from "./messages.ts";

export type Webhook = WebhookRow;
export type Delivery = DeliveryRow;

/** Webhooks that a lab may have. */
const MAX_WEBHOOKS = 100;

/** How long a replaced secret signs along. */
const OVERLAP_MS = 24 * 3_600_000;

export interface WebhookInput {
  readonly id: string;
  readonly labId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/**
 * Registers an address that passes the guard and the challenge. The secret is in the answer and, sealed, in the
 * database. Throws PlumblineError `target_not_allowed`, `target_not_verified` or `too_many_webhooks`.
 */
export async function createWebhook(
  services: Services,
  rules: TargetRules,
  input: WebhookInput,
): Promise<{ webhook: Webhook; secret: string }> {
  const url = requireTarget(input.url, rules).href;
  if ((await countWebhooks(services.db, input.labId)) >= MAX_WEBHOOKS) throw tooMany();
  const secret = newSigningSecret();
  const now = services.now();
  await challengeTarget(rules, { type: "webhook.challenge", url, secret, now });
  const webhook: Webhook = {
    id: input.id,
    labId: input.labId,
    url,
    events: [...new Set(input.events)],
    enabled: true,
    disabledReason: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const stands = await insertWebhook(
    services.db,
    webhook,
    await sealedSecret(services, webhook.id, secret, now),
    MAX_WEBHOOKS,
  );
  if (!stands) throw tooMany();
  return { webhook, secret };
}

/** A webhook of the lab. Throws PlumblineError `unknown_webhook`. */
export async function ownWebhook(services: Services, labId: string, id: string): Promise<Webhook> {
  return (await findWebhook(services.db, labId, id)) ?? unknownWebhook();
}

/** Webhooks of the lab, newest first, one more than `limit`. */
export async function pageOfWebhooks(
  services: Services,
  labId: string,
  page: { limit: number; before?: string },
): Promise<Webhook[]> {
  return listWebhooks(services.db, labId, page.limit + 1, page.before);
}

/**
 * Changes a webhook. A new address has to pass guard and challenge first; what a disabled webhook still had to send is
 * cancelled. Throws PlumblineError `unknown_webhook`, `target_not_allowed` or `target_not_verified`.
 */
export async function changeWebhook(
  services: Services,
  rules: TargetRules,
  webhook: Webhook,
  wanted: { url?: string; events?: readonly WebhookEvent[]; enabled?: boolean },
): Promise<Webhook> {
  const change: WebhookChange = {};
  if (wanted.events !== undefined) change.events = [...new Set(wanted.events)];
  if (wanted.enabled !== undefined && wanted.enabled !== webhook.enabled) {
    change.enabled = wanted.enabled;
    change.disabledReason = wanted.enabled ? null : "requested";
  }
  if (wanted.url !== undefined) {
    const url = requireTarget(wanted.url, rules).href;
    if (url !== webhook.url) {
      const secret = await currentSecret(services, webhook.id);
      await challengeTarget(rules, { type: "webhook.challenge", url, secret, now: services.now() });
    }
    change.url = url;
  }
  return (await updateWebhook(services.db, webhook.id, change, services.now())) ?? unknownWebhook();
}

export async function removeWebhook(services: Services, webhook: Webhook): Promise<void> {
  await deleteWebhook(services.db, webhook.id, services.now());
}

/** Gives a webhook a new secret; the one before signs along for a day. */
export async function rotateSecret(
  services: Services,
  webhook: Webhook,
): Promise<{ secret: string; previousExpiresAt: number }> {
  const secret = newSigningSecret();
  const now = services.now();
  const previousExpiresAt = now + OVERLAP_MS;
  const row = await sealedSecret(services, webhook.id, secret, now);
  await replaceSecret(services.db, row, previousExpiresAt, now);
  return { secret, previousExpiresAt };
}

/**
 * Sends a `webhook.test`, whatever events the webhook listens to. The same event id again is the same test.
 * Throws PlumblineError `webhook_disabled`.
 */
export async function testWebhook(
  services: Services,
  webhook: Webhook,
  ids: { deliveryId: string; eventId: string },
): Promise<Delivery> {
  requireEnabled(webhook);
  const now = services.now();
  const type: WebhookEvent = "webhook.test";
  const delivery = await insertDelivery(services.db, {
    id: ids.deliveryId,
    webhookId: webhook.id,
    eventId: ids.eventId,
    eventType: type,
    body: messageText(type, { webhook_id: webhook.id }, now),
    status: "pending",
    attempts: 0,
    dueAt: now,
    claim: null,
    lastAttemptAt: null,
    httpStatus: null,
    failure: null,
    latencyMs: null,
    createdAt: now,
    endedAt: null,
  });
  await sendDeliveries(services, [delivery]);
  return delivery;
}

/** Deliveries of a webhook, newest first, one more than `limit`. */
export async function pageOfDeliveries(
  services: Services,
  webhook: Webhook,
  page: { limit: number; before?: string; status?: DeliveryStatus },
): Promise<Delivery[]> {
  return listDeliveries(services.db, webhook.id, page.status, page.limit + 1, page.before);
}

/**
 * Has a delivery made again at once, with the same id and body, as if it were new; one that is being made is left alone.
 * Throws PlumblineError `unknown_delivery` or `webhook_disabled`.
 */
export async function redeliver(services: Services, webhook: Webhook, id: string): Promise<Delivery> {
  requireEnabled(webhook);
  const delivery = await restartDelivery(services.db, webhook.id, id, services.now());
  if (delivery === null) throw new PlumblineError("unknown_delivery", "There is no such delivery.");
  await sendDeliveries(services, [delivery]);
  return delivery;
}

async function sealedSecret(services: Services, webhookId: string, secret: string, now: number) {
  const sealed = await sealSecret(services, webhookId, secret);
  return { id: ulid(now), webhookId, sealed, createdAt: now, expiresAt: null };
}

async function currentSecret(services: Services, webhookId: string): Promise<string> {
  const [current] = await liveSecrets(services.db, webhookId, services.now(), 1);
  return current === undefined ? unknownWebhook() : openSecret(services, webhookId, current.sealed);
}

function requireEnabled(webhook: Webhook): void {
  if (webhook.enabled) return;
  throw new PlumblineError("webhook_disabled", "The webhook is disabled; enable it first.");
}

function unknownWebhook(): never {
  throw new PlumblineError("unknown_webhook", "There is no such webhook.");
}

function tooMany(): PlumblineError {
  return new PlumblineError(
    "too_many_webhooks",
    `A lab may have ${MAX_WEBHOOKS} webhooks. Delete one first.`,
  );
}
