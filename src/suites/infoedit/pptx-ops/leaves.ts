/** Single shapes: made, moved, scaled and restyled. */
import { isIconName } from "../icons/icons.ts";
import type { Box, Spot } from "../layout/box.ts";
import type { TextShape } from "../layout/shapes.ts";
import { FIELD_NAMES } from "../model.ts";
import type { OperationOf } from "./operations.ts";
import type { LeafOf, SlideConnector, SlideLeaf } from "./slide.ts";
import { flowText, reflowed } from "./text-flow.ts";

/** px a line of text is high for each px of type, unless it is said. */
const LEADING = 1.35;
const STROKE = 2;

/** A line is dashed or it is not: its dashes are as long as it is wide, three times. */
const DASH = 3;

export function dashOf(dashed: boolean, width: number): { dash?: number } {
  return dashed ? { dash: DASH * width } : {};
}

/** What a shape of an `add_shape` is; a message where it cannot be. */
export function makeLeaf(operation: OperationOf<"add_shape">): SlideLeaf | { fault: string; field: string } {
  const { id } = operation;
  const role = operation.kind;
  switch (operation.kind) {
    case "rectangle": {
      const box = boxOf(operation);
      const radius = Math.min(operation.radius ?? 0, box.width / 2, box.height / 2);
      return { kind: "rect", id, role, box, radius, ...paintOf(operation) };
    }
    case "ellipse":
      return { kind: "ellipse", id, role, box: boxOf(operation), ...paintOf(operation) };
    case "polygon":
      return { kind: "polygon", id, role, points: operation.points.map(spotOf), ...paintOf(operation) };
    case "line": {
      const strokeWidth = operation.line_width ?? STROKE;
      const stroke = colorOf(operation.line ?? "#000000");
      const points = operation.points.map(spotOf);
      const dash = dashOf(operation.dashed ?? false, strokeWidth);
      return {
        kind: "line",
        id,
        role,
        points,
        stroke,
        strokeWidth,
        arrow: operation.arrow ?? false,
        ...dash,
      };
    }
    case "text": {
      const { text, font_size: size, line_height = LEADING * size, bold, align, width } = operation;
      const style = { role: "body", size, weight: bold ? "bold" : "regular", leading: line_height } as const;
      const lines = flowText(text, style, width);
      const box = boxOf({ ...operation, height: operation.height ?? lines.length * line_height });
      const color = colorOf(operation.color);
      return { kind: "text", id, role, field: fieldOf(id), text, lines, box, style, color, align };
    }
    case "icon": {
      if (!isIconName(operation.icon)) return { field: "icon", fault: "There is no such icon" };
      const color = colorOf(operation.color);
      const strokeWidth = operation.line_width ?? STROKE;
      return { kind: "icon", id, role, icon: operation.icon, box: boxOf(operation), color, strokeWidth };
    }
  }
}

/** As in the source, the last part of a text's id says what the text is: `b1-n2-numeral`. */
function fieldOf(id: string): TextShape["field"] {
  const last = id.slice(id.lastIndexOf("-") + 1);
  return [...FIELD_NAMES, "heading" as const, "numeral" as const].find((field) => field === last) ?? "fixed";
}

function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

export function spotOf([x, y]: readonly [number, number]): Spot {
  return { x, y };
}

export function colorOf(color: string): string {
  return color.toUpperCase();
}

interface PaintChange {
  readonly fill?: string | null;
  readonly line?: string | null;
  readonly line_width?: number;
}

