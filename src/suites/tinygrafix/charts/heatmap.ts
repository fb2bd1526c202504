/** A grid of coloured cells with a colour key at its right (fact sheet §9, heatmap). */
import type { PixelBox } from "../../../raster/antialias-fill.ts";
import { colorDifference } from "../../../raster/lab.ts";
import { parseHex } from "../../../raster/raster.ts";
import { textWidth } from "../../../raster/text/text-outline.ts";
import type { Random } from "../../random.ts";
import { firstOf } from "../attempt.ts";
import {
  besideSpot,
  frameMarks,
  MARGIN,
  PLOT_TOP,
  TICK_LABEL_SIZE,
  TICK_LENGTH,
  TITLE_LIMIT,
  type Tick,
  textMark,
  titleSpot,
} from "../axes.ts";
import { FIGURE_HEIGHT, FIGURE_WIDTH } from "../catalogue.ts";
import type { Mark, TextSpot } from "../marks.ts";
import { plainNumber, sampleMagnitude, scaled } from "../numbers.ts";
import { mixColors } from "../paint.ts";
import { sampleColor, sampleTheme, type Theme } from "../theme.ts";
import { Words } from "../words.ts";

/** Cells and key keep this far from the paper's edge on top of the margin, so that the spines have room. */
const INSET = 8;
const KEY_WIDTH = 34;
const KEY_GAP = 38;
const KEY_TICKS = 5;
/** The two ends of a colour map differ by at least this (CIE76), or values could not be told apart. */
const LEAST_RAMP_DIFFERENCE = 50;
/** No colour of the map comes closer to the paper (the colour of empty cells), or to another map's same value. */
const LEAST_CELL_DIFFERENCE = 21;
/** Steps at which a map is compared with another colour. */
const RAMP_STEPS = 32;

/** Colours of the lowest and the highest value; between them linear in 8-bit sRGB. */
export interface ColorMap {
  readonly low: string;
  readonly high: string;
}

/** What both pictures share. All cells are equal, whole pixels. */
export interface HeatmapFigure {
  readonly theme: Theme;
  readonly title: TextSpot;
  readonly rows: number;
  readonly columns: number;
  /** The grid; row 0 is at the top. */
  readonly plot: PixelBox;
  readonly cell_width: number;
  readonly cell_height: number;
  /** Values at the bottom and the top of the key. */
  readonly range: readonly [low: number, high: number];
  readonly key: PixelBox;
  readonly key_ticks: readonly Tick[];
}

/** `cells[row][column]`; null is empty. */
export type Cells = readonly (readonly (number | null)[])[];

export interface HeatmapContent {
  readonly cells: Cells;
  readonly color_map: ColorMap;
}

export interface Heatmap {
  readonly figure: HeatmapFigure;
  readonly content: HeatmapContent;
}

/** The values that a figure's key spans. */
export interface KeyRange {
  /** From the lowest value to the highest, evenly spaced, round numbers. */
  readonly ticks: readonly number[];
  readonly span: number;
  /** The value at a share (0..1) of the range, as a decimal literal. */
  readonly valueAt: (share: number) => number;
}

/** Lowest value and step are chosen so that no tick needs more than three figures. */
export function sampleKeyRange(random: Random): KeyRange {
  const magnitude = sampleMagnitude(random);
  const lowest = 5 * random.integer(-10, 10);
  const step = random.choice([5, 7.5, 10, 12.5, 15, 20, 25]);
  const ticks = Array.from({ length: KEY_TICKS }, (_, index) => scaled(lowest + index * step, magnitude));
  return {
    ticks,
    span: ticks[KEY_TICKS - 1] - ticks[0],
    valueAt: (share) => scaled(lowest + share * (KEY_TICKS - 1) * step, magnitude),
  };
}

/**
 * A random heatmap: 4..9 rows and columns, 10..25 % of the cells empty (one at least). `isAllowed` may forbid values
 * that no cell may have.
 */
export function sampleHeatmap(
  random: Random,
  range: KeyRange = sampleKeyRange(random),
  isAllowed: (value: number) => boolean = () => true,
): Heatmap {
  const theme = sampleTheme(random);
  const words = new Words(random);
  const rows = random.integer(4, 9);
  const columns = random.integer(4, 9);
  const cells = sampleCells(random, rows, columns, () =>
    firstOf(200, "a value outside the forbidden band", () => {
      const value = range.valueAt(random.fraction());
      return isAllowed(value) ? value : null;
    }),
  );
  return {
    figure: layOut(theme, words.phrase(TITLE_LIMIT), rows, columns, range.ticks),
    content: { cells, color_map: sampleColorMap(random, theme) },
  };
}

function sampleCells(random: Random, rows: number, columns: number, value: () => number): Cells {
  const count = rows * columns;
  const empty = Math.max(1, Math.round(count * random.uniform(0.1, 0.25)));
  const isEmpty = new Set(random.shuffle(Array.from({ length: count }, (_, index) => index)).slice(0, empty));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (isEmpty.has(row * columns + column) ? null : value())),
  );
}

