/**
 * The rubric of CREval: one call a metric with all its questions (fact sheet creval.md §3). The judge looks at the edited
 * picture first and compares only where a question needs it; it sees neither the instruction nor weights nor what answer
 * is expected. The words are ours.
 */
import { sha256Text } from "../../digest.ts";
import type { CrevalScore, Question } from "../../scoring/creval/creval.types.ts";
import { METRICS } from "../../scoring/creval/creval.types.ts";
import { scoreSample } from "../../scoring/creval/score.ts";
import { type JudgedSubject, JudgeError, type ReplySchema, type Rubric } from "../judge.types.ts";
import { JUDGE_PREAMBLE } from "../preamble.ts";
import { readYesNo } from "../yes-no.ts";

/** One call's answers, as they are stored. */
export interface CrevalVerdict {
  readonly answers: readonly CrevalAnswer[];
}

export interface CrevalAnswer {
  readonly id: string;
  readonly explanation: string;
  readonly answer: "Yes" | "No";
}

const METHOD = [
  "You are given a list of questions. Each has an id and exactly two possible answers, Yes and No. All questions are about the edited picture.",
  "Take the questions one by one, each for itself:",
  "1. Look at the edited picture alone. Find the region that the question is about and describe what is to be seen there: shapes, colours, counts, texts, positions. Use what you know of the world to name things.",
  "2. Only where the question asks for a comparison with the original (still, same, lost, changed, moved), describe the same region of the original picture and say what is alike and what differs.",
  "3. Decide from what you described, not from what is usual or what somebody may have wanted. Answer for what the question literally asks: a question that asks whether something is missing is answered Yes if it is missing.",
  "Write the description and the reason into the explanation, in one to three sentences, before you decide on the answer.",
].join("\n");

const LEAD_IN = "Answer every one of these questions about the edited picture:";

const FORMAT =
  'Reply with one JSON object and nothing else: {"answers":[{"id":"<id of the question>","explanation":"<what is to be seen, and why>","answer":"Yes" or "No"}, …]}, with each id from the list exactly once, in the order of the list.';

export const crevalRubric = {
  suite: "creval",
  promptHash: sha256Text(
    JSON.stringify(["creval 1", JUDGE_PREAMBLE, METHOD, LEAD_IN, FORMAT, replySchema(["<id>"])]),
  ),

  parts(subject) {
    const questions = questionsOf(subject);
    return METRICS.filter((metric) => questions.some((question) => question.metric === metric));
  },

  ask(subject, part) {
    const questions = questionsOf(subject, part);
    const lines = questions.flatMap(({ id, question }) => [
      `${id}: ${onOneLine(question)}`,
      "Choices: Yes, No",
      "",
    ]);
    return {
      system: `${JUDGE_PREAMBLE}\n${METHOD}`,
      text: [LEAD_IN, "", ...lines, FORMAT].join("\n"),
      schema: replySchema(questions.map(({ id }) => id)),
    };
  },

  read: (subject, part, reply) => readAnswers(questionsOf(subject, part), reply),

  score(subject, verdicts) {
    const given = [...verdicts].map(
      ([part, repeats]) =>
        [part, repeats.map(({ answers }) => new Map(answers.map((answer) => [answer.id, answer])))] as const,
    );
    return scoreSample(questionsOf(subject), new Map(given));
  },

  mirror(subject) {
    const questions = questionsOf(subject).flatMap((question) => mirrored(question) ?? []);
    return questions.length === 0 ? null : { ...subject, metadata: { ...subject.metadata, questions } };
  },
} satisfies Rubric<CrevalVerdict, CrevalScore>;

/**
 * The questions of a problem, or of one of its metrics. Throws RangeError where the metadata hold none that can be asked:
 * our fault, not the judge's.
 */
function questionsOf({ metadata }: JudgedSubject, part?: string): readonly Question[] {
  const questions = metadata.questions;
  if (!Array.isArray(questions) || questions.length === 0)
    throw new RangeError("the problem has no questions");
  const ids = new Set(questions.map(({ id }) => id));
  if (ids.size !== questions.length) throw new RangeError("two questions have the same id");
  const asked = (questions as Question[]).filter(({ metric }) => part === undefined || metric === part);
  if (asked.length === 0) throw new RangeError(`the problem has no questions of ${part}`);
  return asked;
}

/** A question of others must not look like two. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The attribute asked the other way round; null where nobody wrote that down. */
function mirrored(question: Question): Question | null {
  if (question.mirror === null) return null;
  return {
    ...question,
    question: question.mirror,
    mirror: question.question,
    expected: question.expected === "Yes" ? "No" : "Yes",
  };
}

function replySchema(ids: readonly string[]): ReplySchema {
  return {
    name: "answers",
    json: {
      type: "object",
      additionalProperties: false,
      required: ["answers"],
      properties: {
        answers: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            // In this order: the reason is written before the answer.
            required: ["id", "explanation", "answer"],
            properties: {
              id: { type: "string", enum: ids },
              explanation: { type: "string" },
              answer: { type: "string", enum: ["Yes", "No"] },
            },
          },
        },
      },
    },
  };
}

/** In the order asked. Throws JudgeError `wrong_schema` unless each question is answered exactly once and no other. */
function readAnswers(questions: readonly Question[], reply: unknown): CrevalVerdict {
  const answers = new Map<string, CrevalAnswer>();
  for (const item of itemsOf(reply)) {
    const id = idOf(item);
    if (!questions.some((question) => question.id === id)) {
      throw wrong(
        `There is no question ${JSON.stringify(id.slice(0, 40))}; the ids are ${idsOf(questions)}.`,
      );
    }
    if (answers.has(id)) throw wrong(`The question ${id} is answered twice.`);
    if (typeof item.explanation !== "string") throw wrong(`The explanation of ${id} must be a string.`);
    answers.set(id, { id, explanation: item.explanation, answer: readYesNo(item.answer, id) });
  }
  const open = questions.filter(({ id }) => !answers.has(id));
  if (open.length > 0) throw wrong(`No answer to ${idsOf(open)}.`);
  return { answers: questions.map(({ id }) => answers.get(id) as CrevalAnswer) };
}

/** `{answers: […]}`, the list alone, or the one object of a single question. */
function itemsOf(reply: unknown): readonly Record<string, unknown>[] {
  const list = isObject(reply) ? (reply.answers ?? [reply]) : reply;
  if (!Array.isArray(list) || !list.every(isObject)) {
    throw wrong('The reply must be {"answers":[…]} with one object a question.');
  }
  return list;
}

/**
 * The id an answer is to. The released form (fact sheet §3) has it at the head of the question, `"Question":"VC-Q1: …"`:
 * everything up to the first colon must be the id, so that Q1 is never found in Q10.
 */
function idOf(item: Record<string, unknown>): string {
  if (typeof item.id === "string") return item.id.trim();
  const question = item.Question ?? item.question;
  if (typeof question !== "string") throw wrong('An answer has neither "id" nor "Question".');
  return question.split(":")[0].trim();
}

function idsOf(questions: readonly Question[]): string {
  return questions.map(({ id }) => id).join(", ");
}

function wrong(detail: string): JudgeError {
  return new JudgeError("wrong_schema", detail);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
