/** Outlines of nodes: where connectors may end. */
import { type Box, boundsOf, center, type Side, type Spot } from "./box.ts";
import type { LaidNode } from "./shapes.ts";

export type Outline = LaidNode["outline"];

/** The middle of a side, or a spot `share` of the way along it (left to right, top to bottom). */
export function sideSpot(outline: Outline, side: Side, share = 0.5): Spot {
  const frame = outlineBox(outline);
  const flat: Spot =
    side === "top" || side === "bottom"
      ? { x: frame.x + frame.width * share, y: side === "top" ? frame.y : frame.y + frame.height }
      : { x: side === "left" ? frame.x : frame.x + frame.width, y: frame.y + frame.height * share };
  if (outline.kind === "box") return flat;
  const middle = center(frame);
  const inner = side === "top" || side === "bottom" ? { x: flat.x, y: middle.y } : { x: middle.x, y: flat.y };
  return edgeSpot(outline, flat, inner);
}

/** Where the straight line from inside (the centre unless given) toward a spot leaves the outline. */
export function edgeSpot(outline: Outline, toward: Spot, from: Spot = center(outlineBox(outline))): Spot {
  const [dx, dy] = [toward.x - from.x, toward.y - from.y];
  if (dx === 0 && dy === 0) return from;
  const frame = outlineBox(outline);
  switch (outline.kind) {
    case "box": {
      const acrossX = dx === 0 ? Infinity : ((dx > 0 ? frame.x + frame.width : frame.x) - from.x) / dx;
      const acrossY = dy === 0 ? Infinity : ((dy > 0 ? frame.y + frame.height : frame.y) - from.y) / dy;
      const share = Math.min(acrossX, acrossY);
      return { x: from.x + dx * share, y: from.y + dy * share };
    }
    case "ellipse": {
      const middle = center(frame);
      const [a, b] = [frame.width / 2, frame.height / 2];
      const [px, py, vx, vy] = [(from.x - middle.x) / a, (from.y - middle.y) / b, dx / a, dy / b];
      const [squared, half, rest] = [vx * vx + vy * vy, px * vx + py * vy, px * px + py * py - 1];
      const share = (-half + Math.sqrt(Math.max(0, half * half - squared * rest))) / squared;
      return { x: from.x + dx * share, y: from.y + dy * share };
    }
    case "polygon":
      return polygonExit(outline.points, from, dx, dy);
  }
}

/** The farthest crossing of a ray with a polygon's edges. */
function polygonExit(points: readonly Spot[], from: Spot, dx: number, dy: number): Spot {
  let farthest = 0;
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length];
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-9) return;
    const along = ((a.x - from.x) * ey - (a.y - from.y) * ex) / cross;
    const onEdge = ((a.x - from.x) * dy - (a.y - from.y) * dx) / cross;
    if (onEdge >= -1e-9 && onEdge <= 1 + 1e-9) farthest = Math.max(farthest, along);
  });
  return { x: from.x + dx * farthest, y: from.y + dy * farthest };
}

export function outlineBox(outline: Outline): Box {
  return outline.kind === "polygon" ? boundsOf(outline.points) : outline.box;
}

/** How far a spot is from the outline's edge in px. */
export function distanceToOutline(outline: Outline, spot: Spot): number {
  if (outline.kind === "ellipse") {
    const middle = center(outline.box);
    const [a, b] = [outline.box.width / 2, outline.box.height / 2];
    const [px, py] = [spot.x - middle.x, spot.y - middle.y];
    const scale = Math.sqrt((px / a) * (px / a) + (py / b) * (py / b));
    // Along the ray through the centre; exact for circles and for spots on the edge.
    return scale === 0 ? Math.min(a, b) : Math.abs(1 - 1 / scale) * Math.sqrt(px * px + py * py);
  }
  const corners = outline.kind === "polygon" ? outline.points : boxCorners(outline.box);
  return Math.min(
    ...corners.map((corner, index) => distanceToSegment(spot, corner, corners[(index + 1) % corners.length])),
  );
}

export function boxCorners({ x, y, width, height }: Box): Spot[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

export function distanceToSegment(spot: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / squared;
  const kept = Math.max(0, Math.min(1, share));
  const [ex, ey] = [spot.x - a.x - dx * kept, spot.y - a.y - dy * kept];
  return Math.sqrt(ex * ex + ey * ey);
}

/** The side of a box that a spot of its edge lies nearest to. */
export function sideOf(frame: Box, { x, y }: Spot): Side {
  const distances: [Side, number][] = [
    ["top", Math.abs(y - frame.y)],
    ["right", Math.abs(x - frame.x - frame.width)],
    ["bottom", Math.abs(y - frame.y - frame.height)],
    ["left", Math.abs(x - frame.x)],
  ];
  return distances.reduce((nearest, entry) => (entry[1] < nearest[1] ? entry : nearest))[0];
}
