/** What makes a judge this judge, and an answer this answer: whatever can change one is in its hash. */
import { sha256Text } from "../digest.ts";
import type { JudgeConfig, JudgeParameters, JudgeRequest, Rubric } from "./judge.types.ts";

/** Hexadecimal digits of a judge's id: 96 bits. */
const ID_DIGITS = 24;

/**
 * The id of a judge, `jdg_` and 24 hex digits: the same for the same provider, address, model, parameters and prompts,
 * another one as soon as any of them differs. Scores of judges with different ids never meet in one average.
 */
export function judgeIdOf(config: JudgeConfig, rubric: Pick<Rubric, "suite" | "promptHash">): string {
  const parts = [
    "judge 1",
    config.provider,
    config.baseUrl,
    config.model,
    answeringParameters(config.parameters),
    rubric.suite,
    rubric.promptHash,
  ];
  return `jdg_${sha256Text(JSON.stringify(parts)).slice(0, ID_DIGITS)}`;
}

/** The host of the judge's server, with its port; null for the Workers AI binding. */
export function judgeHostOf(config: Pick<JudgeConfig, "baseUrl">): string | null {
  return config.baseUrl === null ? null : new URL(config.baseUrl).host;
}

/** SHA-256 over all words of a request and the shape of its reply, 64 hex digits. */
export function promptSha256Of(request: Omit<JudgeRequest, "images">): string {
  const { system, text, schema } = request;
  return sha256Text(JSON.stringify(["prompt 1", system, text, schema.name, schema.json]));
}

export interface CacheKeyParts {
  readonly judgeId: string;
  /** As the server last said that answered: an alias that has moved on answers anew. */
  readonly modelAnswered: string | null;
  readonly promptSha256: string;
  /** Of the pictures as they are sent, original first. */
  readonly imageSha256s: readonly string[];
  readonly parameters: JudgeParameters;
  readonly part: string;
  /** From 0: a repeat is asked to see whether the answer is the same, so it is never taken from another one. */
  readonly repeat: number;
}

/** SHA-256 over all that an answer depends on, 64 hex digits. */
export function cacheKeyOf(parts: CacheKeyParts): string {
  const ordered = [
    "answer 1",
    parts.judgeId,
    parts.modelAnswered,
    parts.promptSha256,
    parts.imageSha256s,
    answeringParameters(parts.parameters),
    parts.part,
    parts.repeat,
  ];
  return sha256Text(JSON.stringify(ordered));
}

/** The parameters that an answer depends on, in a fixed order. How long one waits for it is not among them. */
function answeringParameters(parameters: JudgeParameters): readonly unknown[] {
  const { temperature, maxTokens, detail, maxImageSide, structuredOutput } = parameters;
  return [temperature, maxTokens, detail, maxImageSide, structuredOutput];
}
