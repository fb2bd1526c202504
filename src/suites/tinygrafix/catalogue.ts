/**
 * The public catalogue of TinyGrafixBench: five chart types with four operations each (PaintBench, arXiv 2606.00188;
 * fact sheet §1 and §9). Pure data: who only wants to list or validate names need not load the drawing code.
 */
import { referenceResultsOf } from "../reference-results.ts";
import type { CategoryInfo, SuiteCatalogue, TaskInfo } from "../suite.ts";

/** Raised whenever a problem's pixels, words or metadata change for some seed; golden hashes hold the code to it. */
export const TINYGRAFIX_VERSION = "1.0.0";

/** Size of every figure in pixels (fact sheet §9). */
export const FIGURE_WIDTH = 1024;
export const FIGURE_HEIGHT = 768;

export const CHART_IDS = ["bar_chart", "heatmap", "line_chart", "network", "scatter_plot"] as const;
export type ChartId = (typeof CHART_IDS)[number];

function task(id: string, title: string, description: string): TaskInfo {
  return { id, title, modes: ["default"], description };
}

const CATEGORIES: readonly CategoryInfo[] = [
  {
    id: "bar_chart",
    title: "Bar chart",
    tasks: [
      task(
        "bar_chart_add_bar",
        "Add bar",
        "Draw the missing bar of a labelled place, given its value and colour.",
      ),
      task("bar_chart_recolor_bar", "Recolor bar", "Give the bar of a name a new colour."),
      task("bar_chart_remove_bar", "Remove bar", "Remove the bar of a name together with its label."),
      task(
        "bar_chart_sort_bars",
        "Sort bars",
        "Put the bars and their labels in ascending or descending order.",
      ),
    ],
  },
  {
    id: "heatmap",
    title: "Heatmap",
    tasks: [
      task(
        "heatmap_add_cell",
        "Add cell",
        "Fill an empty cell with the colour that the key gives to a value.",
      ),
      task(
        "heatmap_change_colormap",
        "Change colormap",
        "Replace both end colours of the map, cells and key.",
      ),
      task("heatmap_mask_cells", "Mask cells", "Remove every cell above or below a threshold."),
      task(
        "heatmap_shift_heatmap",
        "Shift heatmap",
        "Move all cells by whole cells; exposed cells are empty.",
      ),
    ],
  },
  {
    id: "line_chart",
    title: "Line chart",
    tasks: [
      task(
        "line_chart_draw_segments",
        "Draw segments",
        "Bridge every gap of the line with a straight segment.",
      ),
      task(
        "line_chart_filter_series",
        "Filter series",
        "Keep only the parts of the line beyond a threshold.",
      ),
      task(
        "line_chart_normalize_series",
        "Normalize series",
        "Map the line's lowest and highest value to new ones.",
      ),
      task(
        "line_chart_shade_interval",
        "Shade interval",
        "Fill the area under the line between two x values.",
      ),
    ],
  },
  {
    id: "network",
    title: "Network",
    tasks: [
      task(
        "network_add_node",
        "Add node",
        "Add a node with its edges and space all nodes evenly on the circle.",
      ),
      task("network_recolor_node", "Recolor node", "Give a node a new colour, in the graph and in the key."),
      task("network_remove_node", "Remove node", "Remove a node and its edges; the key stays."),
      task("network_swap_nodes", "Swap nodes", "Exchange the positions of two nodes; their edges follow."),
    ],
  },
  {
    id: "scatter_plot",
    title: "Scatter plot",
    tasks: [
      task(
        "scatter_plot_draw_best_fit_line",
        "Draw best-fit line",
        "Draw the least-squares line of a class.",
      ),
      task("scatter_plot_recolor_class", "Recolor class", "Give one class of points a new colour."),
      task(
        "scatter_plot_remove_outlier",
        "Remove outlier",
        "Remove the point that is vertically furthest from the line.",
      ),
      task(
        "scatter_plot_swap_axes",
        "Swap axes",
        "Exchange the x and y values of every point and of the line.",
      ),
    ],
  },
];

export const TINYGRAFIX_CATALOGUE: SuiteCatalogue = {
  id: "tinygrafix",
  title: "TinyGrafixBench",
  version: TINYGRAFIX_VERSION,
  scoring: "pixels",
  metric: { id: "miou", title: "mIoU" },
  source: { paper: "PaintBench", arxiv: "2606.00188" },
  problemCount: 600,
  problemsPerCell: 30,
  categories: CATEGORIES,
  conditions: [],
  referenceResults: referenceResultsOf("tinygrafix"),
};
