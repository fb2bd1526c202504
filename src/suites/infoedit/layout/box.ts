/** Upright boxes in pixels and the ways to divide them. x to the right, y down. */
import { direction } from "../../../raster/exact-math.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Side = "top" | "right" | "bottom" | "left";

export function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

export function right({ x, width }: Box): number {
  return x + width;
}

export function bottom({ y, height }: Box): number {
  return y + height;
}

export function center({ x, y, width, height }: Box): Spot {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The box made smaller on every side: one number, or across and down, or top, right, bottom, left. */
export function inset(outer: Box, ...margins: readonly number[]): Box {
  const [top, across = top, below = top, before = across] = margins;
  return box(outer.x + before, outer.y + top, outer.width - across - before, outer.height - top - below);
}

/** A box of the given size in the middle of another. */
export function centered(outer: Box, width: number, height: number): Box {
  return box(outer.x + (outer.width - width) / 2, outer.y + (outer.height - height) / 2, width, height);
}

/** A square or other box around a spot. */
export function around({ x, y }: Spot, width: number, height: number = width): Box {
  return box(x - width / 2, y - height / 2, width, height);
}

/** Columns of the given weights, `gap` px apart, that fill the box. */
export function columns(outer: Box, weights: readonly number[], gap: number): Box[] {
  return divide(outer.x, outer.width, weights, gap).map(([x, width]) => box(x, outer.y, width, outer.height));
}

/** Rows of the given weights, `gap` px apart, that fill the box. */
export function rows(outer: Box, weights: readonly number[], gap: number): Box[] {
  return divide(outer.y, outer.height, weights, gap).map(([y, height]) =>
    box(outer.x, y, outer.width, height),
  );
}

/** As many equal weights. */
export function equal(count: number): number[] {
  return Array.from({ length: count }, () => 1);
}

/**
 * Rows that are at least as high as their contents need, with what is left dealt out by the given shares (evenly
 * unless given). Null where the needs do not fit.
 */
export function rowsByNeed(
  outer: Box,
  needs: readonly number[],
  gap: number,
  shares: readonly number[] = equal(needs.length),
): Box[] | null {
  const spare = outer.height - sum(needs) - gap * (needs.length - 1);
  if (spare < -0.01) return null;
  const whole = sum(shares);
  let y = outer.y;
  return needs.map((need, index) => {
    const row = box(outer.x, y, outer.width, need + (spare * shares[index]) / whole);
    y += row.height + gap;
    return row;
  });
}

/**
 * Equal cells of a grid, row by row; a last row with fewer cells is centred. All rows have one height.
 */
export function gridCells(outer: Box, count: number, across: number, gapX: number, gapY: number): Box[] {
  const down = Math.ceil(count / across);
  const width = (outer.width - gapX * (across - 1)) / across;
  const height = (outer.height - gapY * (down - 1)) / down;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across);
    const inRow = Math.min(across, count - row * across);
    const indent = ((across - inRow) * (width + gapX)) / 2;
    return box(
      outer.x + indent + (index % across) * (width + gapX),
      outer.y + row * (height + gapY),
      width,
      height,
    );
  });
}

/** `count` spots on an ellipse, clockwise from the top. */
export function ring({ x, y }: Spot, radiusX: number, radiusY: number, count: number): Spot[] {
  return Array.from({ length: count }, (_, index) =>
    onEllipse({ x, y }, radiusX, radiusY, (360 * index) / count),
  );
}

/** The spot of an ellipse at `degrees` clockwise from the top. */
export function onEllipse({ x, y }: Spot, radiusX: number, radiusY: number, degrees: number): Spot {
  const { cos, sin } = direction(degrees - 90);
  return { x: x + radiusX * cos, y: y + radiusY * sin };
}

/** The part of an ellipse's edge from one angle to another (degrees clockwise from the top), as chords. */
export function arc(middle: Spot, radiusX: number, radiusY: number, from: number, to: number): Spot[] {
  const chords = Math.max(2, Math.ceil(Math.abs(to - from) / 4));
  return Array.from({ length: chords + 1 }, (_, step) =>
    onEllipse(middle, radiusX, radiusY, from + ((to - from) * step) / chords),
  );
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whether boxes share more than `tolerance` px in both directions. */
export function overlap(a: Box, b: Box, tolerance = 0.5): boolean {
  return (
    Math.min(right(a), right(b)) - Math.max(a.x, b.x) > tolerance &&
    Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y) > tolerance
  );
}

/** Whether the inner box lies in the outer one, but for `tolerance` px. */
export function contains(outer: Box, inner: Box, tolerance = 0.5): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    right(inner) <= right(outer) + tolerance &&
    bottom(inner) <= bottom(outer) + tolerance
  );
}

/** The smallest box around spots. */
export function boundsOf(spots: readonly Spot[]): Box {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return box(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
}

function divide(start: number, length: number, weights: readonly number[], gap: number): [number, number][] {
  const unit = (length - gap * (weights.length - 1)) / sum(weights);
  let at = start;
  return weights.map((weight) => {
    const part: [number, number] = [at, unit * weight];
    at += unit * weight + gap;
    return part;
  });
}
