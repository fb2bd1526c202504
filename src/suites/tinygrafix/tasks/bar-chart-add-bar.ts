import { sampleBarChart } from "../charts/bar-chart.ts";
import { plainNumber } from "../numbers.ts";
import type { Task } from "../task.ts";

/** One bar is missing, its name is there; the words give its value and colour. */
export const barChartAddBar: Task = (random) => {
  const { figure, content } = sampleBarChart(random);
  const added = random.choice(content.bars);
  const { name, value, color } = added;
  return {
    chart: "bar_chart",
    figure,
    before: { ...content, bars: content.bars.filter((bar) => bar !== added) },
    after: content,
    instruction:
      `Add the bar for "${name}" with value ${plainNumber(value)} and color ${color}. ` +
      "Place it above its label, with the same width as the other bars.",
    edit: { name, value, color },
  };
};
