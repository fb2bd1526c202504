/**
 * A figure as a list of marks, painted in order. Marks are plain data: two figures compare mark by mark before any
 * pixel exists. Each carries the role that it plays in the chart, so a test can say which roles an edit may touch.
 */
import type { PixelBox } from "../../raster/antialias-fill.ts";
import type { Point } from "../../raster/antialias-shape.ts";
import { inkBox } from "../../raster/text/text-outline.ts";

/** A caption: its baseline starts at (x, y) and runs right, or up where `turned`. Whole pixels. */
export interface TextSpot {
  readonly text: string;
  /** Pixels an em. */
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}

interface Painted {
  readonly role: string;
  readonly color: string;
}

/** Whole pixels, hard edges. */
export interface BoxMark extends Painted {
  readonly kind: "box";
  readonly box: PixelBox;
}

/** Antialiased, round joins and round ends; `points` and `width` in pixels. */
export interface LineMark extends Painted {
  readonly kind: "line";
  readonly points: readonly Point[];
  readonly width: number;
  readonly clip: PixelBox;
}

/** Antialiased. */
export interface PolygonMark extends Painted {
  readonly kind: "polygon";
  readonly points: readonly Point[];
  readonly clip: PixelBox;
}

/** Antialiased. */
export interface DiscMark extends Painted {
  readonly kind: "disc";
  readonly center: Point;
  readonly radius: number;
}

/** Antialiased. */
export interface TextMark extends Painted {
  readonly kind: "text";
  readonly spot: TextSpot;
}

/** The strip of a colour key: `color` at the bottom, `top_color` at the top, sampled at the middle of each pixel row. */
export interface RampMark extends Painted {
  readonly kind: "ramp";
  readonly box: PixelBox;
  readonly top_color: string;
}

export type Mark = BoxMark | LineMark | PolygonMark | DiscMark | TextMark | RampMark;

/** The ink of a caption on the page, in pixels. Throws RangeError for a blank caption, which no figure has. */
export function spotBox(spot: TextSpot): PixelBox {
  const ink = inkBox(spot.text, spot.size, spot.turned ? "up" : "right");
  if (ink === null) throw new RangeError("a caption without ink");
  return {
    left: spot.x + ink.left,
    top: spot.y + ink.top,
    right: spot.x + ink.right,
    bottom: spot.y + ink.bottom,
  };
}

/** A box of whole pixels that holds everything a mark can touch. */
export function markBox(mark: Mark): PixelBox {
  switch (mark.kind) {
    case "box":
    case "ramp":
      return mark.box;
    case "text":
      return outward(spotBox(mark.spot));
    case "disc":
      return outward(around([mark.center], mark.radius));
    case "line":
      return within(outward(around(mark.points, mark.width / 2)), mark.clip);
    case "polygon":
      return within(outward(around(mark.points, 0)), mark.clip);
  }
}

function around(points: readonly Point[], margin: number): PixelBox {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** The whole pixels that a box touches, with the pixel that snapping to the sub-pixel grid may add. */
function outward(box: PixelBox): PixelBox {
  const slack = 1 / 128;
  return {
    left: Math.floor(box.left - slack),
    top: Math.floor(box.top - slack),
    right: Math.ceil(box.right + slack),
    bottom: Math.ceil(box.bottom + slack),
  };
}

function within(box: PixelBox, clip: PixelBox): PixelBox {
  return {
    left: Math.max(box.left, clip.left),
    top: Math.max(box.top, clip.top),
    right: Math.min(box.right, clip.right),
    bottom: Math.min(box.bottom, clip.bottom),
  };
}
