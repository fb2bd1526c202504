import { sampleScatterPlot, transpose } from "../charts/scatter-plot.ts";
import type { Task } from "../task.ts";

/** Both axes have the same domain, so every value stays on the chart. */
export const scatterPlotSwapAxes: Task = (random) => {
  const { figure, content } = sampleScatterPlot(random);
  return {
    chart: "scatter_plot",
    figure,
    before: content,
    after: { with_line: transpose(content.with_line), without_line: transpose(content.without_line) },
    instruction:
      "Swap the x and y coordinates of every point and of the line of best fit, which then reaches from the bottom " +
      "edge to the top edge of the plot area. Keep the axes, ticks and labels unchanged. The class without the line is " +
      "overlaid on top of the line, and the line on top of its own points.",
    edit: { swap: ["x", "y"] },
  };
};
