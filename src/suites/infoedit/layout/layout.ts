/**
 * The whole canvas: header, footer, and the grid of blocks. The body size is the largest step at or below the model's
 * that fits; tracks get the height that their blocks need, and what is left over is dealt out in proportion.
 */
import type { Block, Grid, Infographic } from "../model.ts";
import { blockOf } from "../model.ts";
import { LayoutRejection, orNull } from "../rejection.ts";
import { makeTheme, smallestBody, type Theme } from "../theme/theme.ts";
import { layOutBlock } from "./block.ts";
import { type Box, bottom, box, columns, sum } from "./box.ts";
import { drawFooter, drawHeader } from "./header.ts";
import type { LaidBlock, LaidOut } from "./shapes.ts";

/** One step of the body size; the finest change of type that a layout makes. */
const STEP = 1.04;

/** Lays a model out. Throws LayoutRejection where no body size fits. */
export function layOut(model: Infographic): LaidOut {
  let reason: unknown = new LayoutRejection("the body size is below the smallest");
  for (const body of bodySizes(model.canvas.width, model.style.body)) {
    try {
      return layOutAt(model, body);
    } catch (error) {
      if (!(error instanceof LayoutRejection)) throw error;
      reason = error;
    }
  }
  throw reason;
}

/** Body sizes from `largest` down to the smallest that the canvas allows. */
export function bodySizes(canvasWidth: number, largest: number): number[] {
  const smallest = smallestBody(canvasWidth);
  const sizes: number[] = [];
  for (let size = largest; size > smallest * 1.001; size /= STEP) sizes.push(size);
  return [...sizes, smallest].filter((size) => size <= largest * 1.001);
}

/** Lays a model out at exactly this body size. Throws LayoutRejection where it does not fit. */
export function layOutAt(model: Infographic, body: number): LaidOut {
  const theme = makeTheme(model, body);
  const { width, height } = model.canvas;
  const [header, top] = drawHeader(model, theme);
  const [footer, floor] = drawFooter(model, theme);
  const content = box(theme.margin, top, width - 2 * theme.margin, floor - top);
  const places = gridPlaces(model, content, theme);
  const laid = new Map<string, LaidBlock>();
  for (const [id, place] of places) laid.set(id, layOutBlock(blockOf(model, id), place, theme));
  return { model, width, height, theme, header, footer, blocks: model.blocks.map(({ id }) => laid.get(id)!) };
}

/** The box of each block. Throws LayoutRejection where the needs are larger than the content box. */
function gridPlaces(model: Infographic, content: Box, theme: Theme): Map<string, Box> {
  const { axis, tracks } = model.grid;
  const needs = new Needs(model, theme);
  return axis === "rows"
    ? rowPlaces(tracks, content, theme, needs)
    : columnPlaces(tracks, content, theme, needs);
}

type Tracks = Grid["tracks"];

function rowPlaces(tracks: Tracks, content: Box, theme: Theme, needs: Needs): Map<string, Box> {
  const widths = tracks.map(({ cells }) =>
    columns(
      content,
      cells.map(({ weight }) => weight),
      theme.gutter,
    ).map(({ width }) => width),
  );
  const heights = needs.stacked(
    content.height,
    theme.gutter,
    tracks.map(({ cells }, row) =>
      cells.map(({ block }, index): Cell => ({ block, width: widths[row][index] })),
    ),
  );
  const rows = stretch(heights, content, theme.gutter);
  return new Map(
    tracks.flatMap(({ cells }, row) =>
      columns(
        rows[row],
        cells.map(({ weight }) => weight),
        theme.gutter,
      ).map((place, index): [string, Box] => [cells[index].block, place]),
    ),
  );
}

function columnPlaces(tracks: Tracks, content: Box, theme: Theme, needs: Needs): Map<string, Box> {
  const places = columns(
    content,
    tracks.map(({ weight }) => weight),
    theme.gutter,
  );
  return new Map(
    tracks.flatMap(({ cells }, track) => {
      const { width, height } = places[track];
      const heights = needs.stacked(
        height,
        theme.gutter,
        cells.map(({ block }): Cell[] => [{ block, width }]),
      );
      return stretch(heights, places[track], theme.gutter).map((place, index): [string, Box] => [
        cells[index].block,
        place,
      ]);
    }),
  );
}

