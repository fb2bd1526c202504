/**
 * What is true of every layout we publish, as pure functions from laid-out shapes to violations. The sketch refuses
 * blocks that break a rule, the tests hold every template to them, and the checks of edited documents read the same
 * rules off the boxes of a browser.
 */
import { type Box, contains, overlap } from "./layout/box.ts";
import { distanceToOutline } from "./layout/outline.ts";
import {
  allShapes,
  blockShapes,
  type ConnectorShape,
  type LaidBlock,
  type LaidNode,
  type LaidOut,
  type LaidShape,
  shapeBox,
  type TextShape,
} from "./layout/shapes.ts";
import { lineWidth } from "./layout/text.ts";
import { contrast, TEXT_CONTRAST } from "./theme/color.ts";

export type Rule =
  | "text_overflow"
  | "outside_block"
  | "outside_canvas"
  | "outside_frame"
  | "text_overlap"
  | "sibling_overlap"
  | "block_overlap"
  | "connector_end"
  | "connector_through_text"
  | "font_size"
  | "contrast"
  | "duplicate_id";

export interface Violation {
  readonly rule: Rule;
  readonly shape: string;
  readonly detail: string;
}

/** Smallest text in px. */
export const SMALLEST_TEXT = 11;
/** How far a connector's end may be from its node's outline, px. */
const TOUCH = 1.5;

/** The rules within one block. `overlapping`: siblings overlap by design. */
export function blockViolations(block: LaidBlock, overlapping = false): Violation[] {
  const shapes = blockShapes(block);
  return [
    ...shapes.filter(isText).flatMap(textOverflow),
    ...shapes.filter((shape) => !contains(block.frame, shapeBox(shape), 1)).map(outside("outside_block")),
    ...frameViolations(block),
    ...(overlapping ? [] : siblingOverlaps(block.nodes)),
    ...textOverlaps(shapes),
    ...shapes.filter(isConnector).flatMap((connector) => connectorViolations(connector, block.nodes, shapes)),
  ];
}

/** All rules over a whole infographic. `overlapping` names the blocks whose siblings overlap by design. */
export function layoutViolations(laid: LaidOut, overlapping: ReadonlySet<string> = new Set()): Violation[] {
  const shapes = allShapes(laid);
  const canvas: Box = { x: 0, y: 0, width: laid.width, height: laid.height };
  const blocks = laid.blocks.flatMap((block, index) =>
    laid.blocks
      .slice(index + 1)
      .filter((other) => overlap(block.frame, other.frame))
      .map((other) => violation("block_overlap", block.id, other.id)),
  );
  return [
    ...laid.blocks.flatMap((block) => blockViolations(block, overlapping.has(block.id))),
    ...[...laid.header, ...laid.footer].filter(isText).flatMap(textOverflow),
    ...textOverlaps([...laid.header, ...laid.footer]),
    ...blocks,
    ...shapes.filter((shape) => !contains(canvas, shapeBox(shape))).map(outside("outside_canvas")),
    ...shapes.filter(isText).flatMap((text) => readability(text, laid, shapes)),
    ...duplicateIds(laid, shapes),
  ];
}

function violation(rule: Rule, shape: string, detail: string): Violation {
  return { rule, shape, detail };
}

function outside(rule: Rule): (shape: LaidShape) => Violation {
  return (shape) => violation(rule, shape.id, describe(shapeBox(shape)));
}

function describe({ x, y, width, height }: Box): string {
  return [x, y, width, height].map((value) => Math.round(value)).join(" ");
}

function isText(shape: LaidShape): shape is TextShape {
  return shape.kind === "text";
}

function isConnector(shape: LaidShape): shape is ConnectorShape {
  return shape.kind === "connector";
}

function textOverflow(text: TextShape): Violation[] {
  const wide = Math.max(...text.lines.map((line) => lineWidth(line, text.style)));
  const high = text.lines.length * text.style.leading;
  if (wide <= text.box.width + 1 && high <= text.box.height + 1) return [];
  return [
    violation("text_overflow", text.id, `${Math.round(wide)} × ${Math.round(high)} in ${describe(text.box)}`),
  ];
}

/** What a node owns lies in its frame, and the frame in the frame that it is inside of. */
function frameViolations({ nodes, owned }: LaidBlock): Violation[] {
  const frames = new Map(nodes.map((node) => [node.id, node.frame]));
  return nodes.flatMap((node) => {
    const outer = node.inside === null ? undefined : frames.get(node.inside);
    const escaped = (owned.get(node.id) ?? []).filter((shape) => !contains(node.frame, shapeBox(shape), 1));
    return [
      ...escaped.map(outside("outside_frame")),
      ...(outer !== undefined && !contains(outer, node.frame, 1)
        ? [violation("outside_frame", node.id, describe(node.frame))]
        : []),
    ];
  });
}

function siblingOverlaps(nodes: readonly LaidNode[]): Violation[] {
  const found: Violation[] = [];
  for (let first = 0; first < nodes.length; first++) {
    for (let second = first + 1; second < nodes.length; second++) {
      const [node, other] = [nodes[first], nodes[second]];
      if (other.inside === node.inside && overlap(node.frame, other.frame, 1)) {
        found.push(violation("sibling_overlap", node.id, other.id));
      }
    }
  }
  return found;
}

