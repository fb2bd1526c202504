/** Trees of nodes: what templates that draw them from the top or from the left both measure. */
import { allNodes, type InfoNode } from "../model.ts";
import { measureCopy } from "./parts.ts";
import type { Sketch } from "./sketch.ts";

/** How many levels there are. */
export function depthOf(nodes: readonly InfoNode[]): number {
  return nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depthOf(children)));
}

/** How many nodes have no children. */
export function leavesOf(nodes: readonly InfoNode[]): number {
  return allNodes(nodes).filter(({ children }) => children.length === 0).length;
}

/** The height of the highest node's texts at a width, px. */
export function highestCopy(nodes: readonly InfoNode[], sketch: Sketch, width: number): number {
  return Math.max(...allNodes(nodes).map((node) => measureCopy(sketch, node, width).height));
}
