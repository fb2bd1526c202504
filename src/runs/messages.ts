/** What travels through the queue: ids only. The consumers are in src/jobs. */
import { z } from "zod";
import { newMessage, type OutboxMessage } from "../storage/outbox.ts";

/** Score an output that is stored and waits. */
const ScoreOutput = z.object({ kind: z.literal("score_output"), run_id: z.string(), index: z.int().min(0) });

/** A run has ended: build its report once nothing of it is on its way. */
const FinishRun = z.object({ kind: z.literal("finish_run"), run_id: z.string() });

export const RunMessage = z.discriminatedUnion("kind", [ScoreOutput, FinishRun]);

export type RunMessage = z.infer<typeof RunMessage>;

export function scoreOutputMessage(runId: string, index: number, delaySeconds?: number): OutboxMessage {
  return newMessage({ kind: "score_output", run_id: runId, index } satisfies RunMessage, delaySeconds);
}

export function finishRunMessage(runId: string): OutboxMessage {
  return newMessage({ kind: "finish_run", run_id: runId } satisfies RunMessage);
}
