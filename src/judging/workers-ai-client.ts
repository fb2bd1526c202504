/** Asking a model of Workers AI by its binding. */
import { quote } from "../inference/answer.ts";
import { type Conversation, type ModelReply, readCompletion, readTokens } from "./completion.ts";
import type { JudgeSettings } from "./config.ts";
import { type JudgeConfig, JudgeError, type JudgeFault, type JudgeRequest } from "./judge.types.ts";
import { dataUri, repairTurns } from "./request-body.ts";

export type WorkersAi = NonNullable<JudgeSettings["AI"]>;

/** Models that do not take a schema, for as long as the isolate lives. */
const withoutSchema = new Set<string>();

/** Puts a conversation to the model. Throws JudgeError when no answer comes of it. */
export async function askWorkersAi(
  config: JudgeConfig,
  request: Pick<JudgeRequest, "images" | "schema">,
  conversation: Conversation,
  ai: WorkersAi,
): Promise<ModelReply> {
  const { structuredOutput } = config.parameters;
  const usesSchema = structuredOutput && !withoutSchema.has(config.model);
  try {
    return read(await run(config, request, conversation, ai, usesSchema));
  } catch (error) {
    if (!usesSchema || !refusesSchema(error)) throw faultOf(error);
    withoutSchema.add(config.model);
    return askWorkersAi(config, request, conversation, ai);
  }
}

async function run(
  config: JudgeConfig,
  request: Pick<JudgeRequest, "images" | "schema">,
  conversation: Conversation,
  ai: WorkersAi,
  usesSchema: boolean,
): Promise<unknown> {
  const { temperature, maxTokens, detail, timeoutMs } = config.parameters;
  const pictures = request.images.map((image) => ({
    type: "image_url",
    image_url: { url: dataUri(image), detail },
  }));
  const inputs = {
    messages: [
      { role: "system", content: conversation.system },
      { role: "user", content: [...pictures, { type: "text", text: conversation.text }] },
      ...repairTurns(conversation.repair),
    ],
    max_tokens: maxTokens,
    ...(temperature === null ? {} : { temperature }),
    // The schema itself, without the name that OpenAI wraps it in.
    ...(usesSchema ? { response_format: { type: "json_schema", json_schema: request.schema.json } } : {}),
  };
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new JudgeError("timeout", "The judge did not answer in time."));
      controller.abort();
    }, timeoutMs);
  });
  try {
    // Not left to the signal alone: the binding need not heed it.
    return await Promise.race([ai.run(config.model, inputs, { signal: controller.signal }), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Older models answer `{response, usage}`, newer ones a chat completion. */
function read(answer: unknown): ModelReply {
  const completion = readCompletion(answer);
  if (completion !== null) return completion;
  if (typeof answer !== "object" || answer === null || !("response" in answer)) {
    throw new JudgeError("rejected", "The model of Workers AI does not answer as a chat model does.");
  }
  const { response } = answer;
  return {
    // With a schema the answer comes parsed.
    text: typeof response === "string" ? response : response == null ? "" : JSON.stringify(response),
    end: null,
    refusal: null,
    modelAnswered: null,
    tokens: readTokens("usage" in answer ? answer.usage : null),
  };
}

function refusesSchema(error: unknown): boolean {
  return (
    !(error instanceof JudgeError) && /response_format|json_schema|JSON Mode is not/i.test(String(error))
  );
}

/** Workers AI's own codes (its table of errors) by what may be done about them; whatever is not here may pass. */
const CODES: Readonly<Record<string, JudgeFault>> = {
  3036: "rate_limited",
  3040: "rate_limited",
  3007: "timeout",
  3008: "timeout",
  5016: "unauthorized",
  5018: "unauthorized",
  3023: "unauthorized",
  3041: "unauthorized",
  5007: "rejected",
  5004: "rejected",
  5005: "rejected",
  5006: "rejected",
  5019: "rejected",
  3003: "rejected",
  3006: "rejected",
  3039: "rejected",
  3042: "rejected",
};

function faultOf(error: unknown): JudgeError {
  if (error instanceof JudgeError) return error;
  const said = error instanceof Error ? error.message : String(error);
  const detail = `Workers AI answered with an error: ${quote(said)}`;
  if (/JSON Mode couldn't be met/i.test(said)) return new JudgeError("malformed", detail);
  const code = /\b(\d{4}):/.exec(said)?.[1];
  return new JudgeError((code === undefined ? undefined : CODES[code]) ?? "unavailable", detail);
}
