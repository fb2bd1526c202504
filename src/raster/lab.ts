/**
 * CIELAB (D65) for choosing colours: the sRGB ↔ Lab formulas of the scorer (fact sheet §11.4) in double precision,
 * built on engine-independent maths so that a sampled colour is the same everywhere. Scoring itself has its own
 * kernel; nothing here takes part in it.
 */
import { power } from "./exact-math.ts";
import { blueOf, greenOf, redOf, rgb } from "./raster.ts";

/** L in 0..100; a and b roughly −128..127. */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const WHITE_X = 0.95047;
const WHITE_Z = 1.08883;
/** Below this the cube root gives way to a straight line. */
const KNEE = 6 / 29;
const EPSILON = KNEE * KNEE * KNEE;

/** Linear light of an encoded sRGB value in [0, 1]. */
function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : power((encoded + 0.055) / 1.055, 2.4);
}

function toEncoded(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * power(linear, 1 / 2.4) - 0.055;
}

const LINEAR: readonly number[] = Array.from({ length: 256 }, (_, level) => toLinear(level / 255));

function compress(t: number): number {
  return t > EPSILON ? power(t, 1 / 3) : t / (3 * KNEE * KNEE) + 4 / 29;
}

function expand(f: number): number {
  return f > KNEE ? f * f * f : 3 * KNEE * KNEE * (f - 4 / 29);
}

/** A pixel's Lab coordinates. */
export function labOf(pixel: number): Lab {
  const r = LINEAR[redOf(pixel)];
  const g = LINEAR[greenOf(pixel)];
  const b = LINEAR[blueOf(pixel)];
  const x = compress((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE_X);
  const y = compress(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = compress((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE_Z);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** The pixel nearest to a Lab colour, or null where sRGB cannot show that colour. */
export function pixelOfLab({ l, a, b }: Lab): number | null {
  const y = (l + 16) / 116;
  const x = WHITE_X * expand(y + a / 500);
  const z = WHITE_Z * expand(y - b / 200);
  const light = expand(y);
  const channels = [
    3.2404542 * x - 1.5371385 * light - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * light + 0.041556 * z,
    0.0556434 * x - 0.2040259 * light + 1.0572252 * z,
  ];
  if (channels.some((linear) => linear < 0 || linear > 1)) return null;
  const [red, green, blue] = channels.map((linear) => Math.round(255 * toEncoded(linear)));
  return rgb(red, green, blue);
}

/** CIE76 colour difference of two pixels: the Euclidean distance of their Lab coordinates. */
export function colorDifference(first: number, second: number): number {
  const p = labOf(first);
  const q = labOf(second);
  const [l, a, b] = [p.l - q.l, p.a - q.a, p.b - q.b];
  return Math.sqrt(l * l + a * a + b * b);
}
