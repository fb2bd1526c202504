import { sampleBarChart } from "../charts/bar-chart.ts";
import type { Task } from "../task.ts";

/** Bar and label go, their slot stays empty. */
export const barChartRemoveBar: Task = (random) => {
  const { figure, content } = sampleBarChart(random);
  const { slot, name } = random.choice(content.bars);
  return {
    chart: "bar_chart",
    figure,
    before: content,
    after: {
      bars: content.bars.filter((bar) => bar.slot !== slot),
      labels: content.labels.filter((label) => label.slot !== slot),
    },
    instruction: `Remove the bar for "${name}" and its label. Keep everything else in the same place.`,
    edit: { name },
  };
};
