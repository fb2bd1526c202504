/**
 * What a task proposes: the state that both pictures share, the part of it that the edit changes, before and after,
 * and the sentence. Plain JSON throughout, so that anybody can redraw the answer from a problem's metadata.
 */
import type { Random } from "../random.ts";
import { type BarContent, type BarFigure, drawBarChart } from "./charts/bar-chart.ts";
import { drawHeatmap, type HeatmapContent, type HeatmapFigure } from "./charts/heatmap.ts";
import { drawLineChart, type LineContent, type LineFigure } from "./charts/line-chart.ts";
import { drawNetwork, type NetworkContent, type NetworkFigure } from "./charts/network.ts";
import { drawScatterPlot, type ScatterContent, type ScatterFigure } from "./charts/scatter-plot.ts";
import type { Mark } from "./marks.ts";

interface Drawn<Chart extends string, Figure, Content> {
  readonly chart: Chart;
  readonly figure: Figure;
  readonly before: Content;
  readonly after: Content;
}

/** The two states of a chart under an edit. */
export type ChartStates =
  | Drawn<"bar_chart", BarFigure, BarContent>
  | Drawn<"heatmap", HeatmapFigure, HeatmapContent>
  | Drawn<"line_chart", LineFigure, LineContent>
  | Drawn<"network", NetworkFigure, NetworkContent>
  | Drawn<"scatter_plot", ScatterFigure, ScatterContent>;

export type Proposal = ChartStates & {
  readonly instruction: string;
  /** The edit in the words of the task, numbers and colours exactly as the instruction prints them. */
  readonly edit: Readonly<Record<string, unknown>>;
};

/** A task draws a random state and edits it. Throws Unsuitable where the dice break a rule. */
export type Task = (random: Random) => Proposal;

/** The marks of both pictures. */
export function drawStates(states: ChartStates): { readonly before: Mark[]; readonly after: Mark[] } {
  switch (states.chart) {
    case "bar_chart":
      return both(drawBarChart, states);
    case "heatmap":
      return both(drawHeatmap, states);
    case "line_chart":
      return both(drawLineChart, states);
    case "network":
      return both(drawNetwork, states);
    case "scatter_plot":
      return both(drawScatterPlot, states);
  }
}

function both<Figure, Content>(
  draw: (figure: Figure, content: Content) => Mark[],
  states: { readonly figure: Figure; readonly before: Content; readonly after: Content },
): { readonly before: Mark[]; readonly after: Mark[] } {
  return { before: draw(states.figure, states.before), after: draw(states.figure, states.after) };
}
