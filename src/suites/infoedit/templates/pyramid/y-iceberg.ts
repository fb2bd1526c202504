/** An iceberg: what is seen stands above the water line, what carries it below. Nodes from the top down. */
import { around, type Box, box, rowsByNeed, type Spot } from "../../layout/box.ts";
import { measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";
import { mix } from "../../theme/color.ts";

const SEEN = 2;

export const Y_ICEBERG: Template = {
  id: "y-iceberg",
  family: "pyramid",
  title: "iceberg above and below the water line",
  reflow: "What is seen stays above the water line and the rest below it, in their order from the top down.",
  capacity: { min: 3, max: 4 },
  aspect: { min: 0.8, max: 2.2 },
  links: "none",
  role: "layer",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.levels(count + SEEN);
    const down = [...nodes].reverse();
    return {
      heading,
      nodes: down.map((node, index) => ({ ...node, role: index < SEEN ? "tip" : "layer" })),
    };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { gap, pad, palette } = theme;
    const parts = ["tip", "layer"].map((role) => block.nodes.filter((node) => node.role === role));
    const berg = Math.min(sketch.box.width * 0.46, sketch.box.height * 0.9);
    const x = sketch.box.x + sketch.box.width * 0.46 + gap * 2;
    const room = sketch.box.x + sketch.box.width - x - pad;
    const copies = parts.map((nodes) => nodes.map((node) => measureCopy(sketch, node, room)));
    const air = gap * 1.1;
    const needs = copies.map((column) => column.reduce((sum, { height }) => sum + height + air, air));
    const whole = rowsByNeed(sketch.box, needs, 0, [1, 1.6]) ?? sketch.reject("the notes are too high");
    const line = whole[1].y;
    const water = palette.accents[0];
    const sea = box(sketch.box.x, line, sketch.box.width, sketch.box.y + sketch.box.height - line);
    sketch.rect(null, "sea", sea, { fill: water.soft, radius: Math.min(theme.radius, 12) });
    const middle = sketch.box.x + sketch.box.width * 0.23;
    drawBerg(sketch, middle, berg, whole[0].y, line, sketch.box.y + sketch.box.height - gap);
    const surface = [sketch.box.x, sketch.box.x + sketch.box.width].map((at) => ({ x: at, y: line }));
    sketch.line(null, "water-line", surface, { stroke: water.base, strokeWidth: theme.stroke * 2 });
    const tone = { ...sketch.groundTone(0), strong: water.strong, accent: water };
    parts.forEach((nodes, part) => {
      const inner = box(x, whole[part].y + air / 2, room, whole[part].height - air / 2);
      const rows =
        rowsByNeed(
          inner,
          copies[part].map(({ height }) => height),
          air / 2,
        ) ?? sketch.reject("the notes are too high");
      nodes.forEach((node, index) => {
        const high = copies[part][index].height;
        const y = rows[index].y + (rows[index].height - high) / 2;
        placeNote(sketch, node, box(x - gap * 1.6, y, room + gap * 1.6, high), gap * 1.6, tone.strong);
        placeCopy(sketch, copies[part][index], box(x, y, room, high), tone);
      });
    });
  },
};

/** The frame of a note with the dash that points to the iceberg. */
function placeNote(sketch: Sketch, node: InfoNode, place: Box, indent: number, color: string): void {
  sketch.frame(node, place);
  const y = place.y + place.height / 2;
  const dot = around({ x: place.x + indent * 0.15, y }, indent * 0.3);
  sketch.ellipse(node, "dot", dot, { fill: color });
  sketch.line(
    node,
    "dash",
    [
      { x: dot.x + dot.width, y },
      { x: place.x + indent * 0.75, y },
    ],
    { stroke: color },
  );
}

/** Two bodies of ice with a lit and a shaded face, joined at the water line. */
function drawBerg(sketch: Sketch, x: number, width: number, top: number, line: number, foot: number): void {
  const { palette } = sketch.theme;
  const { base } = palette.accents[0];
  const light = palette.dark ? mix(base, "#FFFFFF", 0.75) : mix(base, "#FFFFFF", 0.7);
  const lit = mix(base, "#FFFFFF", 0.45);
  const [peak, depth] = [line - top, foot - line];
  const at = (share: number, y: number): Spot => ({ x: x + (width / 2) * share, y });
  sketch.polygon(
    null,
    "tip-lit",
    [
      at(-0.52, line),
      at(-0.38, line - peak * 0.42),
      at(-0.2, line - peak * 0.5),
      at(-0.02, top),
      at(0.12, line),
    ],
    { fill: light },
  );
  sketch.polygon(
    null,
    "tip-shade",
    [
      at(0.12, line),
      at(-0.02, top),
      at(0.2, line - peak * 0.66),
      at(0.34, line - peak * 0.6),
      at(0.56, line),
    ],
    { fill: lit },
  );
  sketch.polygon(
    null,
    "body-lit",
    [
      at(-0.62, line),
      at(0.14, line),
      at(0.02, line + depth * 0.5),
      at(0.1, foot),
      at(-0.36, line + depth * 0.78),
      at(-0.88, line + depth * 0.34),
    ],
    { fill: mix(base, "#FFFFFF", 0.2) },
  );
  sketch.polygon(
    null,
    "body-shade",
    [
      at(0.14, line),
      at(0.66, line),
      at(0.92, line + depth * 0.3),
      at(0.58, line + depth * 0.74),
      at(0.1, foot),
      at(0.02, line + depth * 0.5),
    ],
    { fill: base },
  );
}
