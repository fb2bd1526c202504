/**
 * The released files of CREval (fact sheet creval.md §2): instruction.json and one question file a sample and metric. The
 * program that wrote them is loose, so every field is looked at: what cannot be asked is a fault, what is odd a defect.
 */
import { METRICS, type Metric, type Question, type YesNo } from "../../scoring/creval/creval.types.ts";
import { type Dimension, dimensionOf } from "./dimensions.ts";

/** One entry of instruction.json. */
export interface ReleasedInstruction {
  readonly id: number;
  readonly input_prompt: string;
  /** One path below the benchmark's folder, `image/<name>`. */
  readonly input_image: readonly [string];
  readonly input_image_resolution: readonly [width: number, height: number];
  readonly class_id: number;
}

/** One entry of a question file. */
export interface ReleasedQuestion {
  readonly question_id: string;
  readonly thinking_process: string;
  readonly question: string;
  readonly choices: readonly ["Yes", "No"];
  readonly answer: YesNo;
  readonly weight: number;
}

export interface ReleasedQuestionFile {
  readonly quality_check_questions: readonly ReleasedQuestion[];
}

/** An entry of instruction.json as we go on with it. */
export interface InstructionEntry {
  readonly id: number;
  readonly instruction: string;
  /** Name of the picture's file, without its folder. */
  readonly imageName: string;
  /** As listed, in pixels; null where none is. */
  readonly resolution: readonly [width: number, height: number] | null;
  readonly dimension: Dimension;
  readonly defects: readonly string[];
  readonly notes: readonly string[];
}

/** Something read, or why it cannot be. */
export type Read<T> = { readonly value: T } | { readonly faults: readonly string[] };

/** Fewest questions a metric is to have. */
export const FEWEST_QUESTIONS = 5;
/** Longest instruction the benchmark asks its writers for. */
export const LONGEST_INSTRUCTION_WORDS = 65;
/** Longest text the service takes. */
const LONGEST_TEXT = 10_000;

/** Reads one entry of instruction.json. Defects: `instruction_placeholder`; notes: `long_instruction`. */
export function readInstruction(entry: unknown): Read<InstructionEntry> {
  if (!isObject(entry)) return { faults: ["the entry is not an object"] };
  const { id, input_prompt: prompt, input_image: images, input_image_resolution: size } = entry;
  const dimension = dimensionOf(entry.class_id);
  const image = Array.isArray(images) && images.length === 1 ? images[0] : images;
  const faults: string[] = [];
  if (!Number.isInteger(id) || (id as number) < 0) faults.push(`id is ${JSON.stringify(id)}`);
  if (typeof prompt !== "string" || prompt.trim() === "") faults.push("input_prompt is empty");
  else if (prompt.length > LONGEST_TEXT) faults.push(`input_prompt has more than ${LONGEST_TEXT} characters`);
  if (typeof image !== "string" || image === "") faults.push("input_image does not name one file");
  if (dimension === null) faults.push(`class_id is ${JSON.stringify(entry.class_id)}, not 1 to 9`);
  if (faults.length > 0) return { faults };
  const instruction = prompt as string;
  return {
    value: {
      id: id as number,
      instruction,
      imageName: (image as string).slice((image as string).lastIndexOf("/") + 1),
      resolution: isSize(size) ? size : null,
      dimension: dimension as Dimension,
      defects: /\{\{.*?\}\}/s.test(instruction) ? ["instruction_placeholder"] : [],
      notes: wordsOf(instruction) > LONGEST_INSTRUCTION_WORDS ? ["long_instruction"] : [],
    },
  };
}

