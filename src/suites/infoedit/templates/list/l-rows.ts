/** Rows with icon, title and text, one under the other. */
import { box, rowsByNeed } from "../../layout/box.ts";
import {
  accentIndex,
  badgeSize,
  cardPadding,
  drawBadge,
  drawCard,
  measureCopy,
  placeCopy,
} from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const L_ROWS: Template = {
  id: "l-rows",
  family: "list",
  title: "rows with icon, title and text",
  reflow: "Rows share the left edge and the height left over; a new row pushes those below it down.",
  capacity: { min: 3, max: 7 },
  aspect: { min: 0.5, max: 1.8 },
  links: "none",
  role: "item",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count, "long"),
  layout(block, sketch) {
    const { theme } = sketch;
    const [top, right, bottom, left] = cardPadding(sketch);
    const badge = badgeSize(sketch);
    const textX = left + badge + theme.pad;
    const copies = block.nodes.map((node) => measureCopy(sketch, node, sketch.box.width - textX - right));
    const needs = copies.map(({ height }) => Math.max(height, badge) + top + bottom);
    const places = rowsByNeed(sketch.box, needs, theme.gap) ?? sketch.reject("the rows are too high");
    block.nodes.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const tone = drawCard(sketch, node, place, accentIndex(node, index));
      const inner = box(place.x, place.y + top, place.width, place.height - top - bottom);
      drawBadge(sketch, node, box(place.x + left, inner.y + (inner.height - badge) / 2, badge, badge), tone);
      const text = box(place.x + textX, inner.y, place.width - textX - right, inner.height);
      placeCopy(sketch, copies[index], text, tone);
    });
  },
};
