/** One line of the reference tool's `problem_stats.jsonl` (fact sheet §11.7); field names are the file's own. */

export interface StatsBlock {
  edit_correct_pixels: number;
  preservation_correct_pixels: number;
  edit_accuracy: number;
  preservation_accuracy: number;
  iou: number;
  changed_pixels: number;
}

export interface ProblemStats {
  model: string;
  benchmark: "PaintBench" | "TinyGrafixBench";
  /** Task folder: `rotation`, or for charts `bar_chart_add_bar`. */
  task: string;
  mode: string;
  /** Empty for TinyGrafixBench. */
  visual_condition: string;
  idx: number;
  input_size: [number, number];
  /** Null where the metadata names none (charts, preservation). */
  bg_colors: string[] | null;
  has_output: boolean;
  /** The raw output's size equals the answer's; null without output. */
  correct_output_size: boolean | null;
  output: {
    output_size: [number, number] | null;
    edit_pixels: number;
    preservation_pixels: number;
    /** Keys "0".."10". */
    cie76_threshold: Record<string, StatsBlock>;
    cie76_mean: StatsBlock;
  };
}
