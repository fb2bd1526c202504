/** Round pictures with a ring, captions centred below, every other one a little lower where they stand in a row. */
import { around, box, gridCells, inset } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const G_CIRCLE: Template = {
  id: "g-circle",
  family: "picture",
  title: "round pictures with captions",
  reflow: "All pictures keep one size; a caption stays centred under its picture.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.6, max: 4 },
  links: "none",
  role: "picture",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.pictures(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { gap, body } = theme;
    const down = Math.max(
      1,
      Math.round(Math.sqrt((nodes.length * sketch.box.height * 0.75) / sketch.box.width)),
    );
    const fewest = Math.ceil(nodes.length / Math.floor(sketch.box.width / (body * 11)));
    const rows = Math.min(nodes.length, Math.max(down, fewest));
    const across = Math.ceil(nodes.length / rows);
    const drop = rows === 1 ? body * 1.6 : 0;
    const cells = gridCells(inset(sketch.box, 0, 0, drop, 0), nodes.length, across, gap * 1.2, gap * 1.6);
    const [{ width, height }] = cells;
    const copies = nodes.map((node) => measureCopy(sketch, node, width));
    const caption = Math.max(...copies.map((copy) => copy.height));
    const air = body * 0.6;
    const size = Math.min(width * 0.86, height - caption - air, body * 17);
    if (size < Math.max(60, body * 6)) sketch.reject("the pictures are too small");
    const spare = height - size - air - caption;
    nodes.forEach((node, index) => {
      const cell = cells[index];
      const y = cell.y + spare / 2 + (index % 2) * drop;
      sketch.frame(node, box(cell.x, y, width, size + air + caption));
      const tone = sketch.groundTone(accentIndex(node, index));
      const spot = { x: cell.x + width / 2, y: y + size / 2 };
      sketch.ellipse(node, "ring", around(spot, size), { fill: tone.accent.base });
      sketch.ellipse(node, "gap", around(spot, size - body * 0.5), { fill: tone.ground });
      const picture = around(spot, size - body * 0.9);
      sketch.picture(node, picture, picture.width / 2);
      placeCopy(sketch, copies[index], box(cell.x, y + size + air, width, caption), tone, "center", "top");
    });
  },
};
