/** Pictures in a grid, each with its caption below. */
import { box, gridCells } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import type { InfoNode } from "../../model.ts";
import { orNull } from "../../rejection.ts";
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
    const arrangement =
      arrangements(nodes.length, sketch.box.width / sketch.box.height)
        .map((across) => orNull(() => arrange(nodes, sketch, across)))
        .find((found) => found !== null) ?? sketch.reject("the pictures are too low");
    const { across, cells, copies, caption, down, spare } = arrangement;
    const air = captionGap(sketch);
    nodes.forEach((node, index) => {
      const { x, y, width } = cells[index];
      const lifted = y - spare * Math.floor(index / across);
      const place = sketch.frame(node, box(x, lifted, width, down + air + caption));
      sketch.picture(node, box(place.x, place.y, width, down), theme.radius);
      const text = box(place.x, place.y + down + air, width, caption);
      placeCopy(sketch, copies[index], text, sketch.groundTone(accentIndex(node, index)), "left", "top");
    });
  },
};

function captionGap(sketch: Sketch): number {
  return sketch.theme.body * 0.5;
}

/** Cells, captions and picture height for so many columns. Throws LayoutRejection where they do not fit. */
function arrange(nodes: readonly InfoNode[], sketch: Sketch, across: number) {
  const { gap } = sketch.theme;
  const cells = gridCells(sketch.box, nodes.length, across, gap * 1.2, gap * 1.4);
  const [{ width, height }] = cells;
  const copies = nodes.map((node) => measureCopy(sketch, node, width));
  const caption = Math.max(...copies.map((copy) => copy.height));
  const down = Math.min(height - caption - captionGap(sketch), width * 0.9);
  if (down < Math.max(40, width * 0.4)) sketch.reject("the pictures are too low");
  // Rows close up where the pictures do not need all the height.
  const spare = Math.max(0, height - down - captionGap(sketch) - caption - gap);
  return { across, cells, copies, caption, down, spare };
}

/** Numbers of columns, those first that leave pictures nearest to 4:3 and few places empty. */
function arrangements(count: number, aspect: number): number[] {
  const strain = (across: number) => {
    const cell = (aspect * Math.ceil(count / across)) / across;
    const missing = (across - (count % across)) % across;
    return Math.max(cell / 0.95, 0.95 / cell) * (1 + 0.25 * missing);
  };
  return Array.from({ length: count }, (_, index) => index + 1).sort((a, b) => strain(a) - strain(b));
}
