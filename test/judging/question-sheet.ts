/** A small rubric of Yes/No questions and what is needed to put it to a judge, for tests of the core alone. */
import type { JudgeConfig, JudgeImage, JudgeRequest } from "../../src/judging/judge.types.ts";
import { JudgeError } from "../../src/judging/judge.types.ts";
import { JUDGE_PREAMBLE } from "../../src/judging/preamble.ts";
import { readYesNo } from "../../src/judging/yes-no.ts";
import type { YesNo } from "../../src/scoring/creval/creval.types.ts";

export const KEY = "sk-test-4f9a7c21d0";

export function judgeConfig(baseUrl: string, model: string, parameters = {}): JudgeConfig {
  return {
    provider: "openai-compatible",
    baseUrl,
    apiKey: KEY,
    model,
    parameters: {
      temperature: 0,
      maxTokens: 500,
      detail: "high",
      maxImageSide: null,
      structuredOutput: false,
      timeoutMs: 10_000,
      ...parameters,
    },
  };
}

export const QUESTIONS = ["IF-Q1", "IF-Q2", "IF-Q10"] as const;
export type Verdict = Readonly<Record<string, YesNo>>;

export function questionSheet(images: readonly JudgeImage[] = []): JudgeRequest {
  return {
    system: JUDGE_PREAMBLE,
    images,
    text: QUESTIONS.map((id) => `${id}: Is ${id} true of the edited picture?`).join("\n"),
    schema: { name: "answers", json: { type: "object", required: ["answers"] } },
  };
}

/** Every question once, none besides, in the strict form or as objects one after the other. */
export function readAnswers(reply: unknown): Verdict {
  const list = Array.isArray(reply) ? reply : (reply as { answers?: unknown }).answers;
  if (!Array.isArray(list)) throw new JudgeError("wrong_schema", "The reply must have the list `answers`.");
  const verdict: Record<string, YesNo> = {};
  for (const item of list) {
    const id = String(item?.id ?? "without an id");
    if (!QUESTIONS.some((known) => known === id))
      throw new JudgeError("wrong_schema", `There is no question ${id}.`);
    if (id in verdict) throw new JudgeError("wrong_schema", `Question ${id} is answered twice.`);
    verdict[id] = readYesNo(item.answer, id);
  }
  const missing = QUESTIONS.filter((id) => !(id in verdict));
  if (missing.length > 0) throw new JudgeError("wrong_schema", `No answer to ${missing.join(", ")}.`);
  return verdict;
}
