/** A conversation: speech bubbles with a portrait beside each, from the left and from the right in turn. */
import { box, rowsByNeed, type Spot } from "../../layout/box.ts";
import { accentIndex, drawFilled, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const L_QUOTE: Template = {
  id: "l-quote",
  family: "list",
  title: "speech bubbles left and right",
  reflow:
    "Bubbles come from the two sides in turn, each beside its portrait; a new one changes the side of those below.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 0.6, max: 2 },
  links: "none",
  role: "quote",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count, "long");
    const voiced = nodes.map(({ texts }) => ({ texts, picture: writer.picture("portrait") }));
    return { heading, nodes: voiced };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { pad } = theme;
    const face = Math.max(44, Math.round(theme.body * 4));
    const tail = theme.body * 1.1;
    const far = sketch.box.width * 0.12;
    const bubble = sketch.box.width - face - tail - theme.gap * 0.5 - far;
    const copies = nodes.map((node) => measureCopy(sketch, node, bubble - 2.4 * pad));
    const needs = copies.map(({ height }) => Math.max(face, height + 1.8 * pad));
    const places = rowsByNeed(sketch.box, needs, theme.gap) ?? sketch.reject("the bubbles are too high");
    nodes.forEach((node, index) => {
      const isLeft = index % 2 === 0;
      const row = places[index];
      const height = Math.min(row.height, needs[index] * 1.4);
      const y = row.y + (row.height - height) / 2;
      const width = row.width - far;
      const place = sketch.frame(node, box(isLeft ? row.x : row.x + far, y, width, height));
      const middle = y + height / 2;
      const portrait = box(isLeft ? place.x : place.x + width - face, middle - face / 2, face, face);
      const words = box(isLeft ? place.x + width - bubble : place.x, y, bubble, height);
      const tone = drawFilled(sketch, node, words, accentIndex(node, index));
      const base = isLeft ? words.x + 1 : words.x + bubble - 1;
      const tip = base + (isLeft ? -tail : tail);
      const points: Spot[] = [
        { x: base, y: middle - tail * 0.55 },
        { x: tip, y: middle },
        { x: base, y: middle + tail * 0.55 },
      ];
      sketch.polygon(node, "tail", points, { fill: tone.ground });
      sketch.picture(node, portrait, face / 2);
      placeCopy(sketch, copies[index], box(words.x + 1.2 * pad, y, bubble - 2.4 * pad, height), tone);
    });
  },
};
