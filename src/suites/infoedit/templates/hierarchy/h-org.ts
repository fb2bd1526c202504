/** An organisation tree from the top: every parent stands above the middle of its children, joined by elbows. */
import { box } from "../../layout/box.ts";
import { accentIndex, drawCard, drawFilled, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { depthOf, highestCopy, leavesOf } from "../../layout/tree.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

export const H_ORG: Template = {
  id: "h-org",
  family: "hierarchy",
  title: "tree from the top",
  reflow:
    "A new node hangs from its parent; subtrees move apart and parents stay above the middle of their children.",
  capacity: { min: 3, max: 12 },
  aspect: { min: 1, max: 4 },
  links: "tree",
  role: "unit",
  insert: "children",
  numbered: false,
  draw: (writer, count) => writer.tree(count),
  layout(block, sketch) {
    const depth = depthOf(block.nodes);
    const leaves = leavesOf(block.nodes);
    const { theme } = sketch;
    const across = (sketch.box.width - theme.gap * (leaves - 1)) / leaves;
    const widest = Math.min(across * 1.6, theme.body * 13);
    const width = Math.min(across, widest);
    const high = highestCopy(block.nodes, sketch, width - theme.pad * 1.2) + theme.pad * 1.4;
    const between = (sketch.box.height - high * depth) / Math.max(1, depth - 1);
    if (between < theme.body * 1.6) sketch.reject("the levels are too close");
    // Levels far apart make long empty lines: the tree stays compact and stands in the middle.
    const step = high + Math.min(between, theme.body * 6);
    const top = sketch.box.y + (sketch.box.height - step * (depth - 1) - high) / 2;
    let nextLeaf = 0;
    const place = (node: InfoNode, level: number, branch: number): number => {
      const middles = node.children.map((child, index) =>
        place(child, level + 1, level === 0 ? index + 1 : branch),
      );
      const middle =
        middles.length > 0
          ? (middles[0] + middles[middles.length - 1]) / 2
          : sketch.box.x + across / 2 + (across + theme.gap) * nextLeaf++;
      drawUnit(sketch, node, level, branch, box(middle - width / 2, top + step * level, width, high));
      return middle;
    };
    for (const root of block.nodes) place(root, 0, 0);
    for (const edge of block.edges) {
      sketch.connect(edge, {
        from: "bottom",
        to: "top",
        route: "elbow",
        arrow: false,
        color: theme.palette.muted,
      });
    }
  },
};

function drawUnit(
  sketch: Sketch,
  node: InfoNode,
  level: number,
  branch: number,
  place: ReturnType<typeof box>,
): void {
  const { pad } = sketch.theme;
  sketch.frame(node, place);
  const index = accentIndex(node, branch);
  const tone = level < 2 ? drawFilled(sketch, node, place, index) : drawCard(sketch, node, place, index);
  const text = box(place.x + pad * 0.6, place.y, place.width - pad * 1.2, place.height);
  placeCopy(sketch, measureCopy(sketch, node, text.width), text, tone, "center");
}
