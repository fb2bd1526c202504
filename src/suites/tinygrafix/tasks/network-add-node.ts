import { placeEvenly, sampleNetwork } from "../charts/network.ts";
import type { Task } from "../task.ts";

/**
 * The key already lists the node. Since the key's order is the order on the circle, the words and the picture fix
 * every position of the answer.
 */
export const networkAddNode: Task = (random) => {
  const { figure, content } = sampleNetwork(random);
  const { name } = random.choice(content.key);
  const isOther = (entry: { readonly name: string }): boolean => entry.name !== name;
  const neighbors = content.edges
    .filter((edge) => edge.includes(name))
    .map(([from, to]) => (from === name ? to : from));
  return {
    chart: "network",
    figure,
    before: {
      ...content,
      nodes: placeEvenly(figure, content.key.filter(isOther)),
      edges: content.edges.filter((edge) => !edge.includes(name)),
    },
    after: content,
    instruction:
      `Add the node "${name}", drawn like the others, so that all nodes are evenly spaced on the same circle, in the order of the key, ` +
      "counterclockwise, the first one at the rightmost point of the circle. Existing edges follow their nodes. " +
      `${connect(neighbors)} Leave the key unchanged.`,
    edit: { name, neighbors },
  };
};

function connect(neighbors: readonly string[]): string {
  if (neighbors.length === 0) return "Do not connect it to any node.";
  const quoted = neighbors.map((neighbor) => `"${neighbor}"`);
  const last = quoted.pop();
  return `Connect it to ${quoted.length === 0 ? last : `${quoted.join(", ")} and ${last}`}.`;
}
