import { ensure } from "../attempt.ts";
import { extent, sampleLineChart } from "../charts/line-chart.ts";
import { plainNumber, threeFigures } from "../numbers.ts";
import type { Task } from "../task.ts";

/** The two ends together move by at least this share of the axis. */
const LEAST_MOVE = 0.2;

/** y is mapped linearly so that its lowest and highest values land on two given ones. */
export const lineChartNormalizeSeries: Task = (random) => {
  const { figure, points } = sampleLineChart(random);
  const [axisLow, axisHigh] = figure.y.domain;
  const axis = axisHigh - axisLow;
  const lowest = threeFigures(axisLow + random.uniform(0.1, 0.4) * axis);
  const highest = threeFigures(axisLow + random.uniform(0.6, 0.9) * axis);
  const [low, high] = extent(points.map(([, y]) => y));
  ensure(Math.abs(lowest - low) + Math.abs(highest - high) >= LEAST_MOVE * axis, "a line that visibly moves");
  const factor = (highest - lowest) / (high - low);
  const moved = points.map(([x, y]): [number, number] => [x, lowest + (y - low) * factor]);
  const label = figure.y_label.text;
  return {
    chart: "line_chart",
    figure,
    before: { runs: [points], shade: null },
    after: { runs: [moved], shade: null },
    instruction:
      `Scale and shift the line vertically so that its lowest point is at "${label}" = ${plainNumber(lowest)} and its ` +
      `highest point is at "${label}" = ${plainNumber(highest)}. Keep the axes unchanged.`,
    edit: { lowest, highest },
  };
};
