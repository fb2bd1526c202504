/** Ordinary least squares of one figure on another, e.g. of models' chart scores on their PaintBench scores. */
import type { Interval } from "./bootstrap.ts";
import { criticalT95, twoSidedP } from "./student-t.ts";
import { mean } from "./summary.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Regression {
  readonly n: number;
  readonly slope: number;
  readonly intercept: number;
  /** Share of the variance of y that the line explains, 0…1. */
  readonly rSquared: number;
  /** Of the two-sided t test that the slope is 0. */
  readonly p: number;
  readonly slopeCi95: Interval;
  readonly interceptCi95: Interval;
}

/** Fits y = intercept + slope · x. Null below three points or where x or y does not vary: no line can be told. */
export function regress(points: readonly Point[]): Regression | null {
  const n = points.length;
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  if (n < 3 || xx === 0 || yy === 0) return null;

  const slope = xy / xx;
  const intercept = meanY - slope * meanX;
  let residual = 0;
  for (const { x, y } of points) residual += (y - intercept - slope * x) ** 2;
  const degrees = n - 2;
  const variance = residual / degrees;
  const slopeError = Math.sqrt(variance / xx);
  const interceptError = Math.sqrt(variance * (1 / n + meanX ** 2 / xx));
  const t = criticalT95(degrees);
  const around = (value: number, error: number): Interval => [value - t * error, value + t * error];
  return {
    n,
    slope,
    intercept,
    rSquared: 1 - residual / yy,
    p: twoSidedP(slope / slopeError, degrees),
    slopeCi95: around(slope, slopeError),
    interceptCi95: around(intercept, interceptError),
  };
}
