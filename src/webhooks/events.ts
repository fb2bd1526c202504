/** What a webhook can be told of (contract §10): the events of runs that have these types, and tests. */
export const WEBHOOK_EVENTS = [
  "run.completed",
  "run.expired",
  "run.failed",
  "output.scored",
  "output.failed",
  "judgement.completed",
  "inference.failed",
  "webhook.test",
] as const;

/** The life of a delivery. */
export { DELIVERY_STATUSES } from "../storage/deliveries.ts";

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
