/** Pictures in a grid, each with its caption below. */
import { box, gridCells } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const G_GRID: Template = {
  id: "g-grid",
  family: "picture",
  title: "pictures with captions",
  reflow: "A caption stays under its picture; all pictures keep one size, and a shorter last row is centred.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.7, max: 3.5 },
  links: "none",
  role: "picture",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.pictures(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const across = bestAcross(nodes.length, sketch.box.width / sketch.box.height);
    const cells = gridCells(sketch.box, nodes.length, across, theme.gap * 1.2, theme.gap * 1.4);
    const [{ width, height }] = cells;
    const copies = nodes.map((node) => measureCopy(sketch, node, width));
    const caption = Math.max(...copies.map((copy) => copy.height));
    const air = theme.body * 0.5;
    const down = Math.min(height - caption - air, width * 0.9);
    if (down < width * 0.4) sketch.reject("the pictures are too low");
    // Rows close up where the pictures do not need all the height.
    const spare = Math.max(0, height - down - air - caption - theme.gap);
    nodes.forEach((node, index) => {
      const cell = cells[index];
      const lifted = cell.y - spare * Math.floor(index / across);
      const place = sketch.frame(node, box(cell.x, lifted, width, down + air + caption));
      sketch.picture(node, box(place.x, place.y, width, down), theme.radius);
      const text = box(place.x, place.y + down + air, width, caption);
      placeCopy(sketch, copies[index], text, sketch.groundTone(accentIndex(node, index)), "left", "top");
    });
  },
};

/** The number of columns that leaves pictures nearest to 4:3. */
function bestAcross(count: number, aspect: number): number {
  const choices = Array.from({ length: count }, (_, index) => index + 1);
  const strain = (across: number) => {
    const cell = (aspect * Math.ceil(count / across)) / across;
    const missing = (across - (count % across)) % across;
    return Math.max(cell / 0.95, 0.95 / cell) * (1 + 0.25 * missing);
  };
  return choices.reduce((best, across) => (strain(across) < strain(best) ? across : best));
}
