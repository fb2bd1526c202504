/** One source at the left whose arrows fan out to rows at the right. The first node is the source. */
import { around, box, center, rowsByNeed } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_DIVERGE: Template = {
  id: "r-diverge",
  family: "relationship",
  title: "arrows out of a source",
  reflow: "Effects share the height at the right evenly; the arrows fan out anew from the one source.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.9, max: 2.4 },
  links: "outward",
  role: "effect",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count);
    const source = { role: "source", texts: { title: writer.name } };
    return { heading, nodes: [source, ...nodes.map((node) => ({ ...node, role: "effect" }))] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, gap } = theme;
    const [source, ...effects] = block.nodes;
    // Its size is a matter of the width alone: more height must not take room from the effects.
    const across = Math.min(sketch.box.width * 0.25, body * 13);
    if (across < body * 7 || across > sketch.box.height) sketch.reject("no room for the source");
    const disc = body * 3.2;
    const reach = Math.min(sketch.box.width * 0.16, body * 9);
    const x = sketch.box.x + across + reach;
    const indent = disc + theme.pad;
    const room = sketch.box.x + sketch.box.width - x - indent;
    const copies = effects.map((node) => measureCopy(sketch, node, room));
    const needs = copies.map(({ height }) => Math.max(height, disc));
    const column = box(x, sketch.box.y, sketch.box.width - across - reach, sketch.box.height);
    const rows = rowsByNeed(column, needs, gap) ?? sketch.reject("the effects are too high");
    const middle = { x: sketch.box.x + across / 2, y: center(sketch.box).y };
    const circle = around(middle, across);
    sketch.frame(source, circle, { outline: { kind: "ellipse", box: circle } });
    const accent = theme.accent(0);
    sketch.ellipse(source, "disc", circle, { fill: accent.base });
    const inner = around(middle, across * 0.9);
    sketch.ellipse(source, "ring", inner, { stroke: accent.on, strokeWidth: theme.stroke });
    const name = balanceText(source.texts.title ?? "", theme.type.heading, across * 0.72, 4);
    sketch.text(source, "title", name, around(middle, across * 0.74, name.height), {
      color: accent.on,
      align: "center",
    });
    effects.forEach((node, index) => {
      const row = rows[index];
      const spot = { x: x + disc / 2, y: row.y + row.height / 2 };
      const mark = around(spot, disc);
      const high = needs[index];
      sketch.frame(node, box(x, spot.y - high / 2, row.width, high), {
        outline: { kind: "ellipse", box: mark },
      });
      const tone = sketch.groundTone(accentIndex(node, index + 1));
      sketch.ellipse(node, "disc", mark, {
        fill: tone.accent.soft,
        stroke: tone.accent.base,
        strokeWidth: theme.stroke,
      });
      sketch.icon(node, around(spot, disc * 0.54), tone.strong);
      placeCopy(sketch, copies[index], box(x + indent, spot.y - high / 2, room, high), tone);
    });
    block.edges.forEach((edge, index) => {
      sketch.connect(edge, {
        width: theme.stroke * 1.6,
        color: theme.accent(accentIndex(effects[index], index + 1)).base,
      });
    });
  },
};
