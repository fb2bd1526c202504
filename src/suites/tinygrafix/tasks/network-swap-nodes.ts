import { sampleNetwork } from "../charts/network.ts";
import type { Task } from "../task.ts";

/** Two nodes (never of similar colours) change places; every edge still joins the same two names. */
export const networkSwapNodes: Task = (random) => {
  const { figure, content } = sampleNetwork(random);
  const [first, second] = random.shuffle(content.nodes);
  const nodes = content.nodes.map((node) => {
    if (node === first) return { ...node, at: second.at };
    return node === second ? { ...node, at: first.at } : node;
  });
  return {
    chart: "network",
    figure,
    before: content,
    after: { ...content, nodes },
    instruction:
      `Swap the positions of nodes "${first.name}" and "${second.name}". Their edges move with them: every edge keeps ` +
      "connecting the same two nodes. Leave the key unchanged.",
    edit: { names: [first.name, second.name] },
  };
};
