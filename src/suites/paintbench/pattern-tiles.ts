/**
 * What both kinds of the pattern task share: tiles that repeat over rows and columns, gaps that the shown tiles settle
 * beyond doubt, and tiles drawn so that every copy has the same pixels. A circle of shapes is a grid of one row.
 */
import type { Random } from "../random.ts";
import { evenPixels, type ShapeIdentity } from "./scene.ts";
import { SHAPE_TYPES } from "./shape-outlines.ts";
import { type PlacedShape, placeShape, SHAPE_TRAITS } from "./shapes.ts";
import type { TaskContext } from "./task.ts";

/** Patterns repeat after so many rows, and so many columns; the instruction says so. */
export const PERIODS = [1, 2, 3] as const;

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** A grid of tiles: cell (row, column) shows tile (row mod rowPeriod, column mod columnPeriod). */
export interface Pattern {
  readonly rows: number;
  readonly columns: number;
  readonly rowPeriod: number;
  readonly columnPeriod: number;
}

export function cellsOf({ rows, columns }: Pattern): Cell[] {
  return Array.from({ length: rows * columns }, (_, index) => ({
    row: Math.floor(index / columns),
    column: index % columns,
  }));
}

/** The number of the tile that a cell shows, from 0. */
export function tileNumber({ rowPeriod, columnPeriod }: Pattern, { row, column }: Cell): number {
  return (row % rowPeriod) * columnPeriod + (column % columnPeriod);
}

/**
 * The cells that always show their tile: one period and the cells after it in both directions, and the last cell, so
 * that the repetition and the extent of the grid can be seen.
 */
function isAlwaysShown(pattern: Pattern, { row, column }: Cell): boolean {
  const isLast = row === pattern.rows - 1 && column === pattern.columns - 1;
  return isLast || (row <= pattern.rowPeriod && column <= pattern.columnPeriod);
}

/** The cells that may be empty. */
export function removableCells(pattern: Pattern): Cell[] {
  return cellsOf(pattern).filter((cell) => !isAlwaysShown(pattern, cell));
}

const GAP_TRIES = 40;

/** Cells to leave empty that the others settle; null where forty draws bring none. */
export function drawGaps(pattern: Pattern, count: number, random: Random): Cell[] | null {
  const removable = removableCells(pattern);
  for (let attempt = 0; attempt < GAP_TRIES; attempt++) {
    const gaps = random.shuffle(removable).slice(0, count);
    if (isSettled(pattern, gaps)) return gaps.sort((a, b) => a.row - b.row || a.column - b.column);
  }
  return null;
}

/**
 * Whether every pair of periods that agrees with all shown cells fills the gaps alike. A pair under which no shown cell
 * speaks for a gap leaves it open, so it counts as disagreement.
 */
export function isSettled(pattern: Pattern, gaps: readonly Cell[]): boolean {
  const empty = new Set(gaps.map(({ row, column }) => row * pattern.columns + column));
  const shown = cellsOf(pattern).filter(({ row, column }) => !empty.has(row * pattern.columns + column));
  // A single row has no second one that could contradict or confirm a row period.
  const rowPeriods = pattern.rows === 1 ? [1] : PERIODS;
  return rowPeriods.every((rowPeriod) =>
    PERIODS.every((columnPeriod) => {
      const supposed = { ...pattern, rowPeriod, columnPeriod };
      const tiles = readTiles(pattern, supposed, shown);
      return (
        tiles === null ||
        gaps.every((gap) => tiles.get(tileNumber(supposed, gap)) === tileNumber(pattern, gap))
      );
    }),
  );
}

/** What the shown cells say each supposed tile is; null where two of them contradict each other. */
function readTiles(pattern: Pattern, supposed: Pattern, shown: readonly Cell[]): Map<number, number> | null {
  const tiles = new Map<number, number>();
  for (const cell of shown) {
    const [place, tile] = [tileNumber(supposed, cell), tileNumber(pattern, cell)];
    if ((tiles.get(place) ?? tile) !== tile) return null;
    tiles.set(place, tile);
  }
  return tiles;
}

/** Proportions of tiles that scenes never draw square. */
const STRETCHED_ASPECT = 1.5;

/**
 * One different type and colour for each tile of a period, each drawn around (0, 0) with a longer side of `size` px. Types
 * that turn are turned by a multiple of 15 degrees.
 */
export function drawTiles(
  context: TaskContext,
  pattern: Pattern,
  size: number,
  random: Random,
): PlacedShape[] {
  const identities = SHAPE_TYPES.flatMap((type) => context.colors.objects.map((color) => ({ type, color })));
  return random
    .shuffle(identities)
    .slice(0, pattern.rowPeriod * pattern.columnPeriod)
    .map((identity) => fitTile(identity, size, random));
}

/** Turned, none of the types reaches further than 0.6 of its longer side: at 1.2 sizes apart tiles never touch. */
function fitTile(identity: ShapeIdentity, size: number, random: Random): PlacedShape {
  const { aspect, avoidsSquare, turns } = SHAPE_TRAITS[identity.type];
  const ratio = avoidsSquare ? STRETCHED_ASPECT : aspect;
  return placeShape({
    ...identity,
    center: { x: 0, y: 0 },
    width: evenPixels(ratio >= 1 ? size : size * ratio),
    height: evenPixels(ratio >= 1 ? size / ratio : size),
    rotation: turns ? 15 * random.integer(0, 23) : 0,
  });
}
