/** Pieces of a puzzle that lock into each other: the knob of one lies in the notch of the next and of the one below. */
import { arc, boundsOf, box, center, type Spot } from "../../layout/box.ts";
import { accentIndex, filledTone, measureCopy, placeCopy } from "../../layout/parts.ts";
import { shortestColumn } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_PUZZLE: Template = {
  id: "r-puzzle",
  family: "relationship",
  title: "interlocking pieces",
  reflow:
    "All pieces keep one size and lock into their neighbours; a new piece closes the gap in the last row.",
  capacity: { min: 4, max: 6 },
  aspect: { min: 0.7, max: 3 },
  links: "none",
  role: "piece",
  insert: "nodes",
  numbered: false,
  // Knobs lie in the neighbours' boxes.
  overlapping: true,
  draw: (writer, count) => writer.items(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { body, pad } = theme;
    const knob = body * 1.1;
    const least = shortestColumn(theme.type.body) + 2 * knob + 2 * pad;
    const most = Math.floor(sketch.box.width / least);
    if (most < 2) sketch.reject("the pieces are too narrow");
    // The same number of columns at every height, so that more height never takes width from texts.
    const across = Math.min(most, nodes.length === 4 && most < 4 ? 2 : Math.ceil(nodes.length / 2));
    const down = Math.ceil(nodes.length / across);
    const wide = sketch.box.width / across;
    const icon = body * 2.2;
    const room = wide - 2 * knob - 2 * pad;
    const copies = nodes.map((node) => measureCopy(sketch, node, room));
    const need = icon + body * 0.5 + Math.max(...copies.map(({ height }) => height)) + 2 * knob + pad;
    if (need * down > sketch.box.height) sketch.reject("the pieces are too low");
    const high = Math.min(sketch.box.height / down, need * 1.5);
    const top = sketch.box.y + (sketch.box.height - high * down) / 2;
    const slit = Math.max(2, body * 0.16);
    nodes.forEach((node, index) => {
      const [row, column] = [Math.floor(index / across), index % across];
      const cell = box(sketch.box.x + wide * column, top + high * row, wide - slit, high - slit);
      const hasNext = column < across - 1 && index + 1 < nodes.length;
      const points = piece(cell, knob, slit, {
        above: row > 0,
        next: hasNext,
        below: index + across < nodes.length,
        before: column > 0,
      });
      sketch.frame(node, boundsOf(points), { outline: { kind: "polygon", points } });
      const tone = filledTone(sketch, accentIndex(node, index));
      // Where neighbours share an accent the slit between them keeps them apart.
      sketch.polygon(node, "piece", points, { fill: tone.accent.base });
      const copy = copies[index];
      const used = icon + body * 0.5 + copy.height;
      const middle = center(cell);
      const y = middle.y + (row > 0 ? knob * 0.35 : 0) - used / 2;
      sketch.icon(node, box(middle.x - icon / 2, y, icon, icon), tone.strong);
      const text = box(middle.x - room / 2, y + used - copy.height, room, copy.height);
      placeCopy(sketch, copy, text, tone, "center");
    });
  },
};

/** A box with knobs toward the next piece and the one below, and notches where neighbours' knobs come in. */
function piece(
  { x, y, width, height }: ReturnType<typeof box>,
  knob: number,
  slit: number,
  sides: {
    readonly above: boolean;
    readonly next: boolean;
    readonly below: boolean;
    readonly before: boolean;
  },
): Spot[] {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const notch = knob + slit;
  return [
    { x, y },
    ...(sides.above ? arc({ x: middleX, y: y - slit }, notch, notch, 270, 90) : []).map(keepBelow(y)),
    { x: x + width, y },
    ...(sides.next ? arc({ x: x + width, y: middleY }, knob, knob, 0, 180) : []),
    { x: x + width, y: y + height },
    ...(sides.below ? arc({ x: middleX, y: y + height }, knob, knob, 90, 270) : []),
    { x, y: y + height },
    ...(sides.before ? arc({ x: x - slit, y: middleY }, notch, notch, 180, 0) : []).map(keepRight(x)),
  ];
}

function keepBelow(y: number): (spot: Spot) => Spot {
  return (spot) => ({ x: spot.x, y: Math.max(y, spot.y) });
}

function keepRight(x: number): (spot: Spot) => Spot {
  return (spot) => ({ x: Math.max(x, spot.x), y: spot.y });
}
