import { describe, expect, it } from "vitest";
import { parseHex, type Raster } from "../../../src/raster/raster.ts";
import { isSettled, type Pattern } from "../../../src/suites/paintbench/pattern-tiles.ts";
import type { PixelProblem } from "../../../src/suites/suite.ts";
import { problemsOf } from "./problems.ts";

/** A place of the pattern: its row and column, its middle, and how far its tile can reach. */
interface Place {
  readonly row: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

/** The places that the words and the stated geometry describe. */
function placesOf({ instruction, metadata, width, height }: PixelProblem): Place[] {
  const grid = instruction.match(/grid of (\d+) rows and (\d+) columns/);
  if (grid !== null) {
    const [rows, columns] = [Number(grid[1]), Number(grid[2])];
    const { cell_px: cell, origin } = metadata as unknown as { cell_px: number; origin: [number, number] };
    return Array.from({ length: rows * columns }, (_, index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      return { row, column, x: origin[0] + (column + 0.5) * cell, y: origin[1] + (row + 0.5) * cell };
    });
  }
  const [, count, radius] = instruction.match(/stand at (\d+) evenly.*radius of (\d+) pixels/) ?? [];
  return Array.from({ length: Number(count) }, (_, column) => {
    const angle = (2 * Math.PI * column) / Number(count);
    const whole = (value: number) => Math.floor(Math.round(value * 256) / 256 + 0.5);
    return {
      row: 0,
      column,
      x: whole(width / 2 + Number(radius) * Math.cos(angle)),
      y: whole(height / 2 + Number(radius) * Math.sin(angle)),
    };
  });
}

/** Everything but background that is nearer to this place than to any other, in runs relative to its middle. */
function tileAt(picture: Raster, place: Place, places: readonly Place[], background: Set<number>): string {
  const others = places.filter((other) => other !== place);
  const gap = Math.min(...others.map((other) => Math.hypot(other.x - place.x, other.y - place.y)));
  const reach = Math.floor(gap / 2);
  // Only those whose window overlaps this one's can be nearer to a pixel of it.
  const near = others.filter(
    (other) => Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y)) < 2 * reach,
  );
  const [right, bottom] = [
    Math.min(picture.width, place.x + reach),
    Math.min(picture.height, place.y + reach),
  ];
  let runs = "";
  for (let y = Math.max(0, place.y - reach); y < bottom; y++) {
    let run = -1;
    for (let x = Math.max(0, place.x - reach); x < right; x++) {
      const pixel = picture.pixels[y * picture.width + x];
      const distance = (other: Place) => (x + 0.5 - other.x) ** 2 + (y + 0.5 - other.y) ** 2;
      const isOurs = !background.has(pixel) && near.every((other) => distance(other) >= distance(place));
      const shown = isOurs ? pixel : -1;
      if (shown !== run) runs += `${x - place.x},${y - place.y}:${shown} `;
      run = shown;
    }
    if (run !== -1) runs += `${right - place.x},${y - place.y}:-1 `;
  }
  return runs;
}

/** For each place what it shows in the end, by every pair of periods that agrees with what the input shows. */
function continuations(places: readonly Place[], tiles: readonly string[]): (string | undefined)[][] {
  const rowPeriods = places.every((place) => place.row === 0) ? [1] : [1, 2, 3];
  return rowPeriods.flatMap((rowPeriod) =>
    [1, 2, 3].flatMap((columnPeriod) => {
      const key = (place: Place) => `${place.row % rowPeriod}/${place.column % columnPeriod}`;
      const known = new Map<string, string>();
      for (const [index, place] of places.entries()) {
        if (tiles[index] === "") continue;
        if ((known.get(key(place)) ?? tiles[index]) !== tiles[index]) return [];
        known.set(key(place), tiles[index]);
      }
      return [places.map((place) => known.get(key(place)))];
    }),
  );
}

describe.each(["grid", "circular"])("pattern on a %s layout", (mode) => {
  const problems = problemsOf("pattern", 5, mode);

  it("is solved by reading the tiles, whichever agreeing period one believes in", () => {
    for (const problem of problems) {
      const background = new Set((problem.metadata.bg_colors as string[]).map(parseHex));
      const places = placesOf(problem);
      const before = places.map((place) => tileAt(problem.input, place, places, background));
      const after = places.map((place) => tileAt(problem.answer, place, places, background));
      const answers = continuations(places, before);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(answer, problem.instruction).toEqual(after);
    }
  });

  it("leaves as many places empty as the condition asks for, and says so", () => {
    const counts: Record<string, number> = { n_med: 3, n_high: 6, n_xhigh: 10 };
    for (const { instruction, metadata, condition } of problems) {
      const count = counts[condition ?? ""] ?? 1;
      const places = mode === "grid" ? "cells" : "places";
      expect(metadata.n_removed).toBe(count);
      expect(instruction).toMatch(
        count === 1
          ? new RegExp(`one of .*${places} is empty`)
          : new RegExp(`${count} of .*${places} are empty`),
      );
      expect((metadata.missing_cells ?? metadata.missing_steps) as unknown[]).toHaveLength(count);
    }
  });

  it("has tiles that differ in type or colour, as many as the periods say", () => {
    for (const { metadata } of problems) {
      const tiles = metadata.pattern_tiles as { shape: string; color: string }[];
      const periods = metadata as unknown as Record<"period_r" | "period_c" | "period_k", number>;
      expect(tiles).toHaveLength(mode === "grid" ? periods.period_r * periods.period_c : periods.period_k);
      expect(new Set(tiles.map(({ shape, color }) => `${shape}/${color}`)).size).toBe(tiles.length);
    }
  });
});

describe("gaps that the shown cells settle", () => {
  const row = (columns: number, columnPeriod: number): Pattern => ({
    rows: 1,
    columns,
    rowPeriod: 1,
    columnPeriod,
  });
  const gapsAt = (...columns: number[]) => columns.map((column) => ({ row: 0, column }));

  it("are told from gaps that two periods fill in different ways, or that one leaves open", () => {
    expect(isSettled(row(9, 2), gapsAt(4))).toBe(true);
    // A B A A: after the gap the A may be the third of "A B A" or a fourth place of period 2 that contradicts it.
    expect(isSettled(row(4, 3), gapsAt(2))).toBe(false);
    // Period 3 explains A A ? A A ? too, and says nothing about the gaps.
    expect(isSettled(row(6, 1), gapsAt(2, 5))).toBe(false);
  });
});
