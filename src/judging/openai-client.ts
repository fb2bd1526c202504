/** Asking an OpenAI-compatible server: one chat completion with pictures, bounded in time and size. */
import { parseJson, quote } from "../inference/answer.ts";
import { requestTarget, type TargetAnswer } from "../targets/request.ts";
import { type Conversation, type ModelReply, readCompletion } from "./completion.ts";
import { type JudgeConfig, JudgeError, type JudgeRequest } from "./judge.types.ts";
import { chatBody } from "./request-body.ts";
import { connectionFault, errorInside, statusFault, withoutKeys } from "./server-fault.ts";

/** Largest answer that is read, in bytes. */
export const MAX_REPLY_BYTES = 1_000_000;

/** What a server does not take, found out by asking. */
interface Habits {
  /** Newer models of OpenAI want `max_completion_tokens`, other servers do not know it. */
  readonly tokensField: "max_tokens" | "max_completion_tokens";
  readonly takesSchema: boolean;
}

/** By address and model, for as long as the isolate lives: finding out costs a request. */
const habitsOf = new Map<string, Habits>();
const NO_HABITS: Habits = { tokensField: "max_tokens", takesSchema: true };

export interface OpenAiIo {
  /** Whether the server may be on loopback. */
  readonly allowLocalTargets: boolean;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Puts a conversation to the server. A request that it refuses because of `max_tokens` or `response_format` is made
 * again without. Throws JudgeError when no answer comes of it.
 */
export async function askOpenAi(
  config: JudgeConfig,
  request: Pick<JudgeRequest, "images" | "schema">,
  conversation: Conversation,
  io: OpenAiIo,
): Promise<ModelReply> {
  const server = `${config.baseUrl} ${config.model}`;
  for (;;) {
    const habits = habitsOf.get(server) ?? NO_HABITS;
    const answer = await send(config, request, conversation, habits, io);
    const learned = answer.kind === "answered" ? learn(habits, answer, usesSchema(config, habits)) : null;
    // Each of the two is learned once, so this ends.
    if (learned === null) return read(config, answer, io);
    habitsOf.set(server, learned);
  }
}

function usesSchema(config: JudgeConfig, habits: Habits): boolean {
  return config.parameters.structuredOutput && habits.takesSchema;
}

function send(
  config: JudgeConfig,
  request: Pick<JudgeRequest, "images" | "schema">,
  conversation: Conversation,
  habits: Habits,
  io: OpenAiIo,
): Promise<TargetAnswer> {
  const { temperature, maxTokens, detail, timeoutMs } = config.parameters;
  const { name, json } = request.schema;
  const body = chatBody(conversation, request.images, detail, {
    model: config.model,
    [habits.tokensField]: maxTokens,
    ...(temperature === null ? {} : { temperature }),
    ...(usesSchema(config, habits)
      ? { response_format: { type: "json_schema", json_schema: { name, strict: true, schema: json } } }
      : {}),
  });
  const headers: Record<string, string> = { "content-type": "application/json", accept: "application/json" };
  if (config.apiKey !== null) headers.authorization = `Bearer ${config.apiKey}`;
  return requestTarget(
    { allowLocal: io.allowLocalTargets, ownHost: null },
    `${config.baseUrl}/chat/completions`,
    {
      method: "POST",
      headers,
      body,
      timeoutMs,
      maxBytes: MAX_REPLY_BYTES,
    },
  );
}

/** The habits of a server that refuses a request for a field of it; null where it is something else. */
function learn(
  habits: Habits,
  answer: { readonly status: number; readonly bytes: Uint8Array },
  usedSchema: boolean,
): Habits | null {
  if (answer.status !== 400 && answer.status !== 422) return null;
  const said = new TextDecoder().decode(answer.bytes.subarray(0, 20_000));
  if (habits.tokensField === "max_tokens" && said.includes("max_completion_tokens")) {
    return { ...habits, tokensField: "max_completion_tokens" };
  }
  if (
    usedSchema &&
    /response_format|response_schema|json_schema|guided_json|structured[ _-]?output/i.test(said)
  ) {
    return { ...habits, takesSchema: false };
  }
  return null;
}

function read(config: JudgeConfig, answer: TargetAnswer, io: OpenAiIo): ModelReply {
  if (answer.kind === "failed") throw connectionFault(answer.reason);
  const { status, headers, bytes } = answer;
  const more = { headers, apiKey: config.apiKey, now: io.now() };
  if (status < 200 || status >= 300) throw statusFault(status, bytes, more);
  const value = parseJson(bytes);
  if (value === undefined) {
    const said = quote(withoutKeys(new TextDecoder().decode(bytes.subarray(0, 2_000)), config.apiKey));
    throw new JudgeError(
      "unavailable",
      `The judge's server answered with something that is not JSON: ${said}`,
    );
  }
  const failed = errorInside(value);
  if (failed !== null) throw statusFault(failed, bytes, more);
  const reply = readCompletion(value);
  if (reply !== null) return reply;
  throw new JudgeError(
    "rejected",
    "The judge's server answered with JSON that is no chat completion: is JUDGE_BASE_URL the base of one?",
  );
}
