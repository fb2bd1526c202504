/**
 * What makes an edit worth asking (infoedit.md §5, infoedit-templates.md): it disturbs what stands around its target
 * (spatial coupling), its target is named by its place in a structure (shape-sensitive anchoring), and the four edits of
 * one infographic are about different parts of it (coverage).
 */
import { type Box, bottom, right } from "../layout/box.ts";
import { allShapes, type LaidOut, type TextShape } from "../layout/shapes.ts";
import { allNodes, blockOf, type Infographic } from "../model.ts";
import { getTemplate } from "../templates/registry.ts";
import { type EditPlan, type ExpandPlan, targetBlocks } from "./plan.ts";

/** A frame that moved or changed its size by less, in px, counts as undisturbed. */
const STILL = 2;

/** Others that an edit disturbs at least. */
export const LEAST_DISTURBED = 2;

/** Nodes and blocks that stand elsewhere, or in another size, after an edit; its targets are left out. */
export function disturbed(before: LaidOut, after: LaidOut, plan: EditPlan): string[] {
  const targets = targetsOf(plan);
  const frames = framesOf(after);
  return [...framesOf(before)]
    .filter(([id, frame]) => {
      const other = frames.get(id);
      return !targets.has(id) && other !== undefined && hasMoved(frame, other);
    })
    .map(([id]) => id);
}

function targetsOf(plan: EditPlan): ReadonlySet<string> {
  return new Set(plan.task === "text_expand" ? [plan.node, plan.block] : targetBlocks(plan));
}

function framesOf({ blocks }: LaidOut): Map<string, Box> {
  return new Map(
    blocks.flatMap((block): [string, Box][] => [
      [block.id, block.frame],
      ...block.nodes.map(({ id, frame }): [string, Box] => [id, frame]),
    ]),
  );
}

function hasMoved(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) > STILL ||
    Math.abs(a.y - b.y) > STILL ||
    Math.abs(right(a) - right(b)) > STILL ||
    Math.abs(bottom(a) - bottom(b)) > STILL
  );
}

/** Whether the target of an Expand-Text has less free height than its text grows by: white space cannot take it. */
export function isFull(before: LaidOut, after: LaidOut, plan: ExpandPlan): boolean {
  const frame = framesOf(before).get(plan.node);
  const [old, grown] = [before, after].map((laid) => bodyOf(laid, plan.node));
  if (frame === undefined || old === undefined || grown === undefined) return false;
  const inks = allShapes(before).filter(
    (shape): shape is TextShape => shape.kind === "text" && shape.node === plan.node,
  );
  const lowest = Math.max(...inks.map(({ box }) => bottom(box)));
  const highest = Math.min(...inks.map(({ box }) => box.y));
  const free = Math.max(0, bottom(frame) - lowest) + Math.max(0, highest - frame.y);
  const margins = 2 * before.theme.pad;
  return (grown.lines.length - old.lines.length) * grown.style.leading > free - margins;
}

function bodyOf(laid: LaidOut, node: string): TextShape | undefined {
  return allShapes(laid).find(
    (shape): shape is TextShape => shape.kind === "text" && shape.node === node && shape.field === "body",
  );
}

/** Whether the target is held by a structure: siblings, connectors or numerals that have to follow the edit. */
export function isAnchored(model: Infographic, plan: EditPlan): boolean {
  if (plan.task === "aspect_ratio") return model.blocks.some((block) => allNodes(block.nodes).length > 1);
  return targetBlocks(plan).every((id) => {
    const block = blockOf(model, id);
    const { numbered } = getTemplate(block.template);
    return numbered || block.edges.length > 0 || block.nodes.length > 2;
  });
}

/** Whether the plans for one infographic are about different blocks, as far as it has enough of them. */
export function covers(model: Infographic, plans: readonly EditPlan[]): boolean {
  const local = plans.filter(({ task }) => task === "text_expand" || task === "add").map(targetBlocks);
  const [first = [], second = []] = local;
  return model.blocks.length < 2 || !first.some((id) => second.includes(id));
}
