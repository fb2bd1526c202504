/** Messages of the queue `judge`. The database says what is due; a message only says that somebody should look. */
import { z } from "zod";
import { logError } from "../log.ts";
import type { Services } from "../services.ts";

/** Put the judgement that has been due longest to the judge, if there is a place. */
export const JudgeMessage = z.object({ kind: z.literal("judge_next") });

export type JudgeMessage = z.infer<typeof JudgeMessage>;

/** Most messages of one `sendBatch`. */
const BATCH_SIZE = 100;

/** The platform's longest delay of a message. */
const MAX_DELAY_SECONDS = 24 * 3_600;

/** Asks for `count` looks. A failure to send is no failure of the caller: the sweeper finds what is due. */
export async function sendLooks({ judgeQueue }: Services, count: number, delayMs = 0): Promise<void> {
  const delaySeconds = Math.min(Math.ceil(delayMs / 1_000), MAX_DELAY_SECONDS);
  const message = { body: { kind: "judge_next" } satisfies JudgeMessage, delaySeconds };
  try {
    for (let left = count; left > 0; left -= BATCH_SIZE) {
      await judgeQueue.sendBatch(Array.from({ length: Math.min(left, BATCH_SIZE) }, () => message));
    }
  } catch (error) {
    logError("looks at judgements not queued, left to the sweeper", {}, error);
  }
}
