/** Boxes joined by arrows, in a row where the width allows and in a column otherwise. */
import { type Box, box, columns, equal, rowsByNeed } from "../../layout/box.ts";
import {
  accentIndex,
  badgeSize,
  cardInside,
  cardPadding,
  drawBadge,
  drawCard,
  measureCopy,
  placeCopy,
} from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { shortestColumn } from "../../layout/text.ts";
import type { Block } from "../../model.ts";
import type { Template } from "../../template.ts";

export const P_ARROWS: Template = {
  id: "p-arrows",
  family: "process",
  title: "numbered boxes joined by arrows",
  reflow: "Every arrow leads to the next box; a new box moves the later ones on and counts them anew.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.45, max: 5 },
  links: "chain",
  role: "step",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.steps(count),
  layout(block, sketch) {
    const across = shortestColumn(sketch.theme.type.body) + 2 * sketch.theme.pad + arrowLength(sketch);
    const { width, height } = sketch.box;
    const tooNarrow = width / block.nodes.length < across;
    // A tall box takes the column where that fits; asked this way round, more height never turns a fit into a miss.
    const column = tooNarrow || height > width * 0.9 ? columnPlaces(block, sketch) : null;
    if (column !== null) layOutColumn(block, sketch, column);
    else if (tooNarrow) sketch.reject("the boxes are too high");
    else layOutRow(block, sketch);
    for (const edge of block.edges) sketch.connect(edge, { width: sketch.theme.stroke * 1.3 });
  },
};

function arrowLength(sketch: Sketch): number {
  return Math.round(sketch.theme.body * 1.7);
}

/** Badge above the texts, all boxes of one height. */
function layOutRow(block: Block, sketch: Sketch): void {
  const { theme } = sketch;
  const badge = badgeSize(sketch);
  const places = columns(sketch.box, equal(block.nodes.length), arrowLength(sketch));
  const [top, , below] = cardPadding(sketch);
  const copies = block.nodes.map((node, index) =>
    measureCopy(sketch, node, cardInside(sketch, places[index]).width),
  );
  const need = Math.max(...copies.map(({ height }) => height)) + badge + theme.pad * 0.7 + top + below;
  if (need > sketch.box.height) sketch.reject("the boxes are too high");
  // A row much higher than its texts looks empty: the boxes stay near their need and stand in the middle.
  const height = Math.min(sketch.box.height, need * 1.35);
  block.nodes.forEach((node, index) => {
    const { x, width } = places[index];
    const place = sketch.frame(node, box(x, sketch.box.y + (sketch.box.height - height) / 2, width, height));
    const tone = drawCard(sketch, node, place, accentIndex(node, index));
    const inner = cardInside(sketch, place);
    drawBadge(sketch, node, box(inner.x, inner.y, badge, badge), tone, String(index + 1));
    const textTop = inner.y + badge + theme.pad * 0.7;
    const text = box(inner.x, textTop, inner.width, inner.y + inner.height - textTop);
    placeCopy(sketch, copies[index], text, tone, "left", "top");
  });
}

/** Boxes one under the other, each as high as its texts or its badge. */
function columnPlaces(block: Block, sketch: Sketch): Box[] | null {
  const [top, right, below] = cardPadding(sketch);
  const width = sketch.box.width - textIndent(sketch) - right;
  const needs = block.nodes.map(
    (node) => Math.max(measureCopy(sketch, node, width).height, badgeSize(sketch)) + top + below,
  );
  return rowsByNeed(sketch.box, needs, arrowLength(sketch));
}

function textIndent(sketch: Sketch): number {
  return cardPadding(sketch)[3] + badgeSize(sketch) + sketch.theme.pad;
}

/** Badge left of the texts. */
function layOutColumn(block: Block, sketch: Sketch, places: readonly Box[]): void {
  const badge = badgeSize(sketch);
  const [top, right, below, left] = cardPadding(sketch);
  const indent = textIndent(sketch);
  block.nodes.forEach((node, index) => {
    const place = sketch.frame(node, places[index]);
    const tone = drawCard(sketch, node, place, accentIndex(node, index));
    const inner = box(place.x, place.y + top, place.width, place.height - top - below);
    const side = box(place.x + left, inner.y + (inner.height - badge) / 2, badge, badge);
    drawBadge(sketch, node, side, tone, String(index + 1));
    const text = box(place.x + indent, inner.y, place.width - indent - right, inner.height);
    placeCopy(sketch, measureCopy(sketch, node, text.width), text, tone);
  });
}
