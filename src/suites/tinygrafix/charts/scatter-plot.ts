/** Two classes of points, one with its line of best fit (fact sheet §9, scatter_plot). */
import type { Point } from "../../../raster/antialias-shape.ts";
import type { Random } from "../../random.ts";
import { ensure, firstOf } from "../attempt.ts";
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
import { MINIMUM_CLASS_DIFFERENCE, sampleColors, sampleTheme } from "../theme.ts";
import { Words } from "../words.ts";
import { type DataPoint, LINE_WIDTH } from "./line-chart.ts";

/** A marker of 60 square points at 160 dpi has a radius of 8.6 px. */
const MARKER_RADIUS = 9.5;
/** Centres of markers are at least this far apart, as drawn and with x and y exchanged: no marker touches another. */
const LEAST_DISTANCE = 24;
/** Paper around the data, as a share of their range. */
const ROOM = 0.05;
/** Standard deviation of the points around the line, and how many of them the outlier is away, as the paper has it. */
const NOISE = 0.05;
const OUTLIER_NOISE = 3.5;
/** The second largest distance from the line is at most this share of the outlier's. */
const SECOND_SHARE = 0.75;

/** A straight line through two points on the left and right (or lower and upper) edges of the data area. */
export interface FitLine {
  readonly from: DataPoint;
  readonly to: DataPoint;
}

/** One class: its points, and its line where it has one. The line lies on top of its own points. */
export interface PointClass {
  readonly color: string;
  readonly points: readonly DataPoint[];
  readonly line: FitLine | null;
}

/** What both pictures share. Both axes have the same domain. */
export interface ScatterFigure extends NumericLayout {
  readonly marker_radius: number;
  readonly line_width: number;
}

/** Drawn in this order: the class with the line (points, line), then the other one (points, line). */
export interface ScatterContent {
  readonly with_line: PointClass;
  readonly without_line: PointClass;
}

export interface ScatterPlot {
  readonly figure: ScatterFigure;
  readonly content: ScatterContent;
  /** The point of the first class that is vertically furthest from the line. */
  readonly outlier: DataPoint;
}

/** Data range before scaling by a power of ten: `low` to `low + span` on both axes. */
interface Range {
  readonly low: number;
  readonly span: number;
}

/** A random plot: 9 to 13 points a class, no two markers touching, one clear outlier, the line inside the data area. */
export function sampleScatterPlot(random: Random): ScatterPlot {
  const theme = sampleTheme(random);
  const words = new Words(random);
  const magnitude = sampleMagnitude(random);
  const range = { low: Math.round(random.uniform(-50, 50)), span: Math.round(random.uniform(40, 100)) };
  const toData = ([x, y]: DataPoint): DataPoint => [scaled(x, magnitude), scaled(y, magnitude)];
  const edge = (share: number): number => scaled(range.low + share * range.span, magnitude);
  const domain: [number, number] = [edge(-ROOM), edge(1 + ROOM)];
  const captions = {
    title: words.phrase(TITLE_LIMIT),
    x_label: words.phrase(X_LABEL_LIMIT),
    y_label: words.phrase(Y_LABEL_LIMIT),
  };
  const layout = layOutNumericAxes(theme, captions, domain, domain);
  const isClear = (points: readonly DataPoint[], candidate: DataPoint): boolean =>
    points.every((other) => areApart(layout, toData(other), toData(candidate)));

  const correlated = sampleCorrelated(random, range, isClear);
  const scattered = sampleScattered(random, range, (points, candidate) =>
    isClear([...correlated, ...points], candidate),
  );
  const [first, second] = sampleColors(random, theme, 2, MINIMUM_CLASS_DIFFERENCE);
  const points = correlated.map(toData);
  const line = fitLine(points, domain);
  ensure(isInside(line, domain), "a line that crosses the whole data area");
  const outlier = findOutlier(points, line);
  return {
    figure: { ...layout, marker_radius: MARKER_RADIUS, line_width: LINE_WIDTH },
    content: {
      with_line: { color: first, points, line },
      without_line: { color: second, points: scattered.map(toData), line: null },
    },
    outlier,
  };
}

type Clearance = (points: readonly DataPoint[], candidate: DataPoint) => boolean;