/** The part of a text's box that its lines cover. */
export function textInk(text: TextShape): Box {
  const width = Math.max(...text.lines.map((line) => lineWidth(line, text.style)));
  const { x, y, height } = text.box;
  const spare = text.box.width - width;
  const indent = text.align === "left" ? 0 : text.align === "center" ? spare / 2 : spare;
  const air = (text.style.leading - text.style.size * 1.1) / 2;
  return { x: x + indent, y: y + air, width, height: height - 2 * air };
}

/** Texts overlap neither each other nor icons and pictures. Plain loops: layouts are tried by the hundred. */
function textOverlaps(shapes: readonly LaidShape[]): Violation[] {
  const solid = shapes.filter(({ kind }) => kind === "text" || kind === "icon" || kind === "picture");
  const boxes = solid.map((shape) => (isText(shape) ? textInk(shape) : shapeBox(shape)));
  const found: Violation[] = [];
  for (let first = 0; first < solid.length; first++) {
    for (let second = first + 1; second < solid.length; second++) {
      if (!overlap(boxes[first], boxes[second], 1)) continue;
      if (solid[first].kind === "picture" && solid[second].kind === "picture") continue;
      found.push(violation("text_overlap", solid[first].id, solid[second].id));
    }
  }
  return found;
}

function connectorViolations(
  connector: ConnectorShape,
  nodes: readonly LaidNode[],
  shapes: readonly LaidShape[],
): Violation[] {
  const { id, from, to, points } = connector;
  const ends = [
    [from, points[0]],
    [to, points[points.length - 1]],
  ] as const;
  const missed = ends.flatMap(([name, spot]) => {
    const node = nodes.find((candidate) => candidate.id === name);
    const away = node === undefined ? Number.POSITIVE_INFINITY : distanceToOutline(node.outline, spot);
    return away <= TOUCH ? [] : [violation("connector_end", id, `${away.toFixed(1)} px from ${name}`)];
  });
  const crossed = shapes
    .filter(isText)
    .filter((text) => text.field !== "edge" && crosses(points, textInk(text)))
    .map((text) => violation("connector_through_text", id, text.id));
  return [...missed, ...crossed];
}

/** Whether a polyline enters a box by more than a pixel. */
function crosses(points: ConnectorShape["points"], { x, y, width, height }: Box): boolean {
  const [left, top, right, bottom] = [x + 1, y + 1, x + width - 1, y + height - 1];
  for (let index = 1; index < points.length; index++) {
    const [start, end] = [points[index - 1], points[index]];
    // The part of the segment between the box's sides, as shares of its length (Liang and Barsky).
    let [from, to] = [0, 1];
    const clip = (step: number, room: number): void => {
      if (step === 0) to = room < 0 ? -1 : to;
      else if (step < 0) from = Math.max(from, room / step);
      else to = Math.min(to, room / step);
    };
    clip(start.x - end.x, start.x - left);
    clip(end.x - start.x, right - start.x);
    clip(start.y - end.y, start.y - top);
    clip(end.y - start.y, bottom - start.y);
    if (from < to) return true;
  }
  return false;
}

function readability(text: TextShape, laid: LaidOut, shapes: readonly LaidShape[]): Violation[] {
  const found: Violation[] = [];
  if (text.style.size < SMALLEST_TEXT) found.push(violation("font_size", text.id, `${text.style.size} px`));
  const ink = textInk(text);
  const spots = [0.02, 0.5, 0.98].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) => ({ x: ink.x + ink.width * across, y: ink.y + ink.height * down })),
  );
  const before = shapes.slice(0, shapes.indexOf(text));
  const grounds = new Set(spots.map((spot) => groundAt(before, spot, laid.theme.palette.ground)));
  for (const ground of grounds) {
    const reached = contrast(text.color, ground);
    if (reached < TEXT_CONTRAST - 0.01) {
      found.push(violation("contrast", text.id, `${text.color} on ${ground}: ${reached.toFixed(2)}`));
    }
  }
  return found;
}

/** The fill of the topmost of the shapes at a spot. */
function groundAt(shapes: readonly LaidShape[], spot: { x: number; y: number }, paper: string): string {
  for (let index = shapes.length - 1; index >= 0; index--) {
    const shape = shapes[index];
    if ("fill" in shape && shape.fill !== undefined && covers(shape, spot)) return shape.fill;
  }
  return paper;
}

function covers(shape: LaidShape, { x, y }: { x: number; y: number }): boolean {
  const outer = shapeBox(shape);
  if (x < outer.x || y < outer.y || x > outer.x + outer.width || y > outer.y + outer.height) return false;
  if (shape.kind === "ellipse") {
    const [dx, dy] = [(2 * (x - outer.x)) / outer.width - 1, (2 * (y - outer.y)) / outer.height - 1];
    return dx * dx + dy * dy <= 1;
  }
  if (shape.kind !== "polygon") return true;
  const { points } = shape;
  let inside = false;
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length];
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

function duplicateIds(laid: LaidOut, shapes: readonly LaidShape[]): Violation[] {
  const seen = new Set<string>();
  const ids = [
    ...laid.blocks.flatMap((block) => [block.id, ...block.nodes.map(({ id }) => id)]),
    ...shapes.map(({ id }) => id),
  ];
  return ids
    .filter((id) => seen.has(id) || !seen.add(id))
    .map((id) => violation("duplicate_id", id, "used more than once"));
}
