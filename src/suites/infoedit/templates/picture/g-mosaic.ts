/** Tiles of unequal size without gaps to spare: a large one at the left, the others in two columns beside it. */
import { type Box, box, columns, rows as divide, equal, inset } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const G_MOSAIC: Template = {
  id: "g-mosaic",
  family: "picture",
  title: "mosaic of unequal tiles",
  reflow: "The first tile stays the largest; the others fill the columns beside it, each with its caption.",
  capacity: { min: 4, max: 6 },
  aspect: { min: 1.2, max: 3 },
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
    const [large, side] = columns(area, [1, 1.3], slit);
    const others = nodes.length - 1;
    const first = Math.floor((others + 1) / 2) - (others === 5 ? 1 : 0);
    const [near, far] = columns(side, [1, 1.15], slit);
    const small = [
      ...divide(near, unevenly(first, 0), slit),
      ...divide(far, unevenly(others - first, 1), slit),
    ];
    nodes.forEach((node, index) => {
      const place: Box = index === 0 ? large : small[index - 1];
      const caption = wrapText(node.texts.title ?? "", type.label, place.width - pad, 2);
      const band = caption.height + pad * 0.9;
      if (place.height - band < Math.max(56, place.width * 0.3)) sketch.reject("a tile is too low");
      sketch.frame(node, place);
      const accent = theme.accent(accentIndex(node, index));
      sketch.picture(node, inset(place, 0, 0, band, 0));
      const foot = box(place.x, place.y + place.height - band, place.width, band);
      sketch.rect(node, "band", foot, { fill: accent.base });
      sketch.text(node, "title", caption, inset(foot, 0, pad * 0.5), {
        color: accent.on,
        valign: "middle",
      });
    });
  },
};

/** Heights of the tiles of a column: the larger one changes places. */
function unevenly(count: number, column: number): number[] {
  return equal(count).map((weight, index) => (index === (column === 0 ? 0 : count - 1) ? 1.35 : weight));
}
