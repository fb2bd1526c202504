/** Shapes with curved edges, as polygons: pieces of rings, wheels with teeth, what two circles share. */
import { atan2 } from "../../../raster/exact-math.ts";
import { arc, onEllipse, type Spot, sum } from "./box.ts";

/** The piece of a ring between two angles (degrees clockwise from the top); an inner radius of 0 makes a slice. */
export function ringPiece(middle: Spot, inner: number, outer: number, from: number, to: number): Spot[] {
  const back = inner > 0 ? arc(middle, inner, inner, to, from) : [middle];
  return [...arc(middle, outer, outer, from, to), ...back];
}

/** A wheel: teeth of `height` px centred on the pitch radius, the first at `turn` degrees clockwise from the top. */
export function gear(middle: Spot, radius: number, height: number, teeth: number, turn: number): Spot[] {
  const step = 360 / teeth;
  const [root, tip] = [radius - height / 2, radius + height / 2];
  return Array.from({ length: teeth }, (_, index) => turn + index * step).flatMap((at) => [
    onEllipse(middle, root, root, at - step * 0.3),
    onEllipse(middle, tip, tip, at - step * 0.17),
    onEllipse(middle, tip, tip, at + step * 0.17),
    onEllipse(middle, root, root, at + step * 0.3),
  ]);
}

/** What circles of one radius share, as a polygon; empty where they share nothing. */
export function commonPart(middles: readonly Spot[], radius: number): Spot[] {
  return middles
    .flatMap((middle) => arc(middle, radius, radius, 0, 356))
    .concat(crossings(middles, radius))
    .filter((spot) => middles.every((middle) => distance(middle, spot) <= radius + 0.01))
    .sort(roundThe(middles));
}

/** Where the edges of any two of the circles cross. */
function crossings(middles: readonly Spot[], radius: number): Spot[] {
  return middles.flatMap((a, index) =>
    middles.slice(index + 1).flatMap((b) => {
      const apart = distance(a, b);
      const half = Math.sqrt(radius * radius - (apart * apart) / 4);
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      const [dx, dy] = [((b.y - a.y) / apart) * half, ((a.x - b.x) / apart) * half];
      return [
        { x: x + dx, y: y + dy },
        { x: x - dx, y: y - dy },
      ];
    }),
  );
}

/** By the angle around the middle of all. */
function roundThe(middles: readonly Spot[]): (a: Spot, b: Spot) => number {
  const x = sum(middles.map((middle) => middle.x)) / middles.length;
  const y = sum(middles.map((middle) => middle.y)) / middles.length;
  const angle = (spot: Spot) => atan2(spot.y - y, spot.x - x);
  return (a, b) => angle(a) - angle(b);
}

function distance(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
