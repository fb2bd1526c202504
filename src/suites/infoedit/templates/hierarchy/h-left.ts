/** A tree from the left: a level is a column, every parent stands at the middle of its children, joined by elbows. */
import { box, inset } from "../../layout/box.ts";
import { accentIndex, drawFilled, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { depthOf, highestCopy, leavesOf } from "../../layout/tree.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

export const H_LEFT: Template = {
  id: "h-left",
  family: "hierarchy",
  title: "tree from the left",
  reflow: "A new node joins its parent's children; the column moves apart and parents stay at the middle.",
  capacity: { min: 5, max: 12 },
  aspect: { min: 0.9, max: 2.2 },
  links: "tree",
  role: "unit",
  insert: "children",
  numbered: false,
  draw: (writer, count) => writer.tree(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const depth = depthOf(block.nodes);
    const between = Math.max(theme.body * 2.4, sketch.box.width * 0.06);
    const width = Math.min((sketch.box.width - between * (depth - 1)) / depth, theme.body * 15);
    const room = width - 2 * theme.pad;
    const high = highestCopy(block.nodes, sketch, room) + theme.pad * 1.1;
    const leaves = leavesOf(block.nodes);
    const air = (sketch.box.height - high * leaves) / leaves;
    if (air < theme.body * 0.45) sketch.reject("the column is too high");
    const step = high + Math.min(air, theme.body * 2.6);
    const start = sketch.box.y + (sketch.box.height - step * leaves) / 2;
    // Levels share the width that the columns leave.
    const stride = depth > 1 ? Math.min((sketch.box.width - width) / (depth - 1), width * 1.5) : 0;
    const left = sketch.box.x + (sketch.box.width - width - stride * (depth - 1)) / 2;
    let next = 0;
    const place = (node: InfoNode, level: number, branch: number): number => {
      const middles = node.children.map((child, index) =>
        place(child, level + 1, level === 0 ? index + 1 : branch),
      );
      const middle =
        middles.length > 0 ? (middles[0] + middles[middles.length - 1]) / 2 : start + step * (next++ + 0.5);
      drawUnit(sketch, node, level, branch, box(left + stride * level, middle - high / 2, width, high));
      return middle;
    };
    for (const root of block.nodes) place(root, 0, 0);
    for (const edge of block.edges) {
      sketch.connect(edge, {
        from: "right",
        to: "left",
        route: "elbow",
        arrow: false,
        color: theme.palette.muted,
      });
    }
  },
};

/** The root is a filled card, branches have a tint and an accent edge, leaves a line below. */
function drawUnit(
  sketch: Sketch,
  node: InfoNode,
  level: number,
  branch: number,
  place: ReturnType<typeof box>,
): void {
  const { theme } = sketch;
  const index = accentIndex(node, branch);
  sketch.frame(node, place);
  let tone = sketch.groundTone(index);
  if (level === 0) tone = drawFilled(sketch, node, place, index);
  else if (level === 1) {
    sketch.rect(node, "card", place, { fill: tone.accent.soft });
    const edge = box(place.x, place.y, theme.body * 0.35, place.height);
    sketch.rect(node, "edge", edge, { fill: tone.accent.base });
  } else {
    const y = place.y + place.height;
    const ends = [
      { x: place.x, y },
      { x: place.x + place.width, y },
    ];
    const rail = [
      { x: place.x, y: place.y },
      { x: place.x, y },
    ];
    sketch.line(node, "rule", ends, { stroke: tone.accent.base });
    sketch.line(node, "rail", rail, { stroke: tone.accent.base });
  }
  const text = inset(place, 0, theme.pad);
  placeCopy(sketch, measureCopy(sketch, node, text.width), text, tone, level === 0 ? "center" : "left");
}
