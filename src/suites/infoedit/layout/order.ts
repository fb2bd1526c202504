/** Painting order of nodes, and the corners of elbows. */
import type { Side, Spot } from "./box.ts";
import type { LaidNode } from "./shapes.ts";

/** Every node followed by what is inside it: the painting order of all renderings. */
export function insideOut(nodes: readonly LaidNode[], outer: string | null): LaidNode[] {
  return nodes
    .filter(({ inside }) => inside === outer)
    .flatMap((node) => [node, ...insideOut(nodes, node.id)]);
}

/** Two right angles half-way between the ends, or a straight line where they are level. */
export function elbow(first: Spot, last: Spot, side: Side): Spot[] {
  if (side === "left" || side === "right") {
    if (Math.abs(first.y - last.y) < 0.5) return [first, last];
    const x = (first.x + last.x) / 2;
    return [first, { x, y: first.y }, { x, y: last.y }, last];
  }
  if (Math.abs(first.x - last.x) < 0.5) return [first, last];
  const y = (first.y + last.y) / 2;
  return [first, { x: first.x, y }, { x: last.x, y }, last];
}
