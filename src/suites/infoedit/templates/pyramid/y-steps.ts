/** Blocks stacked to a stepped pyramid, the first node at the bottom; each block has a lighter tread on top. */
import { box, equal, inset, rowsByNeed } from "../../layout/box.ts";
import { accentIndex, filledTone, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";
import { mix } from "../../theme/color.ts";

/** Width of the top block as a share of the lowest. */
const TOP = 0.36;

export const Y_STEPS: Template = {
  id: "y-steps",
  family: "pyramid",
  title: "stepped pyramid of blocks",
  reflow:
    "Blocks keep their order and grow by equal steps from the top to the bottom; texts stay in their block.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 0.9, max: 2.6 },
  links: "none",
  role: "tier",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.levels(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { pad, body } = theme;
    const base = Math.min(sketch.box.width, body * 52);
    const tread = body * 0.8;
    const middle = sketch.box.x + sketch.box.width / 2;
    const widthOf = (index: number) => base * (1 - ((1 - TOP) * index) / (nodes.length - 1));
    const copies = nodes.map((node, index) => measureCopy(sketch, node, widthOf(index) - 2 * pad));
    const need = Math.max(...copies.map(({ height }) => height)) + pad * 1.2 + tread;
    const most = Math.min(sketch.box.height, need * 1.8 * nodes.length);
    const area = box(middle - base / 2, sketch.box.y + (sketch.box.height - most) / 2, base, most);
    const places =
      rowsByNeed(
        area,
        nodes.map(() => need),
        0,
        equal(nodes.length),
      ) ?? sketch.reject("the blocks are too low");
    nodes.forEach((node, index) => {
      const row = places[nodes.length - 1 - index];
      const width = widthOf(index);
      const place = sketch.frame(node, box(middle - width / 2, row.y, width, row.height));
      const tone = filledTone(sketch, accentIndex(node, index));
      const skew = Math.min(tread * 0.9, base * 0.03);
      const front = inset(place, tread, 0, 0, 0);
      sketch.polygon(
        node,
        "tread",
        [
          { x: place.x, y: front.y },
          { x: place.x + skew, y: place.y },
          { x: place.x + width - skew, y: place.y },
          { x: place.x + width, y: front.y },
        ],
        { fill: mix(tone.accent.base, theme.palette.dark ? "#000000" : "#FFFFFF", 0.4) },
      );
      sketch.rect(node, "block", front, { fill: tone.accent.base });
      placeCopy(sketch, copies[index], inset(front, 0, pad), tone, "center");
    });
  },
};
