/** What messages ask for, whatever queue they come through. */
import { z } from "zod";
import { runJob } from "../inference/dispatch.ts";
import { InferenceMessage } from "../inference/messages.ts";
import { fillPlaces } from "../inference/place.ts";
import { JudgeMessage } from "../judging/messages.ts";
import { judgeNext } from "../judging/work.ts";
import { logError } from "../log.ts";
import { finishRun } from "../runs/finish.ts";
import { RunMessage } from "../runs/messages.ts";
import { processOutput } from "../runs/queue.ts";
import type { Services } from "../services.ts";
import { deliver } from "../webhooks/deliver.ts";
import { WebhookMessage } from "../webhooks/messages.ts";

const Message = z.union([RunMessage, WebhookMessage, InferenceMessage, JudgeMessage]);

export type Message = z.infer<typeof Message>;

/** Does what a message asks for. A body that is no message of ours is logged and dropped: it will not get better. */
export async function takeMessage(services: Services, body: unknown): Promise<void> {
  const message = readMessage(body);
  switch (message?.kind) {
    case undefined:
      return;
    case "score_output":
      return processOutput(services, message.run_id, message.index);
    case "finish_run":
      return finishRun(services, message.run_id);
    case "deliver_webhook":
      return deliver(services, message.delivery_id);
    case "run_job":
      return runJob(services, message.job_id);
    case "place_jobs":
      return fillPlaces(services, message.endpoint_id);
    case "judge_next":
      return judgeNext(services);
  }
}

/** The body as a message, or null, with a line in the log. */
export function readMessage(body: unknown): Message | null {
  const parsed = Message.safeParse(body);
  if (parsed.success) return parsed.data;
  logError("not a message", { body }, parsed.error);
  return null;
}
