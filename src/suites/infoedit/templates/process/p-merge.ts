/** Inputs on the left flow together into one outcome on the right. The first node is the outcome. */
import { box, rowsByNeed, type Spot } from "../../layout/box.ts";
import {
  accentIndex,
  badgeSize,
  cardPadding,
  drawBadge,
  drawCard,
  drawFilled,
  measureCopy,
  placeCopy,
} from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

/** Straight pieces of a curve. */
const PIECES = 16;

export const P_MERGE: Template = {
  id: "p-merge",
  family: "process",
  title: "inputs that flow into one outcome",
  reflow:
    "Every input has its own stream into the outcome; a new one moves the lower inputs down, and streams are drawn anew.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 1, max: 2.8 },
  links: "inward",
  role: "input",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count);
    const outcome = { role: "outcome", texts: { title: writer.say("{name}") }, icon: "target" as const };
    return { heading, nodes: [outcome, ...nodes.map((node) => ({ ...node, role: "input" }))] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { pad, type } = theme;
    const [outcome, ...inputs] = block.nodes;
    const [top, right, bottom, left] = cardPadding(sketch);
    const badge = badgeSize(sketch);
    const width = sketch.box.width * 0.5;
    const flow = Math.max(sketch.box.width * 0.16, theme.body * 5);
    const side = sketch.box.width - width - flow;
    const indent = left + badge + pad * 0.8;
    const copies = inputs.map((node) => measureCopy(sketch, node, width - indent - right));
    const needs = copies.map(({ height }) => Math.max(badge, height) + top + bottom);
    const most = needs.reduce((total, need) => total + need * 1.5 + theme.gap, -theme.gap);
    const height = Math.min(sketch.box.height, most);
    const y = sketch.box.y + (sketch.box.height - height) / 2;
    const places =
      rowsByNeed(box(sketch.box.x, y, width, height), needs, theme.gap) ??
      sketch.reject("the inputs are too high");
    const name = wrapText(outcome.texts.title ?? "", type.heading, side - 2 * pad, 4);
    const icon = Math.round(theme.body * 3.4);
    const used = icon + pad * 0.8 + name.height;
    const high = Math.max(used + 2.4 * pad, Math.min(height, used * 2));
    if (high > sketch.box.height) sketch.reject("the outcome is too high");
    const goal = box(sketch.box.x + width + flow, y + (height - high) / 2, side, high);
    sketch.frame(outcome, goal);
    const strong = drawFilled(sketch, outcome, goal, 0);
    const from = goal.y + (high - used) / 2;
    sketch.icon(outcome, box(goal.x + (side - icon) / 2, from, icon, icon), strong.strong);
    const text = box(goal.x + pad, from + icon + pad * 0.8, side - 2 * pad, name.height);
    sketch.text(outcome, "title", name, text, { color: strong.strong, align: "center" });
    inputs.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const tone = drawCard(sketch, node, place, accentIndex(node, index + 1));
      const inner = place.height - top - bottom;
      drawBadge(sketch, node, box(place.x + left, place.y + top + (inner - badge) / 2, badge, badge), tone);
      placeCopy(
        sketch,
        copies[index],
        box(place.x + indent, place.y + top, width - indent - right, inner),
        tone,
      );
    });
    block.edges.forEach((edge, index) => {
      const share = (index + 1) / (inputs.length + 1);
      const place = places[index];
      const start: Spot = { x: place.x + width, y: place.y + place.height / 2 };
      const end: Spot = { x: goal.x, y: goal.y + high * share };
      sketch.connect(edge, {
        from: "right",
        to: "left",
        toShare: share,
        route: stream(start, end),
        width: Math.max(3, theme.body * 0.3),
        color: theme.accent(accentIndex(inputs[index], index + 1)).base,
      });
    });
  },
};

/** The inner spots of a curve that leaves and arrives level. */
function stream(start: Spot, end: Spot): Spot[] {
  return Array.from({ length: PIECES - 1 }, (_, index) => {
    const share = (index + 1) / PIECES;
    const eased = share * share * (3 - 2 * share);
    return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * eased };
  });
}
