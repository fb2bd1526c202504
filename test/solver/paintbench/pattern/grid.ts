/** A grid of shapes: where its cells are, and what belongs into the empty ones. */
import type { Raster } from "../../../../src/raster/raster.ts";
import type { Component } from "../pixels/components.ts";
import type { Filling, Tile } from "./tiles.ts";
import { theSame, tilesOf } from "./tiles.ts";

/** Shapes by `row,column`; the side of a cell in whole pixels. */
interface Grid {
  readonly pitch: number;
  readonly cells: ReadonlyMap<string, Tile>;
}

function middle({ component }: Tile): { readonly x: number; readonly y: number } {
  return { x: (component.left + component.right) / 2, y: (component.top + component.bottom) / 2 };
}

/** How much of a cell the middles of two shapes may lie apart in their cells. */
const SLACK = 0.45;

/** Lays a grid of a pitch over shapes, the first of them in the first cell; null where two fall into one cell. */
function layGrid(
  tiles: readonly Tile[],
  first: Tile,
  pitch: number,
  rows: number,
  columns: number,
): Grid | null {
  const cells = new Map<string, Tile>();
  for (const tile of tiles) {
    const row = Math.round((middle(tile).y - middle(first).y) / pitch);
    const column = Math.round((middle(tile).x - middle(first).x) / pitch);
    const cell = `${row},${column}`;
    if (row < 0 || column < 0 || row >= rows || column >= columns || cells.has(cell)) return null;
    cells.set(cell, tile);
  }
  return { pitch, cells };
}

/** Whether equal shapes stand whole cells apart, to the pixel. */
function keepsPixels({ pitch, cells }: Grid): boolean {
  const seen = new Map<string, Component>();
  for (const { component, likeness } of cells.values()) {
    const twin = seen.get(likeness) ?? component;
    if ((component.left - twin.left) % pitch !== 0 || (component.top - twin.top) % pitch !== 0) return false;
    seen.set(likeness, twin);
  }
  return true;
}

/** The grid of square cells in which the shapes stand. The outermost shapes at two corners are in the corner cells. */
function findGrid(tiles: readonly Tile[], rows: number, columns: number): Grid {
  const byDiagonal = [...tiles].sort((a, b) => middle(a).x + middle(a).y - middle(b).x - middle(b).y);
  const [first, last] = [byDiagonal[0], byDiagonal[byDiagonal.length - 1]];
  const [wide, high] = [middle(last).x - middle(first).x, middle(last).y - middle(first).y];
  const least = Math.ceil(Math.max(wide / (columns - 1 + SLACK), high / (rows - 1 + SLACK)));
  const most = Math.floor(Math.min(wide / (columns - 1 - SLACK), high / (rows - 1 - SLACK)));
  const grids: Grid[] = [];
  for (let pitch = least; pitch <= most; pitch++) {
    const grid = layGrid(tiles, first, pitch, rows, columns);
    if (grid !== null && keepsPixels(grid)) grids.push(grid);
  }
  if (grids.length !== 1)
    throw new Error(`the shapes stand in ${grids.length} grids of ${rows} × ${columns}`);
  return grids[0];
}

/** A way in which the pattern may repeat. */
interface Period {
  readonly rows: number;
  readonly columns: number;
}

/** The tile that a cell shows, or would show, if the pattern repeated that way; null where none is like it. */
function tileLike(
  grid: Grid,
  row: number,
  column: number,
  period: Period,
): { tile: Tile; cell: string } | null {
  for (const [cell, tile] of grid.cells) {
    const [otherRow, otherColumn] = cell.split(",").map(Number);
    if ((otherRow - row) % period.rows === 0 && (otherColumn - column) % period.columns === 0)
      return { tile, cell };
  }
  return null;
}

function repeats(grid: Grid, period: Period): boolean {
  return [...grid.cells].every(([cell, tile]) => {
    const [row, column] = cell.split(",").map(Number);
    return tileLike(grid, row, column, period)!.tile.likeness === tile.likeness;
  });
}

/** What belongs into the empty cells of a grid. Throws where the picture leaves it open. */
export function gridFillings(
  shapes: readonly Component[],
  { width }: Raster,
  rows: number,
  columns: number,
): Filling[] {
  const grid = findGrid(tilesOf(shapes, width), rows, columns);
  const periods = [1, 2, 3]
    .flatMap((down) => [1, 2, 3].map((across) => ({ rows: down, columns: across })))
    .filter((period) => repeats(grid, period));
  const fillings: Filling[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (grid.cells.has(`${row},${column}`)) continue;
      const choices = periods
        .map((period) => tileLike(grid, row, column, period))
        .filter((found) => found !== null);
      const { tile, cell } = theSame(
        choices,
        (found) => found.tile.likeness,
        `the cell in row ${row}, column ${column}`,
      );
      const [fromRow, fromColumn] = cell.split(",").map(Number);
      fillings.push({ tile, dx: (column - fromColumn) * grid.pitch, dy: (row - fromRow) * grid.pitch });
    }
  }
  return fillings;
}
