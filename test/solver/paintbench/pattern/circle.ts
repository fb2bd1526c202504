/** Shapes on a circle: which places are empty, and what belongs there. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { sineAndCosine, snap } from "../geometry/points.ts";
import type { Component } from "../pixels/components.ts";
import type { Point } from "../problem.ts";
import type { Filling, Tile } from "./tiles.ts";
import { theSame, tilesOf } from "./tiles.ts";

/** The places in whole px, clockwise from the one to the right of the centre. */
function placesOn({ width, height }: Raster, count: number, radius: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const [sine, cosine] = sineAndCosine((360 * index) / count);
    const round = (value: number): number => Math.floor(snap(value) + 0.5);
    return { x: round(width / 2 + radius * cosine), y: round(height / 2 + radius * sine) };
  });
}

function nearestPlace({ component }: Tile, places: readonly Point[]): number {
  const [x, y] = [(component.left + component.right + 1) / 2, (component.top + component.bottom + 1) / 2];
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** What belongs to the empty places of a circle. Throws where the picture leaves it open. */
export function circleFillings(
  shapes: readonly Component[],
  input: Raster,
  count: number,
  radius: number,
): Filling[] {
  const places = placesOn(input, count, radius);
  const tiles = new Map(tilesOf(shapes, input.width).map((tile) => [nearestPlace(tile, places), tile]));
  if (tiles.size !== shapes.length) throw new Error("two shapes share a place");
  const alike = (place: number, period: number): { place: number; tile: Tile } | null => {
    for (const [other, tile] of tiles) if ((other - place) % period === 0) return { place: other, tile };
    return null;
  };
  const periods = [1, 2, 3].filter(
    (period) =>
      count % period === 0 &&
      [...tiles].every(([place, tile]) => alike(place, period)!.tile.likeness === tile.likeness),
  );
  const empty = [...places.keys()].filter((place) => !tiles.has(place));
  return empty.map((place) => {
    const choices = periods.map((period) => alike(place, period)).filter((found) => found !== null);
    const source = theSame(choices, (found) => found.tile.likeness, `place ${place}`);
    return {
      tile: source.tile,
      dx: places[place].x - places[source.place].x,
      dy: places[place].y - places[source.place].y,
    };
  });
}
