import { sampleColorMap, sampleHeatmap } from "../charts/heatmap.ts";
import type { Task } from "../task.ts";

/** Every cell and the key change colour; the new map shows no value in nearly the old colour. */
export const heatmapChangeColormap: Task = (random) => {
  const { figure, content } = sampleHeatmap(random);
  const colorMap = sampleColorMap(random, figure.theme, content.color_map);
  return {
    chart: "heatmap",
    figure,
    before: content,
    after: { ...content, color_map: colorMap },
    instruction:
      `Edit the heatmap and its key to use a gradient, linear in RGB, with a low-value color of ${colorMap.low} ` +
      `and a high-value color of ${colorMap.high}. Keep empty cells empty.`,
    edit: { low_value_color: colorMap.low, high_value_color: colorMap.high },
  };
};
