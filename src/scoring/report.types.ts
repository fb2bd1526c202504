/** A run's report as it goes over the wire (contract §8). */
import type { Interval } from "./bootstrap.ts";
import type { Diagnosis } from "./score.types.ts";

/** An average of fractions 0…1 with its 95 % interval; both null where there is nothing to average. */
export interface Figure {
  mean: number | null;
  ci95: Interval | null;
}

export interface ReportFigures {
  miou: Figure;
  edit_accuracy: Figure;
  preservation_accuracy: Figure;
  /** Problems asked, missing and failed ones included. */
  n_problems: number;
  /** Of those, problems that were never answered: they count as 0. */
  n_missing: number;
  /** Of those, problems whose scoring failed: they are in no average. */
  n_failed: number;
  /** Share of the problems that the averages rest on: (n_problems − n_failed) / n_problems; null without problems. */
  coverage: number | null;
}

export interface ReportMode extends ReportFigures {
  id: string;
}

export interface ReportTask extends ReportFigures {
  id: string;
  title: string;
  /** Null for diagnostics. */
  category: string | null;
  /** Of a task with one mode, that mode with the task's own figures. */
  modes: ReportMode[];
}

export interface ReportCategory extends ReportFigures {
  id: string;
  title: string;
  /** Tasks that the average rests on. */
  n_tasks: number;
}

export interface ReportCondition extends ReportFigures {
  id: string;
  title: string;
  n_tasks: number;
}

/** Problems whose edit region takes a share of the picture in [from, to); the last bin includes 1. */
export interface EditRegionBin extends ReportFigures {
  from: number;
  to: number;
}

/** The benchmark's average at one tolerance (ΔE76). */
export interface ReportThreshold {
  t: number;
  iou: Figure;
  edit_accuracy: Figure;
  preservation_accuracy: Figure;
}

export interface Report {
  run_id: string;
  suite: string;
  version: string;
  overall: ReportFigures;
  /** Only where a problem of the run has a known defect: the overall without all such problems. */
  overall_without_defects?: ReportFigures;
  /** Only where a problem has a defect: how many problems have each. */
  defects?: Record<string, number>;
  /** Categories, tasks and conditions are those of the run, in catalogue order. */
  categories: ReportCategory[];
  tasks: ReportTask[];
  conditions: ReportCondition[];
  edit_region_bins: EditRegionBin[];
  /** How many problems have each diagnosis; failed problems have none. */
  diagnoses: Record<Diagnosis, number>;
  thresholds: ReportThreshold[];
  /** Only where the run has diagnostics: tasks that take part in no other figure of the report. */
  diagnostics?: ReportTask[];
}
