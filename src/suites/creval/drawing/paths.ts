/**
 * Closed and open outlines as chains of points in px. Curves are cut into chords by + − × ÷ and square roots alone, so that
 * the same seed gives the same points on every engine; painting snaps them to 1/256 px.
 */
import { direction, PI } from "../../../raster/exact-math.ts";

export type Spot = readonly [x: number, y: number];
export type Path = readonly Spot[];
/** Points one after the other, or written as in SVG: `"12,40 60,8 88.5,40"`. */
export type Spots = Path | string;

/** How far a chord may stray from its curve, in px: less than an eye sees, at a third of the points of fixed chords. */
const TOLERANCE = 0.1;

export function pathOf(spots: Spots): Path {
  if (typeof spots !== "string") return spots;
  return spots.split(" ").map((spot): Spot => {
    const [x, y] = spot.split(",").map(Number);
    return [x, y];
  });
}

export function rect(x: number, y: number, width: number, height: number): Path {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** A rectangle with round corners. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): Path {
  const r = Math.min(radius, width / 2, height / 2);
  return [
    ...arc(x + width - r, y + r, r, r, -90, 0),
    ...arc(x + width - r, y + height - r, r, r, 0, 90),
    ...arc(x + r, y + height - r, r, r, 90, 180),
    ...arc(x + r, y + r, r, r, 180, 270),
  ];
}

/** A piece of an ellipse; degrees run clockwise on screen from three o'clock. Both ends are points of it. */
export function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Path {
  // A chord over an angle t strays by r·t²/8.
  const widest = Math.sqrt((8 * TOLERANCE) / Math.max(rx, ry, 1));
  const steps = Math.max(4, Math.ceil((Math.abs(to - from) * PI) / 180 / widest));
  return Array.from({ length: steps + 1 }, (_, step): Spot => {
    const { cos, sin } = direction(from + ((to - from) * step) / steps);
    return [x + rx * cos, y + ry * sin];
  });
}

export function ellipse(x: number, y: number, rx: number, ry: number): Path {
  return arc(x, y, rx, ry, 0, 360).slice(1);
}

export function circle(x: number, y: number, radius: number): Path {
  return ellipse(x, y, radius, radius);
}

/** A regular polygon with a corner at the top. */
export function regular(x: number, y: number, radius: number, corners: number, turn = 0): Path {
  return Array.from({ length: corners }, (_, corner): Spot => {
    const { cos, sin } = direction(turn - 90 + (360 * corner) / corners);
    return [x + radius * cos, y + radius * sin];
  });
}

export function star(x: number, y: number, outer: number, inner: number, points: number, turn = 0): Path {
  return Array.from({ length: 2 * points }, (_, corner): Spot => {
    const { cos, sin } = direction(turn - 90 + (180 * corner) / points);
    const radius = corner % 2 === 0 ? outer : inner;
    return [x + radius * cos, y + radius * sin];
  });
}

/** A soft closed outline through the points (Catmull–Rom). */
export function blob(spots: Spots): Path {
  const points = pathOf(spots);
  const at = (index: number) => points[(index + points.length) % points.length];
  return points.flatMap((_, index) =>
    span(at(index - 1), at(index), at(index + 1), at(index + 2)).slice(0, -1),
  );
}

/** A soft open line through the points. */
export function curve(spots: Spots): Path {
  const points = pathOf(spots);
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))];
  return [
    ...points
      .slice(1)
      .flatMap((_, index) => span(at(index - 1), at(index), at(index + 1), at(index + 2)).slice(0, -1)),
    points[points.length - 1],
  ];
}

/** From b to c, with a and d giving the directions. */
function span([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot, [dx, dy]: Spot): Spot[] {
  return bezier(
    [bx, by],
    [bx + (cx - ax) / 6, by + (cy - ay) / 6],
    [cx - (dx - bx) / 6, cy - (dy - by) / 6],
    [cx, cy],
  );
}

/** A cubic curve as chords, both ends included. */
export function bezier(a: Spot, b: Spot, c: Spot, d: Spot): Spot[] {
  // A chord over 1/n of the curve strays by at most 6/8 of the larger bend of its control points, over n².
  const bend = Math.max(bendAt(a, b, c), bendAt(b, c, d));
  const steps = Math.max(2, Math.ceil(Math.sqrt((0.75 * bend) / TOLERANCE)));
  return Array.from({ length: steps + 1 }, (_, step): Spot => {
    const t = step / steps;
    const s = 1 - t;
    const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]];
  });
}

function bendAt([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): number {
  return distance([ax + cx, ay + cy], [2 * bx, 2 * by]);
}

function distance([ax, ay]: Spot, [bx, by]: Spot): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

/** A drop or leaf from its stalk to its tip, `width` across. */
export function leaf([x0, y0]: Spot, [x1, y1]: Spot, width: number): Path {
  const length = distance([x0, y0], [x1, y1]);
  const [nx, ny] = [((y1 - y0) / length) * width * 0.66, ((x0 - x1) / length) * width * 0.66];
  const [mx, my] = [x0 + (x1 - x0) * 0.45, y0 + (y1 - y0) * 0.45];
  return [
    ...bezier([x0, y0], [x0 + nx, y0 + ny], [mx + nx, my + ny], [x1, y1]).slice(0, -1),
    ...bezier([x1, y1], [mx - nx, my - ny], [x0 - nx, y0 - ny], [x0, y0]).slice(0, -1),
  ];
}
