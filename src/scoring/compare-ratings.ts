/**
 * Two raters on the same outputs, metric by metric: answers to questions, figures of samples, means of models. Pure; what
 * the raters said is gathered by src/judging/agreement.ts.
 */
import { type Agreement, agreementOf, pearson, type Statistic, spearman } from "./agreement.ts";
import { compareText, groupBy } from "./strata.ts";

/** One question about one output, answered by both. */
export interface RatedQuestion {
  readonly metric: string;
  readonly model: string;
  /** Names the output; the same for all of its questions. */
  readonly sample: string;
  /** The answer that counts for the edit. */
  readonly expected: string;
  readonly weight: number;
  readonly first: string;
  readonly second: string;
}

/** A figure of one output, given by both. The raters' scales may differ. */
export interface RatedSample {
  readonly metric: string;
  readonly model: string;
  readonly sample: string;
  readonly first: number;
  readonly second: number;
}

export interface MetricAgreement {
  readonly metric: string;
  /** Of the single answers. */
  readonly questions: Agreement;
  readonly samples: Correlation;
  readonly models: Correlation & { readonly means: readonly ModelMeans[] };
}

export interface Correlation {
  readonly n: number;
  readonly pearson: Statistic;
  readonly spearman: Statistic;
}

export interface ModelMeans {
  readonly model: string;
  readonly samples: number;
  readonly first: number;
  readonly second: number;
}

/**
 * The agreement of each metric, in the order given. A sample's figure is what both gave as such; where they only answered
 * its questions, Σ weight·right / Σ weight over the questions that both answered. Models are compared by the means of
 * their samples' figures.
 */
export function compareRatings(
  metrics: readonly string[],
  questions: readonly RatedQuestion[],
  figures: readonly RatedSample[],
): MetricAgreement[] {
  return metrics.map((metric) => {
    const ofMetric = questions.filter((question) => question.metric === metric);
    const given = figures.filter((figure) => figure.metric === metric);
    const known = new Set(given.map(({ sample }) => sample));
    const samples = [...given, ...figuresOf(ofMetric).filter(({ sample }) => !known.has(sample))];
    const means = modelMeans(samples);
    return {
      metric,
      questions: agreementOf(ofMetric.map(({ first, second }) => [first, second])),
      samples: correlate(samples),
      models: { ...correlate(means), means },
    };
  });
}

function figuresOf(questions: readonly RatedQuestion[]): RatedSample[] {
  return [...groupBy(questions, ({ sample }) => sample).values()].map((ofSample) => {
    const { metric, model, sample } = ofSample[0];
    const total = ofSample.reduce((sum, { weight }) => sum + weight, 0);
    const right = (answer: (question: RatedQuestion) => string) =>
      ofSample.reduce(
        (sum, question) => sum + (answer(question) === question.expected ? question.weight : 0),
        0,
      ) / total;
    return {
      metric,
      model,
      sample,
      first: right(({ first }) => first),
      second: right(({ second }) => second),
    };
  });
}

function modelMeans(samples: readonly RatedSample[]): ModelMeans[] {
  return [...groupBy(samples, ({ model }) => model)]
    .map(([model, ofModel]) => ({
      model,
      samples: ofModel.length,
      first: ofModel.reduce((sum, { first }) => sum + first, 0) / ofModel.length,
      second: ofModel.reduce((sum, { second }) => sum + second, 0) / ofModel.length,
    }))
    .sort((a, b) => compareText(a.model, b.model));
}

function correlate(pairs: readonly { readonly first: number; readonly second: number }[]): Correlation {
  const first = pairs.map((pair) => pair.first);
  const second = pairs.map((pair) => pair.second);
  return { n: pairs.length, pearson: pearson(first, second), spearman: spearman(first, second) };
}
