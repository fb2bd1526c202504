/** Terms set against a strong rule, their definitions behind it: a page of a dictionary. */
import { box, rowsByNeed, type Spot } from "../../layout/box.ts";
import { accentIndex, type CopyPlan, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

const BODY: CopyPlan = [["body", "body", "ink"]];

export const L_GLOSSARY: Template = {
  id: "l-glossary",
  family: "list",
  title: "terms and definitions",
  reflow: "A term stays level with its definition; all terms end at one rule.",
  capacity: { min: 4, max: 8 },
  aspect: { min: 0.5, max: 2.2 },
  links: "none",
  role: "term",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count, "long"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { type, pad } = theme;
    const across = sketch.box.width > theme.body * 66 ? 2 : 1;
    const between = theme.gap * 2;
    const width = (sketch.box.width - between * (across - 1)) / across;
    const terms = nodes.map(({ texts }) => wrapText(texts.title ?? "", type.numeral, width * 0.34, 3));
    const margin = Math.max(...terms.map((term) => term.width));
    const mark = theme.body * 0.75;
    const room = width - margin - 2 * pad - mark;
    const bodies = nodes.map((node) => measureCopy(sketch, node, room, BODY));
    const down = Math.ceil(nodes.length / across);
    const needs = Array.from(
      { length: down },
      (_, row) =>
        Math.max(
          ...nodes.flatMap((_node, index) =>
            index % down === row ? [terms[index].height, bodies[index].height] : [],
          ),
        ) +
        pad * 0.9,
    );
    const rows = rowsByNeed(sketch.box, needs, 0) ?? sketch.reject("the definitions are too high");
    const columns = Math.ceil(nodes.length / down);
    for (let column = 0; column < columns; column++) {
      const x = sketch.box.x + column * (width + between) + margin + pad + mark / 2;
      const inColumn = rows.slice(0, Math.min(down, nodes.length - column * down));
      const last = inColumn[inColumn.length - 1];
      const ends: Spot[] = [
        { x, y: rows[0].y },
        { x, y: last.y + last.height },
      ];
      const stroke = theme.palette.ink;
      sketch.line(null, `spine-${column + 1}`, ends, { stroke, strokeWidth: theme.stroke * 1.4 });
    }
    nodes.forEach((node, index) => {
      const row = rows[index % down];
      const x = sketch.box.x + Math.floor(index / down) * (width + between);
      const place = sketch.frame(node, box(x, row.y, width, row.height));
      const tone = sketch.groundTone(accentIndex(node, index));
      const middle = place.y + place.height / 2;
      const at = x + margin + pad + mark / 2;
      const diamond: Spot[] = [
        { x: at, y: middle - mark / 2 },
        { x: at + mark / 2, y: middle },
        { x: at, y: middle + mark / 2 },
        { x: at - mark / 2, y: middle },
      ];
      sketch.polygon(node, "mark", diamond, { fill: tone.accent.base });
      sketch.text(node, "title", terms[index], box(x, place.y, margin, place.height), {
        color: tone.strong,
        align: "right",
        valign: "middle",
      });
      const definition = box(at + mark / 2 + pad, place.y, room, place.height);
      placeCopy(sketch, bodies[index], definition, tone);
    });
  },
};
