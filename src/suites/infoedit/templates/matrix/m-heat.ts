/** A heat map: the darker a cell, the nearer its value is to the high end of its measure. First node: column titles. */
import { box, equal, inset, rowsByNeed } from "../../layout/box.ts";
import { inkOn } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";
import { mix } from "../../theme/color.ts";

const SHADES = 5;

export const M_HEAT: Template = {
  id: "m-heat",
  family: "matrix",
  title: "heat map with a legend",
  reflow:
    "A row has a cell for every column; a cell's shade follows its own value and never changes with others.",
  capacity: { min: 4, max: 6 },
  aspect: { min: 1, max: 2.6 },
  links: "none",
  role: "row",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, columns, rows } = writer.table(count, writer.random.integer(4, 5));
    const head = {
      role: "header",
      texts: {},
      children: columns.map((title) => ({ role: "column", texts: { title } })),
    };
    const heat = (column: number, amount = 0) => {
      const line = writer.topic.table.measures.find((measure) => measure.startsWith(`${columns[column]}|`));
      const [low, high] = line === undefined ? [1, 5] : line.split("|").slice(1, 3).map(Number);
      return (amount - low) / (high - low);
    };
    const shaded = rows.map((row) => ({
      ...row,
      role: "row",
      children: row.children?.map((cell, column) => ({
        ...cell,
        role: "cell",
        amount: heat(column, cell.amount),
      })),
    }));
    return { heading, nodes: [head, ...shaded] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { type, palette, gap } = theme;
    const [head, ...rows] = block.nodes;
    const columns = head.children.length;
    const names = rows.map(({ texts }) =>
      wrapText(texts.title ?? "", type.label, sketch.box.width * 0.26, 2),
    );
    const first = Math.max(...names.map(({ width }) => width)) + gap;
    const slit = Math.max(2, theme.body * 0.2);
    const wide = (sketch.box.width - first - slit * (columns - 1)) / columns;
    const titles = head.children.map(({ texts }) => wrapText(texts.title ?? "", type.small, wide, 2));
    const values = rows.map((row) =>
      row.children.map(({ texts }) => wrapText(texts.value ?? "", type.label, wide - gap * 0.5, 2)),
    );
    const legend = type.small.leading + gap;
    const needs = [
      Math.max(...titles.map(({ height }) => height)) + gap * 0.4,
      ...rows.map((_, row) =>
        Math.max(theme.body * 2.2, names[row].height, ...values[row].map(({ height }) => height + gap)),
      ),
    ];
    const table = inset(sketch.box, 0, 0, legend, 0);
    const places =
      rowsByNeed(table, needs, slit, [0, ...equal(rows.length)]) ?? sketch.reject("the rows are too high");
    const columnX = (index: number) => table.x + first + (wide + slit) * index;
    const top = sketch.frame(head, places[0]);
    head.children.forEach((column, index) => {
      const cell = sketch.frame(column, box(columnX(index), top.y, wide, top.height), { inside: head });
      sketch.text(column, "title", titles[index], cell, {
        color: palette.muted,
        align: "center",
        valign: "middle",
      });
    });
    rows.forEach((row, index) => {
      const place = sketch.frame(row, places[index + 1]);
      sketch.text(row, "title", names[index], box(place.x, place.y, first - gap, place.height), {
        color: palette.ink,
        valign: "middle",
      });
      row.children.forEach((value, column) => {
        const cell = box(columnX(column), place.y, wide, place.height);
        sketch.frame(value, cell, { inside: row });
        const fill = shade(sketch, value.amount ?? 0);
        sketch.rect(value, "cell", cell, { fill, radius: Math.min(theme.radius, 6) });
        sketch.text(value, "value", values[index][column], inset(cell, 0, gap * 0.25), {
          color: inkOn(sketch, fill),
          align: "center",
          valign: "middle",
        });
      });
    });
    drawLegend(sketch, sketch.box.y + sketch.box.height - legend + gap);
  },
};

/** One of five shades from a tint to the full accent. */
function shade({ theme }: Sketch, amount: number): string {
  const { base, soft } = theme.palette.accents[0];
  const step = Math.min(SHADES - 1, Math.max(0, Math.floor(amount * SHADES)));
  return mix(soft, base, step / (SHADES - 1));
}

/** Shades from low to high at the right end of a line. */
function drawLegend(sketch: Sketch, y: number): void {
  const { type, palette, body, gap } = sketch.theme;
  const [low, high] = ["low", "high"].map((word) => wrapText(word, type.small, body * 6, 1));
  const tile = body * 1.8;
  const right = sketch.box.x + sketch.box.width;
  const start = right - high.width - gap * 0.6 - tile * SHADES;
  const options = { color: palette.muted } as const;
  sketch.text(
    null,
    "legend-high",
    high,
    box(right - high.width - 1, y, high.width + 1, high.height),
    options,
  );
  sketch.text(
    null,
    "legend-low",
    low,
    box(start - gap * 0.6 - low.width, y, low.width + 1, low.height),
    options,
  );
  for (let step = 0; step < SHADES; step++) {
    const place = box(start + tile * step, y + low.height * 0.15, tile - 2, low.height * 0.7);
    sketch.rect(null, `legend-${step + 1}`, place, { fill: shade(sketch, (step + 0.5) / SHADES) });
  }
}
