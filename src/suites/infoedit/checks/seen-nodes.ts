/** Finding the model's nodes in an edited document: old ones by their id, new ones by the words on them. */
import { nameOf, textsOf } from "../edits/names.ts";
import type { Insertion } from "../edits/plan.ts";
import { allNodes, type Block, type DraftNode } from "../model.ts";
import type { CheckContext } from "./context.ts";
import { isInside } from "./context.ts";
import { type ObservedDocument, type ObservedElement, plainText } from "./observed.ts";

/** The element of each new node of an insertion, null where there is none, in the order of the drafts. */
export function findDrafts({ after, old }: CheckContext, insertion: Insertion): (ObservedElement | null)[] {
  const taken = new Set<string>();
  return insertion.drafts.map((draft) => {
    const found = after.elements.find(
      (element) =>
        element.kind === "node" &&
        element.block === insertion.block &&
        !old.has(element.id) &&
        !taken.has(element.id) &&
        wordsWithin(after, element).includes(plainText(nameOf(draft))),
    );
    if (found !== undefined) taken.add(found.id);
    return found ?? null;
  });
}

/** All texts that stand on a node: its own, and those of whatever lies within its box. */
export function wordsWithin(document: ObservedDocument, node: ObservedElement): string[] {
  return document.elements
    .filter(({ kind, text }) => kind === "text" && text !== "")
    .filter((element) => element.node === node.id || isInside(element.ink ?? element.box, node.box))
    .map(({ text }) => text);
}

/** Texts that a draft asks for: its own and those of what is under it. */
export function wordsOf(draft: Pick<DraftNode, "texts" | "children">): string[] {
  return textsOf(draft).map(plainText);
}

/**
 * The element of every node of the edited model, by the model's id. A document that has none of the new nodes is held
 * to the source's structure instead, so that one that was not edited is not called broken.
 */
export function modelElements(context: CheckContext): {
  blocks: readonly Block[];
  elements: Map<string, ObservedElement>;
} {
  const { problem, now } = context;
  const { plan, model, edited } = problem;
  const elements = new Map<string, ObservedElement>();
  for (const node of allModelNodes(model.blocks)) {
    const found = now.get(node);
    if (found !== undefined) elements.set(node, found);
  }
  if (plan.task !== "add") return { blocks: model.blocks, elements };
  const known = new Set(allModelNodes(model.blocks));
  let isComplete = true;
  for (const insertion of plan.insertions) {
    const block = edited.blocks.find(({ id }) => id === insertion.block);
    const added = allNodes(block?.nodes ?? []).filter(({ id }) => !known.has(id));
    findDrafts(context, insertion).forEach((element, index) => {
      const name = nameOf(insertion.drafts[index]);
      const node = added.find((candidate) => nameOf(candidate) === name);
      if (element === null || node === undefined) isComplete = false;
      else elements.set(node.id, element);
    });
  }
  return { blocks: isComplete ? edited.blocks : model.blocks, elements };
}

function allModelNodes(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => allNodes(block.nodes).map(({ id }) => id));
}
