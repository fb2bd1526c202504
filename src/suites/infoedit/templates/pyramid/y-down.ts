/** An inverted pyramid: the broad tier on top, each narrower than the one above, texts inside the tiers. */
import { box, rows as divide, equal, type Spot } from "../../layout/box.ts";
import { accentIndex, filledTone, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

/** Width of the point as a share of the top edge. */
const POINT = 0.26;

export const Y_DOWN: Template = {
  id: "y-down",
  family: "pyramid",
  title: "inverted pyramid with texts inside",
  reflow: "Tiers keep their order and narrow evenly from the top to the point; texts stay in their tier.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.9, max: 2.4 },
  links: "none",
  role: "tier",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.levels(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const width = Math.min(sketch.box.width, theme.body * 58);
    const slit = Math.max(3, theme.body * 0.3);
    const middle = sketch.box.x + sketch.box.width / 2;
    /** Half the width at a share of the height. */
    const reach = (share: number) => (width / 2) * (1 - (1 - POINT) * share);
    const copies = nodes.map((node, index) =>
      measureCopy(sketch, node, 2 * reach((index + 0.85) / nodes.length) - 2 * theme.pad),
    );
    const need = Math.max(...copies.map(({ height }) => height)) + theme.pad * 1.3;
    const whole = Math.min(sketch.box.height, (need * 1.9 + slit) * nodes.length);
    const top = sketch.box.y + (sketch.box.height - whole) / 2;
    const tiers = divide(box(middle - width / 2, top, width, whole), equal(nodes.length), slit);
    if (tiers[0].height < need) sketch.reject("the tiers are too low");
    nodes.forEach((node, index) => {
      const { y, height } = tiers[index];
      const [upper, lower] = [reach((y - top) / whole), reach((y + height - top) / whole)];
      const points: Spot[] = [
        { x: middle - upper, y },
        { x: middle + upper, y },
        { x: middle + lower, y: y + height },
        { x: middle - lower, y: y + height },
      ];
      sketch.frame(node, box(middle - upper, y, 2 * upper, height), { outline: { kind: "polygon", points } });
      const tone = filledTone(sketch, accentIndex(node, index));
      sketch.polygon(node, "tier", points, { fill: tone.accent.base });
      const room = lower - theme.pad * 0.6;
      placeCopy(sketch, copies[index], box(middle - room, y, 2 * room, height), tone, "center");
    });
  },
};
