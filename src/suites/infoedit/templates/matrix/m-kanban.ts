/** A board of columns with cards: what is planned, under way and done. Nodes: columns, with cards as children. */
import { box, columns, equal, inset } from "../../layout/box.ts";
import {
  accentIndex,
  cardInside,
  cardPadding,
  drawCard,
  measureCopy,
  placeCopy,
} from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

const STATES = ["Planned", "Under way", "Done"];

export const M_KANBAN: Template = {
  id: "m-kanban",
  family: "matrix",
  title: "board of columns with cards",
  reflow: "Cards stay in their column one under the other; columns keep one width and one head.",
  capacity: { min: 9, max: 11 },
  aspect: { min: 0.9, max: 2.8 },
  links: "none",
  role: "card",
  insert: "children",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.steps(count - STATES.length);
    // The first steps are done, the last ones planned.
    const last = [...nodes].reverse();
    const cut = (index: number) => Math.round((last.length * index) / STATES.length);
    const states = STATES.map((title, index) => ({
      role: "column",
      texts: { title },
      children: last.slice(cut(index), cut(index + 1)).map((node) => ({ ...node, role: "card" })),
    }));
    return { heading, nodes: states };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { gap, pad, type } = theme;
    const lanes = columns(sketch.box, equal(block.nodes.length), gap * 1.2);
    const wide = lanes[0].width;
    const [top, right, bottom, left] = cardPadding(sketch);
    const edge = pad * 0.7;
    const room = wide - 2 * edge - left - right;
    const heads = block.nodes.map(({ texts }) => wrapText(texts.title ?? "", type.label, wide - pad * 4, 2));
    const lid = Math.max(...heads.map(({ height }) => height)) + pad * 1.2;
    const copies = block.nodes.map(({ children }) => children.map((card) => measureCopy(sketch, card, room)));
    const slit = gap * 0.7;
    const high = Math.max(...copies.flat().map(({ height }) => height)) + top + bottom;
    const most = Math.max(...block.nodes.map(({ children }) => children.length));
    const spare = sketch.box.height - lid - most * (high + slit) - edge;
    if (spare < 0) sketch.reject("the columns are too high");
    const card = high + Math.min(spare / most, high * 0.6);
    const whole = lid + most * (card + slit) + edge;
    block.nodes.forEach((column, index) => {
      const place = sketch.frame(column, box(lanes[index].x, sketch.box.y, wide, whole));
      const accent = theme.palette.accents[index % theme.palette.accents.length];
      sketch.rect(column, "lane", place, { fill: theme.palette.line, radius: theme.radius });
      const inner = inset(place, 1);
      sketch.rect(column, "ground", inner, { fill: sketch.groundTone(0).ground, radius: theme.radius });
      const head = box(place.x, place.y, wide, lid);
      sketch.rect(column, "head", head, { fill: accent.base, radius: theme.radius });
      sketch.text(column, "title", heads[index], inset(head, 0, pad), { color: accent.on, valign: "middle" });
      column.children.forEach((node, order) => {
        const y = place.y + lid + slit + order * (card + slit);
        const at = sketch.frame(node, box(place.x + edge, y, wide - 2 * edge, card), { inside: column });
        const tone = drawCard(sketch, node, at, accentIndex(node, index));
        placeCopy(sketch, copies[index][order], cardInside(sketch, at), tone);
      });
    });
  },
};
