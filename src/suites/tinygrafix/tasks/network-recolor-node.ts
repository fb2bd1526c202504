import { sampleNetwork } from "../charts/network.ts";
import type { Task } from "../task.ts";
import { sampleColor } from "../theme.ts";

/** A node changes colour in the graph and in the key; its outline stays. */
export const networkRecolorNode: Task = (random) => {
  const { figure, content } = sampleNetwork(random);
  const { name } = random.choice(content.key);
  const color = sampleColor(
    random,
    figure.theme,
    content.key.map((entry) => entry.color),
  );
  const recolor = <Entry extends { readonly name: string }>(entry: Entry): Entry =>
    entry.name === name ? { ...entry, color } : entry;
  return {
    chart: "network",
    figure,
    before: content,
    after: { ...content, nodes: content.nodes.map(recolor), key: content.key.map(recolor) },
    instruction: `Recolor node "${name}" to ${color}. Update the color in both the graph and the key; keep the node's outline.`,
    edit: { name, color },
  };
};
