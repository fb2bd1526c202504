/** Messages of the queue `runs`. */
import { finishRun } from "../runs/finish.ts";
import { RunMessage } from "../runs/messages.ts";
import { processOutput } from "../runs/queue.ts";
import type { Services } from "../services.ts";

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
  }
}

/** The body as a message, or null, with a line in the log. */
export function readMessage(body: unknown): RunMessage | null {
  const parsed = RunMessage.safeParse(body);
  if (parsed.success) return parsed.data;
  console.error(
    JSON.stringify({ level: "error", message: "not a message", body, cause: parsed.error.message }),
  );
  return null;
}
