import { sampleBarChart } from "../charts/bar-chart.ts";
import type { Task } from "../task.ts";

/** Bars change places; each keeps its height and colour and takes its label along. */
export const barChartSortBars: Task = (random) => {
  const { figure, content } = sampleBarChart(random);
  const order = random.coin() ? "ascending" : "descending";
  const sign = order === "ascending" ? 1 : -1;
  const bars = [...content.bars]
    .sort((a, b) => sign * (a.value - b.value))
    .map((bar, slot) => ({ ...bar, slot }));
  return {
    chart: "bar_chart",
    figure,
    before: content,
    after: { bars, labels: bars.map(({ slot, name }) => ({ slot, name })) },
    instruction:
      `Sort the bars from left to right in ${order} order of value. ` +
      "Each bar keeps its height and color, and its label moves with it.",
    edit: { order },
  };
};
