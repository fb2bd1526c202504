/** Number tiles without gaps, full and quiet in turn like a chequered board. */
import { box, gridCells, inset } from "../../layout/box.ts";
import { accentIndex, filledTone, largeNumber } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { wrapText } from "../../layout/text.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

/** How much higher than its contents a tile may be before it looks empty. */
const MOST_AIR = 1.7;

export const L_STAT: Template = {
  id: "l-stat",
  family: "list",
  title: "number tiles",
  reflow: "Tiles keep one size and fill the rows; a new tile moves the later ones on.",
  capacity: { min: 3, max: 8 },
  aspect: { min: 0.6, max: 4.5 },
  links: "none",
  role: "tile",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.figures(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const gap = Math.max(4, theme.gap * 0.4);
    const { across, need } = bestGrid(nodes, sketch, gap);
    const down = Math.ceil(nodes.length / across);
    const height = Math.min(sketch.box.height, (need * MOST_AIR + gap) * down - gap);
    const within = box(
      sketch.box.x,
      sketch.box.y + (sketch.box.height - height) / 2,
      sketch.box.width,
      height,
    );
    const cells = gridCells(within, nodes.length, across, gap, gap);
    nodes.forEach((node, index) => {
      const place = sketch.frame(node, cells[index]);
      const color = accentIndex(node, index);
      const accent = theme.accent(color);
      const [row, column] = [Math.floor(index / across), index % across];
      const isFull = (row + column) % 2 === 0;
      const tone = isFull ? filledTone(sketch, color) : { strong: accent.strong, ink: theme.palette.ink };
      sketch.rect(node, "tile", place, { fill: isFull ? accent.base : accent.soft, radius: theme.radius });
      const inner = inset(place, theme.pad);
      const { value, label } = measureTile(sketch, node, inner.width);
      const between = theme.body * 0.35;
      const top = inner.y + (inner.height - value.height - between - label.height) / 2;
      sketch.text(node, "value", value, box(inner.x, top, inner.width, value.height), { color: tone.strong });
      const below = box(inner.x, top + value.height + between, inner.width, label.height);
      sketch.text(node, "label", label, below, { color: tone.ink });
    });
  },
};

function measureTile(sketch: Sketch, { texts }: InfoNode, width: number) {
  return {
    value: wrapText(texts.value ?? "", largeNumber(sketch, 2.5, 2.7), width, 2),
    label: wrapText(texts.label ?? "", sketch.theme.type.label, width, 3),
  };
}

/** The number of columns whose tiles fit and come nearest to 3:2, and the height that a tile needs. */
function bestGrid(nodes: readonly InfoNode[], sketch: Sketch, gap: number) {
  const { theme } = sketch;
  const tileWidth = (across: number) => (sketch.box.width - gap * (across - 1)) / across;
  const choices = [1, 2, 3, 4, 5].filter(
    (across) => across <= nodes.length && tileWidth(across) >= theme.body * 12,
  );
  if (choices.length === 0) sketch.reject("the tiles are too narrow");
  const fitting = choices
    .map((across) => {
      const needs = nodes.map((node) => {
        const { value, label } = measureTile(sketch, node, tileWidth(across) - 2 * theme.pad);
        return value.height + theme.body * 0.35 + label.height + 2 * theme.pad;
      });
      return { across, down: Math.ceil(nodes.length / across), need: Math.max(...needs) };
    })
    .filter(({ need, down }) => need * down + gap * (down - 1) <= sketch.box.height);
  if (fitting.length === 0) sketch.reject("the tiles are too high");
  const strain = ({ across, down, need }: (typeof fitting)[number]) => {
    const high = Math.min((sketch.box.height - gap * (down - 1)) / down, need * MOST_AIR);
    const shape = tileWidth(across) / high / 1.5;
    return Math.max(shape, 1 / shape) * (1 + (across * down - nodes.length) / across);
  };
  return fitting.reduce((best, choice) => (strain(choice) < strain(best) ? choice : best));
}
