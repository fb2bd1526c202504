import type { Random } from "../../random.ts";
import { firstOf } from "../attempt.ts";
import { type DataPoint, sampleLineChart } from "../charts/line-chart.ts";
import type { Task } from "../task.ts";

/** Every piece of the line that stays has at least this many points, so that it shows as a line. */
const SHORTEST_PIECE = 3;

/** Two or three gaps of two to five missing points each; none at either end. */
export const lineChartDrawSegments: Task = (random) => {
  const { figure, points } = sampleLineChart(random);
  const runs = cutGaps(random, points);
  return {
    chart: "line_chart",
    figure,
    before: { runs, shade: null },
    after: { runs: [runs.flat()], shade: null },
    instruction:
      "Connect the gaps in the line: join the end of each piece to the start of the next piece with one straight " +
      "segment, in the same width and color as the existing segments.",
    edit: { gaps: runs.length - 1 },
  };
};

/** The pieces that remain. Gap lengths and the lengths of the pieces between them are drawn until they fit. */
function cutGaps(random: Random, points: readonly DataPoint[]): DataPoint[][] {
  return firstOf(200, "gaps that fit into the line", () => {
    const gaps = Array.from({ length: random.integer(2, 3) }, () => random.integer(2, 5));
    const missing = gaps.reduce((sum, gap) => sum + gap, 0);
    const spare = points.length - missing - SHORTEST_PIECE * (gaps.length + 1);
    if (spare < 0) return null;
    const cuts = gaps.map(() => random.integer(0, spare)).sort((a, b) => a - b);
    const runs: DataPoint[][] = [];
    let next = 0;
    gaps.forEach((gap, index) => {
      const length = SHORTEST_PIECE + cuts[index] - (cuts[index - 1] ?? 0);
      runs.push(points.slice(next, next + length));
      next += length + gap;
    });
    runs.push(points.slice(next));
    return runs;
  });
}
