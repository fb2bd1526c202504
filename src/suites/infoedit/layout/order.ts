/** Painting order of nodes, and the corners of connectors. */

import type { Theme } from "../theme/theme.ts";
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

/** The spots of a route without those at its end that an arrow head would cover: they would turn the head askew. */
export function clearOf(route: readonly Spot[], end: Spot, theme: Theme): Spot[] {
  const reach = theme.stroke * 6 + 2;
  const kept = [...route];
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    const [dx, dy] = [end.x - last.x, end.y - last.y];
    if (dx * dx + dy * dy > reach * reach) break;
    kept.pop();
  }
  return kept;
}
