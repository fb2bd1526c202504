/**
 * Which category the reference tool counts a task folder to. The tool's rows depend on this table and on nothing that
 * a suite's catalogue may change, so it stands apart from the catalogues (fact sheet §1).
 */

const PAINTBENCH_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  geometric_transformation: ["translation", "rotation", "reflection", "scaling", "shearing"],
  structural_manipulation: ["construction", "removal", "copying", "border", "cropping"],
  color_change: ["recolor", "flood_fill", "blending", "gradient", "point_operations"],
  symbolic_reasoning: ["comparison", "ordering", "pattern", "counting", "legend"],
};

const CATEGORY_BY_TASK: ReadonlyMap<string, string> = new Map(
  Object.entries(PAINTBENCH_CATEGORIES).flatMap(([category, tasks]) => tasks.map((task) => [task, category])),
);

const CHARTS = ["bar_chart", "heatmap", "line_chart", "network", "scatter_plot"] as const;

/** Null for tasks outside the twenty, such as the diagnostic `preservation`. */
export function paintBenchCategory(task: string): string | null {
  return CATEGORY_BY_TASK.get(task) ?? null;
}

/** A TinyGrafixBench folder's chart and the task's name without it; an unknown folder is a chart of its own. */
export function splitChartTask(folder: string): { chart: string; label: string } {
  const chart = CHARTS.find((name) => folder.startsWith(`${name}_`));
  return chart === undefined
    ? { chart: folder, label: folder }
    : { chart, label: folder.slice(chart.length + 1) };
}
