/** Causes in two columns whose arrows meet in a disc in the middle. The first node is the middle. */
import { around, type Box, box, center, rowsByNeed } from "../../layout/box.ts";
import {
  accentIndex,
  badgeSize,
  cardPadding,
  drawBadge,
  drawCard,
  measureCopy,
  placeCopy,
} from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_CONVERGE: Template = {
  id: "r-converge",
  family: "relationship",
  title: "arrows into a centre",
  reflow: "Inputs share both sides evenly; every arrow runs from its input into the disc in the middle.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1.3, max: 3 },
  links: "inward",
  role: "input",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count);
    const middle = { role: "centre", texts: { title: writer.name } };
    return { heading, nodes: [middle, ...nodes.map((node) => ({ ...node, role: "input" }))] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, gap } = theme;
    const [hub, ...inputs] = block.nodes;
    const middle = center(sketch.box);
    const across = Math.min(body * 11, sketch.box.width * 0.24, sketch.box.height * 0.8);
    const between = Math.max(body * 3.4, sketch.box.width * 0.06);
    const width = Math.min((sketch.box.width - across) / 2 - between, body * 24);
    const [top, right, bottom, left] = cardPadding(sketch);
    const badge = badgeSize(sketch);
    const indent = left + badge + theme.pad * 0.8;
    const copies = inputs.map((node) => measureCopy(sketch, node, width - indent - right));
    const needs = copies.map(({ height }) => Math.max(height, badge) + top + bottom);
    const first = Math.ceil(inputs.length / 2);
    const places: Box[] = [inputs.slice(0, first), inputs.slice(first)].flatMap((column, side) => {
      const own = column.map((_, index) => needs[side * first + index]);
      const x = side === 0 ? middle.x - across / 2 - between - width : middle.x + across / 2 + between;
      const outer = box(x, sketch.box.y, width, sketch.box.height);
      return (
        rowsByNeed(outer, own, gap)?.map((row, index) => {
          const high = Math.min(row.height, own[index] * 1.5);
          return box(row.x, row.y + (row.height - high) / 2, width, high);
        }) ?? sketch.reject("the inputs are too high")
      );
    });
    const disc = around(middle, across);
    sketch.frame(hub, disc, { outline: { kind: "ellipse", box: disc } });
    const accent = theme.accent(0);
    sketch.ellipse(hub, "ring", disc, { fill: accent.soft });
    sketch.ellipse(hub, "disc", around(middle, across * 0.84), { fill: accent.base });
    const name = balanceText(hub.texts.title ?? "", theme.type.label, across * 0.66, 4);
    sketch.text(hub, "title", name, around(middle, across * 0.68, name.height), {
      color: accent.on,
      align: "center",
    });
    inputs.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const tone = drawCard(sketch, node, place, accentIndex(node, index + 1));
      const inner = box(place.x, place.y + top, place.width, place.height - top - bottom);
      drawBadge(sketch, node, box(place.x + left, center(inner).y - badge / 2, badge, badge), tone);
      const text = box(place.x + indent, inner.y, width - indent - right, inner.height);
      placeCopy(sketch, copies[index], text, tone);
    });
    block.edges.forEach((edge, index) => {
      sketch.connect(edge, {
        from: index < first ? "right" : "left",
        width: theme.stroke * 2,
        color: theme.accent(accentIndex(inputs[index], index + 1)).base,
      });
    });
  },
};
