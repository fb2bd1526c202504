/** The twelve outlines in their unit box, u to the right and v down from 0 to 1 (fact sheet §6, docs/paintbench-wording.md). */
import type { Point, ShapeType } from "../problem.ts";

/** Closed lines; a point is inside where it is inside an odd number of them. */
export type Outline = readonly (readonly Point[])[];

function pointsOf(...pairs: readonly (readonly [number, number])[]): Point[] {
  return pairs.map(([x, y]) => ({ x, y }));
}

/** `count` points from angle `from` on in equal steps that fill `span`; degrees, clockwise on screen. */
function arc(
  center: Point,
  radius: number,
  from: number,
  span: number,
  count: number,
  steps: number,
): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + (span * index) / steps) * Math.PI) / 180;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}

/** Stretches points so that they reach exactly from 0 to 1 both ways. */
function fitted(points: readonly Point[]): Point[] {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return points.map((point) => ({ x: (point.x - left) / width, y: (point.y - top) / height }));
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

function heart(): Point[] {
  return fitted(
    Array.from({ length: 128 }, (_, index) => {
      const t = (2 * Math.PI * index) / 128;
      const y = 5 * Math.cos(2 * t) + 2 * Math.cos(3 * t) + Math.cos(4 * t) - 13 * Math.cos(t);
      return { x: 16 * Math.sin(t) ** 3, y };
    }),
  );
}

function star(): Point[] {
  return fitted(
    Array.from({ length: 10 }, (_, index) => {
      const angle = ((-90 + 36 * index) * Math.PI) / 180;
      const radius = index % 2 === 0 ? 1 : 0.382;
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    }),
  );
}

/** Each edge of the base but the last carries a half circle on its outer side; the base runs clockwise. */
function cloud(): Point[] {
  const base = pointsOf([0, 1], [0, 0.5], [0.25, 0], [1.25, 0], [1.25, 1]);
  const bumps = base.slice(0, -1).flatMap((start, index) => {
    const end = base[index + 1];
    const center = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const radius = Math.hypot(end.x - start.x, end.y - start.y) / 2;
    const from = (Math.atan2(start.y - center.y, start.x - center.x) * 180) / Math.PI;
    return arc(center, radius, from, 180, 33, 32);
  });
  return fitted(bumps);
}

const THIRD = 1 / 3;

const OUTLINES: Readonly<Record<ShapeType, Outline>> = {
  circle: [arc(MIDDLE, 0.5, 0, 360, 128, 128)],
  triangle: [pointsOf([0, 1], [0, 0], [1, 1])],
  rectangle: [pointsOf([0, 0], [1, 0], [1, 1], [0, 1])],
  diamond: [pointsOf([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5])],
  hexagon: [pointsOf([0, 0.5], [0.25, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0.25, 1])],
  semicircle: [fitted(arc(MIDDLE, 0.5, 180, 180, 129, 128))],
  heart: [heart()],
  star: [star()],
  arrow: [pointsOf([0, 0.3], [0.6, 0.3], [0.6, 0], [1, 0.5], [0.6, 1], [0.6, 0.7], [0, 0.7])],
  cross: [
    pointsOf(
      [THIRD, 0],
      [2 * THIRD, 0],
      [2 * THIRD, THIRD],
      [1, THIRD],
      [1, 2 * THIRD],
      [2 * THIRD, 2 * THIRD],
      [2 * THIRD, 1],
      [THIRD, 1],
      [THIRD, 2 * THIRD],
      [0, 2 * THIRD],
      [0, THIRD],
      [THIRD, THIRD],
    ),
  ],
  cloud: [cloud()],
  ring: [arc(MIDDLE, 0.5, 0, 360, 128, 128), arc(MIDDLE, 0.3, 0, 360, 128, 128)],
};

/** The outline of a type in its unit box. */
export function unitOutline(type: ShapeType): Outline {
  return OUTLINES[type];
}
