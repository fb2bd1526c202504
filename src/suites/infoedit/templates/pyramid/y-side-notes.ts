/** Half a pyramid: names inside steep tiers, and for each a shelf at the right with its note. */
import { box, equal, rowsByNeed, type Spot } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const Y_SIDE_NOTES: Template = {
  id: "y-side-notes",
  family: "pyramid",
  title: "half pyramid with shelves of notes",
  reflow: "Tiers keep their order on one slope; every note lies on its tier's shelf.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1, max: 2.8 },
  links: "none",
  role: "tier",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.levels(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { pad, body, type } = theme;
    const base = Math.min(sketch.box.width * 0.5, body * 26);
    const tip = Math.min(base * 0.5, body * 9);
    const slit = Math.max(3, body * 0.3);
    const roomOf = (index: number) => base - ((base - tip) * (index + 1)) / nodes.length - pad * 1.6;
    const names = nodes.map(({ texts }, index) => wrapText(texts.title ?? "", type.label, roomOf(index), 2));
    const from = sketch.box.x + base + pad;
    const room = sketch.box.x + sketch.box.width - from - pad;
    const notes = nodes.map(({ texts }) => wrapText(texts.body ?? "", type.body, room));
    const need =
      Math.max(...names.map(({ height }) => height), ...notes.map(({ height }) => height)) + pad * 1.2;
    const most = Math.min(sketch.box.height, (need * 2 + slit) * nodes.length);
    const area = box(sketch.box.x, sketch.box.y + (sketch.box.height - most) / 2, sketch.box.width, most);
    const places =
      rowsByNeed(
        area,
        nodes.map(() => need),
        slit,
        equal(nodes.length),
      ) ?? sketch.reject("the tiers are too low");
    const reach = (y: number) => tip + ((base - tip) * (y - area.y)) / area.height;
    nodes.forEach((node, index) => {
      const place = places[nodes.length - 1 - index];
      const accent = theme.accent(accentIndex(node, index));
      const { x, y, height } = place;
      const low = y + height;
      const points: Spot[] = [
        { x, y },
        { x: x + reach(y), y },
        { x: x + reach(low), y: low },
        { x, y: low },
      ];
      sketch.frame(node, place, { outline: { kind: "polygon", points } });
      const shelf: Spot[] = [
        { x: x + reach(y) + slit, y },
        { x: x + place.width, y },
        { x: x + place.width, y: low },
        { x: x + reach(low) + slit, y: low },
      ];
      sketch.polygon(node, "shelf", shelf, { fill: accent.soft });
      sketch.polygon(node, "tier", points, { fill: accent.base });
      sketch.text(node, "title", names[index], box(x + pad, y, roomOf(index) + 1, height), {
        color: accent.on,
        valign: "middle",
      });
      if (node.texts.body === undefined) return;
      sketch.text(node, "body", notes[index], box(from, y, room, height), {
        color: theme.palette.ink,
        valign: "middle",
      });
    });
  },
};
