/**
 * What makes an edit worth asking (infoedit.md §5, infoedit-templates.md): it disturbs what stands around its target
 * (spatial coupling), and its target is named by its place in a structure (shape-sensitive anchoring). Coverage, the third
 * rule, is about the four edits of one infographic: here each has one.
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

/** Boxes of all blocks and nodes. */
export function framesOf({ blocks }: LaidOut): Map<string, Box> {
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
    return numbered || block.edges.length > 0 || allNodes(block.nodes).length > 2;
  });
}

/** Share of the canvas by which something has to be elsewhere than a mere stretching of the source would put it. */
const REARRANGED = 0.03;

type Size = Pick<LaidOut, "width" | "height">;

/** Whether an arrangement is another one, and not the old one stretched, scaled with margins, or left as it was. */
export function isRearranged(
  from: Size,
  before: ReadonlyMap<string, Box>,
  to: Size,
  after: ReadonlyMap<string, Box>,
): boolean {
  const [stretchX, stretchY] = [to.width / from.width, to.height / from.height];
  const scale = Math.min(stretchX, stretchY);
  const marginX = (to.width - from.width * scale) / 2;
  const marginY = (to.height - from.height * scale) / 2;
  return [...before].some(([id, was]) => {
    const is = after.get(id);
    if (is === undefined) return false;
    const isNear = (guess: Box) =>
      Math.abs(guess.x - is.x) <= REARRANGED * to.width &&
      Math.abs(guess.y - is.y) <= REARRANGED * to.height &&
      Math.abs(guess.width - is.width) <= REARRANGED * to.width &&
      Math.abs(guess.height - is.height) <= REARRANGED * to.height;
    return ![scaled(was, stretchX, stretchY, 0, 0), scaled(was, scale, scale, marginX, marginY), was].some(
      isNear,
    );
  });
}

function scaled({ x, y, width, height }: Box, byX: number, byY: number, left: number, top: number): Box {
  return { x: x * byX + left, y: y * byY + top, width: width * byX, height: height * byY };
}
