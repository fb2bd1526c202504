/** A score as a line of the reference tool's `problem_stats.jsonl` (fact sheet §11.7). */
import type { ProblemStats, StatsBlock } from "./problem-stats.types.ts";
import type { Score, ThresholdScore } from "./score.types.ts";

/** What a line says of the problem itself. */
export type StatsSubject = Pick<
  ProblemStats,
  "model" | "benchmark" | "task" | "mode" | "visual_condition" | "idx" | "input_size" | "bg_colors"
>;

/** The line of a scored problem, or of a missing one (a score without `output`). Fields are in the tool's order. */
export function toProblemStats(subject: StatsSubject, score: Score): ProblemStats {
  const { output } = score;
  const blocks = score.thresholds.map(toBlock);
  return {
    model: subject.model,
    benchmark: subject.benchmark,
    task: subject.task,
    mode: subject.mode,
    visual_condition: subject.visual_condition,
    idx: subject.idx,
    input_size: subject.input_size,
    bg_colors: subject.bg_colors,
    has_output: output !== null,
    correct_output_size: output === null ? null : !output.resized,
    output: {
      output_size: output === null ? null : [output.width, output.height],
      edit_pixels: score.editPixels,
      preservation_pixels: score.preservationPixels,
      cie76_threshold: Object.fromEntries(score.thresholds.map(({ t }, index) => [String(t), blocks[index]])),
      cie76_mean: averageBlock(blocks),
    },
  };
}

function toBlock(threshold: ThresholdScore): StatsBlock {
  return {
    edit_correct_pixels: threshold.editCorrect,
    preservation_correct_pixels: threshold.preservationCorrect,
    edit_accuracy: threshold.editAccuracy,
    preservation_accuracy: threshold.preservationAccuracy,
    iou: threshold.iou,
    changed_pixels: threshold.changed,
  };
}

/** Plain means over the tolerances, summed from the left: another order gives other last digits. */
function averageBlock(blocks: readonly StatsBlock[]): StatsBlock {
  const mean = (field: keyof StatsBlock) => {
    let sum = 0;
    for (const block of blocks) sum += block[field];
    return sum / blocks.length;
  };
  return {
    edit_correct_pixels: mean("edit_correct_pixels"),
    preservation_correct_pixels: mean("preservation_correct_pixels"),
    edit_accuracy: mean("edit_accuracy"),
    preservation_accuracy: mean("preservation_accuracy"),
    iou: mean("iou"),
    changed_pixels: mean("changed_pixels"),
  };
}
