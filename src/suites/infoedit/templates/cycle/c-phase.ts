/** A circle of phases: each has a slice with its name and an arc outside that points to the next. */
import { arc, around, boundsOf, center, onEllipse, type Spot } from "../../layout/box.ts";
import { ringPiece } from "../../layout/curves.ts";
import { accentIndex } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const C_PHASE: Template = {
  id: "c-phase",
  family: "cycle",
  title: "circle of phases with arcs",
  reflow:
    "Phases take equal slices of the whole circle; each arc goes on to the next and the last to the first.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.8, max: 1.9 },
  links: "none",
  role: "phase",
  insert: "nodes",
  numbered: false,
  // The boxes of slices share corners.
  overlapping: true,
  draw: (writer, count) => writer.loop(count, "title"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const middle = center(sketch.box);
    const radius = Math.min(sketch.box.width, sketch.box.height, theme.body * 44) / 2;
    if (radius < theme.body * 9) sketch.reject("the circle is too small");
    const [tipped, rim, inner, core] = [1, 0.86, 0.83, 0.2].map((share) => radius * share);
    const turn = 360 / nodes.length;
    nodes.forEach((node, index) => {
      const accent = theme.accent(accentIndex(node, index));
      const [from, to] = [index * turn + 1.2, (index + 1) * turn - 1.2];
      const half = (tipped + rim) / 2;
      const band: Spot[] = [
        ...arc(middle, tipped, tipped, from, to - 5),
        onEllipse(middle, half, half, to),
        ...arc(middle, rim, rim, to - 5, from),
        onEllipse(middle, half, half, from + 5),
      ];
      const slice = ringPiece(middle, core, inner, from, to);
      sketch.frame(node, boundsOf([...band, ...slice]), { outline: { kind: "polygon", points: band } });
      sketch.polygon(node, "slice", slice, { fill: accent.soft });
      sketch.polygon(node, "arc", band, { fill: accent.base });
      const spot = onEllipse(middle, radius * 0.56, radius * 0.56, (from + to) / 2);
      const chord = 2 * (onEllipse({ x: 0, y: 0 }, radius * 0.56, radius * 0.56, turn / 2).x || radius * 0.4);
      const room = Math.min(chord * 0.76, radius * 0.54);
      const title = balanceText(node.texts.title ?? "", theme.type.label, room, 3);
      const icon = Math.min(radius * 0.2, theme.body * 3.4);
      const used = icon + theme.body * 0.4 + title.height;
      const top = spot.y - used / 2;
      sketch.icon(node, around({ x: spot.x, y: top + icon / 2 }, icon), accent.strong);
      const place = around({ x: spot.x, y: top + used - title.height / 2 }, room, title.height);
      sketch.text(node, "title", title, place, { color: accent.strong, align: "center" });
    });
  },
};
