/** Bars that shrink by rank from a common edge, numeral, title and text inside. */
import { arc, around, box, equal, rows, type Spot } from "../../layout/box.ts";
import { accentIndex, filledTone, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

/** Length of the last bar as a share of the first. */
const SHORTEST = 0.56;

export const L_PRIORITY: Template = {
  id: "l-priority",
  family: "list",
  title: "bars shrinking by rank",
  reflow:
    "Bars shrink evenly from the first to the last rank; a new one moves the lower ranks down and shortens them.",
  capacity: { min: 4, max: 7 },
  aspect: { min: 0.7, max: 2.8 },
  links: "none",
  role: "priority",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.items(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { pad, type, palette } = theme;
    const spine = Math.max(4, Math.round(theme.body * 0.4));
    const disc = Math.round(theme.body * 2.2);
    const longest = sketch.box.width - spine;
    const lengths = nodes.map((_, rank) => longest * (1 - ((1 - SHORTEST) * rank) / (nodes.length - 1)));
    const taken = disc + pad * 2.8;
    const copies = nodes.map((node, rank) => measureCopy(sketch, node, lengths[rank] - taken));
    const need = Math.max(disc, ...copies.map(({ height }) => height)) + pad * 1.1;
    const gap = theme.gap * 0.75;
    const room = (sketch.box.height - gap * (nodes.length - 1)) / nodes.length;
    if (room < need) sketch.reject("the bars are too high");
    const all = (Math.min(room, need * 1.9) + gap) * nodes.length - gap;
    const top = sketch.box.y + (sketch.box.height - all) / 2;
    const within = box(sketch.box.x + spine, top, longest, all);
    const places = rows(within, equal(nodes.length), gap);
    sketch.rect(null, "spine", box(sketch.box.x, top - gap / 2, spine, all + gap), { fill: palette.ink });
    nodes.forEach((node, rank) => {
      const { x, y, height } = places[rank];
      sketch.frame(node, box(x, y, lengths[rank], height));
      const tone = filledTone(sketch, accentIndex(node, rank));
      const round = Math.min(height / 2, theme.body * 1.6);
      const end = x + lengths[rank] - round;
      const foot: Spot[] = [
        { x, y: y + height },
        { x, y },
      ];
      const head = [
        ...arc({ x: end, y: y + round }, round, round, 0, 90),
        ...arc({ x: end, y: y + height - round }, round, round, 90, 180),
      ];
      sketch.polygon(node, "bar", [...foot, ...head], { fill: tone.ground });
      const middle = { x: x + pad + disc / 2, y: y + height / 2 };
      sketch.ellipse(node, "badge", around(middle, disc), { fill: tone.strong });
      const numeral = wrapText(String(rank + 1), type.numeral, disc, 1);
      sketch.text(node, "numeral", numeral, around(middle, disc, numeral.height), {
        color: tone.ground,
        align: "center",
      });
      placeCopy(sketch, copies[rank], box(x + pad * 1.9 + disc, y, lengths[rank] - taken, height), tone);
    });
  },
};
