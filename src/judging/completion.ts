/** A chat completion as servers answer it, in the many forms that are called compatible. */
import { z } from "zod";
import type { JudgeExchange } from "./judge.types.ts";

/** What a model said. */
export interface ModelReply {
  /** Empty where it said nothing. */
  readonly text: string;
  /** `length`: it was cut off. `filtered`: a filter took the answer away. Null: it ended by itself. */
  readonly end: "length" | "filtered" | null;
  /** The words of a refusal that the server tells apart from an answer. */
  readonly refusal: string | null;
  readonly modelAnswered: string | null;
  readonly tokens: JudgeExchange["tokens"];
}

/** The words of the request so far, and of the second one where there is one. */
export interface Conversation {
  readonly system: string;
  readonly text: string;
  /** What could not be read (null where nothing was said), and what is asked for instead. */
  readonly repair: { readonly said: string | null; readonly request: string } | null;
}

/** Texts come whole or in parts; parts without a text (thoughts, pictures) are nothing that was said. */
const Content = z
  .union([z.string(), z.array(z.looseObject({ type: z.string().optional(), text: z.string().optional() }))])
  .nullish();

const Usage = z.object({ prompt_tokens: z.number().int(), completion_tokens: z.number().int() });

const Completion = z.object({
  model: z.string().nullish(),
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: Content, refusal: z.string().nullish() }),
    }),
  ),
  usage: z.unknown().optional(),
});

/** The reply in a chat completion; null where the value is none. */
export function readCompletion(value: unknown): ModelReply | null {
  const parsed = Completion.safeParse(value);
  if (!parsed.success) return null;
  const { choices, model, usage } = parsed.data;
  const choice = choices.at(0);
  return {
    text: textOf(choice?.message.content),
    end: endOf(choice?.finish_reason),
    refusal: choice?.message.refusal || null,
    modelAnswered: model || null,
    tokens: readTokens(usage),
  };
}

/** Tokens as a server counts them; null where it does not say. */
export function readTokens(usage: unknown): JudgeExchange["tokens"] {
  const { data } = Usage.safeParse(usage);
  return data === undefined ? null : { input: data.prompt_tokens, output: data.completion_tokens };
}

function textOf(content: z.infer<typeof Content>): string {
  if (typeof content === "string") return content;
  const parts = content ?? [];
  return parts.map(({ type, text }) => (type === undefined || type === "text" ? (text ?? "") : "")).join("");
}

function endOf(reason: string | null | undefined): ModelReply["end"] {
  if (reason === "length" || reason === "max_tokens") return "length";
  return reason === "content_filter" ? "filtered" : null;
}
