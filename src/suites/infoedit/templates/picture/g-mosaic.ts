/** Tiles of unequal size without gaps to spare: a large one at the left, the others in rows beside it. */
import { type Box, box, columns, rows as divide, equal, inset } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const G_MOSAIC: Template = {
  id: "g-mosaic",
  family: "picture",
  title: "mosaic of unequal tiles",
  reflow: "The first tile stays the largest; the others fill the rows beside it, each with its caption.",
  capacity: { min: 4, max: 6 },
  aspect: { min: 1, max: 2.6 },
  links: "none",
  role: "picture",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.pictures(count, "title"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, pad, type } = theme;
    const { nodes } = block;
    const slit = Math.max(4, body * 0.4);
    const area = box(
      sketch.box.x,
      sketch.box.y,
      sketch.box.width,
      Math.min(sketch.box.height, sketch.box.width * 0.95),
    );
    const [large, side] = columns(area, [1, 1.12], slit);
    const others = nodes.length - 1;
    // Odd numbers of tiles have one that takes a whole row.
    const sizes =
      others % 2 === 1 ? [1, ...equal((others - 1) / 2).map(() => 2)] : equal(others / 2).map(() => 2);
    const lines = divide(
      side,
      sizes.map((size) => (size === 1 ? 1.25 : 1)),
      slit,
    );
    const small = lines.flatMap((line, row) => columns(line, unevenly(sizes[row], row), slit));
    nodes.forEach((node, index) => {
      const place: Box = index === 0 ? large : small[index - 1];
      const role = index === 0 ? type.label : type.small;
      const caption = wrapText(node.texts.title ?? "", role, place.width - pad, 2);
      const band = caption.height + pad * (index === 0 ? 1.2 : 0.7);
      if (place.height - band < Math.max(56, place.width * 0.3)) sketch.reject("a tile is too low");
      sketch.frame(node, place);
      const accent = theme.accent(accentIndex(node, index));
      const fill = index === 0 ? accent.base : accent.soft;
      sketch.picture(node, inset(place, 0, 0, band, 0));
      const foot = box(place.x, place.y + place.height - band, place.width, band);
      sketch.rect(node, "band", foot, { fill });
      sketch.text(node, "title", caption, inset(foot, 0, pad * 0.5), {
        color: index === 0 ? accent.on : accent.strong,
        valign: "middle",
      });
    });
  },
};

/** Weights of the tiles of a row; two are never equal, and the wider one changes sides. */
function unevenly(count: number, row: number): number[] {
  if (count === 1) return [1];
  return row % 2 === 0 ? [1.25, 1] : [1, 1.25];
}
