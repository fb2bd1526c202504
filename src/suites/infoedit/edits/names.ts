/** How an instruction and the checks name things: by the words that stand on the infographic, never by ids. */
import { allNodes, type Block, type DraftNode, type Infographic, type InfoNode } from "../model.ts";

/** The text by which people call a node; empty where it shows none of its own. */
export function nameOf({ texts }: Pick<DraftNode, "texts">): string {
  return texts.title ?? texts.label ?? texts.value ?? "";
}

/** Whether a node's name is the only one of its kind in its block. */
export function hasOwnName(block: Block, node: InfoNode): boolean {
  const name = nameOf(node);
  return name !== "" && allNodes(block.nodes).filter((other) => nameOf(other) === name).length === 1;
}

/** Whether no other block has the same heading. */
export function hasOwnHeading(model: Infographic, block: Block): boolean {
  return block.heading !== "" && model.blocks.filter(({ heading }) => heading === block.heading).length === 1;
}

/** Every text of a node and of what is under it, in order. */
export function textsOf(node: Pick<DraftNode, "texts" | "children">): string[] {
  return [...Object.values(node.texts), ...(node.children ?? []).flatMap(textsOf)].filter(
    (text): text is string => text !== undefined && text !== "",
  );
}