/**
 * Two end colours far from each other, every colour between them readable against the paper and, where `replaced` is
 * given, different from what that map shows for the same value.
 */
export function sampleColorMap(random: Random, theme: Theme, replaced?: ColorMap): ColorMap {
  const avoid = replaced === undefined ? [] : [replaced.low, replaced.high];
  return firstOf(400, "a colour map that reads well", () => {
    const map = { low: sampleColor(random, theme, avoid), high: sampleColor(random, theme, avoid) };
    if (colorDifference(parseHex(map.low), parseHex(map.high)) < LEAST_RAMP_DIFFERENCE) return null;
    for (let index = 0; index <= RAMP_STEPS; index++) {
      const share = index / RAMP_STEPS;
      const color = parseHex(mixColors(map.low, map.high, share));
      const rivals = [theme.background];
      if (replaced !== undefined) rivals.push(mixColors(replaced.low, replaced.high, share));
      if (rivals.some((rival) => colorDifference(color, parseHex(rival)) < LEAST_CELL_DIFFERENCE))
        return null;
    }
    return map;
  });
}

function layOut(
  theme: Theme,
  title: string,
  rows: number,
  columns: number,
  tickValues: readonly number[],
): HeatmapFigure {
  const labels = tickLabels(tickValues);
  const labelWidth = Math.ceil(Math.max(...labels.map((label) => textWidth(label, TICK_LABEL_SIZE))));
  const labelLeft = FIGURE_WIDTH - MARGIN - labelWidth;
  const keyRight = labelLeft - TICK_LENGTH - 6;
  const keyLeft = keyRight - KEY_WIDTH;
  const left = MARGIN + INSET;
  const width = keyLeft - KEY_GAP - left;
  const height = FIGURE_HEIGHT - MARGIN - INSET - PLOT_TOP;
  const cellWidth = Math.floor(width / columns);
  const cellHeight = Math.floor(height / rows);
  const plotLeft = left + Math.floor((width - cellWidth * columns) / 2);
  const bottom = PLOT_TOP + cellHeight * rows;
  const plot = { left: plotLeft, top: PLOT_TOP, right: plotLeft + cellWidth * columns, bottom };
  return {
    theme,
    title: titleSpot(title, (plot.left + plot.right) / 2),
    rows,
    columns,
    plot,
    cell_width: cellWidth,
    cell_height: cellHeight,
    range: [tickValues[0], tickValues[KEY_TICKS - 1]],
    key: { left: keyLeft, top: PLOT_TOP, right: keyRight, bottom },
    key_ticks: labels.map((label, index) => {
      const at = Math.round(bottom + ((PLOT_TOP - bottom) * index) / (KEY_TICKS - 1));
      return { at, label: besideSpot(label, labelLeft, at) };
    }),
  };
}

/** All with the decimals of the one that needs most, and the minus sign that axes print. */
function tickLabels(values: readonly number[]): string[] {
  const decimals = Math.max(...values.map((value) => plainNumber(value).split(".")[1]?.length ?? 0));
  return values.map((value) => value.toFixed(decimals).replace("-", "−"));
}

/** The colour that the key gives to a value. Throws RangeError outside the key's range. */
export function colorOf(figure: HeatmapFigure, map: ColorMap, value: number): string {
  const [low, high] = figure.range;
  const share = (value - low) / (high - low);
  if (!(share >= 0 && share <= 1)) throw new RangeError(`${value} is outside the key`);
  return mixColors(map.low, map.high, share);
}

/** The places without a value; they show the paper. */
export function emptyCells(cells: Cells): { readonly row: number; readonly column: number }[] {
  return cells.flatMap((line, row) =>
    line.flatMap((value, column) => (value === null ? [{ row, column }] : [])),
  );
}

export function drawHeatmap(figure: HeatmapFigure, content: HeatmapContent): Mark[] {
  const { plot, key } = figure;
  const ink = figure.theme.foreground;
  const cells = content.cells.flatMap((line, row) =>
    line.flatMap((value, column): Mark[] => {
      if (value === null) return [];
      const left = plot.left + column * figure.cell_width;
      const top = plot.top + row * figure.cell_height;
      const box = { left, top, right: left + figure.cell_width, bottom: top + figure.cell_height };
      return [{ kind: "box", role: "cell", color: colorOf(figure, content.color_map, value), box }];
    }),
  );
  const { low, high } = content.color_map;
  return [
    ...cells,
    { kind: "ramp", role: "key", color: low, top_color: high, box: key },
    ...frameMarks(plot, ink),
    ...frameMarks(key, ink, "key-frame"),
    ...figure.key_ticks.map(
      ({ at }): Mark => ({
        kind: "box",
        role: "tick",
        color: ink,
        box: { left: key.right, right: key.right + TICK_LENGTH, top: at - 1, bottom: at + 1 },
      }),
    ),
    ...figure.key_ticks.map(({ label }) => textMark("tick-label", ink, label)),
    textMark("title", ink, figure.title),
  ];
}
