/** One line over two numeric axes (fact sheet §9, line_chart). */

import type { Point } from "../../../raster/antialias-shape.ts";
import type { Random } from "../../random.ts";
import { ensure } from "../attempt.ts";
import {
  axesMarks,
  layOutNumericAxes,
  type NumericLayout,
  position,
  TITLE_LIMIT,
  X_LABEL_LIMIT,
  Y_LABEL_LIMIT,
} from "../axes.ts";
import type { Mark } from "../marks.ts";
import { sampleMagnitude, sampleNormal, scaled } from "../numbers.ts";
import { sampleColor, sampleTheme } from "../theme.ts";
import { Words } from "../words.ts";

/** 2 points at 160 dpi. */
export const LINE_WIDTH = 4.5;
/** Free room beside, above and below the line, as shares of its extent. */
const X_ROOM = 0.03;
const Y_ROOM = 0.15;

/** A point in data units. */
export type DataPoint = readonly [x: number, y: number];

/** What both pictures share. */
export interface LineFigure extends NumericLayout {
  readonly color: string;
  readonly line_width: number;
}

/** An area below the line, from one x value to another, down to the bottom of the data area; drawn beneath the line. */
export interface Shade {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** `runs` are the unbroken pieces of the line from left to right. */
export interface LineContent {
  readonly runs: readonly (readonly DataPoint[])[];
  readonly shade: Shade | null;
}

export interface LineChart {
  readonly figure: LineFigure;
  /** The whole line, from left to right at equal steps. */
  readonly points: readonly DataPoint[];
}

/** A random walk of 20 to 44 points. x and y are scaled by powers of ten of their own. */
export function sampleLineChart(random: Random): LineChart {
  const theme = sampleTheme(random);
  const words = new Words(random);
  const points = samplePoints(random);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const captions = {
    title: words.phrase(TITLE_LIMIT),
    x_label: words.phrase(X_LABEL_LIMIT),
    y_label: words.phrase(Y_LABEL_LIMIT),
  };
  const layout = layOutNumericAxes(theme, captions, withRoom(xs, X_ROOM), withRoom(ys, Y_ROOM));
  return {
    figure: { ...layout, color: sampleColor(random, theme, []), line_width: LINE_WIDTH },
    points,
  };
}

function samplePoints(random: Random): DataPoint[] {
  const count = random.integer(20, 44);
  const [xMagnitude, yMagnitude] = [sampleMagnitude(random), sampleMagnitude(random)];
  const start = random.uniform(-50, 50);
  const range = random.uniform(40, 100);
  let level = random.uniform(-50, 50);
  const points = Array.from({ length: count }, (_, index): DataPoint => {
    if (index > 0) level += 6 * sampleNormal(random);
    return [scaled(start + (range * index) / (count - 1), xMagnitude), scaled(level, yMagnitude)];
  });
  const [low, high] = extent(points.map(([, y]) => y));
  ensure(high - low >= scaled(15, yMagnitude), "a line that goes up and down");
  return points;
}

export function extent(values: readonly number[]): [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)];
}

function withRoom(values: readonly number[], share: number): [number, number] {
  const [low, high] = extent(values);
  const room = share * (high - low);
  return [low - room, high + room];
}

/** The y value of a line at an x value within it, on the straight segment between its neighbours. */
export function interpolate(points: readonly DataPoint[], x: number): number {
  const next = Math.max(
    1,
    points.findIndex(([pointX]) => pointX >= x),
  );
  const [x0, y0] = points[next - 1];
  const [x1, y1] = points[next];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

function place(figure: LineFigure, [x, y]: DataPoint): Point {
  return [position(figure.x, x), position(figure.y, y)];
}

/** The outline of a shaded area: along the line from one x value to the other, and back at the bottom. */
function shadeOutline(figure: LineFigure, content: LineContent, { from, to }: Shade): Point[] {
  const points = content.runs.flat();
  const inside = points.filter(([x]) => x > from && x < to);
  const bottom = figure.plot.bottom;
  return [
    [position(figure.x, from), bottom],
    place(figure, [from, interpolate(points, from)]),
    ...inside.map((point) => place(figure, point)),
    place(figure, [to, interpolate(points, to)]),
    [position(figure.x, to), bottom],
  ];
}

export function drawLineChart(figure: LineFigure, content: LineContent): Mark[] {
  const { clip } = figure;
  const { shade, runs } = content;
  const shades: Mark[] =
    shade === null
      ? []
      : [
          {
            kind: "polygon",
            role: "shade",
            color: shade.color,
            points: shadeOutline(figure, content, shade),
            clip,
          },
        ];
  return [
    ...shades,
    ...runs.map(
      (run): Mark => ({
        kind: "line",
        role: "line",
        color: figure.color,
        points: run.map((point) => place(figure, point)),
        width: figure.line_width,
        clip,
      }),
    ),
    ...axesMarks(figure),
  ];
}
