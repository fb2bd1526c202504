/** Asking a judge once: one question, one second request where the answer cannot be read, and then a verdict or a fault. */

import type { Conversation, ModelReply } from "./completion.ts";
import {
  type JudgeConfig,
  JudgeError,
  type JudgeExchange,
  type JudgeFault,
  type JudgeRequest,
} from "./judge.types.ts";
import { askOpenAi, type OpenAiIo } from "./openai-client.ts";
import { parseReply } from "./parse-reply.ts";
import { looksLikeRefusal } from "./refusal.ts";
import { askWorkersAi, type WorkersAi } from "./workers-ai-client.ts";

export interface JudgeIo extends OpenAiIo {
  /** The Workers AI binding; undefined where there is none. */
  readonly ai?: WorkersAi;
}

export interface JudgeAnswer<Verdict> {
  readonly verdict: Verdict;
  /** In their order; two where the first answer could not be read. */
  readonly exchanges: readonly JudgeExchange[];
  /** Of the exchange that the verdict is from. */
  readonly modelAnswered: string | null;
}

/** Faults of an answer that came and could not be read: said so, most models do better. */
const REPAIRABLE: readonly JudgeFault[] = ["empty", "truncated", "malformed", "wrong_schema"];

/**
 * Asks a judge and reads what it says.
 *
 * @param read turns the JSON of a reply into a verdict; throws JudgeError `wrong_schema` saying what is wrong with it.
 * @throws JudgeError when there is no verdict; it carries the exchanges. Whatever else `read` throws goes through: it is
 * a fault of the rubric, not of the judge.
 * @example
 * const { verdict } = await askJudge(config, { ...rubric.ask(subject, part), images },
 *   (reply) => rubric.read(subject, part, reply), { allowLocalTargets: false, now: Date.now });
 */
export async function askJudge<Verdict>(
  config: JudgeConfig,
  request: JudgeRequest,
  read: (reply: unknown) => Verdict,
  io: JudgeIo,
): Promise<JudgeAnswer<Verdict>> {
  const exchanges: JudgeExchange[] = [];
  let repair: Conversation["repair"] = null;
  for (;;) {
    try {
      const reply = await exchange(config, request, repair, io, exchanges);
      return { verdict: understand(reply, read), exchanges, modelAnswered: reply.modelAnswered };
    } catch (error) {
      if (!(error instanceof JudgeError)) throw error;
      const { fault, message, retryAfterSeconds } = error;
      if (repair !== null || !REPAIRABLE.includes(fault)) {
        throw new JudgeError(fault, message, { retryAfterSeconds, exchanges });
      }
      repair = repairOf(request, error, exchanges.at(-1)?.text ?? null);
    }
  }
}

/** One exchange, noted down whatever comes of it. */
async function exchange(
  config: JudgeConfig,
  request: JudgeRequest,
  repair: Conversation["repair"],
  io: JudgeIo,
  exchanges: JudgeExchange[],
): Promise<ModelReply> {
  const started = io.now();
  const note = (reply: ModelReply | null) =>
    exchanges.push({
      text: reply === null ? null : reply.text || reply.refusal,
      modelAnswered: reply?.modelAnswered ?? null,
      latencyMs: io.now() - started,
      tokens: reply?.tokens ?? null,
      isRepair: repair !== null,
    });
  try {
    const reply = await speak(config, request, { system: request.system, text: request.text, repair }, io);
    note(reply);
    return reply;
  } catch (error) {
    note(null);
    throw error;
  }
}

function speak(
  config: JudgeConfig,
  request: JudgeRequest,
  conversation: Conversation,
  io: JudgeIo,
): Promise<ModelReply> {
  if (config.provider === "openai-compatible") return askOpenAi(config, request, conversation, io);
  if (io.ai === undefined) throw new JudgeError("rejected", "The Workers AI binding is missing.");
  return askWorkersAi(config, request, conversation, io.ai);
}

/** The verdict of a reply. Throws JudgeError with what it is instead. */
function understand<Verdict>(reply: ModelReply, read: (reply: unknown) => Verdict): Verdict {
  const { text, end, refusal } = reply;
  if (end === "filtered") throw new JudgeError("filtered", "A content filter took the judge's answer away.");
  if (refusal !== null) throw new JudgeError("refused", `The judge refused: ${refusal.slice(0, 300)}`);
  if (text.trim() === "") {
    if (end === "length")
      throw new JudgeError("truncated", "The judge used up its tokens before it said anything.");
    throw new JudgeError("empty", "The judge's answer was empty.");
  }
  if (looksLikeRefusal(text))
    throw new JudgeError("refused", `The judge refused: ${text.trim().slice(0, 300)}`);
  try {
    return read(parseReply(text));
  } catch (error) {
    // What a whole reply would lack or have wrong, one that was cut off has not said yet.
    const wasCut = end === "length" && error instanceof JudgeError;
    throw wasCut ? new JudgeError("truncated", "The reply was cut off at the limit of tokens.") : error;
  }
}

/** Most of a reply that is sent back to the one who said it. */
const LONGEST_ECHO = 8_000;

/** The second request: the same as the first, then the bad reply and what is wrong with it. */
function repairOf(request: JudgeRequest, error: JudgeError, said: string | null): Conversation["repair"] {
  const brevity = error.fault === "truncated" ? " Keep every explanation to a few words." : "";
  return {
    // Servers refuse a turn without words.
    said: said === null || said.trim() === "" ? null : said.slice(0, LONGEST_ECHO),
    request: [
      `Your reply could not be used. ${error.message}`,
      `Answer the same questions about the same pictures again.${brevity}`,
      "Reply with one JSON value that fits this schema, in double quotes, without a fence and without any other text:",
      JSON.stringify(request.schema.json),
    ].join("\n"),
  };
}
