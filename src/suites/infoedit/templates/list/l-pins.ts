/** Map pins that point at a dotted vertical line, with title and text on its other side. */
import { arc, around, box, rowsByNeed, type Spot } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const L_PINS: Template = {
  id: "l-pins",
  family: "list",
  title: "pins on a vertical line",
  reflow: "Pins stand at even steps along the line; a new pin moves the lower ones down and the line grows.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.45, max: 1.8 },
  links: "none",
  role: "pin",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count, "long"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const radius = theme.body * 1.75;
    const point = radius * 1.6;
    const axis = sketch.box.x + radius + point + theme.body * 0.6;
    const dot = theme.body * 0.8;
    const from = axis + dot / 2 + theme.pad * 1.2;
    const room = sketch.box.x + sketch.box.width - from;
    const copies = nodes.map((node) => measureCopy(sketch, node, room));
    const needs = copies.map(({ height }) => Math.max(height, radius * 2) + theme.gap * 0.8);
    const places = rowsByNeed(sketch.box, needs, 0) ?? sketch.reject("the pins are too close");
    const line = [sketch.box.y, sketch.box.y + sketch.box.height].map((y): Spot => ({ x: axis, y }));
    sketch.line(null, "axis", line, { dash: theme.body * 0.4, strokeWidth: theme.stroke * 1.5 });
    nodes.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const tone = sketch.groundTone(accentIndex(node, index));
      const middle: Spot = { x: place.x + radius, y: place.y + place.height / 2 };
      // Tangents from the tip touch the circle at about 51 degrees on both sides of it.
      const head = arc(middle, radius, radius, 141, 399);
      sketch.polygon(node, "pin", [...head, { x: middle.x + point, y: middle.y }], {
        fill: tone.accent.base,
      });
      sketch.ellipse(node, "hole", around(middle, radius * 1.45), { fill: tone.ground });
      sketch.icon(node, around(middle, radius * 0.9), tone.strong);
      sketch.ellipse(node, "dot", around({ x: axis, y: middle.y }, dot), { fill: tone.accent.base });
      placeCopy(sketch, copies[index], box(from, place.y, room, place.height), tone);
    });
  },
};
