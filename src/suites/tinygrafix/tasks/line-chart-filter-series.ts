import { ensure } from "../attempt.ts";
import { type DataPoint, extent, sampleLineChart } from "../charts/line-chart.ts";
import { plainNumber, threeFigures } from "../numbers.ts";
import type { Task } from "../task.ts";

/** No point of the line comes closer to the threshold than this share of its extent. */
const CLEARANCE = 0.015;
/** The least share of the points that goes, and that stays. */
const LEAST_SHARE = 0.2;

/** The line is cut exactly where it crosses the threshold. */
export const lineChartFilterSeries: Task = (random) => {
  const { figure, points } = sampleLineChart(random);
  const [low, high] = extent(points.map(([, y]) => y));
  const threshold = threeFigures(low + random.uniform(0.35, 0.65) * (high - low));
  const comparison = random.coin() ? "at least" : "at most";
  const isKept = (y: number): boolean => (comparison === "at least" ? y >= threshold : y <= threshold);

  ensure(
    points.every(([, y]) => Math.abs(y - threshold) >= CLEARANCE * (high - low)),
    "a threshold that no point is close to",
  );
  const kept = points.filter(([, y]) => isKept(y)).length / points.length;
  ensure(kept >= LEAST_SHARE && kept <= 1 - LEAST_SHARE, "parts that go and parts that stay");
  return {
    chart: "line_chart",
    figure,
    before: { runs: [points], shade: null },
    after: { runs: cutAt(points, threshold, isKept), shade: null },
    instruction:
      `Only show the parts of the line where "${figure.y_label.text}" is ${comparison} ${plainNumber(threshold)}. ` +
      "Cut the line exactly where it crosses that value, give every cut end the same rounded end as the line has, " +
      "and keep the axes unchanged.",
    edit: { comparison, threshold },
  };
};

/** The pieces of a line whose points are kept, each reaching to where the line crosses the threshold. */
function cutAt(
  points: readonly DataPoint[],
  threshold: number,
  isKept: (y: number) => boolean,
): DataPoint[][] {
  const runs: DataPoint[][] = [];
  points.forEach((point, index) => {
    const keeps = isKept(point[1]);
    if (index === 0) {
      if (keeps) runs.push([]);
    } else if (keeps !== isKept(points[index - 1][1])) {
      const crossing = crossingOf(points[index - 1], point, threshold);
      if (keeps) runs.push([crossing]);
      else runs[runs.length - 1].push(crossing);
    }
    if (keeps) runs[runs.length - 1].push(point);
  });
  return runs;
}

function crossingOf([x0, y0]: DataPoint, [x1, y1]: DataPoint, y: number): DataPoint {
  return [x0 + ((x1 - x0) * (y - y0)) / (y1 - y0), y];
}
