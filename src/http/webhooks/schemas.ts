/** What webhooks and deliveries look like on the wire (contract §10). */
import { z } from "@hono/zod-openapi";
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from "../../webhooks/events.ts";
import { Time } from "../schemas.ts";

export const EventType = z.enum(WEBHOOK_EVENTS);

export const Url = z.string().openapi({
  description: "https, on port 443 or from 1024 up, with a public host name.",
  example: "https://hooks.example.org/plumbline",
});

export const Events = z
  .array(EventType)
  .min(1)
  .openapi({ example: ["run.completed", "run.failed"] });

export const WebhookSchema = z
  .object({
    id: z.string().openapi({ example: "whk_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }),
    url: z.string(),
    events: z.array(EventType),
    enabled: z.boolean(),
    disabled_reason: z.enum(["requested", "gone"]).nullable().openapi({
      description: "`requested`: its lab disabled it. `gone`: its receiver answered 410. Null while enabled.",
    }),
    created_at: Time,
    updated_at: Time,
  })
  .openapi("Webhook");

const Secret = z.string().openapi({
  description: "The signing secret. It is shown in this answer only.",
  example: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
});

export const NewWebhookSchema = WebhookSchema.extend({ secret: Secret }).openapi("NewWebhook");

export const RotatedSecretSchema = z
  .object({
    id: z.string(),
    secret: Secret,
    previous_expires_at: Time.openapi({ description: "Until then the secret before signs along." }),
  })
  .openapi("RotatedSecret");

export const DeliverySchema = z
  .object({
    id: z.string().openapi({ example: "dlv_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }),
    event_id: z.string().openapi({ description: "The `webhook-id` header of every attempt." }),
    event_type: EventType,
    status: z.enum(DELIVERY_STATUSES).openapi({
      description:
        "`pending`: the next attempt is at `next_attempt_at`. `delivered`: the receiver answered 2xx. `exhausted`: " +
        "the last attempt failed. `cancelled`: the webhook was disabled or deleted.",
    }),
    attempts: z.int().openapi({ description: "Attempts begun since it was created, or asked for again." }),
    http_status: z.int().nullable().openapi({ description: "Of the last attempt, if it was answered." }),
    failure: z
      .enum([
        "http_status",
        "redirected",
        "timeout",
        "unreachable",
        "not_allowed",
        "interrupted",
        "secret_unreadable",
      ])
      .nullable()
      .openapi({ description: "What went wrong in the last attempt. Null if it arrived." }),
    latency_ms: z.int().nullable().openapi({ description: "Of the last attempt, until it was answered." }),
    created_at: Time,
    last_attempt_at: Time.nullable(),
    next_attempt_at: Time.nullable(),
  })
  .openapi("Delivery");
