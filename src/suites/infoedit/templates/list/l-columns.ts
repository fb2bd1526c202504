/** Equal columns that hang from large discs; each has its icon, title and text centred. */
import { around, box, columns, equal, inset } from "../../layout/box.ts";
import { accentIndex, cardPadding, drawCard, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

/** How much higher than its contents a column may be before it looks empty. */
const MOST_AIR = 1.4;

/** How much larger than its least a disc may become. */
const LARGEST_DISC = 1.7;

export const L_COLUMNS: Template = {
  id: "l-columns",
  family: "list",
  title: "equal columns hanging from discs",
  reflow: "All columns have one width and one height; a new column makes the others narrower.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 1.2, max: 4.5 },
  links: "none",
  role: "item",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count, "long"),
  layout(block, sketch) {
    const { theme } = sketch;
    const least = Math.round(theme.body * 3.6);
    const ring = Math.round(theme.body * 0.35);
    const [top, right, bottom, left] = cardPadding(sketch);
    const places = columns(sketch.box, equal(block.nodes.length), theme.gap * 1.25);
    const inner = places[0].width - left - right;
    if (inner < least) sketch.reject("the columns are too narrow");
    const copies = block.nodes.map((node) => measureCopy(sketch, node, inner));
    // The disc hangs half over the card, on a ring of the ground.
    const headOf = (size: number) => Math.max(top, size / 2 + ring + theme.pad * 0.6);
    const text = Math.max(...copies.map(({ height }) => height));
    const needOf = (size: number) => size / 2 + ring + headOf(size) + text + bottom;
    if (needOf(least) > sketch.box.height) sketch.reject("the columns are too high");
    // Spare height makes the discs larger, by as much as each costs.
    const spare = sketch.box.height - needOf(least);
    const disc = Math.max(least, Math.floor(Math.min(least * LARGEST_DISC, inner * 0.6, least + spare / 2)));
    const head = headOf(disc);
    const height = Math.min(sketch.box.height, needOf(disc) * MOST_AIR);
    const y = sketch.box.y + (sketch.box.height - height) / 2;
    block.nodes.forEach((node, index) => {
      const { x, width } = places[index];
      const place = sketch.frame(node, box(x, y, width, height));
      const accent = theme.accent(accentIndex(node, index));
      const card = inset(place, disc / 2 + ring, 0, 0, 0);
      const tone = drawCard(sketch, node, card, accentIndex(node, index));
      const middle = { x: x + left + inner / 2, y: card.y };
      const { ground } = sketch.groundTone(index);
      sketch.ellipse(node, "badge-ring", around(middle, disc + 2 * ring), { fill: ground });
      sketch.ellipse(node, "badge", around(middle, disc), { fill: accent.base });
      sketch.icon(node, around(middle, disc * 0.5), accent.on);
      const words = box(x + left, card.y + head, inner, card.height - head - bottom);
      placeCopy(sketch, copies[index], words, tone, "center", "top");
    });
  },
};
