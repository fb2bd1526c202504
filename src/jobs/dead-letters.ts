/** Messages that were delivered again and again in vain: what they were about fails, with a reason that people can read. */
import { giveUpRun } from "../runs/finish.ts";
import { giveUpOutput } from "../runs/queue.ts";
import type { Services } from "../services.ts";
import { readMessage } from "./messages.ts";

export async function takeDeadLetter(services: Services, body: unknown): Promise<void> {
  const message = readMessage(body);
  switch (message?.kind) {
    case undefined:
      return;
    case "score_output":
      return giveUpOutput(services, message.run_id, message.index);
    case "finish_run":
      return giveUpRun(services, message.run_id);
    case "deliver_webhook":
    case "run_job":
    case "place_jobs":
    case "judge_next":
      // When the next attempt is due stands in the database, and the sweeper asks for it.
      return;
  }
}
