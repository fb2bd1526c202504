/**
 * Changes of a model as pure functions. Edges that follow from the order of the nodes (chains, rings, trees) are made
 * anew by `relink`, so that no edit can leave a stranded connector.
 */
import { arrangeGrid } from "./arrange.ts";
import type { CanvasSize } from "./canvas.ts";
import {
  allNodes,
  type Block,
  blockOf,
  type DraftNode,
  type FieldName,
  type InfoEdge,
  type Infographic,
  type InfoNode,
} from "./model.ts";
import type { Template } from "./template.ts";
import { getTemplate } from "./templates/registry.ts";

/** Gives a draft tree ids: the block's next free node numbers, parents before children. */
export function adoptNodes(
  block: Pick<Block, "id" | "nodes">,
  drafts: readonly DraftNode[],
  role: string,
): InfoNode[] {
  let next = 1 + Math.max(0, ...allNodes(block.nodes).map((node) => Number(node.id.split("-n")[1])));
  const adopt = (draft: DraftNode): InfoNode => {
    const id = `${block.id}-n${next++}`;
    return { ...draft, id, role: draft.role ?? role, children: (draft.children ?? []).map(adopt) };
  };
  return drafts.map(adopt);
}

/** The edges that the template's link rule makes of the nodes; `free` edges stay while both their nodes live. */
export function relink(block: Block, template: Template = getTemplate(block.template)): Block {
  const pairs = linkedPairs(block, template);
  if (pairs === null) {
    const alive = new Set(allNodes(block.nodes).map((node) => node.id));
    return { ...block, edges: block.edges.filter(({ from, to }) => alive.has(from) && alive.has(to)) };
  }
  const edges = pairs.map(([from, to], index): InfoEdge => {
    const kept = block.edges.find((edge) => edge.from === from && edge.to === to);
    return {
      id: `${block.id}-e${index + 1}`,
      from,
      to,
      kind: template.links === "tree" ? "child" : "next",
      ...(kept?.label === undefined ? {} : { label: kept.label }),
    };
  });
  return { ...block, edges };
}

function linkedPairs({ nodes }: Block, template: Template): [string, string][] | null {
  const chain = nodes.slice(1).map((node, index): [string, string] => [nodes[index].id, node.id]);
  switch (template.links) {
    case "none":
      return [];
    case "chain":
      return chain;
    case "ring":
      return nodes.length > 1 ? [...chain, [nodes[nodes.length - 1].id, nodes[0].id]] : [];
    case "inward":
      return nodes.slice(1).map((node) => [node.id, nodes[0].id]);
    case "outward":
      return nodes.slice(1).map((node) => [nodes[0].id, node.id]);
    case "tree":
      return allNodes(nodes).flatMap((node) =>
        node.children.map((child): [string, string] => [node.id, child.id]),
      );
    case "free":
      return null;
  }
}

/** The model with one block replaced by what `change` makes of it; its edges are made anew. */
export function changeBlock(model: Infographic, id: string, change: (block: Block) => Block): Infographic {
  const changed = relink(change(blockOf(model, id)));
  return { ...model, blocks: model.blocks.map((block) => (block.id === id ? changed : block)) };
}

/** The model with one text of a node replaced. */
export function setText(
  model: Infographic,
  blockId: string,
  nodeId: string,
  field: FieldName,
  text: string,
): Infographic {
  const change = (node: InfoNode): InfoNode =>
    node.id === nodeId
      ? { ...node, texts: { ...node.texts, [field]: text } }
      : { ...node, children: node.children.map(change) };
  return changeBlock(model, blockId, (block) => ({ ...block, nodes: block.nodes.map(change) }));
}

/**
 * The model with new nodes at a place among siblings: `index` counts in the children of `parent`, or in the block's
 * own nodes where `parent` is null.
 */
export function insertNodes(
  model: Infographic,
  blockId: string,
  parent: string | null,
  index: number,
  drafts: readonly DraftNode[],
): Infographic {
  return changeBlock(model, blockId, (block) => {
    const siblings =
      parent === null ? block.nodes : (allNodes(block.nodes).find(({ id }) => id === parent)?.children ?? []);
    const role = siblings[Math.min(index, siblings.length - 1)]?.role ?? getTemplate(block.template).role;
    const added = adoptNodes(block, drafts, role);
    const spliced = (nodes: readonly InfoNode[]) => [
      ...nodes.slice(0, index),
      ...added,
      ...nodes.slice(index),
    ];
    const change = (node: InfoNode): InfoNode =>
      node.id === parent
        ? { ...node, children: spliced(node.children) }
        : { ...node, children: node.children.map(change) };
    return { ...block, nodes: parent === null ? spliced(block.nodes) : block.nodes.map(change) };
  });
}

/** Two blocks in each other's place; the places keep their sizes. */
export function swapBlocks(model: Infographic, first: string, second: string): Infographic {
  const swapped = (id: string) => (id === first ? second : id === second ? first : id);
  const tracks = model.grid.tracks.map((track) => ({
    ...track,
    cells: track.cells.map((cell) => ({ ...cell, block: swapped(cell.block) })),
  }));
  return { ...model, grid: { ...model.grid, tracks } };
}

/**
 * The model on another canvas, with the grid that suits it best and, where needed, the body size scaled to it.
 * Throws LayoutRejection where no grid fits.
 */
export function reshapeCanvas(model: Infographic, canvas: CanvasSize): Infographic {
  return arrangeGrid({ ...model, canvas });
}
