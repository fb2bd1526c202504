/** Shapes in the words of operations: how a shape is added, and how its style differs from another's. */
import type { Box, Spot } from "../layout/box.ts";
import type { OperationOf, SentOperation } from "./operations.ts";
import {
  type LeafOf,
  type Slide,
  type SlideGroup,
  type SlideLeaf,
  type SlideShape,
  slideBox,
} from "./slide.ts";

type Style = Partial<Omit<OperationOf<"set_style">, "op" | "shape">>;

export function addedGroup({ id, children }: SlideGroup, parent: string | null): SentOperation {
  const shapes = children.filter(({ kind }) => kind !== "connector").map((child) => child.id);
  return { op: "add_group", id, parent, shapes };
}

/** A picture is a copy of one of the source: of the same drawing where there is one. */
export function addedLeaf(leaf: SlideLeaf, parent: string | null, source: Slide): SentOperation[] {
  const base = { op: "add_shape" as const, id: leaf.id, parent };
  switch (leaf.kind) {
    case "rect":
      return [{ ...base, kind: "rectangle", ...boxOf(leaf), ...styleOf(leaf) } as SentOperation];
    case "ellipse":
      return [{ ...base, kind: "ellipse", ...boxOf(leaf), ...styleOf(leaf) } as SentOperation];
    case "polygon":
      return [{ ...base, kind: "polygon", points: spots(leaf.points), ...styleOf(leaf) } as SentOperation];
    case "line":
      return [{ ...base, kind: "line", points: spots(leaf.points), ...styleOf(leaf) } as SentOperation];
    case "text":
      return [{ ...base, kind: "text", ...boxOf(leaf), text: leaf.text, ...styleOf(leaf) } as SentOperation];
    case "icon":
      return [{ ...base, kind: "icon", icon: leaf.icon, ...boxOf(leaf), ...styleOf(leaf) } as SentOperation];
    case "picture":
      return copiedPicture(leaf, parent, source);
  }
}

function copiedPicture(leaf: LeafOf<"picture">, parent: string | null, source: Slide): SentOperation[] {
  const pictures = leavesOf(source.shapes).filter((one) => one.kind === "picture");
  const original =
    pictures.find(({ picture }) => picture.seed === leaf.picture.seed) ??
    pictures.find(({ picture }) => picture.kind === leaf.picture.kind) ??
    pictures[0];
  if (original === undefined) return [];
  return [
    { op: "duplicate", shape: original.id, id: leaf.id, parent },
    { op: "resize", shape: leaf.id, ...boxOf(leaf) },
    { op: "set_style", shape: leaf.id, ...styleOf(leaf) },
  ];
}

function leavesOf(shapes: readonly SlideShape[]): SlideLeaf[] {
  return shapes.flatMap((shape) =>
    shape.kind === "group" ? leavesOf(shape.children) : shape.kind === "connector" ? [] : [shape],
  );
}

/** What of a style is different; of two shapes of one kind. */
export function styleChange(was: SlideShape, is: SlideLeaf): Style {
  if (was.kind === "group" || was.kind === "connector") return {};
  const [old, wanted] = [styleOf(was), styleOf(is)];
  const change: Style = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => old[name as keyof Style] !== value),
  );
  // Another size would take the line height along.
  return change.font_size === undefined ? change : { ...change, line_height: wanted.line_height };
}

/** Everything that `set_style` can say of a shape. */
function styleOf(leaf: SlideLeaf): Style {
  switch (leaf.kind) {
    case "rect":
      return { ...paintOf(leaf), radius: rounded(leaf.radius) };
    case "ellipse":
    case "polygon":
      return paintOf(leaf);
    case "line":
      return {
        line: leaf.stroke,
        line_width: leaf.strokeWidth,
        arrow: leaf.arrow ?? false,
        dashed: leaf.dash !== undefined,
      };
    case "text":
      return {
        font_size: leaf.style.size,
        line_height: leaf.style.leading,
        bold: leaf.style.weight === "bold",
        align: leaf.align,
        color: leaf.color,
      };
    case "icon":
      return { color: leaf.color, line_width: rounded(leaf.strokeWidth) };
    case "picture":
      return { radius: rounded(leaf.radius) };
  }
}

function paintOf({ fill, stroke, strokeWidth }: LeafOf<"rect" | "ellipse" | "polygon">): Style {
  return {
    fill: fill ?? null,
    line: stroke ?? null,
    ...(strokeWidth === undefined ? {} : { line_width: strokeWidth }),
  };
}

function boxOf(shape: SlideShape): Box {
  const { x, y, width, height } = slideBox(shape);
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function spots(points: readonly Spot[]): [number, number][] {
  return points.map(({ x, y }) => [rounded(x), rounded(y)]);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
