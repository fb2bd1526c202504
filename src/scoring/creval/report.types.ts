/** The report of a CREval run as it goes over the wire (contract §8, with the figures of a judged suite). */
import type { Figure } from "../report.types.ts";
import type { ControlFigures } from "./controls.ts";
import type { Metric } from "./creval.types.ts";

/** Fractions 0…1. */
export interface CrevalMeans {
  if: Figure;
  vc: Figure;
  vq: Figure;
  overall: Figure;
}

export interface CrevalFigures extends CrevalMeans {
  /** Problems asked, missing and failed ones included. */
  n_problems: number;
  /** Of those, problems that were never answered: they count as 0. */
  n_missing: number;
  /** Of those, problems without a verdict: they are in no average. */
  n_failed: number;
  /** (n_problems − n_failed) / n_problems; null without problems. */
  coverage: number | null;
}

export interface CrevalReportTask extends CrevalFigures {
  id: string;
  title: string;
  category: string;
}

export interface CrevalReportCategory extends CrevalFigures {
  id: string;
  title: string;
}

/** The questions of a kind over all judged outputs. */
export interface CrevalQuestionRow {
  metric: Metric;
  /** Of these questions only; null: of all. */
  expected: "Yes" | "No" | null;
  weight: number | null;
  n: number;
  /** Share answered as expected, 0…1; null without questions. */
  correct: number | null;
  /** Share answered Yes, 0…1; null without questions. */
  yes: number | null;
  /** Mean share of repeats that agree with the majority, 0.5…1; null without questions. */
  agreement: number | null;
}

/** Who judged. Filled in by the service, which alone knows it. */
export interface ReportJudge {
  id: string;
  provider: string;
  model: string;
  /** As the server said that answered, each once. */
  models_answered: string[];
  prompt_hash: string;
}

export type ReportFlag = "judge_unreliable" | "judge_changed";

export interface CrevalReport {
  run_id: string;
  suite: string;
  version: string;
  /** Over all samples alike, as the published table is thought to be (creval.md §4). */
  overall: CrevalFigures;
  /** Mean over the categories of their pooled figures. */
  macro: CrevalMeans;
  /** Only where a problem of the run has a known defect: the overall without all such problems. */
  overall_without_defects?: CrevalFigures;
  /** Only where a problem has a defect: how many problems have each. */
  defects?: Record<string, number>;
  categories: CrevalReportCategory[];
  /** The nine dimensions, those of the run. */
  tasks: CrevalReportTask[];
  questions: CrevalQuestionRow[];
  controls: ControlFigures;
  judge: ReportJudge;
  flags: ReportFlag[];
}
