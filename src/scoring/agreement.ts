/**
 * How far two raters agree: people and a judge, or two judges (docs/judging.md, "Does the judge agree with people?").
 * A figure that cannot be told is null with a reason, never 0: no agreement and no data are different things.
 */
import type { Interval } from "./bootstrap.ts";

/** A figure, or why there is none. Exactly one of the two is null. */
export interface Statistic {
  readonly value: number | null;
  readonly reason: string | null;
}

export interface Agreement {
  /** Things that both raters labelled. */
  readonly n: number;
  /** Share of them with the same label, 0…1. */
  readonly agreement: Statistic;
  /** Cohen's κ: agreement beyond what the raters' own habits would give, −1…1. */
  readonly kappa: Statistic;
  /** 95 %, by the large-sample standard error, cut to −1…1; null where κ is. */
  readonly kappaCi95: Interval | null;
}

/** Half the width of a 95 % interval of a normal variable, in standard deviations. */
const NORMAL_95 = 1.959963984540054;

/** Fewer points say nothing of a relation: two always lie on a line. */
const FEWEST_POINTS = 3;

function told(value: number): Statistic {
  return { value, reason: null };
}

function untold(reason: string): Statistic {
  return { value: null, reason };
}

/**
 * Percent agreement and Cohen's κ of two raters over the same things. The interval is κ ± 1.96 standard errors with the
 * large-sample variance of Fleiss, Cohen and Everitt (Psychological Bulletin 72, 1969), which does not assume that κ is 0;
 * it is coarse below some twenty things.
 *
 * @param pairs the labels of each thing, the first rater's first.
 */
export function agreementOf(pairs: readonly (readonly [string, string])[]): Agreement {
  const n = pairs.length;
  if (n === 0) {
    const nothing = untold("nothing was labelled by both");
    return { n, agreement: nothing, kappa: nothing, kappaCi95: null };
  }
  const labels = [...new Set(pairs.flat())];
  const position = new Map(labels.map((label, at) => [label, at]));
  const shares = labels.map(() => labels.map(() => 0));
  for (const [a, b] of pairs) shares[position.get(a) as number][position.get(b) as number] += 1 / n;
  const rows = shares.map((row) => sum(row));
  const columns = labels.map((_, j) => sum(shares.map((row) => row[j])));
  // Counted, not summed from shares: perfect agreement is 1, not 0.9999999999999999.
  const observed = pairs.filter(([a, b]) => a === b).length / n;
  const agreement = told(observed);
  if (labels.length === 1) {
    const reason = `both raters said ${JSON.stringify(labels[0])} to everything, so chance alone explains it`;
    return { n, agreement, kappa: untold(reason), kappaCi95: null };
  }
  const expected = sum(labels.map((_, i) => rows[i] * columns[i]));
  const kappa = (observed - expected) / (1 - expected);
  const error = Math.sqrt(Math.max(0, kappaVariance(shares, rows, columns, expected, kappa) / n));
  const low = Math.max(-1, kappa - NORMAL_95 * error);
  const high = Math.min(1, kappa + NORMAL_95 * error);
  return { n, agreement, kappa: told(kappa), kappaCi95: [low, high] };
}

/** n times the large-sample variance of κ (Fleiss, Cohen and Everitt 1969, formula 13, all weights 1 on the diagonal). */
function kappaVariance(
  shares: readonly (readonly number[])[],
  rows: readonly number[],
  columns: readonly number[],
  expected: number,
  kappa: number,
): number {
  const rest = 1 - kappa;
  let same = 0;
  let different = 0;
  shares.forEach((row, i) => {
    row.forEach((share, j) => {
      if (i === j) same += share * (1 - (rows[i] + columns[i]) * rest) ** 2;
      else different += share * (columns[i] + rows[j]) ** 2;
    });
  });
  return (same + rest ** 2 * different - (kappa - expected * rest) ** 2) / (1 - expected) ** 2;
}

/** Pearson's correlation of two columns of the same length, −1…1. */
export function pearson(xs: readonly number[], ys: readonly number[]): Statistic {
  const n = xs.length;
  if (n < FEWEST_POINTS) return untold(`${n} points are too few; it takes ${FEWEST_POINTS}`);
  if (isConstant(xs) || isConstant(ys)) return untold("one rater gave the same figure to all");
  const meanX = sum(xs) / n;
  const meanY = sum(ys) / n;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let i = 0; i < n; i++) {
    xx += (xs[i] - meanX) ** 2;
    xy += (xs[i] - meanX) * (ys[i] - meanY);
    yy += (ys[i] - meanY) ** 2;
  }
  // Rounding may leave a perfect line a hair above 1.
  return told(Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))));
}

/** Spearman's rank correlation: Pearson's of the ranks, −1…1. Equal figures share their average rank. */
export function spearman(xs: readonly number[], ys: readonly number[]): Statistic {
  return pearson(averageRanks(xs), averageRanks(ys));
}

/**
 * The rank of each value, the smallest first, from 1; equal values have the average of the ranks they take up.
 *
 * @example averageRanks([10, 30, 10]) // [1.5, 3, 1.5]
 */
export function averageRanks(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((a, b) => values[a] - values[b]);
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]] === values[order[from]]) to++;
    for (let at = from; at <= to; at++) ranks[order[at]] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
