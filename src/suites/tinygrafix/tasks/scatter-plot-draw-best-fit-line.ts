import { ensure } from "../attempt.ts";
import { fitLine, isInside, sampleScatterPlot } from "../charts/scatter-plot.ts";
import type { Task } from "../task.ts";

/** The least-squares line of the class that has none, on top of everything in the data area. */
export const scatterPlotDrawBestFitLine: Task = (random) => {
  const { figure, content } = sampleScatterPlot(random);
  const line = fitLine(content.without_line.points, figure.x.domain);
  ensure(isInside(line, figure.y.domain), "a line that crosses the whole data area");
  return {
    chart: "scatter_plot",
    figure,
    before: content,
    after: { ...content, without_line: { ...content.without_line, line } },
    instruction:
      "Draw the line of best fit (ordinary least squares of y on x) for the class of points without a line, from the " +
      "left edge to the right edge of the plot area. Use the same color as those points and the same thickness as the " +
      "existing line. Overlay the line on top of all points and the existing line.",
    edit: { line },
  };
};
