/** Circles in a row that overlap by a lens each, titles inside and texts below. */
import { atan2 } from "../../../../raster/exact-math.ts";
import { arc, around, box, type Spot } from "../../layout/box.ts";
import { accentIndex, type CopyPlan, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

const BODY: CopyPlan = [["body", "body", "ink"]];
/** What two circles share, as a part of the diameter. */
const SHARED = 0.16;

export const P_CIRCLES: Template = {
  id: "p-circles",
  family: "process",
  title: "overlapping circles in a row",
  reflow:
    "Every circle overlaps the next by the same lens; a new one makes all circles smaller and counts them anew.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1.3, max: 5 },
  links: "none",
  role: "step",
  insert: "nodes",
  numbered: true,
  overlapping: true,
  draw: (writer, count) => writer.steps(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { type, palette, pad } = theme;
    const count = nodes.length;
    const spread = count - SHARED * (count - 1);
    const diameter = sketch.box.width / spread;
    const bodyRoom = diameter * (1 - SHARED) - theme.gap;
    const bodies = nodes.map((node) => measureCopy(sketch, node, bodyRoom, BODY));
    const text = Math.max(...bodies.map(({ height }) => height));
    const titleRoom = diameter * (1 - 2 * SHARED) * 0.92;
    const titles = nodes.map(({ texts }) => wrapText(texts.title ?? "", type.label, titleRoom, 3));
    const numeral = type.number.leading;
    const inside = numeral + Math.max(...titles.map(({ height }) => height));
    if (inside > diameter * 0.66) sketch.reject("the circles are too small for their titles");
    const used = diameter + pad + text;
    if (used > sketch.box.height) sketch.reject("the circles are too high");
    const step = diameter * (1 - SHARED);
    const top = sketch.box.y + (sketch.box.height - used) / 2;
    const radius = diameter / 2;
    const spots = nodes.map(
      (_, index): Spot => ({ x: sketch.box.x + radius + step * index, y: top + radius }),
    );
    nodes.forEach((node, index) => {
      const { x, y } = spots[index];
      const circle = around({ x, y }, diameter);
      sketch.frame(node, box(x - radius, top, diameter, used), { outline: { kind: "ellipse", box: circle } });
      const tone = sketch.groundTone(accentIndex(node, index));
      sketch.ellipse(node, "circle", circle, { fill: tone.accent.soft });
      if (index > 0) {
        sketch.polygon(node, "lens", lens(spots[index - 1], { x, y }, radius), { fill: tone.accent.base });
      }
      const stroke = Math.max(3, theme.body * 0.25);
      sketch.ellipse(node, "ring", circle, { stroke: tone.accent.base, strokeWidth: stroke });
      const high = numeral + titles[index].height;
      const fitted = wrapText(String(index + 1), type.number, titleRoom, 1);
      const room = { x: x - titleRoom / 2, width: titleRoom };
      sketch.text(node, "numeral", fitted, box(room.x, y - high / 2, room.width, numeral), {
        color: tone.accent.strong,
        align: "center",
      });
      const named = box(room.x, y - high / 2 + numeral, room.width, titles[index].height);
      sketch.text(node, "title", titles[index], named, { color: palette.ink, align: "center" });
      const below = box(x - bodyRoom / 2, top + diameter + pad, bodyRoom, text);
      placeCopy(sketch, bodies[index], below, tone, "center", "top");
    });
  },
};

/** What two circles of one radius have in common, side by side. */
function lens(left: Spot, right: Spot, radius: number): Spot[] {
  const away = (right.x - left.x) / 2;
  const half = (atan2(Math.sqrt(radius * radius - away * away), away) * 180) / Math.PI;
  return [
    ...arc(left, radius, radius, 90 - half, 90 + half),
    ...arc(right, radius, radius, 270 - half, 270 + half),
  ];
}
