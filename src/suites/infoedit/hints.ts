/**
 * Selection hints (infoedit.md §6.4): numbered magenta boxes round the two blocks of each pair that changes places, for
 * models that find places better than words. The boxes come from the layout; the instruction says that they are marks.
 */
import type { EditPlan } from "./edits/plan.ts";
import { type Box, box } from "./layout/box.ts";
import type { LaidOut, LaidShape } from "./layout/shapes.ts";
import { wrapText } from "./layout/text.ts";

const MAGENTA = "#E6007E";

/** What the instruction adds where the input shows hints. */
export const HINT_SENTENCE =
  "The numbered magenta boxes mark the blocks of each pair; they are marks only and must not appear in the result.";

/** The boxes of the pairs, in the order of the pairs; empty for other edits. */
export function hintBoxes(
  laid: LaidOut,
  plan: EditPlan,
): { readonly pair: number; readonly boxes: readonly Box[] }[] {
  if (plan.task !== "swap_inter") return [];
  return plan.pairs.map((pair, index) => ({
    pair: index + 1,
    boxes: pair.map((id) => {
      const block = laid.blocks.find((candidate) => candidate.id === id);
      if (block === undefined) throw new RangeError(`no block ${id}`);
      return block.frame;
    }),
  }));
}

/** The layout with its hints painted over it. */
export function withHints(laid: LaidOut, plan: EditPlan): LaidOut {
  const marks = hintBoxes(laid, plan).flatMap(({ pair, boxes }) =>
    boxes.flatMap((place, index) => hintShapes(laid, place, pair, `hint-${pair}-${index + 1}`)),
  );
  return { ...laid, footer: [...laid.footer, ...marks] };
}

function hintShapes({ theme }: LaidOut, place: Box, pair: number, id: string): LaidShape[] {
  const style = theme.type.label;
  const label = wrapText(`(${pair})`, style, style.size * 4, 1);
  const width = style.size * 2.4;
  const common = { role: "hint", block: null, node: null };
  const tag = box(place.x, place.y, width, label.height + 4);
  return [
    { ...common, kind: "rect", id: `${id}-box`, box: place, radius: 0, stroke: MAGENTA, strokeWidth: 4 },
    { ...common, kind: "rect", id: `${id}-tag`, box: tag, radius: 0, fill: MAGENTA },
    {
      ...common,
      kind: "text",
      id: `${id}-label`,
      field: "fixed",
      text: `(${pair})`,
      lines: label.lines,
      box: box(tag.x, tag.y + 2, tag.width, label.height),
      style,
      color: "#FFFFFF",
      align: "center",
      stack: null,
    },
  ];
}
