import { sampleScatterPlot } from "../charts/scatter-plot.ts";
import type { Task } from "../task.ts";
import { MINIMUM_CLASS_DIFFERENCE, sampleColor } from "../theme.ts";

/** One class gets a colour far from both classes'; where it has a line, the line too. */
export const scatterPlotRecolorClass: Task = (random) => {
  const { figure, content } = sampleScatterPlot(random);
  const target = random.choice(["with_line", "without_line"] as const);
  const used = [content.with_line.color, content.without_line.color];
  const color = sampleColor(random, figure.theme, used, MINIMUM_CLASS_DIFFERENCE);
  const what =
    target === "with_line"
      ? "the line of best fit and its corresponding points"
      : "the points of the class without a line of best fit";
  return {
    chart: "scatter_plot",
    figure,
    before: content,
    after: { ...content, [target]: { ...content[target], color } },
    instruction: `Recolor ${what} to ${color}.`,
    edit: { class: target, color },
  };
};
