/** Numbers with their percentages: `214 pixels (20.9% of the image width)`. */

/** Matches a number of pixels; the groups are the pixels, the percentage and what it is a percentage of. */
export const LENGTH = String.raw`(\d+(?:\.\d+)?) pixels? \((\d+\.\d)% of (the image width|the image height|the box's width|the box's height)\)`;

/** What a percentage may refer to, in px. */
export type Wholes = Readonly<Record<string, number>>;

/** The wholes of a picture. */
export function wholesOf({ width, height }: { readonly width: number; readonly height: number }): Wholes {
  return { "the image width": width, "the image height": height };
}

/** Throws where a percentage with one decimal is not that of the pixels printed beside it. */
export function requirePercent(pixels: number, percent: string, whole: number): void {
  if (Math.abs((100 * pixels) / whole - Number(percent)) > 0.05 + 1e-9) {
    throw new Error(`${pixels} pixels are not ${percent}% of ${whole}`);
  }
}

/** Reads the three groups of `LENGTH`. Throws where pixels and percentage disagree. */
export function readLength([pixels, percent, whole]: readonly string[], wholes: Wholes): number {
  requirePercent(Number(pixels), percent, wholes[whole]);
  return Number(pixels);
}
