/** A vertical time line: text on one side, its large date on the other, the sides in turn. */
import { around, box, rowsByNeed } from "../../layout/box.ts";
import { accentIndex, type CopyPlan, largeNumber, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

const TEXT: CopyPlan = [
  ["title", "label", "strong"],
  ["body", "body", "ink"],
];

export const P_TIMELINE_V: Template = {
  id: "p-timeline-v",
  family: "process",
  title: "vertical line with large dates, sides in turn",
  reflow: "Events run down in the order of their dates; a new event sends the later ones to the other side.",
  capacity: { min: 4, max: 8 },
  aspect: { min: 0.45, max: 1.7 },
  links: "none",
  role: "event",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.events(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const dot = Math.round(theme.body * 1.5);
    const away = dot / 2 + theme.pad;
    const half = sketch.box.width / 2;
    const room = half - away;
    const year = largeNumber(sketch, 2.5, 2.6);
    const copies = nodes.map((node) => measureCopy(sketch, node, room, TEXT));
    const dates = nodes.map(({ texts }) => wrapText(texts.date ?? "", year, room, 1));
    const needs = copies.map(({ height }) => Math.max(height, year.leading) + theme.pad * 1.2);
    const places = rowsByNeed(sketch.box, needs, 0) ?? sketch.reject("the events are too high");
    const axis = sketch.box.x + half;
    const width = Math.max(3, theme.body * 0.28);
    const rail = box(axis - width / 2, sketch.box.y, width, sketch.box.height);
    sketch.rect(null, "axis", rail, { fill: theme.palette.line, radius: width / 2 });
    nodes.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const tone = sketch.groundTone(accentIndex(node, index));
      const middle = { x: axis, y: place.y + place.height / 2 };
      sketch.ellipse(node, "rim", around(middle, dot), { fill: tone.accent.base });
      sketch.ellipse(node, "hole", around(middle, dot * 0.5), { fill: tone.ground });
      const sides = [
        box(place.x, place.y, room, place.height),
        box(axis + away, place.y, room, place.height),
      ];
      const [text, date] = index % 2 === 0 ? [1, 0] : [0, 1];
      const align = (side: number) => (side === 0 ? "right" : "left");
      sketch.text(node, "date", dates[index], sides[date], {
        color: tone.strong,
        align: align(date),
        valign: "middle",
      });
      placeCopy(sketch, copies[index], sides[text], tone, align(text));
    });
  },
};
