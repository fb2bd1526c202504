/**
 * The outlined convex polygon of flood_fill, blending and point_operations (fact sheet §8), and the outline itself for
 * every task that marks an area with a coloured line. What lies inside is what the line encloses: the line's own pixels
 * are neither inside nor outside.
 */
import { boxCorners, type Contour, convexHull, growBox, type Outline } from "../../raster/geometry.ts";
import { countMask } from "../../raster/mask.ts";
import type { Random } from "../random.ts";
import {
  difference,
  fill,
  intersection,
  outlineRegion,
  type PaintOperation,
  type Region,
  shrunk,
  union,
} from "./drawing.ts";
import type { Color } from "./palette.ts";
import { reject } from "./rejection.ts";
import type { PlacedShape } from "./shapes.ts";
import type { TaskContext } from "./task.ts";

/** An area marked by a coloured line along the inside of its edge. */
export interface OutlinedArea {
  readonly outline: Outline;
  readonly color: Color;
  /** The pixels of the line. */
  readonly line: Region;
  /** The pixels that the line encloses. */
  readonly interior: Region;
}

/** Least share of the interior that shapes, and that background, must cover. */
const MIN_SHAPE_SHARE = 0.05;
const MIN_BACKGROUND_SHARE = 0.1;
/** Areas keep this share of each side from the canvas edge. */
export const MARKING_MARGIN = 0.04;
const TRIES = 40;

/** Thickness of marking lines in px. */
export function lineThickness(context: TaskContext): number {
  return Math.max(3, Math.floor(context.width / 100));
}

/** Marks an area by a line of the usual thickness inside its edge. */
export function outlineArea(context: TaskContext, outline: Outline, color: Color): OutlinedArea {
  const whole = outlineRegion(outline);
  const interior = shrunk(whole, lineThickness(context));
  return { outline, color, interior, line: difference(whole, interior) };
}

export function paintLine(area: OutlinedArea): PaintOperation {
  return fill(area.line, area.color);
}

/** The pixels inside an area that belong to shapes, or that belong to none. */
export function interiorPart(
  area: OutlinedArea,
  shapes: readonly PlacedShape[],
  part: "foreground" | "background",
): Region {
  const shapePixels = union(shapes.map((shape) => shape.region));
  return part === "foreground"
    ? intersection(area.interior, shapePixels)
    : difference(area.interior, shapePixels);
}

/**
 * An area drawn by `drawOutline` whose interior is at least 5 % shapes and 10 % background; rejects the attempt where
 * forty draws bring none.
 */
export function findOutlinedArea(
  context: TaskContext,
  shapes: readonly PlacedShape[],
  color: Color,
  drawOutline: () => Outline,
): OutlinedArea {
  const shapePixels = union(shapes.map((shape) => shape.region));
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const area = outlineArea(context, drawOutline(), color);
    const total = countMask(context.maskOf(area.interior));
    const covered = countMask(context.maskOf(intersection(area.interior, shapePixels)));
    if (covered >= MIN_SHAPE_SHARE * total && total - covered >= MIN_BACKGROUND_SHARE * total && total > 0) {
      return area;
    }
  }
  return reject("no area with both shapes and background");
}

/** The usual outlined polygon: the convex hull of a random shape's padded box and twelve points scattered in it. */
export function drawOutlinedPolygon(
  context: TaskContext,
  shapes: readonly PlacedShape[],
  color: Color,
): OutlinedArea {
  const random = context.random("outlined polygon");
  return findOutlinedArea(context, shapes, color, () => [drawHull(context, random.choice(shapes), random)]);
}

function drawHull(context: TaskContext, shape: PlacedShape, random: Random): Contour {
  const side = Math.max(shape.width, shape.height);
  const padding = Math.max(random.uniform(0.3, 0.8) * side, 0.05 * context.short);
  const padded = growBox(shape.box, padding);
  const scattered = Array.from({ length: 12 }, () => ({
    x: random.uniform(padded.left, padded.right),
    y: random.uniform(padded.top, padded.bottom),
  }));
  return convexHull([...scattered, ...boxCorners(shape.box)].map((point) => insideMargin(context, point)));
}

/** The nearest whole-pixel point inside the canvas margin. */
export function insideMargin({ width, height }: TaskContext, point: { x: number; y: number }) {
  const clamp = (value: number, side: number) =>
    Math.round(Math.max(MARKING_MARGIN * side, Math.min((1 - MARKING_MARGIN) * side, value)));
  return { x: clamp(point.x, width), y: clamp(point.y, height) };
}

/** The vertices of an outline as metadata: [x, y] pairs in px. */
export function outlineMetadata(outline: Outline): number[][] {
  return outline[0].map(({ x, y }) => [x, y]);
}
