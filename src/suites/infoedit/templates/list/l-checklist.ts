/** Two columns of ticked lines on a sheet with a margin, row by row. */
import { around, box, centered, inset, rowsByNeed, type Spot, sum } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

/** How much higher than its lines the sheet may be before they fall apart. */
const MOST_AIR = 2.2;

export const L_CHECKLIST: Template = {
  id: "l-checklist",
  family: "list",
  title: "two columns of ticks",
  reflow:
    "Lines run in two columns, row by row; a new line moves the later ones on and keeps the ticks aligned.",
  capacity: { min: 5, max: 9 },
  aspect: { min: 1, max: 4 },
  links: "none",
  role: "check",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count, "title"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { palette, type } = theme;
    const tick = Math.round(theme.body * 1.7);
    const between = theme.gap * 2;
    const width = (sketch.box.width - theme.pad * 2.4 - between) / 2;
    const titles = nodes.map(({ texts }) =>
      wrapText(texts.title ?? "", type.label, width - tick - theme.pad, 2),
    );
    const lines = Math.ceil(nodes.length / 2);
    const needs = Array.from({ length: lines }, (_, row) => {
      const heights = titles.slice(row * 2, row * 2 + 2).map(({ height }) => height);
      return Math.max(tick, ...heights) + theme.pad * 0.8;
    });
    const margin = theme.pad * 0.6;
    const height = Math.min(sketch.box.height, sum(needs) * MOST_AIR + 2 * margin);
    const sheet = centered(sketch.box, sketch.box.width, height);
    const inner = inset(sheet, margin, theme.pad * 1.2);
    const rows = rowsByNeed(inner, needs, 0) ?? sketch.reject("the lines are too high");
    const accent = theme.accent(0);
    sketch.rect(null, "sheet", sheet, { fill: accent.soft, radius: theme.radius });
    rows.slice(1).forEach((row, index) => {
      const rule = [row.x, row.x + row.width].map((x) => ({ x, y: row.y }));
      sketch.line(null, `rule-${index + 1}`, rule, { strokeWidth: 1, stroke: accent.strong, dash: 3 });
    });
    nodes.forEach((node, index) => {
      const row = rows[Math.floor(index / 2)];
      const x = row.x + (index % 2) * (width + between);
      const place = sketch.frame(node, box(x, row.y, width, row.height));
      const own = theme.accent(accentIndex(node, index));
      const middle: Spot = { x: x + tick / 2, y: place.y + place.height / 2 };
      const radius = theme.language.badge === "disc" || theme.language.badge === "ring" ? tick / 2 : tick / 6;
      sketch.rect(node, "box", around(middle, tick), { fill: own.base, radius });
      const at = (dx: number, dy: number): Spot => ({ x: middle.x + dx * tick, y: middle.y + dy * tick });
      sketch.line(node, "tick", [at(-0.24, 0.02), at(-0.07, 0.2), at(0.26, -0.2)], {
        stroke: own.on,
        strokeWidth: Math.max(2, tick * 0.13),
      });
      const text = inset(place, 0, 0, 0, tick + theme.pad);
      sketch.text(node, "title", titles[index], text, { color: palette.ink, valign: "middle" });
    });
  },
};
