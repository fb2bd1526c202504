/**
 * Plane geometry in pixel units: x to the right, y down, (0, 0) the top-left corner of the picture, pixel (i, j) the
 * unit square whose centre is (i + 0.5, j + 0.5). Coordinates that pixels depend on are snapped to a grid of 1/256 px,
 * so that the rasteriser can work on whole numbers and the last bit of a sine never decides a pixel.
 */
import { direction } from "./exact-math.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed polygon; the last vertex is joined to the first. */
export type Contour = readonly Point[];

/** One area bounded by contours; a second contour inside the first is a hole (even–odd rule). */
export type Outline = readonly Contour[];

/** An upright rectangle; right and bottom are coordinates, not sizes. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Grid steps a pixel. */
export const GRID = 256;

/** The nearest multiple of 1/256, halves upward. */
export function snap(value: number): number {
  return Math.floor(value * GRID + 0.5) / GRID;
}

export function snapPoint(point: Point): Point {
  return { x: snap(point.x), y: snap(point.y) };
}

/** A map of the plane. Transforms act on exact coordinates; `transformOutline` snaps the result once. */
export type Transform = (point: Point) => Point;

export function translation(dx: number, dy: number): Transform {
  return ({ x, y }) => ({ x: x + dx, y: y + dy });
}

/** A turn about a pivot; positive degrees turn clockwise on screen. Right angles are exact. */
export function rotation(pivot: Point, degrees: number): Transform {
  const { cos, sin } = direction(degrees);
  return ({ x, y }) => {
    const [dx, dy] = [x - pivot.x, y - pivot.y];
    return { x: pivot.x + dx * cos - dy * sin, y: pivot.y + dx * sin + dy * cos };
  };
}

/** The mirror image in the line through two different points. */
export function reflection(first: Point, second: Point): Transform {
  const [ux, uy] = [second.x - first.x, second.y - first.y];
  const squaredLength = ux * ux + uy * uy;
  return ({ x, y }) => {
    const along = (2 * ((x - first.x) * ux + (y - first.y) * uy)) / squaredLength;
    return { x: 2 * first.x + along * ux - x, y: 2 * first.y + along * uy - y };
  };
}

/** Stretches by two factors along the picture's axes; the anchor stays where it is. */
export function scaling(anchor: Point, factorX: number, factorY: number): Transform {
  return ({ x, y }) => ({ x: anchor.x + (x - anchor.x) * factorX, y: anchor.y + (y - anchor.y) * factorY });
}

/** Slides every horizontal line sideways by `slope` px for each px below `fixedY`. */
export function horizontalShear(fixedY: number, slope: number): Transform {
  return ({ x, y }) => ({ x: x + slope * (y - fixedY), y });
}

/** Slides every vertical line down by `slope` px for each px to the right of `fixedX`. */
export function verticalShear(fixedX: number, slope: number): Transform {
  return ({ x, y }) => ({ x, y: y + slope * (x - fixedX) });
}

/** The outline with every vertex mapped and then snapped to the grid. */
export function transformOutline(outline: Outline, transform: Transform): Outline {
  return outline.map((contour) => contour.map((point) => snapPoint(transform(point))));
}

export function boxOutline(box: Box): Outline {
  return [boxCorners(box)];
}

/** The corners of a box, clockwise on screen from the top-left one. */
export function boxCorners({ left, top, right, bottom }: Box): Contour {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

export function boxCenter({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The smallest upright box around an outline. Throws RangeError for an empty one. */
export function outlineBox(outline: Outline): Box {
  const points = outline.flat();
  if (points.length === 0) throw new RangeError("an empty outline has no box");
  let [left, top, right, bottom] = [points[0].x, points[0].y, points[0].x, points[0].y];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** The box moved outward by `margin` on every side. */
export function growBox({ left, top, right, bottom }: Box, margin: number): Box {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** Whether two boxes share any area. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether the inner box lies within the outer one (edges may touch). */
export function boxContains(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

/** Twice the signed area of the triangle a, b, c; positive when it runs clockwise on screen. */
export function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Area of an outline in square px: the first contour less the holes (all other contours). */
export function outlineArea([outer, ...holes]: Outline): number {
  return contourArea(outer) - holes.reduce((sum, hole) => sum + contourArea(hole), 0);
}

function contourArea(contour: Contour): number {
  let doubled = 0;
  contour.forEach((point, index) => {
    const next = contour[(index + 1) % contour.length];
    doubled += point.x * next.y - next.x * point.y;
  });
  return Math.abs(doubled) / 2;
}

/** The convex hull, clockwise on screen, without points in the middle of an edge (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Contour {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length >= 2 && cross(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

export function distance(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b));
}

/** Exact for points of the grid, which the distance itself is not. */
export function squaredDistance(a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return dx * dx + dy * dy;
}
