/** Two options side by side, the criteria between them. Node: a criterion (label) with two children (value). */
import { box, columns, equal, inset, rowsByNeed, sum } from "../../layout/box.ts";
import { wrapText } from "../../layout/text.ts";
import type { DraftNode } from "../../model.ts";
import type { Template } from "../../template.ts";

export const R_COMPARE: Template = {
  id: "r-compare",
  family: "relationship",
  title: "two columns with the criteria between",
  reflow: "A criterion and its two values are one row; rows stay level across all three columns.",
  capacity: { min: 4, max: 7 },
  aspect: { min: 0.8, max: 2.4 },
  links: "none",
  role: "criterion",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, first, second, rows } = writer.versus(count);
    const head: DraftNode = {
      role: "options",
      texts: {},
      children: [
        { role: "option", texts: { title: first } },
        { role: "option", texts: { title: second } },
      ],
    };
    return { heading, nodes: [head, ...rows] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { palette, type } = theme;
    const [head, ...rows] = block.nodes;
    const weights = [1, 0.8, 1];
    const [left, middle, right] = columns(sketch.box, weights, 0);
    const air = theme.pad * 0.9;
    const titles = head.children.map((option) =>
      wrapText(option.texts.title ?? "", type.label, left.width - 2 * theme.pad),
    );
    const labels = rows.map((row) => wrapText(row.texts.label ?? "", type.small, middle.width - theme.pad));
    const values = rows.map((row) =>
      row.children.map(({ texts }) => wrapText(texts.value ?? "", type.body, left.width - theme.pad)),
    );
    const needs = [
      Math.max(...titles.map(({ height }) => height)) + 2 * air,
      ...rows.map(
        (_, row) => Math.max(labels[row].height, ...values[row].map(({ height }) => height)) + 2 * air * 0.8,
      ),
    ];
    const places =
      rowsByNeed(sketch.box, needs, 0, [0.3, ...equal(rows.length)]) ??
      sketch.reject("the rows are too high");
    const bottom = sketch.box.y + sum(places.map(({ height }) => height));

    for (const [side, index] of [
      [left, 0],
      [right, 1],
    ] as const) {
      const panel = box(side.x, sketch.box.y, side.width, bottom - sketch.box.y);
      const soft = theme.palette.accents[index].soft;
      sketch.rect(null, `column-${index + 1}`, panel, { fill: soft, radius: theme.radius });
    }
    sketch.frame(head, places[0]);
    head.children.forEach((option, index) => {
      const side = index === 0 ? left : right;
      const place = box(side.x, places[0].y, side.width, places[0].height);
      sketch.frame(option, place, { inside: head });
      const accent = palette.accents[index];
      sketch.rect(option, "card", place, { fill: accent.base, radius: theme.radius });
      sketch.text(option, "title", titles[index], inset(place, 0, theme.pad), {
        color: accent.on,
        align: "center",
        valign: "middle",
      });
    });
    rows.forEach((row, index) => {
      const place = sketch.frame(row, places[index + 1]);
      if (index > 0) {
        const y = place.y;
        sketch.line(
          null,
          `rule-${index}`,
          [
            { x: middle.x, y },
            { x: middle.x + middle.width, y },
          ],
          { strokeWidth: 1 },
        );
      }
      const label = box(middle.x + theme.pad / 2, place.y, middle.width - theme.pad, place.height);
      sketch.text(row, "label", labels[index], label, {
        color: palette.muted,
        align: "center",
        valign: "middle",
      });
      row.children.forEach((value, side) => {
        const column = side === 0 ? left : right;
        const cell = sketch.frame(value, box(column.x, place.y, column.width, place.height), { inside: row });
        sketch.text(value, "value", values[index][side], inset(cell, 0, theme.pad / 2), {
          color: palette.ink,
          align: "center",
          valign: "middle",
        });
      });
    });
  },
};
