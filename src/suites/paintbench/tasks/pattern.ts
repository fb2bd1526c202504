/** Pattern: the gaps of a repeating pattern, on a grid or around a circle, are filled (fact sheet §8). */
import { direction } from "../../../raster/exact-math.ts";
import { type Point, snap } from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import {
  type Cell,
  cellsOf,
  drawGaps,
  drawTiles,
  type Pattern,
  PERIODS,
  removableCells,
  tileNumber,
} from "../pattern-tiles.ts";
import { reject } from "../rejection.ts";
import { movedShape } from "../shapes.ts";
import { crowdCount, type PaintTask, paintShapes, type TaskContext } from "../task.ts";
import { KEEP_SENTENCE, lengthText, paragraph } from "../wording.ts";

/** Missing shapes at each crowd level (fact sheet §2). */
const MISSING_COUNTS = [1, 3, 6, 10] as const;

/** A pattern in its place on the canvas. */
interface Layout {
  readonly pattern: Pattern;
  readonly gaps: readonly Cell[];
  /** Longer side of a tile in px. */
  readonly tileSize: number;
  /** The whole-pixel middle of a cell. */
  readonly centerOf: (cell: Cell) => Point;
  readonly sentences: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

export const pattern: PaintTask = {
  propose(context) {
    const random = context.random("pattern");
    const count = crowdCount(context, MISSING_COUNTS);
    const layOut = context.mode === "grid" ? layOutGrid : layOutCircle;
    const { pattern, gaps, tileSize, centerOf, sentences, metadata } = layOut(context, count, random);
    const tiles = drawTiles(context, pattern, tileSize, context.random("tiles"));
    const placed = cellsOf(pattern).map((cell) => {
      const { x, y } = centerOf(cell);
      const isGap = gaps.some(({ row, column }) => row === cell.row && column === cell.column);
      return { isGap, shape: movedShape(tiles[tileNumber(pattern, cell)], x, y) };
    });
    const shown = placed.filter(({ isGap }) => !isGap).map(({ shape }) => shape);
    return {
      n: count,
      shapes: shown,
      input: paintShapes(shown),
      answer: paintShapes(placed.map(({ shape }) => shape)),
      instruction: paragraph(...sentences, KEEP_SENTENCE),
      metadata: {
        n_removed: count,
        ...metadata,
        pattern_tiles: tiles.map(({ type, color, width, height, rotation }) => ({
          shape: type,
          color: color.hex,
          size: [width, height],
          rotation,
        })),
      },
    };
  },
};

/** Cells of a grid fill this share of what the canvas has room for; tiles keep 8 % of a cell clear on each side. */
const GRID_SHARE = 0.9;
const TILE_SHARE = 0.84;
const MIN_CELL = 45;
const MOST_LINES = 10;

function layOutGrid(context: TaskContext, count: number, random: Random): Layout {
  const { width, height } = context;
  const [rowPeriod, columnPeriod] = [random.choice(PERIODS), random.choice(PERIODS)];
  const cellLength = (rows: number, columns: number) => GRID_SHARE * Math.min(width / columns, height / rows);
  const lines = Array.from({ length: MOST_LINES }, (_, index) => index + 1);
  const candidates = lines
    .flatMap((rows) => lines.map((columns) => ({ rows, columns, rowPeriod, columnPeriod })))
    .filter(
      (grid) =>
        grid.rows > rowPeriod &&
        grid.columns > columnPeriod &&
        cellLength(grid.rows, grid.columns) >= MIN_CELL &&
        removableCells(grid).length >= count,
    );
  const { pattern, gaps } = drawSettled(candidates, count, random);
  const { rows, columns } = pattern;
  const cell = 2 * Math.floor(cellLength(rows, columns) / 2);
  const origin = {
    x: random.integer(0, width - columns * cell),
    y: random.integer(0, height - rows * cell),
  };
  const emptyText = count === 1 ? "one of its cells is empty" : `${count} of its cells are empty`;
  return {
    pattern,
    gaps,
    tileSize: TILE_SHARE * cell,
    centerOf: ({ row, column }) => ({
      x: origin.x + (column + 0.5) * cell,
      y: origin.y + (row + 0.5) * cell,
    }),
    sentences: [
      `The shapes form a grid of ${rows} rows and ${columns} columns, and ${emptyText}.`,
      "The pattern of shapes repeats every 1, 2 or 3 rows and every 1, 2 or 3 columns.",
      `Fill ${count === 1 ? "the empty cell with the shape that continues" : "the empty cells with the shapes that continue"} the pattern, of the same type, color, size and orientation and at the same place in the cell as elsewhere in the pattern.`,
    ],
    metadata: {
      rows,
      cols: columns,
      period_r: rowPeriod,
      period_c: columnPeriod,
      cell_px: cell,
      origin: [origin.x, origin.y],
      missing_cells: gaps.map(({ row, column }) => [row, column]),
    },
  };
}

const MOST_PLACES = 39;
/** Places on the circle are at least this many tile sizes apart. */
const SPACING = 1.3;
/** The outer edge of the circle of shapes, as a share of half the shorter side. */
const REACH_SHARE = 0.85;
const MIN_TILE = 32;
const TILE_SIZE = { low: 0.07, high: 0.13 } as const;

function layOutCircle(context: TaskContext, count: number, random: Random): Layout {
  const { width, height, short } = context;
  const period = random.choice(PERIODS);
  const reach = (REACH_SHARE * short) / 2;
  /** The tile size at which `places` tiles, as far out as they may be, are just far enough apart. */
  const largestTile = (places: number) => (2 * Math.PI * reach) / (SPACING * places + Math.PI);
  const circles = Array.from({ length: MOST_PLACES }, (_, index) => ({
    rows: 1,
    columns: index + 1,
    rowPeriod: 1,
    columnPeriod: period,
  })).filter(
    (circle) =>
      circle.columns % period === 0 &&
      circle.columns >= Math.max(4, 2 * count) &&
      removableCells(circle).length >= count,
  );
  // First the size, as large as the shortest circle allows; then any circle that has room for tiles of this size.
  const wished = short * random.uniform(TILE_SIZE.low, TILE_SIZE.high);
  const tileSize = Math.floor(Math.max(MIN_TILE, Math.min(largestTile(circles[0].columns), wished)));
  const roomy = circles.filter((circle) => largestTile(circle.columns) >= tileSize);
  const { pattern, gaps } = drawSettled(roomy, count, random);
  const places = pattern.columns;
  const farthest = Math.floor(reach - tileSize / 2);
  const nearest = Math.min(farthest, Math.ceil((SPACING * tileSize * places) / (2 * Math.PI)));
  const radius = random.integer(nearest, farthest);
  const emptyText = count === 1 ? "one of the places is empty" : `${count} of the places are empty`;
  return {
    pattern,
    gaps,
    tileSize,
    centerOf: ({ column }) => {
      const { cos, sin } = direction((360 * column) / places);
      // By way of the 1/256 px grid, so that the last bit of a sine does not decide where a half goes.
      return {
        x: Math.round(snap(width / 2 + radius * cos)),
        y: Math.round(snap(height / 2 + radius * sin)),
      };
    },
    sentences: [
      `The shapes stand at ${places} evenly spaced places on a circle around the center of the image, and ${emptyText}.`,
      `The circle has a radius of ${lengthText(radius, "width", context)}, and one of the places lies exactly to the right of its center.`,
      "Around the circle the pattern of shapes repeats every 1, 2 or 3 places.",
      `Fill ${count === 1 ? "the empty place with the shape that continues" : "the empty places with the shapes that continue"} the pattern, of the same type, color, size and orientation as elsewhere in the pattern.`,
    ],
    metadata: {
      n_shapes: places,
      period_k: period,
      circle_radius: radius,
      missing_steps: gaps.map(({ column }) => column),
    },
  };
}

const TRIES = 20;

/** One of the candidates, each as likely, with gaps that its shown cells settle. */
function drawSettled(
  candidates: readonly Pattern[],
  count: number,
  random: Random,
): { pattern: Pattern; gaps: Cell[] } {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const pattern = random.choice(candidates);
    const gaps = drawGaps(pattern, count, random);
    if (gaps !== null) return { pattern, gaps };
  }
  return reject("no gaps that the pattern settles");
}
