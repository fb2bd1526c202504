/** One line of the reference tool's `aggregate_stats.jsonl` (fact sheet §12); field names and order are the file's own. */
import type { ProblemStats } from "./problem-stats.types.ts";
import type { BlockName, IntervalMetric, Metric } from "./stats-blocks.ts";

/** Accuracies and IoU are fractions of 0…1, changed pixels a count. The bounds are absent without the bootstrap. */
export type AggregateBlock = Record<`mean_${Metric}` | `std_${Metric}`, number> &
  Partial<Record<`ci95_${IntervalMetric}_${"low" | "high"}`, number>>;

/** What a row is about. A chart's `task` has no chart prefix; a diagnostic task's `category` is null. */
export type AggregateSubject =
  | { level: "mode"; model: string; benchmark: "PaintBench"; task: string; mode: string }
  | { level: "task"; model: string; benchmark: "PaintBench"; task: string; category: string | null }
  | { level: "task"; model: string; benchmark: "TinyGrafixBench"; category: string; task: string }
  | { level: "category"; model: string; benchmark: ProblemStats["benchmark"]; category: string }
  | { level: "visual_condition"; model: string; benchmark: "PaintBench"; visual_condition: string }
  | { level: "benchmark"; model: string; benchmark: ProblemStats["benchmark"] };

export interface AggregateCounts {
  /** Rows over tasks only. The benchmark's row counts its categories here. */
  n_tasks?: number;
  n_problems: number;
  n_with_output: number;
  n_correct_output_size: number;
}

export type AggregateRow = AggregateSubject & AggregateCounts & Record<BlockName, AggregateBlock>;
