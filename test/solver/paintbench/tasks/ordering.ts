/** Ordering: pixels only, as the boxes are whole pixels apart; how stripes go on under a shape is the scene's. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import type { Component } from "../pixels/components.ts";
import { componentsOf } from "../pixels/components.ts";
import { withoutPixels } from "../pixels/paint.ts";
import type { SeenShape } from "../pixels/shapes-seen.ts";
import { looksLike, shapesSeen } from "../pixels/shapes-seen.ts";
import type { Problem } from "../problem.ts";
import { COLOR_NOUN, readColorNoun } from "../words/colors.ts";
import { takeRest } from "../words/endings.ts";
import { measureOf } from "../words/measures.ts";
import { readInstruction } from "../words/reader.ts";
import { readShapeWords, SHAPES } from "../words/shapes.ts";

function encloses(outer: Component, inner: Component): boolean {
  const across = outer.left < inner.left && outer.right > inner.right;
  return across && outer.top < inner.top && outer.bottom > inner.bottom;
}

interface FramedShape {
  readonly frame: Component;
  readonly shape: SeenShape;
}

/** The shapes that lie in frames. Throws where frames hold several shapes, nest, or differ in size. */
function inFrames(shapes: readonly SeenShape[], frames: readonly Component[]): FramedShape[] {
  const framed = shapes.flatMap((shape) =>
    frames.filter((frame) => encloses(frame, shape)).map((frame) => ({ frame, shape })),
  );
  const taken = new Set(framed.map(({ frame }) => frame));
  const placed = new Set(framed.map(({ shape }) => shape));
  const sizes = new Set(
    [...taken].map(({ left, top, right, bottom }) => `${right - left} × ${bottom - top}`),
  );
  if (taken.size !== framed.length || placed.size !== framed.length || sizes.size !== 1) {
    throw new Error("there is no row of equal boxes with a shape in each");
  }
  return framed;
}

/** Solves an ordering. */
export function solveOrdering(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [kind, line, direction, order, quantity] = reader.take(
    `Rearrange the (${SHAPES}) in the boxes outlined in (${COLOR_NOUN}) so that, from (left to right|top to bottom), they are in order of (increasing|decreasing) (area|width|height)\\.`,
  );
  reader.take(
    "Center the bounding box of each shape in its new box, as it was in its old one, and do not resize or turn any shape\\.",
  );
  reader.take("The boxes stay where they are\\.");
  takeRest(reader);

  const background = backgroundOf(problem);
  const color = readColorNoun(line);
  const words = readShapeWords(kind);
  const frames = componentsOf(input, (pixel) => pixel === color);
  const boxes = inFrames(
    shapesSeen(input, background, (pixel) => pixel === color),
    frames,
  );
  if (!boxes.every(({ shape }) => looksLike(shape, words)))
    throw new Error(`a box holds something but ${kind}`);
  const across = direction === "left to right";
  boxes.sort((a, b) => (across ? a.frame.left - b.frame.left : a.frame.top - b.frame.top));
  const measure = measureOf(quantity as "area" | "width" | "height");
  const sorted = [...boxes].sort((a, b) => measure(a.shape) - measure(b.shape));
  if (sorted.some(({ shape }, index) => index > 0 && measure(shape) === measure(sorted[index - 1].shape))) {
    throw new Error(`two shapes have the same ${quantity}`);
  }
  if (order === "decreasing") sorted.reverse();

  const output = withoutPixels(
    input,
    boxes.flatMap(({ shape }) => shape.pixels),
    background,
  );
  for (const [index, { frame, shape }] of sorted.entries()) {
    const goal = boxes[index].frame;
    const shift = (goal.top - frame.top) * input.width + goal.left - frame.left;
    for (const pixel of shape.pixels) output.pixels[pixel + shift] = shape.color;
  }
  return output;
}
