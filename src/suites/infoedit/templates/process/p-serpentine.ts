/** Steps in rows that turn at the ends, as the ox ploughs, along one thick track. */
import { around, box, type Spot } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { shortestColumn, wrapText } from "../../layout/text.ts";
import type { Block } from "../../model.ts";
import type { Template } from "../../template.ts";

export const P_SERPENTINE: Template = {
  id: "p-serpentine",
  family: "process",
  title: "rows of steps that turn at the ends",
  reflow: "Rows run to the right and to the left in turn; a new step pushes the later ones round the bends.",
  capacity: { min: 5, max: 8 },
  aspect: { min: 0.7, max: 2.6 },
  links: "chain",
  role: "step",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.steps(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes, edges } = block;
    const disc = Math.round(theme.body * 2.7);
    const { across, text } = bestAcross(block, sketch, disc);
    const rows = Math.ceil(nodes.length / across);
    const step = sketch.box.width / across;
    const need = disc + theme.pad * 0.5 + text;
    const gap = theme.gap * 1.6;
    const down = Math.min((sketch.box.height - need) / Math.max(1, rows - 1), need * 1.7);
    const top = sketch.box.y + (sketch.box.height - down * (rows - 1) - need) / 2;
    const spots = nodes.map((_, index): Spot => {
      const row = Math.floor(index / across);
      const column = row % 2 === 0 ? index % across : across - 1 - (index % across);
      return { x: sketch.box.x + step * (column + 0.5), y: top + down * row + disc / 2 };
    });
    const width = step - gap;
    nodes.forEach((node, index) => {
      const { x, y } = spots[index];
      const place = box(x - width / 2, y - disc / 2, width, need);
      const circle = around({ x, y }, disc);
      sketch.frame(node, place, { outline: { kind: "ellipse", box: circle } });
      const tone = sketch.groundTone(accentIndex(node, index));
      sketch.ellipse(node, "disc", circle, { fill: tone.accent.base });
      const numeral = wrapText(String(index + 1), theme.type.numeral, disc, 1);
      sketch.text(node, "numeral", numeral, around({ x, y }, disc, numeral.height), {
        color: tone.accent.on,
        align: "center",
      });
      const copy = measureCopy(sketch, node, width);
      placeCopy(
        sketch,
        copy,
        box(place.x, place.y + disc + theme.pad * 0.5, width, text),
        tone,
        "center",
        "top",
      );
    });
    edges.forEach((edge, index) => {
      const [from, to] = [spots[index], spots[index + 1]];
      const turns = Math.abs(from.y - to.y) > 1;
      const side = Math.floor(index / across) % 2 === 0 ? "right" : "left";
      // A bend runs outside the texts, along the edge of the box.
      const bend = from.x + (side === "right" ? 1 : -1) * (step / 2 - theme.stroke * 2);
      const route = turns
        ? [
            { x: bend, y: from.y },
            { x: bend, y: to.y },
          ]
        : "straight";
      const to_ = turns ? side : side === "right" ? "left" : "right";
      sketch.connect(edge, {
        from: side,
        to: to_,
        route,
        width: theme.stroke * 2,
        color: theme.palette.muted,
      });
    });
  },
};

/** The number of columns that fits and leaves the least empty places, and the height of the texts in them. */
function bestAcross({ nodes }: Block, sketch: Sketch, disc: number): { across: number; text: number } {
  const { theme } = sketch;
  const gap = theme.gap * 1.6;
  const narrowest = shortestColumn(theme.type.body) + gap;
  const choices = [2, 3, 4].filter(
    (across) => across < nodes.length && sketch.box.width / across >= narrowest,
  );
  if (choices.length === 0) sketch.reject("the rows are too narrow");
  const fitting = choices
    .map((across) => {
      const width = sketch.box.width / across - gap;
      const text = Math.max(...nodes.map((node) => measureCopy(sketch, node, width).height));
      const rows = Math.ceil(nodes.length / across);
      const need = disc + theme.pad * 0.5 + text;
      return { across, text, rows, high: need * rows + theme.gap * (rows - 1) };
    })
    .filter(({ high }) => high <= sketch.box.height);
  if (fitting.length === 0) sketch.reject("the rows are too high");
  const strain = ({ across, rows, high }: (typeof fitting)[number]) =>
    (rows * across - nodes.length) * 0.25 + sketch.box.height / high;
  return fitting.reduce((best, choice) => (strain(choice) < strain(best) ? choice : best));
}
