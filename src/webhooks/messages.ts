/** Messages of the queue `webhooks`: one asks for one attempt. The consumer is in src/jobs. */
import { z } from "zod";
import { logError } from "../log.ts";
import type { Services } from "../services.ts";
import type { DeliveryId } from "../storage/deliveries.ts";

/** Attempt a delivery that is due. */
export const WebhookMessage = z.object({ kind: z.literal("deliver_webhook"), delivery_id: z.string() });

export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** Most messages of one `sendBatch`. */
const BATCH_SIZE = 100;

/** The platform's longest delay of a message. */
const MAX_DELAY_SECONDS = 24 * 3_600;

/**
 * Asks the queue for an attempt at each of some deliveries. A failure to ask is no failure of the caller: what is due
 * stands in the database, and the sweeper asks again. So does a message that comes too early, after the longest delay.
 */
export async function sendDeliveries(
  services: Services,
  deliveries: readonly DeliveryId[],
  delaySeconds = 0,
): Promise<void> {
  try {
    for (let start = 0; start < deliveries.length; start += BATCH_SIZE) {
      const messages = deliveries.slice(start, start + BATCH_SIZE).map(({ id }) => ({
        body: { kind: "deliver_webhook", delivery_id: id } satisfies WebhookMessage,
        delaySeconds: Math.min(delaySeconds, MAX_DELAY_SECONDS),
      }));
      await services.webhooksQueue.sendBatch(messages);
    }
  } catch (error) {
    logError("deliveries not queued, left to the sweeper", {}, error);
  }
}
