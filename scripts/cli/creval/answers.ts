/** Result files of the released scorer, `<metric>/<model>/<stem>.json` (fact sheet creval.md §2.5). */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { JudgeError } from "../../../src/judging/judge.types.ts";
import { readYesNo } from "../../../src/judging/yes-no.ts";
import { METRICS, type Metric, type Question, type YesNo } from "../../../src/scoring/creval/creval.types.ts";
import { type OldSample, type OldVerdict, shareCorrect } from "../../../src/scoring/creval/old-results.ts";
import { keyOf } from "../../../src/suites/creval/released.ts";
import { CommandError } from "../errors.ts";
import { foldersIn, namesIn, parseJson } from "../folders.ts";
import type { CrevalSample } from "./layout.ts";

/** A call that gave no verdict, or a file that belongs to no sample. */
export interface AnswerFault {
  /** `<metric>/<model>/<stem>.json`. */
  readonly file: string;
  readonly reason: string;
}

export interface ModelAnswers {
  readonly model: string;
  readonly samples: readonly OldSample[];
  readonly failures: readonly AnswerFault[];
  /** Files of samples that the benchmark does not have. */
  readonly unknown: readonly string[];
  /** Files whose own `final_score` is not what their answers come to. */
  readonly differing: readonly string[];
}

/** The folder with a folder for each metric: `dir` or `dir/answers`. Throws CommandError. */
function answersFolder(dir: string): string {
  const root = resolve(dir);
  const found = [root, `${root}/answers`].find((folder) =>
    METRICS.some((metric) => existsSync(`${folder}/${metric}`)),
  );
  if (found === undefined) throw new CommandError(`${dir} has no folder ${METRICS.join(", ")} in it`);
  return found;
}

/** Reads the answers of every model. Throws CommandError where the folder has none. */
export function readAnswers(dir: string, samples: readonly CrevalSample[]): ModelAnswers[] {
  const folder = answersFolder(dir);
  const models = new Set(METRICS.flatMap((metric) => foldersIn(`${folder}/${metric}`)));
  if (models.size === 0) throw new CommandError(`${dir} has no model's folder in ${METRICS.join(", ")}`);
  return [...models].sort().map((model) => readModel(folder, model, samples));
}

function readModel(folder: string, model: string, samples: readonly CrevalSample[]): ModelAnswers {
  const failures: AnswerFault[] = [];
  const unknown: string[] = [];
  const differing: string[] = [];
  const verdicts = new Map(samples.map(({ stem }) => [stem, { IF: null, VC: null, VQ: null } as Verdicts]));
  const byKey = new Map(samples.map((sample) => [sample.key, sample]));
  for (const metric of METRICS) {
    for (const name of namesIn(`${folder}/${metric}/${model}`).filter((name) => /\.json$/i.test(name))) {
      const file = `${metric}/${model}/${name}`;
      const sample = byKey.get(keyOf(name));
      if (sample === undefined) {
        unknown.push(file);
        continue;
      }
      const questions = sample.questions.filter((question) => question.metric === metric);
      const { verdict, finalScore } = readResult(`${folder}/${file}`, metric, questions);
      (verdicts.get(sample.stem) as Verdicts)[metric] = verdict;
      if ("failure" in verdict) failures.push({ file, reason: verdict.failure });
      else if (!isSame(finalScore, shareCorrect(questions, verdict))) differing.push(file);
    }
  }
  return {
    model,
    samples: samples.map((sample) => ({
      stem: sample.stem,
      classId: sample.dimension.classId,
      task: sample.dimension.id,
      category: sample.dimension.category,
      questions: sample.questions,
      verdicts: verdicts.get(sample.stem) as Verdicts,
    })),
    failures,
    unknown,
    differing,
  };
}

type Verdicts = Record<Metric, OldVerdict>;

/** Whether a file's own score is what its answers come to, but for rounding. */
function isSame(finalScore: unknown, score: number): boolean {
  return typeof finalScore === "number" && Math.abs(finalScore - score) < 1e-9;
}

function readResult(
  path: string,
  metric: Metric,
  questions: readonly Question[],
): { verdict: NonNullable<OldVerdict>; finalScore: unknown } {
  let content: unknown;
  try {
    content = parseJson(readFileSync(path));
  } catch (failure) {
    return { verdict: { failure: `it is not JSON (${(failure as Error).message})` }, finalScore: undefined };
  }
  const { error, questions: given, final_score: finalScore } = (content ?? {}) as Record<string, unknown>;
  if (typeof error === "string" && error !== "") return { verdict: { failure: error }, finalScore };
  if (!Array.isArray(given)) return { verdict: { failure: "there is no list of questions" }, finalScore };
  return { verdict: readVerdict(given, metric, questions), finalScore };
}

/** The answers, if every question of the sample has one and nothing else is answered. */
function readVerdict(
  given: readonly unknown[],
  metric: Metric,
  questions: readonly Question[],
): NonNullable<OldVerdict> {
  const answers = new Map<string, YesNo>();
  for (const item of given) {
    const { question_id: id, model_answer: answer } = (item ?? {}) as Record<string, unknown>;
    const key = `${metric}-${id}`;
    if (!questions.some((question) => question.id === key))
      return { failure: `${id} is no question of the sample` };
    if (answers.has(key)) return { failure: `${id} is answered twice` };
    try {
      answers.set(key, readYesNo(answer, String(id)));
    } catch (failure) {
      if (failure instanceof JudgeError) return { failure: failure.message };
      throw failure;
    }
  }
  const open = questions.filter(({ id }) => !answers.has(id));
  return open.length > 0 ? { failure: `${open.map(({ id }) => id).join(", ")} without an answer` } : answers;
}