interface Painted {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

/** Null takes a fill or line away; what is not named stays. */
function paintOf(change: PaintChange, old: Painted = {}): Painted {
  const fill = change.fill === undefined ? old.fill : (change.fill ?? undefined);
  const line = change.line === undefined ? old.stroke : (change.line ?? undefined);
  return {
    ...(fill === undefined ? {} : { fill: colorOf(fill) }),
    ...(line === undefined
      ? {}
      : { stroke: colorOf(line), strokeWidth: change.line_width ?? old.strokeWidth ?? STROKE }),
  };
}

export type StyleName = Exclude<keyof OperationOf<"set_style">, "op" | "shape">;

/** What each kind of shape has of a style. */
export const STYLES: Readonly<Record<SlideLeaf["kind"] | "connector" | "group", readonly StyleName[]>> = {
  group: [],
  rect: ["fill", "line", "line_width", "radius"],
  ellipse: ["fill", "line", "line_width"],
  polygon: ["fill", "line", "line_width"],
  line: ["line", "line_width", "dashed", "arrow"],
  connector: ["line", "line_width", "dashed", "arrow"],
  text: ["font_size", "line_height", "bold", "align", "color"],
  icon: ["color", "line_width"],
  picture: ["radius"],
};

type StyleChange = Omit<OperationOf<"set_style">, "op" | "shape">;

/** The shape in another style; every field of the change is one of its kind's. */
export function restyled<Shape extends SlideLeaf | SlideConnector>(shape: Shape, change: StyleChange): Shape;
export function restyled(shape: SlideLeaf | SlideConnector, change: StyleChange): SlideLeaf | SlideConnector {
  switch (shape.kind) {
    case "rect":
      return { ...withoutPaint(shape), ...paintOf(change, shape), radius: radiusOf(shape, change) };
    case "ellipse":
      return { ...withoutPaint(shape), ...paintOf(change, shape) };
    case "polygon":
      return { ...withoutPaint(shape), ...paintOf(change, shape) };
    case "picture":
      return { ...shape, radius: radiusOf(shape, change) };
    case "icon":
      return {
        ...shape,
        color: colorOf(change.color ?? shape.color),
        strokeWidth: change.line_width ?? shape.strokeWidth,
      };
    case "text":
      return restyledText(shape, change);
    case "line":
    case "connector": {
      const { dash, ...rest } = shape;
      const strokeWidth = change.line_width ?? shape.strokeWidth;
      return {
        ...rest,
        stroke: colorOf(change.line ?? shape.stroke),
        strokeWidth,
        arrow: change.arrow ?? shape.arrow ?? false,
        ...(change.dashed === undefined && dash !== undefined
          ? { dash }
          : dashOf(change.dashed ?? false, strokeWidth)),
      };
    }
  }
}

function withoutPaint<Shape extends Painted>({ fill, stroke, strokeWidth, ...rest }: Shape) {
  return rest;
}

function radiusOf({ box, radius }: LeafOf<"rect" | "picture">, change: StyleChange): number {
  return Math.min(change.radius ?? radius, box.width / 2, box.height / 2);
}

/** Another size takes the line height along, unless that is said too. */
function restyledText(shape: LeafOf<"text">, change: StyleChange): LeafOf<"text"> {
  const { style } = shape;
  const size = change.font_size ?? style.size;
  const weight = change.bold === undefined ? style.weight : change.bold ? "bold" : "regular";
  const leading = change.line_height ?? (style.leading * size) / style.size;
  return reflowed({
    ...shape,
    style: { ...style, size, weight, leading },
    align: change.align ?? shape.align,
    color: colorOf(change.color ?? shape.color),
  });
}

/** The shape, moved. */
export function movedLeaf<Shape extends SlideLeaf | SlideConnector>(
  shape: Shape,
  dx: number,
  dy: number,
): Shape {
  if ("box" in shape) return { ...shape, box: { ...shape.box, x: shape.box.x + dx, y: shape.box.y + dy } };
  return { ...shape, points: shape.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) };
}

/** The shape as it is when one box becomes another: its own, or that of a group that it is in. Type keeps its size. */
export function scaledLeaf<Shape extends SlideLeaf | SlideConnector>(shape: Shape, from: Box, to: Box): Shape;
export function scaledLeaf(
  shape: SlideLeaf | SlideConnector,
  from: Box,
  to: Box,
): SlideLeaf | SlideConnector {
  if (!("box" in shape)) return { ...shape, points: shape.points.map((spot) => scaledSpot(spot, from, to)) };
  const box = scaledBox(shape.box, from, to);
  switch (shape.kind) {
    case "text": {
      const placed = { ...shape, box };
      return box.width === shape.box.width ? placed : reflowed(placed);
    }
    case "rect":
    case "picture":
      return { ...shape, box, radius: Math.min(shape.radius, box.width / 2, box.height / 2) };
    default:
      return { ...shape, box };
  }
}

/** A length of nothing cannot be scaled: what is in it moves along. */
function factor(from: number, to: number): number {
  return from === 0 ? 1 : to / from;
}

function scaledSpot({ x, y }: Spot, from: Box, to: Box): Spot {
  return {
    x: to.x + (x - from.x) * factor(from.width, to.width),
    y: to.y + (y - from.y) * factor(from.height, to.height),
  };
}

export function scaledBox(box: Box, from: Box, to: Box): Box {
  const { x, y } = scaledSpot(box, from, to);
  return {
    x,
    y,
    width: box.width * factor(from.width, to.width),
    height: box.height * factor(from.height, to.height),
  };
}
