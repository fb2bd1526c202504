/** Redrawing one shape of the scene elsewhere, for tasks that need its exact outline. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { fillOutline } from "../geometry/fill.ts";
import { outlineOf, transformed } from "../geometry/placed-shape.ts";
import type { Point, Problem, SceneShape } from "../problem.ts";
import { backgroundOf } from "./background.ts";
import type { Layer } from "./paint.ts";
import { drawMask, indicesOf, withoutPixels } from "./paint.ts";

/**
 * Takes a shape out of the picture and draws it again with every point of its outline moved by `transform`. Throws
 * where the picture does not show the shape that the scene describes.
 */
export function redrawShape(
  problem: Problem,
  shape: SceneShape,
  transform: (point: Point) => Point,
  layer: Layer,
): Raster {
  const { input } = problem;
  const background = backgroundOf(problem);
  const outline = outlineOf(shape);
  const before = indicesOf(fillOutline(outline, input.width, input.height));
  if (before.some((index) => input.pixels[index] !== shape.color)) {
    throw new Error(`the picture does not show the ${shape.type} that the scene describes`);
  }
  const cleared = withoutPixels(input, before, background);
  const after = fillOutline(transformed(outline, transform), input.width, input.height);
  return drawMask(cleared, after, shape.color, layer, background);
}
