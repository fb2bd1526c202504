/**
 * What an edit is: plain data that says what is to change, where, and by how much (infoedit.md §1). The instruction, the
 * true edited infographic and the checks are three readings of the same plan, so they can never disagree.
 */
import type { CanvasSize, Orientation } from "../canvas.ts";
import { allNodes, blockOf, type DraftNode, type Infographic } from "../model.ts";
import { insertNodes, reshapeCanvas, setText, swapBlocks } from "../model-edit.ts";

export const TASK_IDS = ["text_expand", "add", "swap_inter", "aspect_ratio"] as const;
export type TaskId = (typeof TASK_IDS)[number];

export interface ExpandPlan {
  readonly task: "text_expand";
  readonly block: string;
  readonly node: string;
  /** The sentences to append to the node's body text, and how many words they have. */
  readonly addition: string;
  readonly words: number;
}

/** New nodes that follow each other at one place. */
export interface Insertion {
  readonly block: string;
  /** The node whose children they join; null for the block's own nodes. */
  readonly parent: string | null;
  /** Place of the first among its siblings. */
  readonly index: number;
  /** Ids of the nodes that they come after and before; null at an end. */
  readonly after: string | null;
  readonly before: string | null;
  readonly drafts: readonly DraftNode[];
}

export interface InsertPlan {
  readonly task: "add";
  readonly insertions: readonly Insertion[];
}

export interface SwapPlan {
  readonly task: "swap_inter";
  readonly pairs: readonly (readonly [string, string])[];
}

export interface ReshapePlan {
  readonly task: "aspect_ratio";
  readonly canvas: CanvasSize;
  readonly from: Orientation;
  readonly to: Orientation;
}

export type EditPlan = ExpandPlan | InsertPlan | SwapPlan | ReshapePlan;

/** The reference editor: the model as the plan wants it. Throws LayoutRejection where a new canvas has no grid. */
export function applyEdit(model: Infographic, plan: EditPlan): Infographic {
  switch (plan.task) {
    case "text_expand":
      return setText(model, plan.block, plan.node, "body", expandedText(model, plan));
    case "add":
      return plan.insertions.reduce(
        (edited, { block, parent, index, drafts }) => insertNodes(edited, block, parent, index, drafts),
        model,
      );
    case "swap_inter":
      return plan.pairs.reduce((edited, [first, second]) => swapBlocks(edited, first, second), model);
    case "aspect_ratio":
      return reshapeCanvas(model, plan.canvas);
  }
}

/** The body text of the target with the addition. */
export function expandedText(model: Infographic, { block, node, addition }: ExpandPlan): string {
  const target = allNodes(blockOf(model, block).nodes).find(({ id }) => id === node);
  return `${target?.texts.body ?? ""} ${addition}`;
}

/** The blocks that a plan changes in themselves: the targets, which the rules of preservation exempt in part. */
export function targetBlocks(plan: EditPlan): readonly string[] {
  switch (plan.task) {
    case "text_expand":
      return [plan.block];
    case "add":
      return plan.insertions.map(({ block }) => block);
    case "swap_inter":
      return plan.pairs.flat();
    case "aspect_ratio":
      return [];
  }
}
