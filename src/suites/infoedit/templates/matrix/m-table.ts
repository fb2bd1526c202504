/** A table with a header row and a header column. The first node is the header row: its children are column titles. */
import { box, equal, inset, rowsByNeed, sum } from "../../layout/box.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const M_TABLE: Template = {
  id: "m-table",
  family: "matrix",
  title: "table with a header row and column",
  reflow: "A row has a cell for every column; columns keep their width in all rows.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1, max: 3.2 },
  links: "none",
  role: "row",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, columns, rows } = writer.table(count, writer.random.integer(3, 4));
    const head = {
      role: "header",
      texts: {},
      children: columns.map((title) => ({ role: "column", texts: { title } })),
    };
    return {
      heading,
      nodes: [
        head,
        ...rows.map((row) => ({
          ...row,
          children: row.children?.map((cell) => ({ ...cell, role: "cell" })),
        })),
      ],
    };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { palette, type } = theme;
    const accent = theme.accent(0);
    const [head, ...rows] = block.nodes;
    const count = head.children.length;
    if (rows.some((row) => row.children.length !== count)) sketch.reject("a row has another number of cells");
    const firstWidth = Math.min(sketch.box.width * 0.4, (sketch.box.width / (count + 1)) * 1.5);
    const cellWidth = (sketch.box.width - firstWidth) / count;
    const air = theme.pad * 0.75;
    const columnX = (column: number) => sketch.box.x + firstWidth + cellWidth * column;
    const inside = (width: number) => width - 2 * air;
    const titles = head.children.map(({ texts }) =>
      wrapText(texts.title ?? "", type.small, inside(cellWidth), 2),
    );
    const names = rows.map(({ texts }) => wrapText(texts.title ?? "", type.label, inside(firstWidth), 2));
    const values = rows.map(({ children }) =>
      children.map(({ texts }) => wrapText(texts.value ?? "", type.body, inside(cellWidth), 1)),
    );
    const needs = [
      Math.max(...titles.map(({ height }) => height)) + 2 * air,
      ...names.map(
        ({ height }, row) => Math.max(height, ...values[row].map((value) => value.height)) + 2 * air,
      ),
    ];
    const places =
      rowsByNeed(sketch.box, needs, 0, [0.3, ...equal(rows.length)]) ??
      sketch.reject("the rows are too high");

    const top = sketch.frame(head, places[0]);
    sketch.rect(head, "band", top, { fill: accent.base, radius: Math.min(theme.radius, 8) });
    head.children.forEach((column, index) => {
      const cell = sketch.frame(column, box(columnX(index), top.y, cellWidth, top.height), { inside: head });
      sketch.text(column, "title", titles[index], inset(cell, 0, air), {
        color: accent.on,
        align: "right",
        valign: "middle",
      });
    });
    rows.forEach((row, index) => {
      const place = sketch.frame(row, places[index + 1]);
      if (index % 2 === 1) sketch.rect(row, "stripe", place, { fill: accent.soft });
      const name = box(place.x, place.y, firstWidth, place.height);
      sketch.text(row, "title", names[index], inset(name, 0, air), { color: palette.ink, valign: "middle" });
      row.children.forEach((value, column) => {
        const cell = sketch.frame(value, box(columnX(column), place.y, cellWidth, place.height), {
          inside: row,
        });
        sketch.text(value, "value", values[index][column], inset(cell, 0, air), {
          color: palette.ink,
          align: "right",
          valign: "middle",
        });
      });
    });
    const end = sketch.box.y + sum(places.map(({ height }) => height));
    const rule = [
      { x: sketch.box.x, y: end },
      { x: sketch.box.x + sketch.box.width, y: end },
    ];
    sketch.line(null, "end-rule", rule, { stroke: accent.base });
  },
};
