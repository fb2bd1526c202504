import type { RouteHandler, z } from "@hono/zod-openapi";
import { servicesOf } from "../../services.ts";
import { targetRules } from "../../targets/guard.ts";
import {
  changeWebhook,
  createWebhook,
  type Delivery,
  ownWebhook,
  pageOfDeliveries,
  pageOfWebhooks,
  redeliver,
  removeWebhook,
  rotateSecret,
  testWebhook,
  type Webhook,
} from "../../webhooks/webhooks.ts";
import { callingLab } from "../auth.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { idempotentId } from "../idempotency.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import { wireTime } from "../schemas.ts";
import type * as routes from "./routes.ts";
import type { DeliverySchema, WebhookSchema } from "./schemas.ts";

export const handleCreateWebhook: RouteHandler<typeof routes.createWebhook, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { labId } = callingLab(c);
  const input = { ...c.req.valid("json"), id: idempotentId(c, "whk"), labId };
  const { webhook, secret } = await createWebhook(services, targetRules(services, c.req.url), input);
  c.header("cache-control", "no-store");
  c.header("location", `/v1/webhooks/${webhook.id}`);
  return c.json({ ...webhookToWire(webhook), secret }, 201);
};

export const handleListWebhooks: RouteHandler<typeof routes.listWebhooks, AppEnv> = async (c) => {
  const { limit, cursor } = c.req.valid("query");
  const before = decodeCursor(cursor);
  const rows = await pageOfWebhooks(servicesOf(c.env), callingLab(c).labId, { limit, before });
  const page = cutPage(rows, limit, ({ id }) => id);
  return c.json({ ...page, data: page.data.map(webhookToWire) }, 200);
};

export const handleGetWebhook: RouteHandler<typeof routes.getWebhook, AppEnv> = async (c) => {
  return c.json(webhookToWire(await namedWebhook(c, c.req.valid("param").id)), 200);
};

export const handleChangeWebhook: RouteHandler<typeof routes.changeWebhook, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const webhook = await namedWebhook(c, c.req.valid("param").id);
  const rules = targetRules(services, c.req.url);
  return c.json(webhookToWire(await changeWebhook(services, rules, webhook, c.req.valid("json"))), 200);
};

export const handleDeleteWebhook: RouteHandler<typeof routes.deleteWebhook, AppEnv> = async (c) => {
  await removeWebhook(servicesOf(c.env), await namedWebhook(c, c.req.valid("param").id));
  return c.body(null, 204);
};

export const handleTestWebhook: RouteHandler<typeof routes.testWebhook, AppEnv> = async (c) => {
  const webhook = await namedWebhook(c, c.req.valid("param").id);
  const ids = { deliveryId: idempotentId(c, "dlv"), eventId: idempotentId(c, "evt") };
  return c.json(deliveryToWire(await testWebhook(servicesOf(c.env), webhook, ids)), 202);
};

export const handleRotateSecret: RouteHandler<typeof routes.rotateSecret, AppEnv> = async (c) => {
  const webhook = await namedWebhook(c, c.req.valid("param").id);
  const { secret, previousExpiresAt } = await rotateSecret(servicesOf(c.env), webhook);
  c.header("cache-control", "no-store");
  return c.json({ id: webhook.id, secret, previous_expires_at: wireTime(previousExpiresAt) }, 200);
};

export const handleListDeliveries: RouteHandler<typeof routes.listDeliveries, AppEnv> = async (c) => {
  const { limit, cursor, status } = c.req.valid("query");
  const webhook = await namedWebhook(c, c.req.valid("param").id);
  const before = decodeCursor(cursor);
  const rows = await pageOfDeliveries(servicesOf(c.env), webhook, { limit, before, status });
  const page = cutPage(rows, limit, ({ id }) => id);
  return c.json({ ...page, data: page.data.map(deliveryToWire) }, 200);
};

export const handleRedeliver: RouteHandler<typeof routes.redeliver, AppEnv> = async (c) => {
  const { id, delivery_id } = c.req.valid("param");
  const webhook = await namedWebhook(c, id);
  return c.json(deliveryToWire(await redeliver(servicesOf(c.env), webhook, delivery_id)), 202);
};

function namedWebhook(c: AppContext, id: string): Promise<Webhook> {
  return ownWebhook(servicesOf(c.env), callingLab(c).labId, id);
}

function webhookToWire(webhook: Webhook): z.infer<typeof WebhookSchema> {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events as z.infer<typeof WebhookSchema>["events"],
    enabled: webhook.enabled,
    disabled_reason: webhook.disabledReason,
    created_at: wireTime(webhook.createdAt),
    updated_at: wireTime(webhook.updatedAt),
  };
}

function deliveryToWire(delivery: Delivery): z.infer<typeof DeliverySchema> {
  const { status, dueAt, lastAttemptAt } = delivery;
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    event_type: delivery.eventType as z.infer<typeof DeliverySchema>["event_type"],
    status,
    attempts: delivery.attempts,
    http_status: delivery.httpStatus,
    failure: delivery.failure as z.infer<typeof DeliverySchema>["failure"],
    latency_ms: delivery.latencyMs,
    created_at: wireTime(delivery.createdAt),
    last_attempt_at: lastAttemptAt === null ? null : wireTime(lastAttemptAt),
    next_attempt_at: status === "pending" && dueAt !== null ? wireTime(dueAt) : null,
  };
}