/** The questions of one metric of a sample. */
export interface MetricQuestions {
  readonly questions: readonly Question[];
  readonly defects: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Reads the content of a question file. A missing weight counts 1, as in the released scorer: defect
 * `vc_weights_missing` for VC, whose weights tell questions apart, else note `weights_missing`. Other defects:
 * `few_questions`, `repeated_question`, and `unexpected_weights` where IF or VQ has any but 1; they count all the same.
 */
export function readQuestionFile(metric: Metric, content: unknown): Read<MetricQuestions> {
  const entries = isObject(content) ? content.quality_check_questions : undefined;
  if (!Array.isArray(entries)) return { faults: ["there is no list quality_check_questions"] };
  if (entries.length === 0) return { faults: ["it has no questions"] };
  const faults = entries.flatMap((entry, at) => faultsOfQuestion(entry, at));
  const ids = entries.map((entry) => (isObject(entry) ? entry.question_id : undefined));
  for (const id of new Set(ids.filter((candidate, at) => ids.indexOf(candidate) !== at))) {
    if (typeof id === "string") faults.push(`${id} is there twice`);
  }
  if (faults.length > 0) return { faults };
  const questions = (entries as ReleasedQuestion[]).map((entry) => toQuestion(metric, entry));
  const isWeightMissing = entries.some((entry) => lacksWeight(entry));
  const texts = new Set(questions.map(({ question }) => question.trim().toLowerCase()));
  return {
    value: {
      questions,
      defects: [
        ...(questions.length < FEWEST_QUESTIONS ? ["few_questions"] : []),
        ...(texts.size < questions.length ? ["repeated_question"] : []),
        ...(isWeightMissing && metric === "VC" ? ["vc_weights_missing"] : []),
        ...(metric !== "VC" && questions.some(({ weight }) => weight !== 1) ? ["unexpected_weights"] : []),
      ],
      notes: isWeightMissing && metric !== "VC" ? ["weights_missing"] : [],
    },
  };
}

function faultsOfQuestion(entry: unknown, at: number): string[] {
  if (!isObject(entry)) return [`question ${at + 1} is not an object`];
  const { question_id: id, question, choices, answer, weight } = entry;
  const name = typeof id === "string" && id !== "" ? id : `question ${at + 1}`;
  const faults: string[] = [];
  if (typeof id !== "string" || !/^Q\d{1,4}$/.test(id)) faults.push(`${name}: question_id is not Q<number>`);
  if (typeof question !== "string" || question.trim() === "") faults.push(`${name}: there is no question`);
  if (JSON.stringify(choices) !== '["Yes","No"]') {
    faults.push(`${name}: choices are ${JSON.stringify(choices)}, not Yes and No`);
  }
  if (answer !== "Yes" && answer !== "No") faults.push(`${name}: answer is ${JSON.stringify(answer)}`);
  const isKnownWeight = lacksWeight(entry) || weight === 1 || weight === 2 || weight === 3;
  if (!isKnownWeight) faults.push(`${name}: weight is ${JSON.stringify(weight)}, not 1 to 3`);
  return faults;
}

function lacksWeight(entry: unknown): boolean {
  return isObject(entry) && (entry.weight === undefined || entry.weight === null);
}

function toQuestion(metric: Metric, entry: ReleasedQuestion): Question {
  return {
    id: `${metric}-${entry.question_id}`,
    metric,
    question: entry.question.trim(),
    expected: entry.answer,
    weight: entry.weight ?? 1,
    mirror: null,
  };
}

/** Questions of ours as the three files that the release would have, by metric. */
export function toQuestionFiles(
  questions: readonly (Question & { readonly thinking?: string })[],
): Record<Metric, ReleasedQuestionFile> {
  const fileOf = (metric: Metric): ReleasedQuestionFile => ({
    quality_check_questions: questions
      .filter((question) => question.metric === metric)
      .map((question, at) => ({
        question_id: `Q${at + 1}`,
        thinking_process: question.thinking ?? "",
        question: question.question,
        choices: ["Yes", "No"],
        answer: question.expected,
        weight: question.weight,
      })),
  });
  return Object.fromEntries(METRICS.map((metric) => [metric, fileOf(metric)])) as Record<
    Metric,
    ReleasedQuestionFile
  >;
}

/**
 * A file's name without its last ending. Stems hold dots, `&` and `%`, so nothing else is cut off and nothing is decoded.
 *
 * @example stemOf("1718655052.3413756.jpg") // "1718655052.3413756"
 */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

/** What the files of a sample have in common: their stem in one Unicode form, because archives and disks change it. */
export function keyOf(name: string): string {
  return stemOf(name).normalize("NFC");
}

/** Words of a text, apart by white space. */
export function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSize(value: unknown): value is readonly [number, number] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((side) => Number.isInteger(side) && side > 0)
  );
}
