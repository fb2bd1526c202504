/** Two sets that overlap: what only one has stands at its side, what both have in the middle. */
import { around, type Box, boundsOf, box, center } from "../../layout/box.ts";
import { commonPart } from "../../layout/curves.ts";
import { inkOn } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";
import { mix } from "../../theme/color.ts";

/** Distance of the centres, in radii. */
const APART = 1.18;

export const R_VENN2: Template = {
  id: "r-venn2",
  family: "relationship",
  title: "two overlapping sets",
  reflow: "Both circles are of one size and overlap; what they share stays in the overlap.",
  capacity: { min: 2, max: 4 },
  aspect: { min: 1.2, max: 2.2 },
  links: "none",
  role: "set",
  insert: "nowhere",
  numbered: false,
  overlapping: true,
  draw(writer, count) {
    const { heading, first, second, shared, rows } = writer.versus(count);
    const points = (titles: readonly (string | undefined)[]) =>
      titles.map((title) => ({ role: "point", texts: { title: title ?? "" } }));
    const side = (index: number) =>
      points(rows.map(({ texts, children }) => `${texts.label}: ${lower(children?.[index].texts.value)}`));
    return {
      heading,
      nodes: [
        { texts: { title: first }, children: side(0) },
        { texts: { title: second }, children: side(1) },
        { role: "overlap", texts: { title: "Both" }, children: points(shared.slice(0, count)) },
      ],
    };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { palette, type } = theme;
    const [first, second, both] = block.nodes;
    const radius = Math.min(sketch.box.height / 2, sketch.box.width / (2 + APART));
    const middle = center(sketch.box);
    const [left, right] = [-1, 1].map((side) => ({ x: middle.x + (side * APART * radius) / 2, y: middle.y }));
    const overlap = commonPart([left, right], radius);
    const [one, two] = [palette.accents[0], palette.accents[1]];
    const shared = mix(one.base, two.base, 0.5);
    const write = (node: InfoNode, zone: Box, title: string, ink: string) => {
      const name = wrapText(node.texts.title ?? "", type.label, zone.width, 2);
      const lines = node.children.map(({ texts }) => wrapText(texts.title ?? "", type.small, zone.width, 3));
      const air = theme.body * 0.6;
      const need = lines.reduce((sum, { height }) => sum + height + air, name.height);
      if (need > zone.height) sketch.reject("the sets are too small");
      let y = zone.y + (zone.height - need) / 2;
      sketch.text(node, "title", name, box(zone.x, y, zone.width, name.height), {
        color: title,
        align: "center",
      });
      y += name.height + air;
      node.children.forEach((point, index) => {
        const place = box(zone.x, y, zone.width, lines[index].height);
        sketch.frame(point, place, { inside: node });
        sketch.text(point, "title", lines[index], place, { color: ink, align: "center" });
        y += lines[index].height + air;
      });
    };
    for (const [node, spot, accent, side] of [
      [first, left, one, -1],
      [second, right, two, 1],
    ] as const) {
      const circle = around(spot, 2 * radius);
      sketch.frame(node, circle, { outline: { kind: "ellipse", box: circle } });
      sketch.ellipse(node, "circle", circle, {
        fill: accent.soft,
        stroke: accent.base,
        strokeWidth: theme.stroke * 2,
      });
      const zone = around({ x: spot.x + side * radius * 0.38, y: spot.y }, radius * 0.92, radius * 1.2);
      write(node, zone, accent.strong, palette.ink);
    }
    const bounds = boundsOf(overlap);
    sketch.frame(both, bounds, { outline: { kind: "polygon", points: overlap } });
    sketch.polygon(both, "overlap", overlap, { fill: shared });
    const ink = inkOn(sketch, shared);
    write(both, around(middle, bounds.width * 0.78, radius * 1.02), ink, ink);
  },
};

function lower(text = ""): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
