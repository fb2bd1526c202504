import { sampleScatterPlot } from "../charts/scatter-plot.ts";
import type { Task } from "../task.ts";

/** The point goes, the line stays as it was. */
export const scatterPlotRemoveOutlier: Task = (random) => {
  const { figure, content, outlier } = sampleScatterPlot(random);
  const points = content.with_line.points.filter((point) => point !== outlier);
  return {
    chart: "scatter_plot",
    figure,
    before: content,
    after: { ...content, with_line: { ...content.with_line, points } },
    instruction:
      "In the class of points with the line of best fit, remove the point that is vertically furthest from the line. " +
      "Keep the line in place.",
    edit: { point: outlier },
  };
};
