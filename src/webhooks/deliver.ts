/**
 * Attempts at deliveries. The database says what is due; queue messages and the sweeper only say that somebody should
 * look. So a message that is lost, early or doubled changes nothing: of all who come one claims the attempt, and an
 * attempt that dies is made again when its lease is over.
 */
import { ulid } from "ulidx";
import { logError } from "../log.ts";
import type { Services } from "../services.ts";
import {
  type AttemptResult,
  claimDelivery,
  type DeliveryRow,
  deleteDeliveriesEndedBefore,
  dueDeliveries,
  endAbandoned,
  settleDelivery,
} from "../storage/deliveries.ts";
import { liveSecrets } from "../storage/webhooks.ts";
import { targetRules } from "../targets/guard.ts";
import { requestTarget, TARGET_TIMEOUT_MS } from "../targets/request.ts";
import { openSecret } from "../targets/secrets.ts";
import { signMessage } from "../targets/signing.ts";
import { sendDeliveries } from "./messages.ts";
import { MAX_ATTEMPTS, pauseAfter } from "./schedule.ts";

/** Longer than any attempt takes. */
const LEASE_MS = 4 * TARGET_TIMEOUT_MS;

/** Secrets that sign a message; whoever rotates more often than that within a day has lost the oldest. */
const MAX_SECRETS = 5;

/** Status with which a receiver says that it wants no more messages. */
const GONE = 410;

/** Deliveries that one sweep asks for. */
const SWEPT_A_TIME = 300;

/** How long deliveries that have ended are shown, and how many one sweep forgets. */
const RETENTION_MS = 30 * 24 * 3_600_000;
const FORGOTTEN_A_TIME = 1_000;

/** Makes an attempt at a delivery if one is due. */
export async function deliver(services: Services, id: string): Promise<void> {
  const began = services.now();
  const held = { id, claim: ulid() };
  const taken = await claimDelivery(services.db, held, began + LEASE_MS, MAX_ATTEMPTS, began);
  if (taken === null) return;
  const { delivery, url } = taken;
  const outcome = await attempt(services, delivery, url);
  const now = services.now();
  const isGone = outcome.httpStatus === GONE;
  // Where the receiver is gone there is a next attempt only if the webhook has moved to another address meanwhile.
  const pause = pauseAfter(isGone ? 1 : delivery.attempts, Math.random(), services.retryTimeScale);
  const result: AttemptResult = {
    ...outcome,
    nextAttemptAt: pause === null ? null : now + pause,
    goneFrom: isGone ? url : null,
  };
  await settleDelivery(services.db, { delivery, held }, result, now);
  if (result.failure !== null && pause !== null && !isGone) {
    await sendDeliveries(services, [delivery], Math.ceil(pause / 1000));
  }
}

async function attempt(
  services: Services,
  delivery: DeliveryRow,
  url: string,
): Promise<Pick<AttemptResult, "httpStatus" | "failure" | "latencyMs">> {
  const secrets = await signingSecrets(services, delivery.webhookId);
  if (secrets.length === 0) return { httpStatus: null, failure: "secret_unreadable", latencyMs: null };
  const body = new TextEncoder().encode(delivery.body);
  const signature = await signMessage(secrets, delivery.eventId, body, services.now());
  const answer = await requestTarget(targetRules(services), url, {
    method: "POST",
    headers: { "content-type": "application/json", ...signature },
    body,
    maxBytes: 0,
  });
  if (answer.kind === "failed") {
    return { httpStatus: answer.status, failure: answer.reason, latencyMs: answer.latencyMs };
  }
  const arrived = answer.status >= 200 && answer.status < 300;
  return {
    httpStatus: answer.status,
    failure: arrived ? null : "http_status",
    latencyMs: answer.latencyMs,
  };
}

/** The secrets that sign now, the current one first; those that cannot be opened are left out, with a line in the log. */
async function signingSecrets(services: Services, webhookId: string): Promise<string[]> {
  const secrets: string[] = [];
  for (const { sealed } of await liveSecrets(services.db, webhookId, services.now(), MAX_SECRETS)) {
    try {
      secrets.push(await openSecret(services, webhookId, sealed));
    } catch {
      logError("webhook secret unreadable", { webhook: webhookId });
    }
  }
  return secrets;
}

/** Asks again for everything that is due, ends what nobody can begin again, forgets what is long over. */
export async function sweepDeliveries(services: Services): Promise<void> {
  const now = services.now();
  await endAbandoned(services.db, MAX_ATTEMPTS, "interrupted", now);
  await sendDeliveries(services, await dueDeliveries(services.db, now, SWEPT_A_TIME));
  await deleteDeliveriesEndedBefore(services.db, now - RETENTION_MS, FORGOTTEN_A_TIME);
}
