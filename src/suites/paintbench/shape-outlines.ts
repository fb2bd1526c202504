/**
 * The twelve shapes as outlines in the unit box (x right, y down, both 0..1), before they are stretched to a size and
 * turned (fact sheet §6).
 */
import { direction } from "../../raster/exact-math.ts";
import type { Contour, Outline, Point } from "../../raster/geometry.ts";

/** Vertices of a full circle; a multiple of four, so that the extreme points are vertices. */
const CIRCLE_VERTICES = 128;

/** Points on a circle from one angle to another (degrees clockwise from the x axis), both ends included. */
function arc(center: Point, radius: number, fromDegrees: number, toDegrees: number, steps: number): Contour {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const { cos, sin } = direction(fromDegrees + ((toDegrees - fromDegrees) * index) / steps);
    return { x: center.x + radius * cos, y: center.y + radius * sin };
  });
}

function points(...pairs: readonly (readonly [number, number])[]): Contour {
  return pairs.map(([x, y]) => ({ x, y }));
}

/** Stretches a contour so that its box becomes the unit box. */
function fitUnitBox(contour: Contour): Contour {
  const xs = contour.map((point) => point.x);
  const ys = contour.map((point) => point.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return contour.map(({ x, y }) => ({ x: (x - left) / width, y: (y - top) / height }));
}

function circle(radius: number): Contour {
  return arc({ x: 0.5, y: 0.5 }, radius, 0, 360, CIRCLE_VERTICES).slice(0, -1);
}

/** A five-pointed star, one point up, whose inner corners lie on a circle of 0.382 of the outer radius. */
function star(): Contour {
  return fitUnitBox(
    Array.from({ length: 10 }, (_, index) => {
      const { cos, sin } = direction(-90 + 36 * index);
      const radius = index % 2 === 0 ? 1 : 0.382;
      return { x: radius * cos, y: radius * sin };
    }),
  );
}

/** x = 16 sin³t, y = −(13 cos t − 5 cos 2t − 2 cos 3t − cos 4t). */
function heart(): Contour {
  return fitUnitBox(
    Array.from({ length: 128 }, (_, index) => {
      const t = (360 * index) / 128;
      const { cos, sin } = direction(t);
      const higher = 5 * direction(2 * t).cos + 2 * direction(3 * t).cos + direction(4 * t).cos;
      return { x: 16 * sin * sin * sin, y: higher - 13 * cos };
    }),
  );
}

/** A five-cornered base with a half disc bulging from every edge but the bottom one. */
function cloud(): Contour {
  const base = points([0, 1], [0, 0.5], [0.25, 0], [1.25, 0], [1.25, 1]);
  const bulges = base.slice(0, -1).flatMap((from, index) => {
    const to = base[index + 1];
    return halfDisc(from, to).slice(0, -1);
  });
  return fitUnitBox([...bulges, base[base.length - 1]]);
}

/** The half circle over the edge from one point to another, on the left of the way. */
function halfDisc(from: Point, to: Point): Contour {
  const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [dx, dy] = [from.x - center.x, from.y - center.y];
  return arc({ x: 0, y: 0 }, 1, 0, 180, 32).map(({ x: cos, y: sin }) => ({
    x: center.x + dx * cos - dy * sin,
    y: center.y + dx * sin + dy * cos,
  }));
}

const THIRD = 1 / 3;

export const UNIT_OUTLINES = {
  circle: [circle(0.5)],
  triangle: [points([0, 1], [0, 0], [1, 1])],
  rectangle: [points([0, 0], [1, 0], [1, 1], [0, 1])],
  diamond: [points([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5])],
  hexagon: [points([0, 0.5], [0.25, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0.25, 1])],
  semicircle: [fitUnitBox(arc({ x: 0, y: 0 }, 1, 180, 360, 128))],
  heart: [heart()],
  star: [star()],
  arrow: [points([0, 0.3], [0.6, 0.3], [0.6, 0], [1, 0.5], [0.6, 1], [0.6, 0.7], [0, 0.7])],
  cross: [
    points(
      [THIRD, 0],
      [1 - THIRD, 0],
      [1 - THIRD, THIRD],
      [1, THIRD],
      [1, 1 - THIRD],
      [1 - THIRD, 1 - THIRD],
      [1 - THIRD, 1],
      [THIRD, 1],
      [THIRD, 1 - THIRD],
      [0, 1 - THIRD],
      [0, THIRD],
      [THIRD, THIRD],
    ),
  ],
  cloud: [cloud()],
  ring: [circle(0.5), circle(0.3)],
} as const satisfies Record<string, Outline>;

export type ShapeType = keyof typeof UNIT_OUTLINES;
export const SHAPE_TYPES = Object.keys(UNIT_OUTLINES) as ShapeType[];
