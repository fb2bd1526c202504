/** The operations that make one slide into another: what an editor sends who knows the result. */
import type { Box, Spot } from "../layout/box.ts";
import { applyOperations } from "./apply.ts";
import { addedGroup, addedLeaf, styleChange } from "./described.ts";
import { parseOperations, type SentOperation } from "./operations.ts";
import { type Slide, type SlideConnector, type SlideGroup, type SlideShape, slideBox } from "./slide.ts";

interface Placed {
  readonly shape: SlideShape;
  /** The group it is in; null for the slide. */
  readonly parent: string | null;
}

/**
 * Operations that turn `from` into `to`, as far as operations can: a picture that is on neither slide cannot be drawn,
 * and stands as a copy of another. Lengths are rounded to 1/100 px.
 */
export function slideDifference(from: Slide, to: Slide): SentOperation[] {
  const content = [...sizeChange(from, to), ...contentChanges(from, to)];
  const halfway = applyOperations(from, parseOperations(content));
  const frames = frameChanges(halfway, to);
  const joins = connectorChanges(from, to);
  const joined = applyOperations(from, parseOperations([...content, ...frames, ...joins]));
  return [...content, ...frames, ...joins, ...orderChanges(joined, to)];
}

function placedShapes({ shapes }: Slide): Map<string, Placed> {
  const found = new Map<string, Placed>();
  const visit = (shape: SlideShape, parent: string | null): void => {
    found.set(shape.id, { shape, parent });
    if (shape.kind === "group") for (const child of shape.children) visit(child, shape.id);
  };
  for (const shape of shapes) visit(shape, null);
  return found;
}

function sizeChange(from: Slide, { width, height }: Slide): SentOperation[] {
  return from.width === width && from.height === height ? [] : [{ op: "set_slide_size", width, height }];
}

/** Shapes that are new, gone, in another group or different; not the boxes of groups, and no connectors. */
function contentChanges(from: Slide, to: Slide): SentOperation[] {
  const [old, wanted] = [placedShapes(from), placedShapes(to)];
  const operations: SentOperation[] = [];
  const make = (shape: SlideShape, parent: string | null): void => {
    if (shape.kind === "connector") return;
    if (shape.kind !== "group") {
      operations.push(...addedLeaf(shape, parent, from));
      return;
    }
    // What becomes a group is first beside it.
    for (const child of shape.children) visit(child, parent, true);
    operations.push(addedGroup(shape, parent));
  };
  const visit = (shape: SlideShape, parent: string | null, isInNewGroup = false): void => {
    const was = old.get(shape.id);
    if (was === undefined) make(shape, parent);
    if (was === undefined || shape.kind === "connector") return;
    if (was.parent !== parent && !isInNewGroup) operations.push({ op: "reparent", shape: shape.id, parent });
    if (shape.kind === "group") {
      for (const child of shape.children) visit(child, shape.id);
      return;
    }
    operations.push(...leafChanges(was.shape, shape, parent, from));
  };
  for (const shape of to.shapes) visit(shape, null);
  const gone = [...old.values()].filter(({ shape }) => !wanted.has(shape.id));
  // What is in a group that goes, goes with it.
  const topmost = gone.filter(({ parent }) => parent === null || wanted.has(parent));
  return [...operations, ...topmost.map(({ shape }): SentOperation => ({ op: "delete", shape: shape.id }))];
}

function leafChanges(
  was: SlideShape,
  shape: Exclude<SlideShape, SlideGroup | SlideConnector>,
  parent: string | null,
  from: Slide,
): SentOperation[] {
  const { id } = shape;
  if (was.kind !== shape.kind || ("points" in was && "points" in shape && !isScaled(was, shape))) {
    return [{ op: "delete", shape: id }, ...addedLeaf(shape, parent, from)];
  }
  const style = styleChange(was, shape);
  return [
    ...(was.kind === "text" && shape.kind === "text" && was.text !== shape.text
      ? [{ op: "set_text" as const, shape: id, text: shape.text }]
      : []),
    ...placeChange(id, slideBox(was), slideBox(shape)),
    ...(Object.keys(style).length === 0 ? [] : [{ op: "set_style" as const, shape: id, ...style }]),
  ];
}

function placeChange(id: string, was: Box, box: Box): SentOperation[] {
  if (isNear(was, box)) return [];
  const { x, y, width, height } = roundedBox(box);
  if (Math.abs(was.width - box.width) < NEAR && Math.abs(was.height - box.height) < NEAR) {
    return [{ op: "move", shape: id, x, y }];
  }
  return [{ op: "resize", shape: id, x, y, width, height }];
}

