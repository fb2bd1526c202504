/** Reshape-Canvas: the infographic is arranged anew for a canvas of another ratio and about the same area. */
import type { Random } from "../../random.ts";
import { CANVAS_SIZES, orientationOf, RATIO_IDS, reshapedCanvas } from "../canvas.ts";
import type { Infographic } from "../model.ts";
import { type Direction, endsOf } from "./difficulty.ts";
import type { ReshapePlan } from "./plan.ts";

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
    yield { task: "aspect_ratio", canvas: reshapedCanvas(model.canvas, ratio), from, to };
  }
}
