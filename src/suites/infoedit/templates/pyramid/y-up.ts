/** A pyramid of tiers, the first node at the base; each tier's text stands beside it where the tier is too narrow. */
import { box, rows as divide, equal, type Spot } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const Y_UP: Template = {
  id: "y-up",
  family: "pyramid",
  title: "tiers from a broad base to the top",
  reflow: "Tiers keep their order and narrow evenly towards the top; notes stay level with their tier.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.9, max: 2.6 },
  links: "none",
  role: "tier",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.levels(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const height = Math.min(sketch.box.height, sketch.box.width * 0.8);
    const top = sketch.box.y + (sketch.box.height - height) / 2;
    const half = sketch.box.width * 0.2;
    const axis = sketch.box.x + half;
    const slit = Math.max(3, theme.body * 0.25);
    const tiers = divide(box(sketch.box.x, top, sketch.box.width, height), equal(nodes.length), slit);
    const reach = (y: number) => (half * (y - top)) / height;
    nodes.forEach((node, index) => {
      const place = tiers[nodes.length - 1 - index];
      const accent = theme.accent(accentIndex(node, index));
      const [above, below] = [place.y, place.y + place.height];
      const points: Spot[] = [
        { x: axis - reach(above), y: above },
        { x: axis + reach(above), y: above },
        { x: axis + reach(below), y: below },
        { x: axis - reach(below), y: below },
      ];
      sketch.frame(node, place, { outline: { kind: "polygon", points } });
      sketch.polygon(node, "tier", points, { fill: accent.base });
      const numeral = wrapText(String(index + 1), theme.type.numeral, half * 2, 1);
      const low = place.y + place.height * (index === nodes.length - 1 ? 0.58 : 0.5);
      if (numeral.width + 4 > 2 * reach(low - numeral.height / 2))
        sketch.reject("the top is too narrow for its numeral");
      const on = box(axis - half, low - numeral.height / 2, 2 * half, numeral.height);
      sketch.text(node, "numeral", numeral, on, { color: accent.on, align: "center" });
      const from = axis + half + theme.gap * 1.5;
      const text = box(from, place.y, sketch.box.x + sketch.box.width - from, place.height);
      const y = place.y + place.height / 2;
      sketch.line(
        node,
        "leader",
        [
          { x: axis + reach(y) + 4, y },
          { x: from - theme.gap * 0.5, y },
        ],
        { strokeWidth: 1 },
      );
      placeCopy(
        sketch,
        measureCopy(sketch, node, text.width),
        text,
        sketch.groundTone(accentIndex(node, index)),
      );
    });
  },
};
