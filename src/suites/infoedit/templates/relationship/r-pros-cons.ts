/** Two stacks: what speaks for it with a plus, what speaks against it with a minus. Nodes: sides with points. */
import { around, box, columns, equal, inset } from "../../layout/box.ts";
import { measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_PROS_CONS: Template = {
  id: "r-pros-cons",
  family: "relationship",
  title: "two stacks of pros and cons",
  reflow: "Points stay in their stack; both stacks begin on one level and keep one width.",
  capacity: { min: 6, max: 12 },
  aspect: { min: 0.7, max: 2.2 },
  links: "none",
  role: "point",
  insert: "children",
  numbered: false,
  draw(writer, count) {
    const each = Math.floor((count - 2) / 2);
    const sides = [writer.pros(each, "short"), writer.cons(each + (count % 2), "short")];
    const nodes = sides.map(({ heading, nodes }) => ({
      role: "side",
      texts: { title: heading },
      children: nodes.map(({ texts }) => ({ role: "point", texts })),
    }));
    return { heading: "Pros and cons", nodes };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { pad, gap, body, type, palette, stroke } = theme;
    const lanes = columns(sketch.box, equal(block.nodes.length), gap * 2);
    const wide = lanes[0].width;
    const mark = body * 2;
    const room = wide - mark - pad * 2.4;
    const heads = block.nodes.map(({ texts }) => wrapText(texts.title ?? "", type.label, wide - 2 * pad, 2));
    const lid = Math.max(...heads.map(({ height }) => height)) + pad * 1.2;
    const copies = block.nodes.map(({ children }) => children.map((node) => measureCopy(sketch, node, room)));
    const slit = gap * 0.6;
    const need = Math.max(mark, ...copies.flat().map(({ height }) => height)) + pad;
    const most = Math.max(...block.nodes.map(({ children }) => children.length));
    const spare = sketch.box.height - lid - most * (need + slit);
    if (spare < 0) sketch.reject("the stacks are too high");
    const high = need + Math.min(spare / most, need * 0.7);
    block.nodes.forEach((side, index) => {
      const accent = palette.accents[index];
      const lane = lanes[index];
      const place = box(lane.x, lane.y, wide, lid + most * (high + slit));
      sketch.frame(side, place);
      const head = box(lane.x, lane.y, wide, lid);
      sketch.rect(side, "head", head, { fill: accent.base, radius: theme.radius });
      sketch.text(side, "title", heads[index], inset(head, 0, pad), {
        color: accent.on,
        align: "center",
        valign: "middle",
      });
      const tone = { ...sketch.groundTone(0), strong: accent.strong, accent };
      side.children.forEach((node, order) => {
        const y = lane.y + lid + slit + order * (high + slit);
        const outer = sketch.frame(node, box(lane.x, y, wide, high), { inside: side });
        const card = inset(outer, 0, 0, 0, mark / 2);
        sketch.rect(node, "card", card, { fill: accent.soft, radius: theme.radius });
        const spot = { x: outer.x + mark / 2, y: y + high / 2 };
        sketch.ellipse(node, "disc", around(spot, mark), { fill: accent.base });
        const arm = mark * 0.25;
        const bar = { stroke: accent.on, strokeWidth: stroke * 1.5 };
        const level = [-arm, arm].map((x) => ({ x: spot.x + x, y: spot.y }));
        sketch.line(node, "bar-1", level, bar);
        if (index === 0) {
          const upright = [-arm, arm].map((dy) => ({ x: spot.x, y: spot.y + dy }));
          sketch.line(node, "bar-2", upright, bar);
        }
        placeCopy(sketch, copies[index][order], box(outer.x + mark + pad, y, room, high), tone);
      });
    });
  },
};
