/** Very large numerals with title and text beside them, parted by hairlines; two columns where the box is wide. */
import { box, rowsByNeed } from "../../layout/box.ts";
import { accentIndex, largeNumber, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const L_NUMBERED: Template = {
  id: "l-numbered",
  family: "list",
  title: "big numerals with title and text",
  reflow: "Items are counted on from the first; a new item moves those after it on and counts them anew.",
  capacity: { min: 3, max: 7 },
  aspect: { min: 0.5, max: 3 },
  links: "none",
  role: "item",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.items(count, "long"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const numeral = largeNumber(sketch, 3.1, 3.2);
    const across = sketch.box.width > theme.body * 56 ? 2 : 1;
    const between = theme.gap * 3;
    const width = (sketch.box.width - between * (across - 1)) / across;
    const indent = theme.body * 3.2;
    const copies = nodes.map((node) => measureCopy(sketch, node, width - indent));
    const perColumn = Math.ceil(nodes.length / across);
    const air = theme.pad * 1.3;
    const needs = Array.from({ length: perColumn }, (_, row) =>
      Math.max(
        numeral.leading,
        ...copies.filter((_copy, index) => index % perColumn === row).map(({ height }) => height),
      ),
    ).map((need) => need + air);
    const rows = rowsByNeed(sketch.box, needs, 0) ?? sketch.reject("the rows are too high");
    nodes.forEach((node, index) => {
      const row = rows[index % perColumn];
      const x = sketch.box.x + Math.floor(index / perColumn) * (width + between);
      const place = sketch.frame(node, box(x, row.y, width, row.height));
      const tone = sketch.groundTone(accentIndex(node, index));
      const { accent } = tone;
      // A short thick stroke opens the hairline above each item, as in a printed magazine.
      const rule = [{ x, y: place.y + 1 }];
      sketch.line(node, "rule", [...rule, { x: x + width, y: place.y + 1 }], { strokeWidth: 1 });
      sketch.rect(node, "mark", box(x, place.y, indent * 0.62, Math.max(3, theme.stroke * 1.6)), {
        fill: accent.base,
      });
      const text = box(x + indent, place.y + air / 2, width - indent, row.height - air / 2);
      const fitted = wrapText(String(index + 1), numeral, indent, 1);
      const y = text.y + (text.height - numeral.leading) / 2;
      sketch.text(node, "numeral", fitted, box(x, y, indent, numeral.leading), { color: tone.strong });
      placeCopy(sketch, copies[index], text, tone);
    });
  },
};
