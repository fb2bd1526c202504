/** The doors of the queue and of the clock. Whatever comes through may come twice, and nothing that is thrown gets out. */
import type { Bindings } from "../env.ts";
import { forgetOldClaims } from "../idempotency/claims.ts";
import { sweepInference } from "../inference/sweep.ts";
import { sweepJudging } from "../judging/sweep.ts";
import { logError } from "../log.ts";
import { sweepRuns } from "../runs/sweep.ts";
import { servicesOf } from "../services.ts";
import { sweepDeliveries } from "../webhooks/deliver.ts";
import { takeDeadLetter } from "./dead-letters.ts";
import { takeMessage } from "./messages.ts";

const DEAD_LETTERS = "dead-letters";

/** Queues whose messages mostly wait for others. Those of a batch are taken at once, those of all other queues in turn. */
const WAITING_QUEUES: readonly string[] = ["webhooks", "inference", "judge"];

/** Pause before a message is delivered again, in seconds a delivery so far, and at most. */
const RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 300;

/**
 * Takes a batch of messages. Each is acknowledged or retried on its own: a throw would have the whole batch delivered
 * again. After its last delivery a message goes to the dead-letter queue, which this takes as well.
 */
export async function handleQueue(batch: MessageBatch, env: Bindings): Promise<void> {
  const services = servicesOf(env);
  const take = batch.queue === DEAD_LETTERS ? takeDeadLetter : takeMessage;
  const takeOne = async (message: Message) => {
    try {
      await take(services, message.body);
      message.ack();
    } catch (error) {
      const facts = { queue: batch.queue, id: message.id, attempts: message.attempts };
      logError("message failed", facts, error);
      message.retry({ delaySeconds: Math.min(RETRY_SECONDS * message.attempts, MAX_RETRY_SECONDS) });
    }
  };
  if (WAITING_QUEUES.includes(batch.queue)) await Promise.all(batch.messages.map(takeOne));
  else for (const message of batch.messages) await takeOne(message);
}

/** What the clock starts every minute. One chore that fails keeps no other from being done. */
const CHORES = { sweepRuns, sweepInference, sweepJudging, sweepDeliveries, forgetOldClaims } as const;

export async function handleScheduled(env: Bindings): Promise<void> {
  const services = servicesOf(env);
  for (const [chore, run] of Object.entries(CHORES)) {
    try {
      await run(services);
    } catch (error) {
      logError("chore failed", { chore }, error);
    }
  }
}
