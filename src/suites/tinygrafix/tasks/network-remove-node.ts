import { ensure } from "../attempt.ts";
import { sampleNetwork } from "../charts/network.ts";
import type { Task } from "../task.ts";

/** A node with at least one edge goes, and its edges with it. */
export const networkRemoveNode: Task = (random) => {
  const { figure, content } = sampleNetwork(random);
  const { name } = random.choice(content.key);
  const edges = content.edges.filter((edge) => !edge.includes(name));
  ensure(edges.length < content.edges.length, "a node with an edge");
  return {
    chart: "network",
    figure,
    before: content,
    after: { ...content, nodes: content.nodes.filter((node) => node.name !== name), edges },
    instruction: `Remove node "${name}" and its incident edges. Keep the other nodes in place and leave the key unchanged.`,
    edit: { name },
  };
};
