import { extent, sampleLineChart } from "../charts/line-chart.ts";
import { plainNumber, threeFigures } from "../numbers.ts";
import type { Task } from "../task.ts";
import { MINIMUM_CLASS_DIFFERENCE, sampleColor } from "../theme.ts";

/** The area reaches exactly from one x value to the other, between data points too. */
export const lineChartShadeInterval: Task = (random) => {
  const { figure, points } = sampleLineChart(random);
  const [start, end] = extent(points.map(([x]) => x));
  const from = threeFigures(start + random.uniform(0.1, 0.4) * (end - start));
  const to = threeFigures(start + random.uniform(0.6, 0.9) * (end - start));
  const color = sampleColor(random, figure.theme, [figure.color], MINIMUM_CLASS_DIFFERENCE);
  const label = figure.x_label.text;
  return {
    chart: "line_chart",
    figure,
    before: { runs: [points], shade: null },
    after: { runs: [points], shade: { from, to, color } },
    instruction:
      `Shade the area under the line between "${label}" = ${plainNumber(from)} and "${label}" = ${plainNumber(to)} ` +
      `with the color ${color}, down to the bottom of the plot area. Keep the line on top of the shading.`,
    edit: { from, to, color },
  };
};
