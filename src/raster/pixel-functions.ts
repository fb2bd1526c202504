/** Changes of a single pixel, all in whole numbers (fact sheet §8, blending, gradient and point operations). */
import { GRID, type Point, snapPoint } from "./geometry.ts";
import { blueOf, greenOf, redOf, rgb } from "./raster.ts";

/** Applies one function to the three channels. */
function mapChannels(pixel: number, change: (sample: number) => number): number {
  return rgb(change(redOf(pixel)), change(greenOf(pixel)), change(blueOf(pixel)));
}

/** 255 minus each channel. */
export function invert(pixel: number): number {
  return mapChannels(pixel, (sample) => 255 - sample);
}

/** All channels become 0.299 R + 0.587 G + 0.114 B, halves upward. */
export function grayscale(pixel: number): number {
  const luma = Math.floor((299 * redOf(pixel) + 587 * greenOf(pixel) + 114 * blueOf(pixel) + 500) / 1000);
  return rgb(luma, luma, luma);
}

/** Adds a whole number to each channel and clamps to 0..255. */
export function brighten(pixel: number, offset: number): number {
  return mapChannels(pixel, (sample) => Math.max(0, Math.min(255, sample + offset)));
}

/** Mixes `over` onto `under`: channel = (under · (100 − percent) + over · percent) / 100, halves upward; percent whole. */
export function blend(under: number, over: number, percent: number): number {
  const mix = (below: number, above: number) =>
    Math.floor((below * (100 - percent) + above * percent + 50) / 100);
  return rgb(
    mix(redOf(under), redOf(over)),
    mix(greenOf(under), greenOf(over)),
    mix(blueOf(under), blueOf(over)),
  );
}

/**
 * The colour of each pixel of a linear gradient: t is the position of the pixel's centre along start → end, clamped to
 * 0..1, and each channel is from + (to − from) · t, halves upward. Start and end are taken to the nearest 1/256 px; the
 * quotients are exact where it matters (see polygon.ts). Throws RangeError where start and end coincide.
 */
export function gradientAt(
  from: number,
  to: number,
  start: Point,
  end: Point,
): (pixel: number, x: number, y: number) => number {
  const [first, last] = [snapPoint(start), snapPoint(end)];
  const [ux, uy] = [(last.x - first.x) * GRID, (last.y - first.y) * GRID];
  const squaredLength = ux * ux + uy * uy;
  if (squaredLength === 0) throw new RangeError("a gradient needs two different points");
  return (_, x, y) => {
    const along = (x + 0.5 - first.x) * GRID * ux + (y + 0.5 - first.y) * GRID * uy;
    const position = Math.max(0, Math.min(squaredLength, along));
    const channel = (low: number, high: number) =>
      Math.floor((2 * (low * squaredLength + (high - low) * position) + squaredLength) / (2 * squaredLength));
    return rgb(
      channel(redOf(from), redOf(to)),
      channel(greenOf(from), greenOf(to)),
      channel(blueOf(from), blueOf(to)),
    );
  };
}
