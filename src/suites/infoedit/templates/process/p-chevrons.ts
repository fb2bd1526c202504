/** Chevrons that push one another on, titles inside and texts below; in narrow boxes they point down instead. */
import { box, rowsByNeed, type Spot } from "../../layout/box.ts";
import { accentIndex, type CopyPlan, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { shortestColumn, wrapText } from "../../layout/text.ts";
import type { Block } from "../../model.ts";
import type { Template } from "../../template.ts";

const BODY: CopyPlan = [["body", "body", "ink"]];

export const P_CHEVRONS: Template = {
  id: "p-chevrons",
  family: "process",
  title: "chain of chevrons",
  reflow:
    "Every chevron fits into the notch of the next; a new one moves the later ones on and counts them anew.",
  capacity: { min: 3, max: 7 },
  aspect: { min: 0.5, max: 6 },
  links: "none",
  role: "step",
  insert: "nodes",
  numbered: true,
  // A point lies in the next chevron's notch, so their boxes overlap.
  overlapping: true,
  draw: (writer, count) => writer.steps(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const least = shortestColumn(theme.type.body) + 2.4 * theme.body;
    if (sketch.box.width / block.nodes.length >= least) layOutAcross(block, sketch);
    else layOutDown(block, sketch);
  },
};

function layOutAcross({ nodes }: Block, sketch: Sketch): void {
  const { theme } = sketch;
  const { type, pad } = theme;
  const point = theme.body * 1.5;
  const slit = theme.body * 0.35;
  // Each starts where the one before it ends, less the point that lies in its notch.
  const step = (sketch.box.width - point) / nodes.length;
  const width = step + point - slit;
  const titleRoom = width - 2 * point - pad * 0.4;
  const numerals = nodes.map((_, index) => wrapText(String(index + 1), type.numeral, titleRoom, 1));
  const titles = nodes.map(({ texts }) => wrapText(texts.title ?? "", type.label, titleRoom, 3));
  const bodies = nodes.map((node) => measureCopy(sketch, node, step - slit - theme.gap * 0.5, BODY));
  const between = theme.body * 0.15;
  const inside = numerals[0].height + between + Math.max(...titles.map(({ height }) => height));
  const text = Math.max(...bodies.map(({ height }) => height));
  const high = inside + 1.8 * pad;
  const spare = sketch.box.height - high - pad - text;
  if (spare < 0) sketch.reject("the chevrons are too high");
  const height = high + Math.min(spare * 0.5, high * 0.4);
  const top = sketch.box.y + (sketch.box.height - height - pad - text) / 2;
  nodes.forEach((node, index) => {
    const x = sketch.box.x + step * index;
    const tone = sketch.groundTone(accentIndex(node, index));
    const { accent } = tone;
    const low = top + height;
    const middle = top + height / 2;
    const points: Spot[] = [
      { x, y: top },
      { x: x + width - point, y: top },
      { x: x + width, y: middle },
      { x: x + width - point, y: low },
      { x, y: low },
      ...(index === 0 ? [] : [{ x: x + point, y: middle }]),
    ];
    sketch.frame(node, box(x, top, width, height + pad + text), {
      outline: { kind: "polygon", points },
    });
    sketch.polygon(node, "chevron", points, { fill: accent.base });
    const used = numerals[index].height + between + titles[index].height;
    const from = x + (index === 0 ? pad * 0.9 : point + pad * 0.4);
    let y = middle - used / 2;
    sketch.text(node, "numeral", numerals[index], box(from, y, titleRoom, numerals[index].height), {
      color: accent.on,
    });
    y += numerals[index].height + between;
    sketch.text(node, "title", titles[index], box(from, y, titleRoom, titles[index].height), {
      color: accent.on,
    });
    const below = box(x, low + pad, step - slit - theme.gap * 0.5, text);
    placeCopy(sketch, bodies[index], below, tone, "left", "top");
  });
}

function layOutDown({ nodes }: Block, sketch: Sketch): void {
  const { theme } = sketch;
  const { type, pad } = theme;
  const point = theme.body * 0.9;
  const slit = theme.body * 0.3;
  const wide = theme.body * 4;
  const room = sketch.box.width - wide - slit - 2 * pad;
  const copies = nodes.map((node) => measureCopy(sketch, node, room));
  const needs = copies.map(({ height }) => Math.max(height + slit * 1.5 + pad, theme.body * 3.2 + point));
  const within = box(sketch.box.x, sketch.box.y, sketch.box.width, sketch.box.height - point);
  const places = rowsByNeed(within, needs, 0) ?? sketch.reject("the chevrons are too high");
  nodes.forEach((node, index) => {
    const { x, y, width, height } = places[index];
    const tone = sketch.groundTone(accentIndex(node, index));
    const low = y + height - slit;
    const points: Spot[] = [
      { x, y },
      ...(index === 0 ? [] : [{ x: x + wide / 2, y: y + point }]),
      { x: x + wide, y },
      { x: x + wide, y: low },
      { x: x + wide / 2, y: low + point },
      { x, y: low },
    ];
    sketch.frame(node, box(x, y, width, height - slit + point), { outline: { kind: "polygon", points } });
    const strip = box(x + wide + slit, y + slit / 2, width - wide - slit, height - slit * 1.5);
    sketch.rect(node, "strip", strip, { fill: tone.accent.soft, radius: theme.radius });
    sketch.polygon(node, "chevron", points, { fill: tone.accent.base });
    const numeral = wrapText(String(index + 1), type.numeral, wide, 1);
    const middle = y + (height - slit + (index === 0 ? point * 0.5 : point)) / 2;
    sketch.text(node, "numeral", numeral, box(x, middle - numeral.height / 2, wide, numeral.height), {
      color: tone.accent.on,
      align: "center",
    });
    const text = box(strip.x + pad, strip.y, room, strip.height);
    placeCopy(sketch, copies[index], text, tone);
  });
}
