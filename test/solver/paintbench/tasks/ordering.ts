/** Ordering: pixels only, as the boxes are whole pixels apart; how stripes go on under a shape is the scene's. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
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

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function encloses(outer: Box, inner: Box): boolean {
  return (
    outer.left < inner.left &&
    outer.top < inner.top &&
    outer.right > inner.right &&
    outer.bottom > inner.bottom
  );
}

/** Frames of a colour, each with the shape inside it. Throws where a shape of the kind is in no frame. */
function boxesOf(
  input: Raster,
  line: number,
  shapes: readonly SeenShape[],
): { frame: Box; shape: SeenShape }[] {
  const frames = componentsOf(input, (pixel) => pixel === line);
  const boxes = shapes.map((shape) => {
    const around = frames.filter((frame) => encloses(frame, shape));
    if (around.length !== 1) throw new Error(`a shape lies in ${around.length} boxes`);
    return { frame: around[0], shape };
  });
  if (new Set(boxes.map(({ frame }) => frame)).size !== boxes.length)
    throw new Error("two shapes share a box");
  const [first] = boxes;
  const sizes = boxes.every(({ frame }) => {
    const sameWidth = frame.right - frame.left === first.frame.right - first.frame.left;
    return sameWidth && frame.bottom - frame.top === first.frame.bottom - first.frame.top;
  });
  if (!sizes) throw new Error("the boxes differ in size");
  return boxes;
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
  const inBoxes = shapesSeen(input, background, (pixel) => pixel === color).filter((shape) =>
    frames.some((frame) => encloses(frame, shape)),
  );
  if (!inBoxes.every((shape) => looksLike(shape, words)))
    throw new Error(`a box holds something but ${kind}`);

  const across = direction === "left to right";
  const boxes = boxesOf(input, color, inBoxes).sort((a, b) =>
    across ? a.frame.left - b.frame.left : a.frame.top - b.frame.top,
  );
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
