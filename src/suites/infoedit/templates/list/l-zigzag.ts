/** Texts left and right of a zigzag line in turn, each beside its disc; the two sides interlock. */
import { around, box, type Spot } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const L_ZIGZAG: Template = {
  id: "l-zigzag",
  family: "list",
  title: "texts left and right of a zigzag line",
  reflow: "Items take the two sides in turn; a new item sends those after it to the other side.",
  capacity: { min: 4, max: 6 },
  aspect: { min: 0.6, max: 2.2 },
  links: "none",
  role: "item",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count, "long"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const disc = Math.round(theme.body * 3.1);
    const sway = theme.body * 0.9;
    const half = sketch.box.width / 2;
    const air = theme.pad;
    const text = half - sway - disc - air;
    const copies = nodes.map((node) => measureCopy(sketch, node, text));
    const height = Math.max(disc, ...copies.map((copy) => copy.height));
    const least = Math.max((height + theme.gap) / 2, disc * 0.72);
    const room = (sketch.box.height - height) / (nodes.length - 1);
    if (room < least) sketch.reject("the two sides are too close");
    const step = Math.min(room, least * 2.2);
    const first = sketch.box.y + (sketch.box.height - step * (nodes.length - 1)) / 2;
    const axis = sketch.box.x + half;
    const spots = nodes.map((_, index): Spot => {
      const side = index % 2 === 0 ? -1 : 1;
      return { x: axis + side * (sway + disc / 2), y: first + step * index };
    });
    sketch.line(null, "zigzag", spots, { strokeWidth: Math.max(4, theme.body * 0.4) });
    nodes.forEach((node, index) => {
      const left = index % 2 === 0;
      const { x, y } = spots[index];
      const side = half - sway;
      const place = box(left ? sketch.box.x : axis + sway, y - height / 2, side, height);
      sketch.frame(node, place);
      const tone = sketch.groundTone(accentIndex(node, index));
      sketch.ellipse(node, "rim", around({ x, y }, disc), { fill: tone.ground });
      sketch.ellipse(node, "badge", around({ x, y }, disc * 0.9), { fill: tone.accent.base });
      sketch.icon(node, around({ x, y }, disc * 0.46), tone.accent.on);
      const words = box(left ? place.x : place.x + disc + air, place.y, text, height);
      placeCopy(sketch, copies[index], words, tone, left ? "right" : "left");
    });
  },
};
