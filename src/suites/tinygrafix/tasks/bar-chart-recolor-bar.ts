import { sampleBarChart } from "../charts/bar-chart.ts";
import type { Task } from "../task.ts";
import { sampleColor } from "../theme.ts";

/** The new colour is far from every colour in the chart, the old one included. */
export const barChartRecolorBar: Task = (random) => {
  const { figure, content } = sampleBarChart(random);
  const { slot, name } = random.choice(content.bars);
  const used = content.bars.map((bar) => bar.color);
  const color = sampleColor(random, figure.theme, used);
  return {
    chart: "bar_chart",
    figure,
    before: content,
    after: { ...content, bars: content.bars.map((bar) => (bar.slot === slot ? { ...bar, color } : bar)) },
    instruction: `Recolor the bar for "${name}" to ${color}.`,
    edit: { name, color },
  };
};
