/**
 * Discs and thick lines with round ends, by the exact distance between a pixel's centre and a segment. A disc is the
 * capsule whose two ends coincide.
 */
import { type Point, squaredDistance } from "./geometry.ts";
import { createMask, type Mask } from "./mask.ts";

type Interval = readonly [number, number];

/**
 * The pixels of a width × height picture whose centre is at most √`squaredRadius` px from the segment a b. The square is
 * taken because that of a distance between grid points is exact and its root is not: a pixel that lies exactly on a
 * circle through a named point belongs to it. The test needs no more than + − × ÷, so it is the same on every engine
 * without snapping. A capsule is convex, so each row holds one run; it is guessed in closed form and then settled by
 * the distance test itself.
 */
export function fillCapsule(a: Point, b: Point, squaredRadius: number, width: number, height: number): Mask {
  const radius = Math.sqrt(squaredRadius);
  const clamp = (value: number, limit: number) => Math.max(0, Math.min(limit, value));
  const mask = createMask(
    clamp(Math.floor(Math.min(a.x, b.x) - radius) - 1, width),
    clamp(Math.floor(Math.min(a.y, b.y) - radius) - 1, height),
    clamp(Math.ceil(Math.max(a.x, b.x) + radius) + 1, width),
    clamp(Math.ceil(Math.max(a.y, b.y) + radius) + 1, height),
  );
  const inside = (x: number, y: number) => withinDistance(a, b, x + 0.5, y + 0.5, squaredRadius);
  for (let y = mask.top; y < mask.top + mask.height; y++) {
    const guess = rowInterval(a, b, radius, y + 0.5);
    if (guess === null) continue;
    let first = Math.ceil(guess[0] - 0.5) - 1;
    let last = Math.floor(guess[1] - 0.5) + 1;
    while (first <= last && !inside(first, y)) first++;
    while (last >= first && !inside(last, y)) last--;
    const start = Math.max(first, mask.left);
    const end = Math.min(last + 1, mask.left + mask.width);
    const base = (y - mask.top) * mask.width - mask.left;
    if (start < end) mask.bits.fill(1, base + start, base + end);
  }
  return mask;
}

function withinDistance(a: Point, b: Point, x: number, y: number, squaredRadius: number): boolean {
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const [px, py] = [x - a.x, y - a.y];
  const squaredLength = ux * ux + uy * uy;
  const along = px * ux + py * uy;
  if (along <= 0) return px * px + py * py <= squaredRadius;
  if (along >= squaredLength) return squaredDistance(b, { x, y }) <= squaredRadius;
  const across = px * uy - py * ux;
  return across * across <= squaredRadius * squaredLength;
}

/** Where a horizontal line meets the capsule, within rounding; null where it passes by. */
function rowInterval(a: Point, b: Point, radius: number, y: number): Interval | null {
  const parts = [discInterval(a, radius, y), discInterval(b, radius, y), bandInterval(a, b, radius, y)];
  const present = parts.filter((part) => part !== null);
  if (present.length === 0) return null;
  return [Math.min(...present.map(([low]) => low)), Math.max(...present.map(([, high]) => high))];
}

function discInterval(center: Point, radius: number, y: number): Interval | null {
  const room = radius * radius - (y - center.y) * (y - center.y);
  return room < 0 ? null : [center.x - Math.sqrt(room), center.x + Math.sqrt(room)];
}

/** The straight part: between the two end lines and between the two long sides. */
function bandInterval(a: Point, b: Point, radius: number, y: number): Interval | null {
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const squaredLength = ux * ux + uy * uy;
  if (squaredLength === 0) return null;
  const reach = radius * Math.sqrt(squaredLength);
  const dy = y - a.y;
  const sides = linearInterval(uy, -dy * ux, -reach, reach);
  const ends = linearInterval(ux, dy * uy, 0, squaredLength);
  if (sides === null || ends === null) return null;
  const low = a.x + Math.max(sides[0], ends[0]);
  const high = a.x + Math.min(sides[1], ends[1]);
  return low <= high ? [low, high] : null;
}

/** The t with low ≤ slope · t + offset ≤ high. */
function linearInterval(slope: number, offset: number, low: number, high: number): Interval | null {
  if (slope === 0) {
    return offset < low || offset > high ? null : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  }
  const [first, second] = [(low - offset) / slope, (high - offset) / slope];
  return first < second ? [first, second] : [second, first];
}