/** Rows of at least the given heights that fill a box; the spare height goes to them in proportion. */
function stretch(heights: readonly number[], within: Box, gap: number): Box[] {
  const spare = within.height - sum(heights) - gap * (heights.length - 1);
  if (spare < -0.01)
    throw new LayoutRejection(`the blocks need ${Math.ceil(-spare)} px more height than there is`);
  const factor = 1 + spare / sum(heights);
  let y = within.y;
  return heights.map((height) => {
    const row = box(within.x, y, within.width, height * factor);
    y = bottom(row) + gap;
    return row;
  });
}

interface Cell {
  readonly block: string;
  readonly width: number;
}

/** How much height blocks need, found by trying: templates only know how to lay out. */
class Needs {
  readonly #model: Infographic;
  readonly #theme: Theme;

  constructor(model: Infographic, theme: Theme) {
    this.#model = model;
    this.#theme = theme;
  }

  /**
   * The height that each of some rows needs, one below the other in so much height. Throws LayoutRejection where one
   * needs more than the others leave: most grids that are tried are too crowded, and to know by how much takes long.
   */
  stacked(height: number, gap: number, rows: readonly (readonly Cell[])[]): number[] {
    const least = leastHeight(this.#theme);
    let left = height - gap * (rows.length - 1) - least * rows.length;
    return rows.map((cells) => {
      const needed = Math.max(...cells.map((cell) => this.#of(cell, left + least)));
      left -= needed - least;
      return needed;
    });
  }

  #of({ block, width }: Cell, most: number): number {
    const height = neededHeight(blockOf(this.#model, block), width, this.#theme, most);
    if (height === null) throw new LayoutRejection("higher than the canvas allows", block);
    return height;
  }
}

/** How fine the search for a height is, px. */
const GRAIN = 4;

/** No block fits below this height, px. */
function leastHeight({ body }: Theme): number {
  return Math.ceil((body * 4) / GRAIN) * GRAIN;
}

/**
 * What is known of a block's height at one width, language and body size. Blocks never change, so that an edit of one
 * block leaves what is known of the others; and the many grids that are tried ask the same questions again.
 */
interface KnownHeight {
  /** Heights below this do not fit. */
  readonly tooLow: number;
  /** This height fits; null where none was found yet. */
  readonly fits: number | null;
}

const known = new WeakMap<Block, Map<string, KnownHeight>>();

/**
 * The least multiple of a few px at which a block fits at a width, found by halving; null where it is above `most`.
 * Rests on the rule that more height never makes a template reject.
 */
function neededHeight(block: Block, width: number, theme: Theme, most: number): number | null {
  const heights = known.get(block) ?? new Map<string, KnownHeight>();
  known.set(block, heights);
  const key = `${width} ${theme.body} ${theme.language.id}`;
  const height = heights.get(key) ?? { tooLow: leastHeight(theme), fits: null };
  const highest = Math.floor(most / GRAIN) * GRAIN;
  if (height.tooLow >= highest) return null;
  let [tooLow, fits] = [height.tooLow, height.fits ?? Number.POSITIVE_INFINITY];
  if (fits > highest) {
    if (!fitsHeight(block, width, highest, theme)) {
      heights.set(key, { tooLow: highest, fits: height.fits });
      return null;
    }
    fits = highest;
  }
  while (fits - tooLow > GRAIN) {
    const middle = Math.round((tooLow + fits) / 2 / GRAIN) * GRAIN;
    if (fitsHeight(block, width, middle, theme)) fits = middle;
    else tooLow = middle;
  }
  heights.set(key, { tooLow, fits });
  return fits;
}

function fitsHeight(block: Block, width: number, height: number, theme: Theme): boolean {
  return orNull(() => layOutBlock(block, box(0, 0, width, height), theme)) !== null;
}
