/** Reshape-Canvas: the infographic is arranged anew for a canvas of another ratio and about the same area. */
import type { Random } from "../../random.ts";
import { CANVAS_SIZES, type CanvasSize, orientationOf, RATIO_IDS, reshapedCanvas } from "../canvas.ts";
import type { Infographic } from "../model.ts";
import { type Direction, endsOf } from "./difficulty.ts";
import type { ReshapePlan } from "./plan.ts";

/** Without a change of orientation, ratios differ by this factor at least. */
export const LEAST_CHANGE = 1.3;

/** Plans in random order, one a target ratio; none where the model is not of the direction's first orientation. */
export function* reshapePlans(
  model: Infographic,
  random: Random,
  direction: Direction,
): Generator<ReshapePlan> {
  const { from, to } = endsOf(direction);
  if (orientationOf(model.canvas) !== from) return;
  const targets = RATIO_IDS.filter((ratio) => orientationOf(CANVAS_SIZES[ratio]) === to);
  for (const ratio of random.shuffle(targets)) {
    const canvas = reshapedCanvas(model.canvas, ratio);
    if (isChange(model.canvas, canvas)) yield { task: "aspect_ratio", canvas, from, to };
  }
}

/** Whether a canvas is different enough that things must be arranged anew. */
export function isChange(from: CanvasSize, to: CanvasSize): boolean {
  const factor = (from.width * to.height) / (from.height * to.width);
  return orientationOf(from) !== orientationOf(to) || Math.max(factor, 1 / factor) >= LEAST_CHANGE;
}
