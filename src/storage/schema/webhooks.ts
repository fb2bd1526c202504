/** Tables of webhooks and of what is delivered to them. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { labs } from "./labs.ts";

/** An address that a lab wants to be told at. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    labId: text("lab_id")
      .notNull()
      .references(() => labs.id),
    url: text("url").notNull(),
    /** Types of the events that it is told of. */
    events: text("events", { mode: "json" }).$type<string[]>().notNull(),
    enabled: integer("enabled", { mode: "boolean" }).notNull(),
    /** Why it is disabled: its lab asked for it, or its receiver answered 410. Null while enabled. */
    disabledReason: text("disabled_reason", { enum: ["requested", "gone"] }),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Deleted ones are kept for their deliveries; they are seen by nobody and get nothing. */
    deletedAt: integer("deleted_at"),
  },
  (table) => [index("webhooks_lab").on(table.labId, table.id)],
);

/** Secrets that sign a webhook's messages: the current one, and replaced ones until they expire. */
export const webhookSecrets = sqliteTable(
  "webhook_secrets",
  {
    id: text("id").primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id),
    /** Sealed (src/targets/secrets.ts) for the webhook's id. */
    sealed: text("sealed").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Null for the current one. */
    expiresAt: integer("expires_at"),
  },
  (table) => [index("webhook_secrets_webhook").on(table.webhookId)],
);

export const DELIVERY_STATUSES = ["pending", "sending", "delivered", "exhausted", "cancelled"] as const;

/** One event on its way to one webhook. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id),
    /** The `webhook-id` header: the same in every attempt, and at every webhook that is told of the event. */
    eventId: text("event_id").notNull(),
    eventType: text("event_type").notNull(),
    /** The body as it is sent, the same bytes in every attempt. */
    body: text("body").notNull(),
    status: text("status", { enum: DELIVERY_STATUSES }).notNull(),
    /** Attempts begun since it was created, or asked for again. */
    attempts: integer("attempts").notNull(),
    /** When somebody has to look after it: the next attempt while `pending`, the end of the lease while `sending`. */
    dueAt: integer("due_at"),
    /** Names the attempt that is being made; only it may write how it ended. */
    claim: text("claim"),
    lastAttemptAt: integer("last_attempt_at"),
    /** Of the last attempt that ended: HTTP status if there was an answer, what went wrong, time to the answer. */
    httpStatus: integer("http_status"),
    failure: text("failure"),
    latencyMs: integer("latency_ms"),
    createdAt: integer("created_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_event").on(table.webhookId, table.eventId),
    index("webhook_deliveries_webhook").on(table.webhookId, table.id),
    index("webhook_deliveries_due").on(table.dueAt),
    index("webhook_deliveries_ended").on(table.endedAt),
  ],
);