/** Whether the spots of a line or polygon are what they were but for the box around them. */
function isScaled(
  was: { readonly points: readonly Spot[] },
  is: { readonly points: readonly Spot[] },
): boolean {
  if (was.points.length !== is.points.length) return false;
  const shares = ({ points }: typeof was) => {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const share = (values: readonly number[], value: number) => {
      const [least, most] = [Math.min(...values), Math.max(...values)];
      return most - least < NEAR ? null : (value - least) / (most - least);
    };
    return points.map(({ x, y }) => ({ x: share(xs, x), y: share(ys, y) }));
  };
  const [old, now] = [shares(was), shares(is)];
  const isSame = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : Math.abs(a - b) < 0.001;
  return old.every((spot, index) => isSame(spot.x, now[index].x) && isSame(spot.y, now[index].y));
}

/** Boxes of groups, inner ones first: a change of an inner one fits the outer ones anew. */
function frameChanges(halfway: Slide, to: Slide): SentOperation[] {
  const now = placedShapes(halfway);
  const operations: SentOperation[] = [];
  const visit = (shape: SlideShape): boolean => {
    if (shape.kind !== "group") return false;
    const isShaken = shape.children.map(visit).some(Boolean);
    const was = now.get(shape.id);
    if (!isShaken && was !== undefined && isNear(slideBox(was.shape), shape.box)) return false;
    operations.push({ op: "resize", shape: shape.id, ...roundedBox(shape.box), contents: "keep" });
    return true;
  };
  for (const shape of to.shapes) visit(shape);
  return operations;
}

/** Connectors that are new, join other shapes or run elsewhere. */
function connectorChanges(from: Slide, to: Slide): SentOperation[] {
  const old = placedShapes(from);
  return [...placedShapes(to).values()].flatMap(({ shape, parent }): SentOperation[] => {
    if (shape.kind !== "connector") return [];
    const was = old.get(shape.id)?.shape;
    if (was?.kind === "connector" && isSameConnector(was, shape)) return [];
    const via = shape.points.slice(1, -1).map(({ x, y }): [number, number] => [rounded(x), rounded(y)]);
    return [
      {
        op: "connect",
        id: shape.id,
        from: shape.from.shape,
        to: shape.to.shape,
        from_site: [shareOf(shape.from.at.x), shareOf(shape.from.at.y)],
        to_site: [shareOf(shape.to.at.x), shareOf(shape.to.at.y)],
        ...(via.length === 0 ? {} : { via }),
        ...(was === undefined ? { parent } : {}),
        line: shape.stroke,
        line_width: shape.strokeWidth,
        arrow: shape.arrow,
        dashed: shape.dash !== undefined,
      },
    ];
  });
}

function isSameConnector(a: SlideConnector, b: SlideConnector): boolean {
  return (
    a.from.shape === b.from.shape &&
    a.to.shape === b.to.shape &&
    a.stroke === b.stroke &&
    a.strokeWidth === b.strokeWidth &&
    a.arrow === b.arrow &&
    a.points.length === b.points.length &&
    a.points.every(
      ({ x, y }, at) => Math.abs(x - b.points[at].x) < NEAR && Math.abs(y - b.points[at].y) < NEAR,
    )
  );
}

/** Shapes that stand elsewhere in the painting order of their group. */
function orderChanges(now: Slide, to: Slide): SentOperation[] {
  const current = placedShapes(now);
  const operations: SentOperation[] = [];
  const sort = (have: readonly SlideShape[], want: readonly SlideShape[]): void => {
    const order = have.map(({ id }) => id);
    want.forEach(({ id }, place) => {
      if (order[place] === id) return;
      order.splice(order.indexOf(id), 1);
      order.splice(place, 0, id);
      operations.push({ op: "reorder", shape: id, to: place === 0 ? "back" : { above: want[place - 1].id } });
    });
    for (const shape of want) {
      const same = current.get(shape.id)?.shape;
      if (shape.kind === "group" && same?.kind === "group") sort(same.children, shape.children);
    }
  };
  sort(now.shapes, to.shapes);
  return operations;
}

/** px: what is nearer is the same. */
const NEAR = 0.01;

function isNear(a: Box, b: Box): boolean {
  return (["x", "y", "width", "height"] as const).every((side) => Math.abs(a[side] - b[side]) < NEAR);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function roundedBox({ x, y, width, height }: Box): Box {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function shareOf(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
