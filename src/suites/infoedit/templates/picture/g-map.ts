/** A map with markers, each joined to its note at the right. The first node is the map. */
import { around, box, rowsByNeed, type Spot } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

/** How far across the map the markers stand, from the top; no two near each other. */
const ACROSS = [0.62, 0.3, 0.74, 0.42, 0.66, 0.24];

export const G_MAP: Template = {
  id: "g-map",
  family: "picture",
  title: "map with markers and notes",
  reflow: "Markers stay on the map in the order of their notes; each line joins a marker to its own note.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1, max: 2.6 },
  links: "none",
  role: "place",
  insert: "nodes",
  numbered: false,
  // A place's box holds its note and its marker on the map.
  overlapping: true,
  draw(writer, count) {
    const { heading, nodes } = writer.places(count);
    const map = { role: "map", texts: { title: writer.name }, picture: writer.picture("map") };
    return { heading, nodes: [map, ...nodes.map(({ texts }) => ({ role: "place", texts }))] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { gap, pad, body, type } = theme;
    const [map, ...places] = block.nodes;
    const wide = sketch.box.width * 0.52;
    const between = gap * 2.4;
    const x = sketch.box.x + wide + between;
    const room = sketch.box.x + sketch.box.width - x;
    const caption = wrapText(map.texts.title ?? "", type.label, wide - 2 * pad, 1);
    const band = caption.height + pad * 0.9;
    const copies = places.map((node) => measureCopy(sketch, node, room));
    const needs = copies.map(({ height }) => height);
    const high = Math.min(
      sketch.box.height,
      Math.max(
        wide * 1.15 + band,
        needs.reduce((sum, need) => sum + need + gap, 0),
      ),
    );
    if (high - band < wide * 0.45) sketch.reject("the map is too low");
    const top = sketch.box.y + (sketch.box.height - high) / 2;
    const view = box(sketch.box.x, top + band, wide, high - band);
    const rows = rowsByNeed(box(x, top, room, high), needs, gap) ?? sketch.reject("the notes are too high");
    const accent = theme.accent(0);
    sketch.frame(map, box(view.x, top, wide, high));
    sketch.rect(map, "band", box(view.x, top, wide, band), { fill: accent.base });
    sketch.text(map, "title", caption, box(view.x + pad, top, wide - 2 * pad, band), {
      color: accent.on,
      valign: "middle",
    });
    sketch.picture(map, view);
    const inner = view.height - body * 4;
    places.forEach((node, index) => {
      const row = rows[index];
      const y = row.y + (row.height - needs[index]) / 2;
      const level = row.y + row.height / 2;
      // Markers keep clear of the map's upper and lower edge.
      const spot: Spot = {
        x: view.x + wide * ACROSS[index % ACROSS.length],
        y: view.y + body * 2.6 + inner * ((index + 0.5) / places.length),
      };
      const tone = sketch.groundTone(accentIndex(node, index));
      const pin = body * 0.95;
      const tip = { x: spot.x, y: spot.y + pin * 0.4 };
      const from = Math.min(y, spot.y - pin * 2);
      const to = Math.max(y + needs[index], tip.y);
      sketch.frame(node, box(spot.x - pin, from, x + room - spot.x + pin, to - from));
      const end = { x: x - gap * 0.5, y: level };
      const knee = { x: view.x + wide + between * 0.25, y: level };
      const start = { x: spot.x, y: spot.y - pin };
      sketch.line(node, "halo", [start, knee], { stroke: "#FFFFFF", strokeWidth: 4 });
      sketch.line(node, "leader", [start, knee, end], {
        stroke: tone.accent.base,
        strokeWidth: theme.stroke,
      });
      const drop: Spot[] = [
        { x: spot.x - pin * 0.62, y: spot.y - pin * 0.62 },
        { x: spot.x + pin * 0.62, y: spot.y - pin * 0.62 },
        tip,
      ];
      sketch.polygon(node, "tip", drop, { fill: tone.accent.base });
      sketch.ellipse(node, "pin", around(start, pin * 1.7), {
        fill: tone.accent.base,
        stroke: "#FFFFFF",
        strokeWidth: 2,
      });
      sketch.ellipse(node, "eye", around(start, pin * 0.6), { fill: "#FFFFFF" });
      placeCopy(sketch, copies[index], box(x, y, room, needs[index]), tone);
    });
  },
};
