/**
 * What comparison and ordering share: shapes of one type and colour in clearly different sizes, and other shapes around
 * them that no description fits.
 */
import type { Box } from "../../raster/geometry.ts";
import { countMask, maskBox } from "../../raster/mask.ts";
import type { Random } from "../random.ts";
import { pluralNounText, type ShapeQuery } from "./references.ts";
import { reject } from "./rejection.ts";
import {
  drawForm,
  drawIdentities,
  evenPixels,
  placeShapes,
  type ShapeIdentity,
  sceneSizes,
} from "./scene.ts";
import { SHAPE_TYPES } from "./shape-outlines.ts";
import { type PlacedShape, SHAPE_TRAITS } from "./shapes.ts";
import type { TaskContext } from "./task.ts";

/** What the shapes are told apart by: all proportions alike and area, or one side alone. */
export type Metric = "area" | "width" | "height";

/** Ranked shapes at each crowd level (fact sheet §2). */
export const RANKED_COUNTS = [3, 5, 7, 9] as const;

/** Neighbouring sizes differ by at least this share of the larger one, and by two px. */
const MIN_SIZE_STEP = 0.04;
const MAX_DISTRACTORS = 5;
/** Distractors are as large as the shapes of a scene of this many. */
const DISTRACTOR_CROWD = 12;

/** A type and a colour for the ranked shapes. */
export function drawRankedIdentity(context: TaskContext, random: Random): ShapeIdentity {
  return { type: random.choice(SHAPE_TYPES), color: random.choice(context.colors.objects) };
}

/** The metrics that suit a type: sides only where width and height are free. */
export function metricsOf({ type }: ShapeIdentity, sides: readonly Metric[]): readonly Metric[] {
  return SHAPE_TRAITS[type].stretches ? ["area", ...sides] : ["area"];
}

/**
 * `count` even sizes in px, one in each of as many equal ranges between low and high, smallest first. Redrawn until
 * neighbours differ clearly; null where a hundred draws bring none.
 */
export function drawSizes(random: Random, count: number, low: number, high: number): number[] | null {
  const step = (high - low) / count;
  for (let attempt = 0; attempt < 100; attempt++) {
    const sizes = Array.from({ length: count }, (_, index) =>
      evenPixels(random.uniform(low + index * step, low + (index + 1) * step)),
    );
    const isClear = sizes.every(
      (size, index) => index === 0 || size - sizes[index - 1] >= Math.max(2, MIN_SIZE_STEP * size),
    );
    if (isClear) return sizes;
  }
  return null;
}

/** Width and height as parts of the longer side. */
export interface Proportions {
  readonly width: number;
  readonly height: number;
}

/** The proportions that the shapes of one type share when they are ranked by area. */
export function drawProportions(random: Random, { type }: ShapeIdentity): Proportions {
  const { width, height } = drawForm(random, type, 1000);
  return { width: width / 1000, height: height / 1000 };
}

/** Unturned width and height for each size: in proportion for the metric area, else one side varies alone. */
export function drawExtents(
  random: Random,
  metric: Metric,
  sizes: readonly number[],
  proportions: Proportions,
): { readonly width: number; readonly height: number }[] {
  if (metric === "area") {
    return sizes.map((size) => ({
      width: evenPixels(proportions.width * size),
      height: evenPixels(proportions.height * size),
    }));
  }
  const fixed = random.choice(sizes);
  return sizes.map((size) =>
    metric === "width" ? { width: size, height: fixed } : { width: fixed, height: size },
  );
}

/**
 * Rejects shapes, smallest first, that the picture does not show in that order. Tips that pass between the centres of pixels
 * cover none: of two diamonds a step apart, the taller may fill no more rows than the other.
 */
export function requireSeenInOrder(
  { maskOf }: Pick<TaskContext, "maskOf">,
  ascending: readonly PlacedShape[],
  metric: Metric,
): void {
  const seen = ascending.map(({ region }) => {
    const mask = maskOf(region);
    const box = maskBox(mask);
    if (metric === "area" || box === null) return countMask(mask);
    return metric === "width" ? box.right - box.left : box.bottom - box.top;
  });
  if (seen.some((size, index) => index > 0 && size <= seen[index - 1])) reject("sizes look alike");
}

/** Up to five shapes of other types and colours, away from the obstacles. */
export function placeDistractors(
  context: TaskContext,
  ranked: ShapeIdentity,
  reserved: readonly ShapeIdentity["color"][],
  obstacles: readonly Box[],
): PlacedShape[] {
  const random = context.random("distractors");
  const count = random.integer(0, MAX_DISTRACTORS);
  const colors = context.colors.objects.filter(
    (color) => color !== ranked.color && !reserved.includes(color),
  );
  const types = SHAPE_TYPES.filter((type) => type !== ranked.type);
  return placeShapes(random, drawIdentities(random, count, colors, types), {
    area: { left: 0, top: 0, right: context.width, bottom: context.height },
    sizes: sceneSizes(DISTRACTOR_CROWD, context.short),
    obstacles,
    gap: 6,
  });
}

/** Which of the equivalent descriptions names the ranked shapes: by colour, by type or by both. */
export function drawRankedQuery({ type, color }: ShapeIdentity, random: Random): ShapeQuery {
  return random.choice<ShapeQuery>([{ color }, { type }, { type, color }]);
}

/** The words for the ranked shapes, e.g. `red circles`. */
export function rankedText(query: ShapeQuery): string {
  return pluralNounText(query);
}
