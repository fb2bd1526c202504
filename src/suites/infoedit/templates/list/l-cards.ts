/** A grid of feature cards: badge and title on one line, the text below; a shorter last row is centred. */
import { box, gridCells } from "../../layout/box.ts";
import {
  accentIndex,
  badgeSize,
  type CopyPlan,
  cardInside,
  cardPadding,
  drawBadge,
  drawCard,
  measureCopy,
  placeCopy,
} from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { shortestColumn, wrapText } from "../../layout/text.ts";
import type { Block } from "../../model.ts";
import type { Template } from "../../template.ts";

const BODY: CopyPlan = [["body", "body", "ink"]];
/** How much higher than its contents a card may be before it looks empty. */
const MOST_AIR = 1.45;

export const L_CARDS: Template = {
  id: "l-cards",
  family: "list",
  title: "grid of cards",
  reflow: "All cards have one size; a new card flows into the grid and a shorter last row stays centred.",
  capacity: { min: 4, max: 9 },
  aspect: { min: 0.6, max: 3 },
  links: "none",
  role: "card",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { across, need } = bestGrid(block, sketch);
    const gap = theme.gap * 1.1;
    const down = Math.ceil(nodes.length / across);
    const height = Math.min(sketch.box.height, (need * MOST_AIR + gap) * down - gap);
    const top = sketch.box.y + (sketch.box.height - height) / 2;
    const cells = gridCells(box(sketch.box.x, top, sketch.box.width, height), nodes.length, across, gap, gap);
    const badge = badgeSize(sketch);
    nodes.forEach((node, index) => {
      const place = sketch.frame(node, cells[index]);
      const tone = drawCard(sketch, node, place, accentIndex(node, index));
      const inner = cardInside(sketch, place);
      const { title, body } = measureCard(sketch, node, inner.width);
      const head = Math.max(badge, title.height);
      const used = head + theme.pad * 0.6 + body.height;
      const y = inner.y + Math.min((inner.height - used) / 2, theme.pad);
      drawBadge(sketch, node, box(inner.x, y + (head - badge) / 2, badge, badge), tone);
      const indent = badge + theme.pad * 0.7;
      const beside = box(inner.x + indent, y, inner.width - indent, head);
      sketch.text(node, "title", title, beside, { color: tone.strong, valign: "middle" });
      placeCopy(
        sketch,
        body,
        box(inner.x, y + head + theme.pad * 0.6, inner.width, body.height),
        tone,
        "left",
        "top",
      );
    });
  },
};

function measureCard(sketch: Sketch, node: Block["nodes"][number], width: number) {
  const { type, pad } = sketch.theme;
  return {
    title: wrapText(node.texts.title ?? "", type.label, width - badgeSize(sketch) - pad * 0.7, 3),
    body: measureCopy(sketch, node, width, BODY),
  };
}

/** The number of columns whose cards fit and are nearest to an ordinary card's shape. */
function bestGrid({ nodes }: Block, sketch: Sketch): { across: number; need: number } {
  const { theme } = sketch;
  const [top, right, bottom, left] = cardPadding(sketch);
  const narrowest = shortestColumn(theme.type.body) * 1.25 + left + right;
  const gap = theme.gap * 1.1;
  const choices = [1, 2, 3, 4, 5].filter(
    (across) => across <= nodes.length && (sketch.box.width - gap * (across - 1)) / across >= narrowest,
  );
  if (choices.length === 0) sketch.reject("the cards are too narrow");
  const fitting = choices
    .map((across) => {
      const width = (sketch.box.width - gap * (across - 1)) / across;
      const needs = nodes.map((node) => {
        const { title, body } = measureCard(sketch, node, width - left - right);
        return Math.max(badgeSize(sketch), title.height) + theme.pad * 0.6 + body.height + top + bottom;
      });
      const down = Math.ceil(nodes.length / across);
      return { across, width, down, need: Math.max(...needs) };
    })
    .filter(({ need, down }) => need * down + gap * (down - 1) <= sketch.box.height);
  if (fitting.length === 0) sketch.reject("the cards are too high");
  const strain = ({ across, width, down, need }: (typeof fitting)[number]) => {
    const ragged = 1 + ((across * down - nodes.length) * 0.6) / across;
    const shape = width / need / 2.1;
    return Math.max(shape, 1 / shape) * ragged;
  };
  return fitting.reduce((best, choice) => (strain(choice) < strain(best) ? choice : best));
}
