/**
 * The score of a sample from what a judge said (fact sheet creval.md §4): per metric Σ weight·correct / Σ weight, and the
 * paper's 0.4 IF + 0.4 VC + 0.2 VQ.
 */
import {
  type AnsweredQuestion,
  type CrevalScore,
  METRICS,
  type Metric,
  type Question,
  type YesNo,
} from "./creval.types.ts";

/** The paper's; no released script combines the metrics. */
export const METRIC_WEIGHTS: Readonly<Record<Metric, number>> = { IF: 0.4, VC: 0.4, VQ: 0.2 };

/** What one call said about one question. */
export interface GivenAnswer {
  readonly answer: YesNo;
  readonly explanation: string;
}

/** The answers of one call by question id. */
export type GivenAnswers = ReadonlyMap<string, GivenAnswer>;

/** 0.4/0.4/0.2 of three figures of any one scale. */
export function combineMetrics(figures: Readonly<Record<Metric, number>>): number {
  return METRICS.reduce((sum, metric) => sum + METRIC_WEIGHTS[metric] * figures[metric], 0);
}

/** Σ weight·correct / Σ weight, 0…1. Throws RangeError where there is no question: that is no score of 0. */
export function weightedShare(questions: readonly Pick<AnsweredQuestion, "weight" | "correct">[]): number {
  if (questions.length === 0) throw new RangeError("a metric without questions has no score");
  let right = 0;
  let total = 0;
  for (const { weight, correct } of questions) {
    total += weight;
    if (correct) right += weight;
  }
  return right / total;
}

/**
 * A question with the majority of its repeats. With an even number of repeats that are split in half the first one decides,
 * and `agreement` says 0.5. Throws RangeError without answers.
 */
export function settleQuestion(
  { id, metric, question, expected, weight, mirror }: Question,
  repeats: readonly GivenAnswer[],
): AnsweredQuestion {
  if (repeats.length === 0) throw new RangeError(`${id} was not answered`);
  const yes = repeats.filter(({ answer }) => answer === "Yes").length;
  const isSplit = yes * 2 === repeats.length;
  const answer: YesNo = isSplit ? repeats[0].answer : yes * 2 > repeats.length ? "Yes" : "No";
  const agreeing = repeats.filter((given) => given.answer === answer);
  return {
    id,
    metric,
    question,
    expected,
    weight,
    mirror,
    answer,
    correct: answer === expected,
    explanation: agreeing[0].explanation,
    agreement: agreeing.length / repeats.length,
  };
}

/**
 * The score of a sample. `verdicts` holds of each metric one map of answers a repeat.
 * Throws RangeError where a metric has no questions or a question no answer.
 */
export function scoreSample(
  questions: readonly Question[],
  verdicts: ReadonlyMap<string, readonly GivenAnswers[]>,
): CrevalScore {
  const answered = questions.map((question) => {
    const repeats = verdicts.get(question.metric) ?? [];
    return settleQuestion(
      question,
      repeats.flatMap((answers) => answers.get(question.id) ?? []),
    );
  });
  const share = (metric: Metric) => weightedShare(answered.filter((question) => question.metric === metric));
  const figures = { IF: share("IF"), VC: share("VC"), VQ: share("VQ") };
  return {
    kind: "creval",
    if: figures.IF,
    vc: figures.VC,
    vq: figures.VQ,
    overall: combineMetrics(figures),
    questions: answered,
  };
}
