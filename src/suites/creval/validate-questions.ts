/**
 * Whether an instruction and its questions, as a model wrote them, can be used (fact sheet creval.md §5). Each fault is a
 * sentence that the model is told, so that it can do better the second time.
 */
import type { Metric, Question, YesNo } from "../../scoring/creval/creval.types.ts";
import { FEWEST_QUESTIONS, LONGEST_INSTRUCTION_WORDS, wordsOf } from "./released.ts";

/** Fewer words do not hold four attributes. */
const SHORTEST_INSTRUCTION_WORDS = 8;
const MOST_QUESTIONS = 15;
const LONGEST_QUESTION_WORDS = LONGEST_INSTRUCTION_WORDS;

/** How a question begins that Yes and No answer. */
const YES_NO = /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would)\b/i;
/** Words that a person would have to judge by taste. */
const TASTE = /\b(?:beautiful|nice|good|appealing|aesthetic|pleasing|attractive|interesting|impressive)\b/i;
/** Absolute sizes cannot be seen. */
const ABSOLUTE_SIZE = /\b\d+(?:\.\d+)?\s*(?:px|pixels?|mm|cm|m|metres?|meters?|inch(?:es)?|feet|ft)\b/i;

/** A question with why it was asked. */
export interface WrittenQuestion extends Question {
  readonly thinking: string;
}

/** What is wrong with an instruction; empty where it can be used. */
export function instructionFaults(instruction: unknown): string[] {
  if (typeof instruction !== "string" || instruction.trim() === "") return ["There is no instruction."];
  const words = wordsOf(instruction);
  const faults: string[] = [];
  if (words < SHORTEST_INSTRUCTION_WORDS) {
    faults.push(`The instruction has ${words} words; at least ${SHORTEST_INSTRUCTION_WORDS} are needed.`);
  }
  if (words > LONGEST_INSTRUCTION_WORDS) {
    faults.push(`The instruction has ${words} words; at most ${LONGEST_INSTRUCTION_WORDS} are allowed.`);
  }
  if (hasPlaceholder(instruction)) faults.push("The instruction holds a placeholder in braces.");
  if (/[\r\n]/.test(instruction.trim())) faults.push("The instruction is more than one paragraph.");
  if (ABSOLUTE_SIZE.test(instruction)) {
    faults.push(
      "The instruction gives an absolute size, which cannot be seen; say it relative to something.",
    );
  }
  return faults;
}

/**
 * Reads the questions of one metric: a list of `{thinking, question, mirror, answer, weight}`.
 * @returns the questions with ids `<metric>-1`, …, or every fault.
 */
export function readWrittenQuestions(
  metric: Metric,
  list: unknown,
): { readonly questions: readonly WrittenQuestion[] } | { readonly faults: readonly string[] } {
  if (!Array.isArray(list)) return { faults: ["There is no list of questions."] };
  const faults: string[] = [];
  if (list.length < FEWEST_QUESTIONS) {
    faults.push(`${metric} has ${list.length} questions; at least ${FEWEST_QUESTIONS} are needed.`);
  }
  if (list.length > MOST_QUESTIONS) {
    faults.push(`${metric} has ${list.length} questions; at most ${MOST_QUESTIONS} are allowed.`);
  }
  faults.push(...list.flatMap((item, at) => faultsOf(metric, item, `Question ${at + 1}`)));
  const texts = list.map((item) => plain((item as Record<string, unknown> | null)?.question));
  texts.forEach((text, at) => {
    const first = texts.indexOf(text);
    if (text !== "" && first !== at)
      faults.push(`Question ${at + 1} asks the same as question ${first + 1}.`);
  });
  if (faults.length > 0) return { faults };
  const items = list as {
    thinking: string;
    question: string;
    mirror: string;
    answer: YesNo;
    weight: number;
  }[];
  return {
    questions: items.map(({ thinking, question, mirror, answer, weight }, at) => ({
      id: `${metric}-${at + 1}`,
      metric,
      question: question.trim(),
      expected: answer,
      weight,
      mirror: mirror.trim(),
      thinking: thinking.trim(),
    })),
  };
}

function faultsOf(metric: Metric, item: unknown, name: string): string[] {
  if (typeof item !== "object" || item === null) return [`${name} is not an object.`];
  const { thinking, question, mirror, answer, weight } = item as Record<string, unknown>;
  const faults = [
    ...textFaults(question, name),
    ...textFaults(mirror, `The mirror of ${name.toLowerCase()}`),
  ];
  if (plain(question) !== "" && plain(question) === plain(mirror)) {
    faults.push(`The mirror of ${name.toLowerCase()} is the question itself.`);
  }
  if (typeof thinking !== "string") faults.push(`${name} has no thinking.`);
  if (answer !== "Yes" && answer !== "No")
    faults.push(`The answer of ${name.toLowerCase()} must be Yes or No.`);
  if (metric === "VC") {
    if (weight !== 1 && weight !== 2 && weight !== 3) faults.push(`${name} must have a weight of 1, 2 or 3.`);
  } else if (weight !== 1) faults.push(`${name} must have the weight 1: only VC has others.`);
  return faults;
}

function textFaults(text: unknown, name: string): string[] {
  if (typeof text !== "string" || text.trim() === "") return [`${name} is empty.`];
  const faults: string[] = [];
  const words = wordsOf(text);
  if (words > LONGEST_QUESTION_WORDS) {
    faults.push(`${name} has ${words} words; at most ${LONGEST_QUESTION_WORDS} are allowed.`);
  }
  if (hasPlaceholder(text)) faults.push(`${name} holds a placeholder in braces.`);
  if (!YES_NO.test(text.trim()) || !text.trim().endsWith("?")) {
    faults.push(`${name} is not one that Yes or No answers, such as "Is …?".`);
  }
  if (asksTwice(text)) faults.push(`${name} asks about more than one attribute.`);
  if (TASTE.test(text)) faults.push(`${name} is a matter of taste.`);
  return faults;
}

/**
 * Whether a question joins two: an "and" or "or" outside of quoted text, or two question marks. What stands between two
 * things, and colours such as "black and white", are one attribute.
 */
function asksTwice(text: string): boolean {
  const rest = text
    .replace(/"[^"]*"|“[^”]*”/g, "")
    .replace(/\bbetween\b[^?]*?\band\b/gi, "")
    .replace(/\bblack[ -]and[ -]white\b/gi, "");
  return /\b(?:and|or)\b|as well as|;/i.test(rest) || (text.match(/\?/g) ?? []).length > 1;
}

function hasPlaceholder(text: string): boolean {
  return /\{\{|\}\}/.test(text);
}

/** A question without what tells no two questions apart: case, spaces, punctuation. */
function plain(text: unknown): string {
  return typeof text === "string"
    ? text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim()
    : "";
}
