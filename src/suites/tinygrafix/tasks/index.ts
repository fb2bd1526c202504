/** The twenty tasks by their id. */
import type { Task } from "../task.ts";
import { barChartAddBar } from "./bar-chart-add-bar.ts";
import { barChartRecolorBar } from "./bar-chart-recolor-bar.ts";
import { barChartRemoveBar } from "./bar-chart-remove-bar.ts";
import { barChartSortBars } from "./bar-chart-sort-bars.ts";
import { heatmapAddCell } from "./heatmap-add-cell.ts";
import { heatmapChangeColormap } from "./heatmap-change-colormap.ts";
import { heatmapMaskCells } from "./heatmap-mask-cells.ts";
import { heatmapShiftHeatmap } from "./heatmap-shift-heatmap.ts";
import { lineChartDrawSegments } from "./line-chart-draw-segments.ts";
import { lineChartFilterSeries } from "./line-chart-filter-series.ts";
import { lineChartNormalizeSeries } from "./line-chart-normalize-series.ts";
import { lineChartShadeInterval } from "./line-chart-shade-interval.ts";
import { networkAddNode } from "./network-add-node.ts";
import { networkRecolorNode } from "./network-recolor-node.ts";
import { networkRemoveNode } from "./network-remove-node.ts";
import { networkSwapNodes } from "./network-swap-nodes.ts";
import { scatterPlotDrawBestFitLine } from "./scatter-plot-draw-best-fit-line.ts";
import { scatterPlotRecolorClass } from "./scatter-plot-recolor-class.ts";
import { scatterPlotRemoveOutlier } from "./scatter-plot-remove-outlier.ts";
import { scatterPlotSwapAxes } from "./scatter-plot-swap-axes.ts";

export const TASKS: ReadonlyMap<string, Task> = new Map([
  ["bar_chart_add_bar", barChartAddBar],
  ["bar_chart_recolor_bar", barChartRecolorBar],
  ["bar_chart_remove_bar", barChartRemoveBar],
  ["bar_chart_sort_bars", barChartSortBars],
  ["heatmap_add_cell", heatmapAddCell],
  ["heatmap_change_colormap", heatmapChangeColormap],
  ["heatmap_mask_cells", heatmapMaskCells],
  ["heatmap_shift_heatmap", heatmapShiftHeatmap],
  ["line_chart_draw_segments", lineChartDrawSegments],
  ["line_chart_filter_series", lineChartFilterSeries],
  ["line_chart_normalize_series", lineChartNormalizeSeries],
  ["line_chart_shade_interval", lineChartShadeInterval],
  ["network_add_node", networkAddNode],
  ["network_recolor_node", networkRecolorNode],
  ["network_remove_node", networkRemoveNode],
  ["network_swap_nodes", networkSwapNodes],
  ["scatter_plot_draw_best_fit_line", scatterPlotDrawBestFitLine],
  ["scatter_plot_recolor_class", scatterPlotRecolorClass],
  ["scatter_plot_remove_outlier", scatterPlotRemoveOutlier],
  ["scatter_plot_swap_axes", scatterPlotSwapAxes],
]);
