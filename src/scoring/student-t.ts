/** Student's t distribution for whole degrees of freedom, by the regularised incomplete beta function. */

/** Relative precision of the continued fraction, and the stand-in for a zero denominator in it (Lentz's method). */
const PRECISION = 1e-16;
const TINY = 1e-300;
const MAX_TERMS = 10_000;

/** The complete beta function B(degrees / 2, 1 / 2), by its recurrence from B(1/2, 1/2) = π or B(1, 1/2) = 2. */
function betaOfHalf(degrees: number): number {
  let value = degrees % 2 === 1 ? Math.PI : 2;
  for (let d = degrees % 2 === 1 ? 1 : 2; d < degrees; d += 2) value *= d / (d + 1);
  return value;
}

/** The continued fraction of the incomplete beta function; converges fast for x below (a + 1) / (a + b + 2). */
function betaFraction(x: number, a: number, b: number): number {
  const guard = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guard(1 + even * d);
    c = guard(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guard(1 + odd * d);
    c = guard(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return fraction;
}

/**
 * The probability that |T| exceeds |t|: the p value of a two-sided test.
 * @param degrees Degrees of freedom, a whole number ≥ 1.
 */
export function twoSidedP(t: number, degrees: number): number {
  if (!Number.isFinite(t)) return 0;
  const a = degrees / 2;
  const b = 0.5;
  const x = degrees / (degrees + t * t);
  // 1 − x, formed without cancellation.
  const rest = (t * t) / (degrees + t * t);
  const front = (x ** a * rest ** b) / betaOfHalf(degrees);
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(rest, b, a)) / b;
}

/** The value that |T| exceeds with a probability of 5 %: half the width of a 95 % interval in standard errors. */
export function criticalT95(degrees: number): number {
  let low = 0;
  let high = 2;
  while (twoSidedP(high, degrees) > 0.05) high *= 2;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (twoSidedP(middle, degrees) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
