/** Two broad arrows that face each other, each with the points of its side. */
import { box, type Spot } from "../../layout/box.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_OPPOSING: Template = {
  id: "r-opposing",
  family: "relationship",
  title: "two arrows facing each other",
  reflow: "Both arrows keep one size and face each other; points stay on their side and share its height.",
  capacity: { min: 6, max: 10 },
  aspect: { min: 1.4, max: 3.2 },
  links: "none",
  role: "point",
  insert: "children",
  numbered: false,
  draw(writer, count) {
    const { heading, first, second, rows } = writer.versus(Math.floor((count - 2) / 2));
    const side = (title: string, index: number) => ({
      role: "side",
      texts: { title },
      children: rows.map(({ texts, children }) => {
        const value = children?.[index].texts.value ?? "";
        const title = `${texts.label}: ${value.charAt(0).toLowerCase()}${value.slice(1)}`;
        return { role: "point", texts: { title } };
      }),
    });
    return { heading, nodes: [side(first, 0), side(second, 1)] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, gap, pad, type } = theme;
    const between = gap * 0.9;
    const width = (sketch.box.width - between) / 2;
    const head = Math.min(body * 4.5, width * 0.24);
    const room = width - head - 2 * pad;
    const sides = block.nodes.map((side) => ({
      side,
      name: wrapText(side.texts.title ?? "", type.heading, room, 2),
      points: side.children.map(({ texts }) => wrapText(texts.title ?? "", type.body, room - body * 1.4, 3)),
    }));
    const air = body * 0.65;
    const needOf = ({ name, points }: (typeof sides)[number]) =>
      points.reduce((sum, { height }) => sum + height + air, name.height + air * 0.6) + pad * 1.6;
    const shaft = Math.max(...sides.map(needOf));
    const flare = body * 1.6;
    if (shaft + 2 * flare > sketch.box.height) sketch.reject("the arrows are too high");
    const high = Math.min(sketch.box.height - 2 * flare, shaft * 1.35);
    const middle = sketch.box.y + sketch.box.height / 2;
    const stretch = (high - shaft) / (Math.max(...sides.map(({ points }) => points.length)) + 1);
    sides.forEach(({ side, name, points }, index) => {
      const accent = theme.palette.accents[index];
      const outer = index === 0 ? sketch.box.x : sketch.box.x + sketch.box.width;
      const sign = index === 0 ? 1 : -1;
      const neck = outer + sign * (width - head);
      const shape: Spot[] = [
        { x: outer, y: middle - high / 2 },
        { x: neck, y: middle - high / 2 },
        { x: neck, y: middle - high / 2 - flare },
        { x: outer + sign * width, y: middle },
        { x: neck, y: middle + high / 2 + flare },
        { x: neck, y: middle + high / 2 },
        { x: outer, y: middle + high / 2 },
      ];
      const x = index === 0 ? outer : outer - width;
      sketch.frame(side, box(x, middle - high / 2 - flare, width, high + 2 * flare), {
        outline: { kind: "polygon", points: shape },
      });
      sketch.polygon(side, "arrow", shape, { fill: accent.base });
      const textX = index === 0 ? outer + pad : neck + pad;
      let y = middle - (needOf({ side, name, points }) - pad * 1.6 + stretch * points.length) / 2;
      sketch.text(side, "title", name, box(textX, y, room, name.height), { color: accent.on });
      y += name.height + air * 0.6;
      side.children.forEach((point, order) => {
        const fitted = points[order];
        y += air * 0.5 + stretch;
        const place = box(textX, y, room, fitted.height);
        sketch.frame(point, place, { inside: side });
        const dot = body * 0.5;
        const level = y + fitted.style.leading / 2 - dot / 2;
        sketch.ellipse(point, "dot", box(textX, level, dot, dot), { fill: accent.on });
        sketch.text(point, "title", fitted, box(textX + body * 1.2, y, room - body * 1.2, fitted.height), {
          color: accent.on,
        });
        y += fitted.height + air * 0.5;
      });
    });
  },
};
