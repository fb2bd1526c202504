/**
 * Backgrounds: one colour, or stripes of two colours whose boundaries follow a wave (fact sheet §5). Every number of a
 * striped background is rounded when it is chosen, so that the metadata states it exactly.
 */
import { direction, PI, sin } from "../../raster/exact-math.ts";
import { createRaster, type Raster } from "../../raster/raster.ts";
import type { Random } from "../random.ts";
import type { VisualCondition } from "./conditions.ts";
import type { Color, ProblemColors } from "./palette.ts";

export const WAVEFORMS = ["line", "sine", "square", "triangle", "sawtooth"] as const;
export type Waveform = (typeof WAVEFORMS)[number];

export interface Stripes {
  readonly kind: "stripes";
  readonly colors: readonly [Color, Color];
  readonly waveform: Waveform;
  /** The direction across the stripes, in degrees clockwise from the x axis. */
  readonly rotation: 0 | 45 | 90;
  /** Width of a stripe in px. */
  readonly bandWidth: number;
  /** Height of the wave in px. */
  readonly amplitude: number;
  /** Waves a picture width. */
  readonly frequency: number;
}

export type Background = { readonly kind: "solid"; readonly color: Color } | Stripes;

/** Draws the background of a problem under a condition. */
export function proposeBackground(
  condition: VisualCondition,
  colors: ProblemColors,
  random: Random,
): Background {
  if (condition.background === "solid") return { kind: "solid", color: colors.background };
  const waveform = random.choice(WAVEFORMS);
  const rotation = random.choice([0, 45, 90] as const);
  const bandWidth = hundredths(random.choice([0.06, 0.08, 0.1]) * condition.width);
  const amplitude = hundredths(random.uniform(0.01, 0.04) * condition.width);
  const frequency = hundredths(random.uniform(4, 10));
  return {
    kind: "stripes",
    colors: [colors.background, colors.holdout],
    waveform,
    rotation,
    bandWidth,
    amplitude: waveform === "line" ? 0 : amplitude,
    frequency: waveform === "line" ? 1 : frequency,
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The colours that a background shows. */
export function backgroundColors(background: Background): readonly Color[] {
  return background.kind === "solid" ? [background.color] : background.colors;
}

/** A picture of the background alone. */
export function paintBackground(background: Background, width: number, height: number): Raster {
  if (background.kind === "solid") return createRaster(width, height, background.color.pixel);
  return paintStripes(background, width, height);
}

/**
 * The colour of pixel (x, y) is that of floor((across − shift(along)) / bandWidth), even or odd, where `across` and
 * `along` are its whole-number offset from the picture's middle turned by the rotation. Since offsets are whole and the
 * rotation a multiple of 45°, `along` takes few values: the wave is tabled once instead of computed a million times.
 */
function paintStripes(stripes: Stripes, width: number, height: number): Raster {
  const raster = createRaster(width, height, stripes.colors[0].pixel);
  const { cos, sin } = direction(stripes.rotation);
  // 0, 45 and 90 degrees as whole-number directions; 45 degrees then scales by the cosine.
  const [stepX, stepY] = [cos > 0 ? 1 : 0, sin > 0 ? 1 : 0];
  const scale = stripes.rotation === 45 ? cos : 1;
  const [middleX, middleY] = [width / 2, height / 2];
  const reach = middleX + middleY;
  const shifts = Float64Array.from({ length: 2 * reach + 1 }, (_, index) =>
    waveShift(stripes, scale * (index - reach), width),
  );
  const { pixels } = raster;
  const { bandWidth } = stripes;
  const second = stripes.colors[1].pixel;
  for (let y = 0, k = 0; y < height; y++) {
    const rowAcross = (y - middleY) * stepY - middleX * stepX;
    const rowAlong = (y - middleY) * stepX + middleX * stepY + reach;
    for (let x = 0; x < width; x++, k++) {
      const band = Math.floor((scale * (rowAcross + x * stepX) - shifts[rowAlong - x * stepY]) / bandWidth);
      if ((band & 1) === 1) pixels[k] = second;
    }
  }
  return raster;
}

function waveShift(stripes: Stripes, along: number, width: number): number {
  const cycles = (stripes.frequency * along) / width;
  return stripes.amplitude * waveHeight(stripes.waveform, cycles - Math.floor(cycles));
}

/** Height of the wave (−1..1) at phase t (0..1). */
function waveHeight(waveform: Waveform, t: number): number {
  switch (waveform) {
    case "line":
      return 0;
    case "sine":
      return sin(2 * PI * t);
    case "square":
      return t < 0.5 ? 1 : -1;
    case "triangle":
      return t < 0.5 ? 1 - 4 * Math.abs(t - 0.25) : -1 + 4 * Math.abs(t - 0.75);
    case "sawtooth":
      return 2 * t - 1;
  }
}
