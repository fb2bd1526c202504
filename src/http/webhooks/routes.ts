/** Contract of webhooks (contract §10). */
import { createRoute, z } from "@hono/zod-openapi";
import { DELIVERY_STATUSES } from "../../webhooks/events.ts";
import { BEARER, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { IdempotencyHeaders, idempotent } from "../idempotency.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonBody, jsonResponse } from "../schemas.ts";
import {
  DeliverySchema,
  Events,
  NewWebhookSchema,
  RotatedSecretSchema,
  Url,
  WebhookSchema,
} from "./schemas.ts";

const TAGS = ["Webhooks"];
const WebhookId = z.object({ id: z.string() });

const REFUSED = ["unauthenticated", "missing_scope", "invalid_request"] as const;
const REFUSED_BODY = ["malformed_json", "unsupported_media_type", "body_too_large"] as const;
const REFUSED_TARGET = ["target_not_allowed", "target_not_verified"] as const;
const REFUSED_KEY = ["idempotency_key_reused", "idempotency_in_progress"] as const;

export const createWebhook = createRoute({
  method: "post",
  path: "/v1/webhooks",
  tags: TAGS,
  summary: "Register an address to be told at",
  description: "The address first has to answer a challenge; see [Webhooks](/docs/webhooks).",
  security: BEARER,
  middleware: [requireScope("manage"), idempotent] as const,
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.strictObject({ url: Url, events: Events }).openapi("NewWebhookRequest")),
  },
  responses: {
    201: jsonResponse(NewWebhookSchema, "The webhook with its secret"),
    ...problemResponses(...REFUSED, ...REFUSED_BODY, ...REFUSED_TARGET, ...REFUSED_KEY, "too_many_webhooks"),
  },
});

export const listWebhooks = createRoute({
  method: "get",
  path: "/v1/webhooks",
  tags: TAGS,
  summary: "List the lab's webhooks, newest first",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(WebhookSchema), "One page of webhooks"),
    ...problemResponses(...REFUSED),
  },
});

export const getWebhook = createRoute({
  method: "get",
  path: "/v1/webhooks/{id}",
  tags: TAGS,
  summary: "One webhook",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { params: WebhookId },
  responses: {
    200: jsonResponse(WebhookSchema, "The webhook"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_webhook"),
  },
});

export const changeWebhook = createRoute({
  method: "patch",
  path: "/v1/webhooks/{id}",
  tags: TAGS,
  summary: "Change a webhook's address or events, disable or enable it",
  description:
    "A new address has to answer the challenge first. Disabling cancels what is still to be delivered; " +
    "enabling does not bring it back, but it can be asked for again.",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: {
    params: WebhookId,
    body: jsonBody(
      z
        .strictObject({ url: Url.optional(), events: Events.optional(), enabled: z.boolean().optional() })
        .openapi("WebhookChange"),
    ),
  },
  responses: {
    200: jsonResponse(WebhookSchema, "The webhook as it is now"),
    ...problemResponses(...REFUSED, ...REFUSED_BODY, ...REFUSED_TARGET, "unknown_webhook"),
  },
});

export const deleteWebhook = createRoute({
  method: "delete",
  path: "/v1/webhooks/{id}",
  tags: TAGS,
  summary: "Delete a webhook; what is still to be delivered is cancelled",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { params: WebhookId },
  responses: {
    204: { description: "The webhook is gone" },
    ...problemResponses("unauthenticated", "missing_scope", "unknown_webhook"),
  },
});

export const testWebhook = createRoute({
  method: "post",
  path: "/v1/webhooks/{id}/test",
  tags: TAGS,
  summary: "Send a `webhook.test`, whatever events the webhook listens to",
  security: BEARER,
  middleware: [requireScope("manage"), idempotent] as const,
  request: { params: WebhookId, headers: IdempotencyHeaders },
  responses: {
    202: jsonResponse(DeliverySchema, "The delivery, on its way"),
    ...problemResponses(...REFUSED, ...REFUSED_KEY, "unknown_webhook", "webhook_disabled"),
  },
});

export const rotateSecret = createRoute({
  method: "post",
  path: "/v1/webhooks/{id}/rotate-secret",
  tags: TAGS,
  summary: "Give a webhook a new secret; for 24 hours both sign",
  security: BEARER,
  middleware: [requireScope("manage"), idempotent] as const,
  request: { params: WebhookId, headers: IdempotencyHeaders },
  responses: {
    200: jsonResponse(RotatedSecretSchema, "The new secret"),
    ...problemResponses(...REFUSED, ...REFUSED_KEY, "unknown_webhook"),
  },
});

export const listDeliveries = createRoute({
  method: "get",
  path: "/v1/webhooks/{id}/deliveries",
  tags: TAGS,
  summary: "What was and will be delivered to a webhook, newest first",
  description: "Deliveries are forgotten 30 days after they ended.",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: {
    params: WebhookId,
    query: PageQuery.extend({ status: z.enum(DELIVERY_STATUSES).optional() }),
  },
  responses: {
    200: jsonResponse(pageOf(DeliverySchema), "One page of deliveries"),
    ...problemResponses(...REFUSED, "unknown_webhook"),
  },
});

export const redeliver = createRoute({
  method: "post",
  path: "/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver",
  tags: TAGS,
  summary: "Deliver again at once, with the same id and body",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { params: WebhookId.extend({ delivery_id: z.string() }) },
  responses: {
    202: jsonResponse(DeliverySchema, "The delivery, on its way"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "unknown_webhook",
      "unknown_delivery",
      "webhook_disabled",
    ),
  },
});
