/** Rings round one centre, from the outermost to the core, each with a call-out at the right. */
import { around, boundsOf, box, center, onEllipse, rowsByNeed } from "../../layout/box.ts";
import { boxCorners } from "../../layout/outline.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_TARGET: Template = {
  id: "r-target",
  family: "relationship",
  title: "concentric rings with call-outs",
  reflow:
    "Rings keep one centre and one breadth, in their order from the outside; call-outs follow that order.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 1.1, max: 2.4 },
  links: "none",
  role: "ring",
  insert: "nodes",
  numbered: true,
  overlapping: true,
  draw: (writer, count) => writer.levels(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { body, gap, palette, type } = theme;
    const across = Math.min(sketch.box.height, sketch.box.width * 0.46, body * 30);
    const radius = across / 2;
    if (radius / nodes.length < body * 1.5) sketch.reject("the rings are too narrow");
    const between = gap * 3;
    const room = Math.min(sketch.box.width - across - between, body * 26);
    const left = sketch.box.x + (sketch.box.width - across - between - room) / 2;
    const middle = { x: left + radius, y: center(sketch.box).y };
    const copies = nodes.map((node) => measureCopy(sketch, node, room));
    const needs = copies.map(({ height }) => height);
    const tall = Math.max(
      across,
      needs.reduce((sum, need) => sum + need + gap, 0),
    );
    const high = Math.min(sketch.box.height, tall);
    const column = box(left + across + between, middle.y - high / 2, room, high);
    const places = rowsByNeed(column, needs, gap) ?? sketch.reject("the call-outs are too high");
    const breadth = radius / nodes.length;
    nodes.forEach((node, index) => {
      const outer = radius - breadth * index;
      const circle = around(middle, 2 * outer);
      const text = places[index];
      sketch.frame(node, boundsOf([...boxCorners(circle), ...boxCorners(text)]), {
        outline: { kind: "ellipse", box: circle },
      });
      const tone = sketch.groundTone(accentIndex(node, index));
      // Rings of one accent are told apart by a tint in between.
      const fill = theme.language.accents === 1 && index % 2 === 1 ? tone.accent.soft : tone.accent.base;
      sketch.ellipse(node, "ring", circle, { fill: palette.surface });
      sketch.ellipse(node, "fill", around(middle, 2 * outer - theme.stroke * 2), { fill });
      const ink = fill === tone.accent.base ? tone.accent.on : tone.strong;
      const isCore = index === nodes.length - 1;
      const numeral = wrapText(String(index + 1), type.numeral, breadth * 2, 1);
      const spot = isCore ? middle : { x: middle.x, y: middle.y - outer + breadth / 2 };
      sketch.text(node, "numeral", numeral, around(spot, breadth * 1.9, numeral.height), {
        color: ink,
        align: "center",
      });
      const y = text.y + text.height / 2;
      const bend = 38 + (index * 60) / Math.max(1, nodes.length - 1);
      const away = outer - breadth * (isCore ? 0.25 : 0.5);
      const start = onEllipse(middle, away, away, bend);
      const knee = left + across + between * 0.35;
      const end = text.x - gap * 0.6;
      const clear = { x: start.x + (knee - start.x) * 0.07, y: start.y + (y - start.y) * 0.07 };
      // A light edge keeps the line visible on dark rings.
      sketch.line(null, `halo-${index + 1}`, [clear, { x: knee, y }], {
        stroke: palette.surface,
        strokeWidth: 4,
        over: true,
      });
      sketch.line(null, `leader-${index + 1}`, [start, { x: knee, y }, { x: end, y }], {
        stroke: palette.ink,
        strokeWidth: 1.5,
        over: true,
      });
      const dot = around(start, body * 0.55);
      sketch.ellipse(node, "dot", dot, { fill: ink });
      placeCopy(sketch, copies[index], text, tone);
    });
  },
};
