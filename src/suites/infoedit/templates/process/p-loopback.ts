/** A chain of cards with filled heads, and one dashed arrow that leads back from the last to the first. */
import { box, centered, columns, equal, rowsByNeed, sum } from "../../layout/box.ts";
import { accentIndex, type CopyPlan, measureCopy, placeCopy, softTone } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { shortestColumn, wrapText } from "../../layout/text.ts";
import type { Block, InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

const BODY: CopyPlan = [["body", "body", "ink"]];
/** How much higher than its contents a card may be before it looks empty. */
const MOST_AIR = 1.6;

export const P_LOOPBACK: Template = {
  id: "p-loopback",
  family: "process",
  title: "chain with one return arrow",
  reflow:
    "Every arrow leads to the next card and one back from the last to the first; a new last card takes over the return.",
  capacity: { min: 4, max: 6 },
  aspect: { min: 0.5, max: 4.5 },
  links: "ring",
  role: "step",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.loop(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const least = shortestColumn(theme.type.body) + 2 * theme.pad + theme.body * 1.9;
    if (sketch.box.width / block.nodes.length >= least) layOutAcross(block, sketch);
    else layOutDown(block, sketch);
  },
};

/** The way back runs below the cards. */
function layOutAcross({ nodes, edges }: Block, sketch: Sketch): void {
  const { theme } = sketch;
  const { pad } = theme;
  const places = columns(sketch.box, equal(nodes.length), theme.body * 1.9);
  const { width } = places[0];
  const room = width - 2 * pad;
  const titles = nodes.map((node, index) => titleOf(sketch, node, index, room));
  const bodies = nodes.map((node) => measureCopy(sketch, node, room, BODY));
  const head = Math.max(...titles.map(({ height }) => height)) + pad * 1.2;
  const need = head + Math.max(...bodies.map(({ height }) => height)) + 2 * pad;
  const back = theme.body * 2.6;
  if (need + back > sketch.box.height) sketch.reject("the cards are too high");
  const height = Math.min(sketch.box.height - back, need * 1.2);
  const top = sketch.box.y + (sketch.box.height - height - back) / 2;
  nodes.forEach((node, index) => {
    drawStep(sketch, node, index, box(places[index].x, top, width, height), head);
  });
  const low = top + height + back - theme.stroke * 2;
  const [first, last] = [places[0], places[places.length - 1]].map(({ x }) => x + width / 2);
  edges.forEach((edge, index) => {
    const isBack = index === edges.length - 1;
    sketch.connect(edge, {
      from: isBack ? "bottom" : "right",
      to: isBack ? "bottom" : "left",
      ...(isBack
        ? {
            route: [
              { x: last, y: low },
              { x: first, y: low },
            ],
            dash: theme.body * 0.5,
          }
        : {}),
      width: theme.stroke * 1.5,
      color: isBack ? theme.accent(0).strong : theme.palette.muted,
    });
  });
}

/** The way back runs right of the cards. */
function layOutDown({ nodes, edges }: Block, sketch: Sketch): void {
  const { theme } = sketch;
  const { pad } = theme;
  const back = theme.body * 3;
  const width = sketch.box.width - back;
  const room = width - 2 * pad;
  const titles = nodes.map((node, index) => titleOf(sketch, node, index, room));
  const bodies = nodes.map((node) => measureCopy(sketch, node, room, BODY));
  const head = Math.max(...titles.map(({ height }) => height)) + pad * 0.8;
  const needs = bodies.map(({ height }) => head + height + 1.2 * pad);
  const gap = theme.body * 1.6;
  const most = sum(needs) * MOST_AIR + gap * (nodes.length - 1);
  const stack = centered(sketch.box, sketch.box.width, Math.min(sketch.box.height, most));
  const within = box(stack.x, stack.y, width, stack.height);
  const places = rowsByNeed(within, needs, gap) ?? sketch.reject("the cards are too high");
  nodes.forEach((node, index) => {
    drawStep(sketch, node, index, places[index], head);
  });
  const far = sketch.box.x + sketch.box.width - theme.stroke * 2;
  const middle = (index: number) => places[index].y + places[index].height / 2;
  edges.forEach((edge, index) => {
    const isBack = index === edges.length - 1;
    sketch.connect(edge, {
      from: isBack ? "right" : "bottom",
      to: isBack ? "right" : "top",
      ...(isBack
        ? {
            route: [
              { x: far, y: middle(nodes.length - 1) },
              { x: far, y: middle(0) },
            ],
            dash: theme.body * 0.5,
          }
        : {}),
      width: theme.stroke * 1.5,
      color: isBack ? theme.accent(0).strong : theme.palette.muted,
    });
  });
}

/** The numeral stands before the title, so the title has less room. */
function titleOf(sketch: Sketch, node: InfoNode, index: number, room: number) {
  const { type, body } = sketch.theme;
  const numeral = wrapText(String(index + 1), type.numeral, room, 1);
  const indent = numeral.width + body * 0.6;
  const title = wrapText(node.texts.title ?? "", type.label, room - indent, 3);
  return { numeral, title, indent, height: Math.max(numeral.height, title.height) };
}

function drawStep(
  sketch: Sketch,
  node: InfoNode,
  index: number,
  place: ReturnType<typeof box>,
  head: number,
): void {
  const { theme } = sketch;
  const { pad } = theme;
  const tone = softTone(sketch, accentIndex(node, index));
  const { accent } = tone;
  sketch.frame(node, place);
  sketch.rect(node, "card", place, { fill: accent.soft, radius: theme.radius });
  sketch.rect(node, "head", box(place.x, place.y, place.width, head), {
    fill: accent.base,
    radius: theme.radius,
  });
  const room = place.width - 2 * pad;
  const { numeral, title, indent } = titleOf(sketch, node, index, room);
  const on = { color: accent.on, valign: "middle" as const };
  sketch.text(node, "numeral", numeral, box(place.x + pad, place.y, numeral.width, head), on);
  sketch.text(node, "title", title, box(place.x + pad + indent, place.y, room - indent, head), on);
  const text = box(place.x + pad, place.y + head, room, place.height - head);
  placeCopy(sketch, measureCopy(sketch, node, room, BODY), text, tone);
}
