/** Arithmetic with points and angles, in pixels and degrees. */
import type { Point } from "../problem.ts";

/** The nearest 1/256 of a pixel, to which every vertex and every named point is taken (docs/paintbench-wording.md). */
export function snap(value: number): number {
  return Math.floor(value * 256 + 0.5) / 256;
}

export function snapPoint(point: Point): Point {
  return { x: snap(point.x), y: snap(point.y) };
}

export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** The sine and cosine of an angle. Where their exact values are 0, ±1 or equal to each other, so are these. */
export function sineAndCosine(degrees: number): readonly [number, number] {
  const angle = ((degrees % 360) + 360) % 360;
  const quarters = Math.floor(angle / 90);
  const rest = ((angle - 90 * quarters) * Math.PI) / 180;
  const sine = rest === 0 ? 0 : angle % 90 === 45 ? Math.SQRT1_2 : Math.sin(rest);
  const cosine = angle % 90 === 45 ? Math.SQRT1_2 : Math.cos(rest);
  if (quarters === 0) return [sine, cosine];
  if (quarters === 1) return [cosine, -sine];
  return quarters === 2 ? [-sine, -cosine] : [-cosine, sine];
}

/** Turns an offset clockwise on screen. */
export function turn(offset: Point, degrees: number): Point {
  const [sine, cosine] = sineAndCosine(degrees);
  return { x: offset.x * cosine - offset.y * sine, y: offset.x * sine + offset.y * cosine };
}

/** The mirror image of a point across the straight line through `a` and `b`. */
export function mirror(point: Point, a: Point, b: Point): Point {
  const along = minus(b, a);
  const offset = minus(point, a);
  const share = (offset.x * along.x + offset.y * along.y) / (along.x * along.x + along.y * along.y);
  return { x: 2 * (a.x + share * along.x) - point.x, y: 2 * (a.y + share * along.y) - point.y };
}