/** Points near a line of slope −.5 to .5 through the range, one of them pushed away from it. */
function sampleCorrelated(random: Random, { low, span }: Range, isClear: Clearance): DataPoint[] {
  const count = random.integer(9, 13);
  const slope = random.uniform(-0.5, 0.5);
  const pushed = random.integer(0, count - 1);
  const side = random.coin() ? 1 : -1;
  const points: DataPoint[] = [];
  while (points.length < count) {
    const noise = points.length === pushed ? side * OUTLIER_NOISE * NOISE : null;
    points.push(
      firstOf(200, "a free place near the line", () => {
        const x = random.fraction();
        const y = 0.5 + slope * (x - 0.5) + (noise ?? NOISE * sampleNormal(random));
        const point: DataPoint = [low + span * x, low + span * y];
        return y >= 0 && y <= 1 && isClear(points, point) ? point : null;
      }),
    );
  }
  return points;
}

function sampleScattered(random: Random, { low, span }: Range, isClear: Clearance): DataPoint[] {
  const count = random.integer(9, 13);
  const points: DataPoint[] = [];
  while (points.length < count) {
    points.push(
      firstOf(200, "a free place", () => {
        const point: DataPoint = [low + span * random.fraction(), low + span * random.fraction()];
        return isClear(points, point) ? point : null;
      }),
    );
  }
  return points;
}

function areApart(layout: NumericLayout, a: DataPoint, b: DataPoint): boolean {
  return [false, true].every((exchanged) => {
    const [ax, ay] = place(layout, exchanged ? [a[1], a[0]] : a);
    const [bx, by] = place(layout, exchanged ? [b[1], b[0]] : b);
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) >= LEAST_DISTANCE * LEAST_DISTANCE;
  });
}

/** The least-squares line (vertical distances) of some points, from the lower to the upper end of the x axis. */
export function fitLine(points: readonly DataPoint[], domain: readonly [number, number]): FitLine {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) * (x - meanX), 0);
  const slope = covariance / variance;
  const at = (x: number): DataPoint => [x, meanY + slope * (x - meanX)];
  return { from: at(domain[0]), to: at(domain[1]) };
}

/** Whether a line leaves the data area at its left and right edges, not at its top or bottom. */
export function isInside(line: FitLine, [low, high]: readonly [number, number]): boolean {
  return [line.from[1], line.to[1]].every((y) => y >= low && y <= high);
}

function findOutlier(points: readonly DataPoint[], { from, to }: FitLine): DataPoint {
  const slope = (to[1] - from[1]) / (to[0] - from[0]);
  const distance = ([x, y]: DataPoint): number => Math.abs(y - from[1] - slope * (x - from[0]));
  const [furthest, second] = [...points].sort((a, b) => distance(b) - distance(a));
  ensure(distance(second) <= SECOND_SHARE * distance(furthest), "one point clearly furthest from the line");
  return furthest;
}

/** x and y exchanged, in every point and in the line. */
export function transpose(content: PointClass): PointClass {
  const flip = ([x, y]: DataPoint): DataPoint => [y, x];
  const line = content.line && { from: flip(content.line.from), to: flip(content.line.to) };
  return { ...content, points: content.points.map(flip), line };
}

function place(layout: NumericLayout, [x, y]: DataPoint): Point {
  return [position(layout.x, x), position(layout.y, y)];
}

/** The line goes on a little beyond the data area, which clips it: no rounded end shows. */
function lineMarks(figure: ScatterFigure, { color, line }: PointClass): Mark[] {
  if (line === null) return [];
  const [x0, y0] = place(figure, line.from);
  const [x1, y1] = place(figure, line.to);
  const [overX, overY] = [(x1 - x0) / 50, (y1 - y0) / 50];
  const points: Point[] = [
    [x0 - overX, y0 - overY],
    [x1 + overX, y1 + overY],
  ];
  return [{ kind: "line", role: "fit-line", color, points, width: figure.line_width, clip: figure.clip }];
}

function pointMarks(figure: ScatterFigure, { color, points }: PointClass): Mark[] {
  return points.map(
    (point): Mark => ({
      kind: "disc",
      role: "point",
      color,
      center: place(figure, point),
      radius: figure.marker_radius,
    }),
  );
}

export function drawScatterPlot(figure: ScatterFigure, content: ScatterContent): Mark[] {
  const { with_line, without_line } = content;
  return [with_line, without_line]
    .flatMap((one) => [...pointMarks(figure, one), ...lineMarks(figure, one)])
    .concat(axesMarks(figure));
}
