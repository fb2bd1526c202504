/** A horizontal time line: dated cards hang above and below it in turn and interlock. */
import { around, box } from "../../layout/box.ts";
import {
  accentIndex,
  type CopyPlan,
  cardInside,
  cardPadding,
  drawCard,
  measureCopy,
  placeCopy,
} from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

const PLAN: CopyPlan = [
  ["date", "number", "strong"],
  ["title", "label", "ink"],
  ["body", "body", "ink"],
];

export const P_TIMELINE_H: Template = {
  id: "p-timeline-h",
  family: "process",
  title: "dates on a horizontal line, cards above and below",
  reflow:
    "Events stand in the order of their dates at even steps; a new event sends the later ones to the other side.",
  capacity: { min: 4, max: 8 },
  aspect: { min: 1.3, max: 4 },
  links: "none",
  role: "event",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.events(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    // A card is as wide as two steps, for its neighbours stand on the other side.
    const step = (sketch.box.width + theme.gap) / (nodes.length + 1);
    const width = Math.min(2 * step - theme.gap, theme.body * 19);
    const [top, right, bottom, left] = cardPadding(sketch);
    const dot = Math.round(theme.body * 0.9);
    const stem = theme.body * 1.1;
    const bar = Math.max(4, theme.body * 0.35);
    const copies = nodes.map((node) => measureCopy(sketch, node, width - left - right, PLAN));
    const high = Math.max(...copies.map(({ height }) => height)) + top + bottom;
    const side = high + stem + dot;
    if (2 * side + bar > sketch.box.height) sketch.reject("the cards are too high");
    const spare = Math.min((sketch.box.height - bar) / 2 - side, theme.body * 2.5);
    const axis = sketch.box.y + sketch.box.height / 2;
    const rail = box(sketch.box.x, axis - bar / 2, sketch.box.width, bar);
    sketch.rect(null, "axis", rail, { fill: theme.palette.muted, radius: bar / 2 });
    nodes.forEach((node, index) => {
      const above = index % 2 === 0;
      const x = sketch.box.x + step * (index + 1) - theme.gap / 2;
      const reach = side + spare;
      const edge = above ? axis - bar / 2 : axis + bar / 2;
      const place = sketch.frame(node, box(x - width / 2, above ? edge - reach : edge, width, reach));
      const { accent } = sketch.groundTone(accentIndex(node, index));
      const card = box(place.x, above ? place.y : place.y + reach - high, width, high);
      const near = above ? card.y + high : card.y;
      const far = above ? edge - dot : edge + dot;
      const ends = [near, far].map((y) => ({ x, y }));
      sketch.line(node, "stem", ends, { stroke: accent.base, strokeWidth: theme.stroke });
      sketch.ellipse(node, "dot", around({ x, y: above ? edge - dot / 2 : edge + dot / 2 }, dot), {
        fill: accent.base,
      });
      const tone = drawCard(sketch, node, card, accentIndex(node, index));
      placeCopy(sketch, copies[index], cardInside(sketch, card), tone, "left", "top");
    });
  },
};
