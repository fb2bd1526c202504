/** A cascade: each card stands lower and further right than the last, and an arrow drops from one onto the next. */
import { box } from "../../layout/box.ts";
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

export const P_STEPS_DOWN: Template = {
  id: "p-steps-down",
  family: "process",
  title: "descending cascade of cards",
  reflow: "Cards step down to the right at even steps; every arrow drops onto the next card.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.7, max: 2.4 },
  links: "chain",
  role: "step",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.steps(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes, edges } = block;
    const [top, right, bottom, left] = cardPadding(sketch);
    const badge = badgeSize(sketch);
    const last = nodes.length - 1;
    const shift = Math.max(theme.body * 2.4, (sketch.box.width * 0.46) / last);
    const width = sketch.box.width - shift * last;
    const indent = left + badge + theme.pad * 0.8;
    if (width - indent - right < theme.body * 9) sketch.reject("the cards are too narrow");
    const copies = nodes.map((node) => measureCopy(sketch, node, width - indent - right));
    const need = Math.max(badge, ...copies.map(({ height }) => height)) + top + bottom;
    const gap = theme.gap;
    const room = (sketch.box.height - gap * last) / nodes.length;
    if (room < need) sketch.reject("the cards are too high");
    const height = Math.min(room, need * 1.4);
    const step = height + Math.min((sketch.box.height - height * nodes.length) / last, gap * 2);
    const first = sketch.box.y + (sketch.box.height - step * last - height) / 2;
    nodes.forEach((node, index) => {
      const place = sketch.frame(
        node,
        box(sketch.box.x + shift * index, first + step * index, width, height),
      );
      const tone = drawCard(sketch, node, place, accentIndex(node, index));
      const inner = height - top - bottom;
      const mark = box(place.x + left, place.y + top + (inner - badge) / 2, badge, badge);
      drawBadge(sketch, node, mark, tone, String(index + 1));
      const text = box(place.x + indent, place.y + top, width - indent - right, inner);
      placeCopy(sketch, copies[index], text, tone);
    });
    edges.forEach((edge, index) => {
      const x = sketch.box.x + shift * (index + 0.5);
      const y = first + step * (index + 1) + height / 2;
      sketch.connect(edge, {
        from: "bottom",
        fromShare: (shift * 0.5) / width,
        to: "left",
        route: [{ x, y }],
        width: theme.stroke * 1.4,
        color: theme.palette.muted,
      });
    });
  },
};
