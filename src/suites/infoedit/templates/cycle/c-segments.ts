/** A ring cut into arrows that follow each other round; notes stand in columns beside it. */
import {
  arc,
  around,
  type Box,
  boundsOf,
  box,
  center,
  onEllipse,
  rowsByNeed,
  type Spot,
} from "../../layout/box.ts";
import { boxCorners } from "../../layout/outline.ts";
import { accentIndex, drawBadge, filledTone, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const C_SEGMENTS: Template = {
  id: "c-segments",
  family: "cycle",
  title: "ring of arrow segments",
  reflow: "All arrows take an equal part of the ring and close it; each note stays level with its arrow.",
  capacity: { min: 3, max: 7 },
  aspect: { min: 1.1, max: 2.8 },
  links: "none",
  role: "stage",
  insert: "nodes",
  numbered: true,
  // Each arrow's box holds its note too, and bent arrows share corners of their boxes.
  overlapping: true,
  draw: (writer, count) => writer.loop(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const across = Math.min(sketch.box.height, sketch.box.width * 0.4, theme.body * 26);
    const outer = across / 2;
    const inner = outer * 0.56;
    if ((outer - inner) / 2 < theme.body * 1.15) sketch.reject("the ring is too small");
    const middle = center(sketch.box);
    const between = theme.gap * 2.2;
    const room = (sketch.box.width - across) / 2 - between;
    const turn = 360 / nodes.length;
    const isRight = (index: number) => (index + 0.5) * turn <= 180.01;
    const copies = nodes.map((node) => measureCopy(sketch, node, room));
    const columnOf = (right: boolean) => {
      const order = nodes.map((_, index) => index).filter((index) => isRight(index) === right);
      // The ring runs up on the left.
      return right ? order : order.reverse();
    };
    const places = new Map<number, Box>();
    for (const right of [true, false]) {
      const order = columnOf(right);
      const needs = order.map((index) => copies[index].height);
      const x = right ? sketch.box.x + sketch.box.width - room : sketch.box.x;
      const high = Math.min(sketch.box.height, across * 1.1);
      const most = sketch.box.height;
      const whole = Math.max(
        high,
        Math.min(
          most,
          needs.reduce((sum, need) => sum + need + theme.gap, 0),
        ),
      );
      const column = box(x, middle.y - whole / 2, room, whole);
      const rows = rowsByNeed(column, needs, theme.gap) ?? sketch.reject("the notes are too high");
      order.forEach((index, row) => {
        places.set(index, rows[row]);
      });
    }
    const slit = 2.4;
    const tip = Math.min(turn * 0.22, 13);
    nodes.forEach((node, index) => {
      const text = places.get(index) as Box;
      const [from, to] = [index * turn + slit / 2, (index + 1) * turn - slit / 2];
      const half = (inner + outer) / 2;
      const points: Spot[] = [
        ...arc(middle, outer, outer, from, to),
        onEllipse(middle, half, half, to + tip),
        ...arc(middle, inner, inner, to, from),
        onEllipse(middle, half, half, from + tip),
      ];
      const right = isRight(index);
      const copy = copies[index];
      const bounds = boundsOf([...points, ...boxCorners(text)]);
      sketch.frame(node, bounds, { outline: { kind: "polygon", points } });
      const tone = sketch.groundTone(accentIndex(node, index));
      sketch.polygon(node, "arrow", points, { fill: tone.accent.base });
      const spot = onEllipse(middle, half, half, (from + to + tip) / 2);
      const badge = (outer - inner) * 0.66;
      drawBadge(
        sketch,
        node,
        around(spot, badge),
        filledTone(sketch, accentIndex(node, index)),
        String(index + 1),
      );
      const edge = onEllipse(middle, outer, outer, (from + to) / 2);
      const y = text.y + text.height / 2;
      const near = right ? text.x - theme.gap * 0.7 : text.x + text.width + theme.gap * 0.7;
      const knee = right ? Math.max(edge.x, near - between * 0.5) : Math.min(edge.x, near + between * 0.5);
      sketch.line(node, "leader", [edge, { x: knee, y }, { x: near, y }], {
        strokeWidth: 1.5,
        stroke: tone.accent.base,
      });
      placeCopy(sketch, copy, text, tone, right ? "left" : "right");
    });
  },
};
