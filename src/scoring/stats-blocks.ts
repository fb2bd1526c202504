/** The twelve blocks of a problem's statistics, one a tolerance and their mean, and the metrics in each (§11.7, §12). */
import type { ProblemStats, StatsBlock } from "./problem-stats.types.ts";
import { TOLERANCES } from "./score.types.ts";
import type { Column } from "./summary.ts";

export type BlockName = `cie76_${(typeof TOLERANCES)[number]}` | "cie76_mean";

export const MEAN_BLOCK = "cie76_mean" satisfies BlockName;

/** In the order of the reference tool's rows. */
export const BLOCKS: readonly BlockName[] = [
  ...TOLERANCES.map((tolerance) => `cie76_${tolerance}` as const),
  MEAN_BLOCK,
];

/** The metrics that carry a confidence interval. */
export const INTERVAL_METRICS = ["edit_accuracy", "preservation_accuracy", "iou"] as const;
export type IntervalMetric = (typeof INTERVAL_METRICS)[number];

export const METRICS = [...INTERVAL_METRICS, "changed_pixels"] as const;
export type Metric = (typeof METRICS)[number];

function blockOf(stats: ProblemStats, block: BlockName): StatsBlock {
  return block === MEAN_BLOCK
    ? stats.output.cie76_mean
    : stats.output.cie76_threshold[block.slice("cie76_".length)];
}

export function statsColumn(block: BlockName, metric: Metric): Column<ProblemStats> {
  return (stats) => blockOf(stats, block)[metric];
}
