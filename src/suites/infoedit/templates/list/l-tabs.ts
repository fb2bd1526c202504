/** A notebook: titles and texts on one ruled page, with index tabs that stick out at its right edge. */
import { around, box, rowsByNeed } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const L_TABS: Template = {
  id: "l-tabs",
  family: "list",
  title: "notebook page with index tabs",
  reflow: "A tab stays level with its paragraph; a new paragraph moves the lower ones and their tabs down.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 0.6, max: 2.2 },
  links: "none",
  role: "tab",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count, "long"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { palette, pad, language } = theme;
    const tab = Math.round(theme.body * 4.2);
    const binding = Math.round(theme.body * 2.2);
    const room = sketch.box.width - tab - binding - 2 * pad;
    const copies = nodes.map((node) => measureCopy(sketch, node, room));
    const needs = copies.map(({ height }) => Math.max(height, theme.body * 2.6) + 1.8 * pad);
    const places = rowsByNeed(sketch.box, needs, 0) ?? sketch.reject("the paragraphs are too high");
    const radius = Math.max(theme.radius, theme.body * 0.4);
    const paper = language.panel === "surface" ? palette.ground : palette.surface;
    const page = box(sketch.box.x, sketch.box.y, sketch.box.width - tab, sketch.box.height);
    sketch.rect(null, "page", page, { fill: paper, stroke: palette.line, strokeWidth: theme.stroke, radius });
    nodes.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const tone = { ...sketch.groundTone(accentIndex(node, index)), ground: paper };
      const high = Math.min(place.height - theme.gap * 0.6, theme.body * 6);
      const middle = place.y + place.height / 2;
      const edge = page.x + page.width - theme.stroke;
      const flag = box(edge, middle - high / 2, tab, high);
      sketch.rect(node, "tab", flag, { fill: tone.accent.base, radius });
      sketch.rect(node, "tab-foot", box(edge, flag.y, radius, high), { fill: tone.accent.base });
      sketch.icon(node, around({ x: edge + tab / 2, y: middle }, theme.body * 2), tone.accent.on);
      if (index > 0) {
        const from = { x: page.x + binding, y: place.y };
        sketch.line(node, "rule", [from, { x: edge - pad, y: place.y }], {
          strokeWidth: 1,
          stroke: palette.line,
        });
      }
      const hole = theme.body * 0.7;
      for (const [part, share] of [
        [1, 0.25],
        [2, 0.75],
      ]) {
        const spot = { x: page.x + binding * 0.5, y: place.y + place.height * share };
        sketch.ellipse(node, `hole-${part}`, around(spot, hole), {
          fill: palette.line,
        });
      }
      placeCopy(sketch, copies[index], box(page.x + binding, place.y, room, place.height), tone);
    });
  },
};
