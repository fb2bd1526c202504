/**
 * Outlines on the sub-pixel grid, ready for the antialiasing fill (antialias-fill.ts). All coordinates are whole
 * numbers of 1/256 px (x right, y down, pixel (i, j) covers [256 i, 256 i + 256) × [256 j, 256 j + 256)): geometry is
 * snapped before it is rasterised, so that the last bit of a division can never change a pixel.
 */

/** Sub-pixel units a pixel. */
export const SUBPIXELS = 256;

/** A circle in sub-pixel units. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * What one fill covers: closed contours (x0, y0, x1, y1, …; the last point joins the first) and discs, taken together
 * under one fill rule. Contours that form a union must all run the same way round as `strokeShape`'s do.
 */
export interface Shape {
  readonly contours: readonly (readonly number[])[];
  readonly discs: readonly Disc[];
}

/** A point in pixels. */
export type Point = readonly [x: number, y: number];

/** Pixels to the nearest sub-pixel unit. */
export function snap(pixels: number): number {
  return Math.round(pixels * SUBPIXELS);
}

/** The inside of a polygon given in pixels. */
export function polygonShape(points: readonly Point[]): Shape {
  return { contours: [points.flatMap(([x, y]) => [snap(x), snap(y)])], discs: [] };
}

/** A disc given in pixels. */
export function discShape(x: number, y: number, radius: number): Shape {
  return { contours: [], discs: [{ x: snap(x), y: snap(y), radius: snap(radius) }] };
}

/**
 * A line of the given width through points in pixels, with round joins and round caps: the union of a rectangle a
 * segment and a disc a point. A round line is the union of its segments whatever their order, so joining two lines by
 * a third one leaves every pixel of the two as it was but where the third one lies.
 */
export function strokeShape(points: readonly Point[], width: number): Shape {
  const snapped = points.map(([x, y]): Point => [snap(x), snap(y)]);
  const radius = snap(width / 2);
  const contours: number[][] = [];
  for (let index = 1; index < snapped.length; index++) {
    const contour = segmentContour(snapped[index - 1], snapped[index], radius);
    if (contour !== null) contours.push(contour);
  }
  return { contours, discs: snapped.map(([x, y]) => ({ x, y, radius })) };
}

/** The rectangle around a segment; null where both ends fall on one sub-pixel point. */
function segmentContour([x0, y0]: Point, [x1, y1]: Point, radius: number): number[] | null {
  const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  if (length === 0) return null;
  const normalX = Math.round(((y1 - y0) * radius) / length);
  const normalY = Math.round(((x0 - x1) * radius) / length);
  // Down the left side and up the right one whatever the direction, like a disc: windings add up, never cancel.
  return [
    x0 + normalX,
    y0 + normalY,
    x0 - normalX,
    y0 - normalY,
    x1 - normalX,
    y1 - normalY,
    x1 + normalX,
    y1 + normalY,
  ];
}
