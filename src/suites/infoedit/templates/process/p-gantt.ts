/** Bars on a time axis: a task starts when the one before it ends, long tasks overlap with the next by a period. */
import { box, inset, rowsByNeed, sum } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

/** Tasks of at least so many periods are handed over before they end. */
const LONG = 3;

export const P_GANTT: Template = {
  id: "p-gantt",
  family: "process",
  title: "bars on a time axis",
  reflow:
    "Bars keep their lengths and follow one another; a new task pushes the later ones back and the axis grows.",
  capacity: { min: 4, max: 7 },
  aspect: { min: 1.3, max: 4 },
  links: "none",
  role: "task",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.steps(count, "title");
    const tasks = nodes.map(({ texts }) => {
      const periods = writer.random.integer(1, 4);
      return {
        texts: { ...texts, value: periods === 1 ? "1 period" : `${periods} periods` },
        amount: periods,
      };
    });
    return { heading, nodes: tasks };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { palette, type, pad } = theme;
    const starts = startsOf(nodes);
    const last = nodes.length - 1;
    const periods = Math.max(...nodes.map((node, index) => starts[index] + periodsOf(node)));
    const names = nodes.map(({ texts }) =>
      wrapText(texts.title ?? "", type.label, Math.min(sketch.box.width * 0.3, theme.body * 12), 2),
    );
    const values = nodes.map(({ texts }) => wrapText(texts.value ?? "", type.small, theme.body * 7, 1));
    const margin = Math.max(...names.map(({ width }) => width)) + pad * 1.5;
    const period = (sketch.box.width - margin) / periods;
    const widest = wrapText("88", type.small, sketch.box.width, 1);
    if (period < widest.width + 6) sketch.reject("the periods are too narrow");
    const bar = theme.body * 1.9;
    const head = widest.height + pad * 0.8;
    const needs = names.map(({ height }) => Math.max(height, bar) + pad * 0.7);
    const height = Math.min(sketch.box.height, head + sum(needs) * 1.6);
    const chart = box(
      sketch.box.x,
      sketch.box.y + (sketch.box.height - height) / 2,
      sketch.box.width,
      height,
    );
    const places =
      rowsByNeed(inset(chart, head, 0, 0, 0), needs, 0) ?? sketch.reject("the tasks are too high");
    const from = chart.x + margin;
    for (let index = 0; index < periods; index++) {
      const x = from + period * index;
      if (index % 2 === 0) {
        sketch.rect(null, `period-${index + 1}-band`, box(x, chart.y, period, height), {
          fill: theme.accent(0).soft,
        });
      }
      const number = wrapText(String(index + 1), type.small, period, 1);
      sketch.text(null, `period-${index + 1}`, number, box(x, chart.y, period, head), {
        color: palette.ink,
        align: "center",
        valign: "middle",
      });
    }
    const unit = wrapText("Period", type.small, margin, 1);
    sketch.text(null, "unit", unit, box(chart.x, chart.y, margin - pad, head), {
      color: palette.muted,
      valign: "middle",
    });
    const axis = [
      { x: chart.x, y: chart.y + head },
      { x: chart.x + chart.width, y: chart.y + head },
    ];
    sketch.line(null, "axis", axis, { stroke: palette.muted });
    nodes.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const accent = theme.accent(accentIndex(node, index));
      const middle = place.y + place.height / 2;
      const long = box(from + period * starts[index], middle - bar / 2, period * periodsOf(node), bar);
      const name = box(place.x, place.y, margin - pad, place.height);
      sketch.text(node, "title", names[index], name, { color: palette.ink, valign: "middle" });
      sketch.rect(node, "bar", inset(long, 0, 2), {
        fill: accent.base,
        radius: Math.min(theme.radius, bar / 2),
      });
      // The length is written on its bar, or beside it where the bar is too short.
      const value = values[index];
      const isInside = value.width + pad <= long.width;
      const fitsAfter = long.x + long.width + pad * 0.4 + value.width <= place.x + place.width;
      const x = isInside
        ? long.x + (long.width - value.width) / 2
        : fitsAfter
          ? long.x + long.width + pad * 0.4
          : long.x - pad * 0.4 - value.width;
      sketch.text(node, "value", value, box(x, middle - value.height / 2, value.width, value.height), {
        color: isInside ? accent.on : palette.ink,
      });
      if (index < last) {
        const rule = [place.x, place.x + place.width].map((at) => ({ x: at, y: place.y + place.height }));
        sketch.line(node, "rule", rule, { strokeWidth: 1 });
      }
    });
  },
};

function periodsOf({ amount = 1 }: InfoNode): number {
  return Math.max(1, Math.round(amount));
}

/** The period, from 0, in which each task starts. */
function startsOf(nodes: readonly InfoNode[]): number[] {
  let next = 0;
  return nodes.map((node) => {
    const start = next;
    next = start + periodsOf(node) - (periodsOf(node) >= LONG ? 1 : 0);
    return start;
  });
}
