/**
 * Tables from result files of the released scorer (fact sheet creval.md §2.5, §4). The scores are counted anew from the
 * answers: there, a call that failed was a score of 0, and an unread answer a wrong one. Here neither is a score.
 */
import type { Bootstrap, Interval } from "../bootstrap.ts";
import { compareText } from "../strata.ts";
import { mean } from "../summary.ts";
import { METRICS, type Metric, type Question, type YesNo } from "./creval.types.ts";
import { combineMetrics, weightedShare } from "./score.ts";

/** What became of one call: answers by question id, why there are none, or null where there is no file. */
export type OldVerdict = ReadonlyMap<string, YesNo> | { readonly failure: string } | null;

/** A sample with the verdicts of one model. */
export interface OldSample {
  readonly stem: string;
  readonly classId: number;
  readonly task: string;
  readonly category: string;
  readonly questions: readonly Question[];
  readonly verdicts: Readonly<Record<Metric, OldVerdict>>;
}

/** A metric over a group of samples; figures are fractions 0…1. */
export interface MetricTable {
  /** Over the samples that have a verdict; null where none has. */
  readonly mean: number | null;
  readonly ci95: Interval | null;
  readonly n: number;
  readonly failed: number;
  readonly missing: number;
}

export interface GroupTable extends Readonly<Record<Metric, MetricTable>> {
  /** 0.4 IF + 0.4 VC + 0.2 VQ of the means; null where one of them is. */
  readonly S: number | null;
}

export interface SampleScores extends Readonly<Record<Metric, number | null>> {
  readonly class_id: number;
}

export interface OldResultTables {
  readonly samples: Readonly<Record<string, SampleScores>>;
  readonly overall_pooled: GroupTable;
  /** Means over the categories of their pooled figures. */
  readonly overall_macro: Readonly<Record<Metric | "S", number | null>>;
  readonly categories: Readonly<Record<string, GroupTable>>;
  readonly dimensions: Readonly<Record<string, GroupTable>>;
  /** Share of calls with a verdict, 0…1. */
  readonly coverage: number;
}

/** The tables of one model. Without `bootstrap` there are no intervals. */
export function tabulateOldResults(
  samples: readonly OldSample[],
  bootstrap: Bootstrap | null,
): OldResultTables {
  const group = (keyOf: (sample: OldSample) => string, keys: readonly string[]) =>
    Object.fromEntries(
      keys.map((key) => [
        key,
        tableOf(
          samples.filter((sample) => keyOf(sample) === key),
          bootstrap,
        ),
      ]),
    );
  const byClass = samples.toSorted((a, b) => a.classId - b.classId);
  const categories = group(
    ({ category }) => category,
    [...new Set(byClass.map(({ category }) => category))].sort(compareText),
  );
  const calls = samples.length * METRICS.length;
  const answered = samples.flatMap((sample) => METRICS.filter((metric) => scoreOf(sample, metric) !== null));
  return {
    samples: Object.fromEntries(
      samples.map((sample) => [
        sample.stem,
        {
          class_id: sample.classId,
          IF: scoreOf(sample, "IF"),
          VC: scoreOf(sample, "VC"),
          VQ: scoreOf(sample, "VQ"),
        },
      ]),
    ),
    overall_pooled: tableOf(samples, bootstrap),
    overall_macro: macroOf(Object.values(categories)),
    categories,
    dimensions: group(({ task }) => task, [...new Set(byClass.map(({ task }) => task))]),
    coverage: calls === 0 ? 0 : answered.length / calls,
  };
}

/** The score of a call; null where there is no verdict. */
function scoreOf({ questions, verdicts }: OldSample, metric: Metric): number | null {
  const verdict = verdicts[metric];
  if (verdict === null || "failure" in verdict) return null;
  return shareCorrect(
    questions.filter((question) => question.metric === metric),
    verdict,
  );
}

/** Σ weight·correct / Σ weight of the questions that a call asked, 0…1. */
export function shareCorrect(questions: readonly Question[], answers: ReadonlyMap<string, YesNo>): number {
  return weightedShare(
    questions.map(({ id, expected, weight }) => ({ weight, correct: answers.get(id) === expected })),
  );
}

function tableOf(samples: readonly OldSample[], bootstrap: Bootstrap | null): GroupTable {
  const metricTable = (metric: Metric): MetricTable => {
    const scores = samples.map((sample) => scoreOf(sample, metric)).filter((score) => score !== null);
    const missing = samples.filter(({ verdicts }) => verdicts[metric] === null).length;
    const stratum = { size: scores.length, values: Float64Array.from(scores) };
    return {
      mean: scores.length === 0 ? null : mean(scores),
      ci95: bootstrap === null || scores.length === 0 ? null : bootstrap.intervals([[stratum]], 1)[0],
      n: scores.length,
      failed: samples.length - scores.length - missing,
      missing,
    };
  };
  const table = { IF: metricTable("IF"), VC: metricTable("VC"), VQ: metricTable("VQ") };
  return { ...table, S: combine({ IF: table.IF.mean, VC: table.VC.mean, VQ: table.VQ.mean }) };
}

function macroOf(categories: readonly GroupTable[]): Record<Metric | "S", number | null> {
  const meanOf = (metric: Metric) => {
    const means = categories.map((table) => table[metric].mean);
    return means.length === 0 || means.includes(null) ? null : mean(means as number[]);
  };
  const means = { IF: meanOf("IF"), VC: meanOf("VC"), VQ: meanOf("VQ") };
  return { ...means, S: combine(means) };
}

/** Null where a metric has no figure. */
function combine({ IF, VC, VQ }: Readonly<Record<Metric, number | null>>): number | null {
  return IF === null || VC === null || VQ === null ? null : combineMetrics({ IF, VC, VQ });
}
