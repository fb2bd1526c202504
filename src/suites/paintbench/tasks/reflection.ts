/** Reflection: one shape is mirrored in a line of its bounding box, or in a line through two points (fact sheet §8). */
import {
  type Box,
  distance,
  reflection as mirror,
  type Outline,
  type Point,
  transformOutline,
} from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import { describeShape, drawNamedPoint, pointMetadata } from "../references.ts";
import { reject } from "../rejection.ts";
import type { PlacedShape } from "../shapes.ts";
import { drawScene, type PaintTask, type TaskContext } from "../task.ts";
import { changesEnough, middleStaysInside, proposeTransformation } from "../transformation.ts";
import { COORDINATES_SENTENCE, coordinatesText } from "../wording.ts";

/** A line to mirror in, and how the sentence names it. */
interface Axis {
  readonly first: Point;
  readonly second: Point;
  readonly text: string;
  readonly explanation: string;
  readonly metadata: Record<string, unknown>;
}

const TRIES = 40;
/** Two named points of a line are at least this share of the shorter side apart; raw coordinates further. */
const NAMED_DISTANCE = 0.05;
const RAW_DISTANCE = 0.15;

/** The lines of a bounding box: words, and the ends as fractions of its width and height. */
const BOX_AXES = [
  { id: "left_edge", text: "the left edge of its bounding box", ends: [0, 0, 0, 1] },
  { id: "right_edge", text: "the right edge of its bounding box", ends: [1, 0, 1, 1] },
  { id: "top_edge", text: "the top edge of its bounding box", ends: [0, 0, 1, 0] },
  { id: "bottom_edge", text: "the bottom edge of its bounding box", ends: [0, 1, 1, 1] },
  {
    id: "vertical_center_line",
    text: "the vertical center line of its bounding box",
    ends: [0.5, 0, 0.5, 1],
  },
  {
    id: "horizontal_center_line",
    text: "the horizontal center line of its bounding box",
    ends: [0, 0.5, 1, 0.5],
  },
  {
    id: "falling_diagonal",
    text: "the diagonal of its bounding box from the top-left corner to the bottom-right corner",
    ends: [0, 0, 1, 1],
  },
  {
    id: "rising_diagonal",
    text: "the diagonal of its bounding box from the bottom-left corner to the top-right corner",
    ends: [0, 1, 1, 0],
  },
] as const;

export const reflection: PaintTask = {
  propose(context) {
    const random = context.random("reflection");
    const shapes = drawScene(context);
    const target = random.choice(shapes);
    const text = describeShape(shapes, target, random);
    const overlay = random.coin();
    const { axis, outline } = findAxis(context, shapes, target, random);
    return proposeTransformation(context, {
      shapes,
      target,
      outline,
      overlay,
      resultText: "the reflected shape",
      sentences: [`Reflect ${text} across ${axis.text}.`, axis.explanation],
      metadata: axis.metadata,
    });
  },
};

/** The first drawn axis whose mirror image stays on the canvas and is not the shape over again. */
function findAxis(
  context: TaskContext,
  shapes: readonly PlacedShape[],
  target: PlacedShape,
  random: Random,
): { axis: Axis; outline: Outline } {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const axis = context.mode === "local" ? boxAxis(target.box, random) : drawAxis(context, shapes, random);
    if (axis === null) continue;
    const outline = transformOutline(target.outline, mirror(axis.first, axis.second));
    if (middleStaysInside(context, outline) && changesEnough(context, target, outline)) {
      return { axis, outline };
    }
  }
  return reject("no axis that suits the target");
}

function boxAxis(box: Box, random: Random): Axis {
  const { id, text, ends } = random.choice(BOX_AXES);
  const at = (x: number, y: number): Point => ({
    x: box.left + x * (box.right - box.left),
    y: box.top + y * (box.bottom - box.top),
  });
  return {
    first: at(ends[0], ends[1]),
    second: at(ends[2], ends[3]),
    text,
    explanation: "",
    metadata: { bbox_axis: id },
  };
}

/** A line through two points; null where the two drawn points are too close to define one. */
function drawAxis(context: TaskContext, shapes: readonly PlacedShape[], random: Random): Axis | null {
  if (random.coin()) {
    const [first, second] = [0, 1].map(() => drawNamedPoint(shapes, shapes, context, random));
    if (distance(first, second) < NAMED_DISTANCE * context.short) return null;
    return axisThrough(first, second, [first.text, second.text], "");
  }
  const [first, second] = [0, 1].map(() => ({
    x: Math.round(random.uniform(0.1, 0.9) * context.width),
    y: Math.round(random.uniform(0.1, 0.9) * context.height),
  }));
  if (distance(first, second) < RAW_DISTANCE * context.short) return null;
  const texts = [coordinatesText(first, context), coordinatesText(second, context)];
  return axisThrough(first, second, texts, COORDINATES_SENTENCE);
}

function axisThrough(first: Point, second: Point, texts: readonly string[], explanation: string): Axis {
  return {
    first,
    second,
    text: `the straight line through ${texts[0]} and ${texts[1]}`,
    explanation,
    metadata: { line_p1: pointMetadata(first), line_p2: pointMetadata(second) },
  };
}
