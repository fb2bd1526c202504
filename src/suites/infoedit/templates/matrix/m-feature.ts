/** Which level has what: ticks on discs, crosses without. First node: the levels. Rows: a title and a mark a level. */
import { type Box, box, center, equal, inset, rowsByNeed } from "../../layout/box.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { wrapText } from "../../layout/text.ts";
import type { DraftNode, InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

/** Each uses all that those before it use. */
const LEVELS = ["Beginners", "Regulars", "Experts"];

export const M_FEATURE: Template = {
  id: "m-feature",
  family: "matrix",
  title: "features with ticks and crosses",
  reflow: "Every feature has a mark under every level; marks stay with their feature and their level.",
  capacity: { min: 4, max: 8 },
  aspect: { min: 0.9, max: 2.6 },
  links: "none",
  role: "feature",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count, "title");
    const head: DraftNode = {
      role: "header",
      texts: {},
      children: LEVELS.map((title) => ({ role: "level", texts: { title } })),
    };
    // A higher level has all that a lower one has.
    const rows = nodes.map(({ texts }): DraftNode => {
      const from = writer.random.integer(0, LEVELS.length - 1);
      const marks = LEVELS.map((_, level) => ({
        role: "mark",
        texts: { value: level >= from ? "Yes" : "No" },
        amount: level >= from ? 1 : 0,
      }));
      return { role: "feature", texts, children: marks };
    });
    return { heading, nodes: [head, ...rows] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { type, palette, gap, body, pad } = theme;
    const [head, ...rows] = block.nodes;
    const first = sketch.box.width * 0.4;
    const wide = (sketch.box.width - first) / head.children.length;
    const titles = head.children.map(({ texts }) => wrapText(texts.title ?? "", type.label, wide - gap, 2));
    const names = rows.map(({ texts }) => wrapText(texts.title ?? "", type.body, first - pad, 2));
    const mark = body * 1.7;
    const needs = [
      Math.max(...titles.map(({ height }) => height)) + pad * 1.4,
      ...names.map(({ height }) => Math.max(height, mark) + pad * 0.7),
    ];
    const shares = [0, ...equal(rows.length)];
    const places = rowsByNeed(sketch.box, needs, 0, shares) ?? sketch.reject("the rows are too high");
    const columnX = (index: number) => sketch.box.x + first + wide * index;
    const top = sketch.frame(head, places[0]);
    head.children.forEach((level, index) => {
      const accent = palette.accents[index % palette.accents.length];
      const cell = sketch.frame(level, box(columnX(index), top.y, wide, top.height), { inside: head });
      const full = box(cell.x + gap * 0.25, cell.y, wide - gap * 0.5, sketch.box.height);
      sketch.rect(null, `column-${index + 1}`, full, { fill: accent.soft, radius: theme.radius });
      const tab = box(full.x, full.y, full.width, cell.height);
      sketch.rect(level, "tab", tab, { fill: accent.base, radius: theme.radius });
      sketch.text(level, "title", titles[index], inset(cell, 0, gap / 2), {
        color: accent.on,
        align: "center",
        valign: "middle",
      });
    });
    rows.forEach((row, index) => {
      const place = sketch.frame(row, places[index + 1]);
      const name = box(place.x, place.y, first - pad, place.height);
      sketch.text(row, "title", names[index], name, { color: palette.ink, valign: "middle" });
      if (index > 0) {
        const ends = [place.x, place.x + place.width].map((x) => ({ x, y: place.y }));
        sketch.line(row, "rule", ends, { strokeWidth: 1 });
      }
      row.children.forEach((cell, column) => {
        const at = sketch.frame(cell, box(columnX(column), place.y, wide, place.height), { inside: row });
        const word = wrapText(cell.texts.value ?? "", type.small, wide - mark - gap, 1);
        const used = mark + gap * 0.4 + word.width;
        const x = center(at).x - used / 2;
        drawMark(sketch, cell, box(x, center(at).y - mark / 2, mark, mark), column);
        sketch.text(cell, "value", word, box(x + used - word.width, at.y, word.width + 1, at.height), {
          color: palette.ink,
          valign: "middle",
        });
      });
    });
  },
};

/** A tick on a disc, or a quiet cross. */
function drawMark(sketch: Sketch, node: InfoNode, place: Box, column: number): void {
  const { palette, stroke } = sketch.theme;
  const accent = palette.accents[column % palette.accents.length];
  const at = (x: number, y: number) => ({ x: place.x + place.width * x, y: place.y + place.height * y });
  if (node.amount === 1) {
    sketch.ellipse(node, "disc", place, { fill: accent.base });
    const tick = [at(0.28, 0.52), at(0.44, 0.68), at(0.73, 0.34)];
    sketch.line(node, "tick", tick, { stroke: accent.on, strokeWidth: stroke * 1.4 });
    return;
  }
  const style = { stroke: palette.muted, strokeWidth: stroke };
  sketch.line(node, "cross-1", [at(0.32, 0.32), at(0.68, 0.68)], style);
  sketch.line(node, "cross-2", [at(0.68, 0.32), at(0.32, 0.68)], style);
}
