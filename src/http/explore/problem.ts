/** One practice problem as the explorer shows it. Suites differ in what they have; absent is null or empty here. */
import { hasDocuments } from "../../suites/documents.ts";
import {
  drawPractice,
  hasPracticeAnswer,
  namePractice,
  type PracticeProblem,
} from "../../suites/practice.ts";
import { getCatalogue } from "../../suites/registry.ts";
import type { CategoryInfo, SuiteCatalogue, TaskInfo } from "../../suites/suite.ts";

/** What a problem is named by; a seed is any text. */
export interface ProblemName {
  readonly suite: string;
  readonly task: string;
  readonly mode: string;
  /** Null for suites without visual conditions. */
  readonly condition: string | null;
  readonly seed: string;
}

/** A question that a judge answers about an output. */
export interface Question {
  readonly text: string;
  /** What else is known of it, such as its metric, weight or expected answer. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export interface ExploredProblem {
  readonly name: ProblemName;
  readonly catalogue: SuiteCatalogue;
  readonly category: CategoryInfo;
  readonly task: TaskInfo;
  readonly width: number;
  readonly height: number;
  readonly instruction: string;
  /** Without the questions. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Empty where outputs are compared pixel by pixel. */
  readonly questions: readonly Question[];
  /** Whether there is one right picture to compare with. */
  readonly hasAnswer: boolean;
  /** Whether the pictures are to be had as documents that can be edited. */
  readonly hasDocuments: boolean;
}

/** The seed of thumbnails and of a task's first look: fixed, so that everybody's copies are the same ones. */
export const FIRST_SEED = "1";

interface Choice {
  readonly mode?: string;
  readonly condition?: string;
  readonly seed?: string;
}

/**
 * Draws the problem that a path and a query name. A missing mode or condition is the first one, a missing seed
 * `FIRST_SEED`. Throws PlumblineError as `namePractice` does.
 */
export function exploreProblem(suiteId: string, taskId: string, choice: Choice): ExploredProblem {
  const key = { task: taskId, mode: choice.mode || undefined, condition: choice.condition || null };
  const named = namePractice(suiteId, key, choice.seed ?? FIRST_SEED);
  const catalogue = getCatalogue(suiteId);
  const { category, task } = findTask(named, catalogue);
  const problem = drawPractice(named);
  const { questions, ...metadata } = problem.metadata;
  return {
    name: {
      suite: suiteId,
      task: named.task,
      mode: named.mode,
      condition: named.condition,
      seed: named.seed,
    },
    catalogue,
    category,
    task,
    width: problem.width,
    height: problem.height,
    instruction: problem.instruction,
    metadata,
    questions: readQuestions(questions),
    hasAnswer: hasPracticeAnswer(problem),
    hasDocuments: hasDocuments(problem),
  };
}

function findTask({ suite, task: id }: PracticeProblem, catalogue: SuiteCatalogue) {
  for (const category of [...catalogue.categories, ...(suite.diagnostics ?? [])]) {
    const task = category.tasks.find((candidate) => candidate.id === id);
    if (task !== undefined) return { category, task };
  }
  throw new Error(`${id} was found by its name, and has no category`);
}

/** Questions are texts, or objects with the text as `question`. */
function readQuestions(questions: unknown): Question[] {
  if (!Array.isArray(questions)) return [];
  return questions.map((item: unknown): Question => {
    if (typeof item !== "object" || item === null) return { text: String(item), facts: [] };
    const { question, ...rest } = item as Record<string, unknown>;
    const facts = Object.entries(rest).map(([name, value]) => [name, plainText(value)] as const);
    return { text: plainText(question), facts };
  });
}

function plainText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** The seed after this one: a number at the end counts on, other texts get one. */
export function nextSeed(seed: string): string {
  const { head, digits } = splitSeed(seed);
  if (digits === "") return `${seed} 2`;
  return head + String(Number(digits) + 1).padStart(digits.length, "0");
}

/** The seed before this one; null where the count began. */
export function previousSeed(seed: string): string | null {
  const { head, digits } = splitSeed(seed);
  if (digits === "" || Number(digits) <= 1) return null;
  return head + String(Number(digits) - 1).padStart(digits.length, "0");
}

function splitSeed(seed: string): { head: string; digits: string } {
  // More digits than a double holds exactly are text like any other.
  const digits = /\d{1,15}$/.exec(seed)?.[0] ?? "";
  return { head: seed.slice(0, seed.length - digits.length), digits };
}
