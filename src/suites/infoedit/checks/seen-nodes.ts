/** Finding the model's nodes in an edited document: old ones by their id, new ones by the words on them. */
import { nameOf, textsOf } from "../edits/names.ts";
import type { Insertion } from "../edits/plan.ts";
import { allNodes, type Block, type DraftNode, type InfoNode } from "../model.ts";
import type { CheckContext } from "./context.ts";
import { isInside } from "./context.ts";
import { type ObservedDocument, type ObservedElement, plainText } from "./observed.ts";

/** A new node as it is seen: its element, null where there is none, and what is under it, in the order of the draft. */
export interface SeenDraft {
  readonly element: ObservedElement | null;
  readonly children: readonly SeenDraft[];
}

/**
 * The new nodes of an insertion, in the order of the drafts, found by their names. What is under one lies within it, or
 * a connector leads to it.
 */
export function findDrafts({ after, old }: CheckContext, insertion: Insertion): SeenDraft[] {
  const taken = new Set<string>();
  const added = after.elements.filter(
    ({ kind, block, id }) => kind === "node" && block === insertion.block && !old.has(id),
  );
  const find = (draft: DraftNode, belongs: (element: ObservedElement) => boolean) => {
    const name = plainText(nameOf(draft));
    const found = added.find(
      (element) => !taken.has(element.id) && belongs(element) && wordsWithin(after, element).includes(name),
    );
    if (found !== undefined) taken.add(found.id);
    return found ?? null;
  };
  const childrenOf = (draft: DraftNode, parent: ObservedElement | null): SeenDraft[] => {
    const children = draft.children ?? [];
    if (parent === null)
      return children.map((child) => ({ element: null, children: childrenOf(child, null) }));
    const joined = new Set(
      after.elements.flatMap(({ join }) => (join !== null && join.from === parent.id ? [join.to] : [])),
    );
    return children.map((child) => {
      const element = find(child, ({ id, box }) => joined.has(id) || isInside(box, parent.box));
      return { element, children: childrenOf(child, element) };
    });
  };
  // All of the insertion first: what is under one may have the name of another.
  const elements = insertion.drafts.map((draft) => find(draft, () => true));
  return insertion.drafts.map((draft, index) => ({
    element: elements[index],
    children: childrenOf(draft, elements[index]),
  }));
}

/** The elements of a new node and of what is under it, as far as there are any. */
export function elementsOf({ element, children }: SeenDraft): ObservedElement[] {
  return [...(element === null ? [] : [element]), ...children.flatMap(elementsOf)];
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
    findDrafts(context, insertion).forEach((seen, index) => {
      const name = nameOf(insertion.drafts[index]);
      const node = added.find((candidate) => nameOf(candidate) === name);
      if (seen.element === null || node === undefined) isComplete = false;
      else setElements(elements, node, seen);
    });
  }
  return { blocks: isComplete ? edited.blocks : model.blocks, elements };
}

function setElements(elements: Map<string, ObservedElement>, node: InfoNode, seen: SeenDraft): void {
  if (seen.element !== null) elements.set(node.id, seen.element);
  for (const [index, child] of seen.children.entries()) setElements(elements, node.children[index], child);
}

function allModelNodes(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => allNodes(block.nodes).map(({ id }) => id));
}
