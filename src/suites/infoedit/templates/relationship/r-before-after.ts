/** A split panel: figures before and after, the measure between. First node: both sides; then pairs with two values. */
import { around, box, center, equal, inset, rowsByNeed } from "../../layout/box.ts";
import { wrapText } from "../../layout/text.ts";
import type { DraftNode } from "../../model.ts";
import type { Template } from "../../template.ts";
import { writeNumber } from "../../texts/figures.ts";

export const R_BEFORE_AFTER: Template = {
  id: "r-before-after",
  family: "relationship",
  title: "split panel of before and after",
  reflow: "A measure stands between its two figures; pairs share the height of both halves.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 0.8, max: 2.2 },
  links: "none",
  role: "pair",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.figures(count);
    const head: DraftNode = {
      role: "sides",
      texts: {},
      children: ["Before", "After"].map((title) => ({ role: "side", texts: { title } })),
    };
    const pairs = nodes.map(({ texts, amount = 0 }): DraftNode => {
      const value = texts.value ?? "";
      const before = numberLike(value, amount * writer.random.uniform(0.45, 0.85));
      const sides = [before, value].map((side) => ({ role: "value", texts: { value: side } }));
      return { role: "pair", texts: { label: texts.label ?? "" }, children: sides };
    });
    return { heading, nodes: [head, ...pairs] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { palette, type, pad, gap, body } = theme;
    const [head, ...pairs] = block.nodes;
    const half = sketch.box.width / 2;
    const names = head.children.map(({ texts }) =>
      wrapText(texts.title ?? "", type.heading, half - 2 * pad, 1),
    );
    const labels = pairs.map(({ texts }) => wrapText(texts.label ?? "", type.small, half * 0.66, 2));
    const pill = Math.max(...labels.map(({ width }) => width)) + 2 * pad;
    const room = half - pill / 2 - pad - gap;
    const values = pairs.map(({ children }) =>
      children.map(({ texts }) => wrapText(texts.value ?? "", type.number, room, 1)),
    );
    const needs = [
      names[0].height + pad * 1.4,
      ...pairs.map((_, index) => Math.max(values[index][0].height, labels[index].height) + pad * 1.2),
    ];
    const shares = [0, ...equal(pairs.length)];
    const places = rowsByNeed(sketch.box, needs, 0, shares) ?? sketch.reject("the pairs are too high");
    const high = Math.min(sketch.box.height, needs.reduce((sum, need) => sum + need, 0) * 2.2);
    const top = sketch.box.y + (sketch.box.height - high) / 2;
    const rows = rowsByNeed(box(sketch.box.x, top, sketch.box.width, high), needs, 0, shares) ?? places;
    const accent = theme.accent(0);
    const middle = center(sketch.box).x;
    const left = box(sketch.box.x, top, half, high);
    sketch.rect(null, "half-1", left, { fill: accent.soft });
    sketch.rect(null, "half-2", { ...left, x: middle }, { fill: accent.base });
    sketch.frame(head, rows[0]);
    head.children.forEach((side, index) => {
      const place = box(index === 0 ? left.x : middle, rows[0].y, half, rows[0].height);
      sketch.frame(side, place, { inside: head });
      sketch.text(side, "title", names[index], inset(place, 0, pad), {
        color: index === 0 ? accent.strong : accent.on,
        align: index === 0 ? "left" : "right",
        valign: "middle",
      });
    });
    pairs.forEach((pair, index) => {
      const row = sketch.frame(pair, rows[index + 1]);
      const spot = { x: middle, y: row.y + row.height / 2 };
      const tag = around(spot, pill, labels[index].height + body * 0.7);
      sketch.rect(pair, "pill", tag, {
        fill: palette.surface,
        stroke: accent.base,
        strokeWidth: theme.stroke,
        radius: tag.height / 2,
      });
      sketch.text(pair, "label", labels[index], inset(tag, 0, pad * 0.5), {
        color: palette.ink,
        align: "center",
        valign: "middle",
      });
      pair.children.forEach((value, side) => {
        const x = side === 0 ? left.x + pad : middle + pill / 2 + gap;
        const place = sketch.frame(value, box(x, row.y, room, row.height), { inside: pair });
        sketch.text(value, "value", values[index][side], place, {
          color: side === 0 ? accent.strong : accent.on,
          align: "center",
          valign: "middle",
        });
      });
    });
  },
};

/** A number written like another: as many decimals, the same grouping, the same unit. */
function numberLike(model: string, amount: number): string {
  const written = model.match(/[\d,.]+/)?.[0] ?? "";
  return model.replace(written, writeNumber(amount, written.split(".")[1]?.length ?? 0));
}
