/** A problem of CREval made by a model: instruction, perhaps a sharper wording, then the questions of each metric. */
import { PlumblineError } from "../../errors.ts";
import { METRICS, type Metric } from "../../scoring/creval/creval.types.ts";
import {
  instructionFaults,
  readWrittenQuestions,
  type WrittenQuestion,
} from "../../suites/creval/validate-questions.ts";
import { askJudge, type JudgeIo } from "../ask.ts";
import { prepareImage } from "../images.ts";
import { type JudgeConfig, JudgeError, type JudgeImage, type JudgeRequest } from "../judge.types.ts";
import { instructionPrompt, questionsPrompt, rewritePrompt } from "./prompts.ts";

export interface ProblemWish {
  readonly picture: Uint8Array;
  /** A task id of CREval. */
  readonly dimension: string;
  /** Given, it is not written. */
  readonly instruction: string | null;
  /** Whether the instruction is worded again, with more to check. */
  readonly rewrite: boolean;
}

export interface MadeProblem {
  readonly instruction: string;
  readonly questions: readonly WrittenQuestion[];
  /** Models that answered, as the server says, each once. */
  readonly modelsAnswered: readonly string[];
  /** Requests to the model, second ones included. */
  readonly calls: number;
}

/** One stage's question to the model, and what is read of its answer. */
interface Stage<Value> {
  readonly name: string;
  readonly words: Omit<JudgeRequest, "images">;
  /** The value, or what is wrong. */
  read(reply: unknown): { readonly value: Value } | { readonly faults: readonly string[] };
}

/**
 * Asks the model in stages. What it writes is checked, and asked for once more with what was wrong.
 * Throws PlumblineError `question_making_failed` that names the stage and the faults, `image_invalid` or
 * `image_too_large` for the picture, `invalid_request` for a given instruction that cannot be used.
 */
export async function makeProblem(config: JudgeConfig, io: JudgeIo, wish: ProblemWish): Promise<MadeProblem> {
  const image = await prepareImage(wish.picture, "original", config.parameters);
  const models = new Set<string>();
  let calls = 0;
  const ask = async <Value>(stage: Stage<Value>): Promise<Value> => {
    const { value, exchanges, models: answered } = await askStage(config, io, image, stage);
    calls += exchanges;
    for (const model of answered) models.add(model);
    return value;
  };
  let instruction =
    wish.instruction === null ? await ask(writing(wish.dimension)) : checked(wish.instruction);
  if (wish.rewrite) instruction = await ask(rewriting(wish.dimension, instruction));
  const questions = await Promise.all(METRICS.map((metric) => ask(questioning(metric, instruction))));
  return { instruction, questions: questions.flat(), modelsAnswered: [...models].sort(), calls };
}

function checked(instruction: string): string {
  const faults = instructionFaults(instruction);
  if (faults.length === 0) return instruction.trim();
  throw new PlumblineError("invalid_request", "The instruction cannot be used.", {
    errors: faults.map((message) => ({ path: "instruction", message })),
  });
}

function writing(dimension: string): Stage<string> {
  return { name: "The instruction", words: instructionPrompt(dimension), read: readInstruction };
}

function rewriting(dimension: string, instruction: string): Stage<string> {
  return {
    name: "The new wording of the instruction",
    words: rewritePrompt(dimension, instruction),
    read: readInstruction,
  };
}

function readInstruction(reply: unknown) {
  const { instruction } = (reply ?? {}) as Record<string, unknown>;
  const faults = instructionFaults(instruction);
  return faults.length > 0 ? { faults } : { value: (instruction as string).trim() };
}

function questioning(metric: Metric, instruction: string): Stage<readonly WrittenQuestion[]> {
  return {
    name: `The questions of ${metric}`,
    words: questionsPrompt(metric, instruction),
    read(reply) {
      // A list without its frame is what it looks like.
      const list = Array.isArray(reply) ? reply : ((reply ?? {}) as Record<string, unknown>).questions;
      const read = readWrittenQuestions(metric, list);
      return "faults" in read ? read : { value: read.questions };
    },
  };
}

async function askStage<Value>(
  config: JudgeConfig,
  io: JudgeIo,
  image: JudgeImage,
  stage: Stage<Value>,
): Promise<{ value: Value; exchanges: number; models: readonly string[] }> {
  let faults: readonly string[] = [];
  const read = (reply: unknown): Value => {
    const result = stage.read(reply);
    if ("value" in result) return result.value;
    faults = result.faults;
    throw new JudgeError("wrong_schema", faults.join(" "));
  };
  try {
    const { verdict, exchanges } = await askJudge(config, { ...stage.words, images: [image] }, read, io);
    const models = exchanges.flatMap(({ modelAnswered }) => modelAnswered ?? []);
    return { value: verdict, exchanges: exchanges.length, models };
  } catch (error) {
    if (!(error instanceof JudgeError)) throw error;
    throw failureOf(stage.name, error, error.fault === "wrong_schema" ? faults : []);
  }
}

function failureOf(stage: string, error: JudgeError, faults: readonly string[]): PlumblineError {
  const { fault, message, retryAfterSeconds } = error;
  const detail =
    faults.length > 0
      ? `${stage} cannot be used after a second attempt: ${faults[0]}`
      : `${stage} did not come: ${message} (${fault})`;
  return new PlumblineError("question_making_failed", detail, {
    errors: faults.map((text) => ({ path: stage, message: text })),
    headers: retryAfterSeconds === null ? {} : { "retry-after": String(Math.ceil(retryAfterSeconds)) },
    cause: error,
  });
}
