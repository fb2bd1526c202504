/** Rotation: one shape turns about a point of its own, of something else, or about stated coordinates (fact sheet §8). */
import { type Outline, type Point, transformOutline, rotation as turn } from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import { describeShape, drawNamedPoint, namedPointsOf, ownPointText, pointMetadata } from "../references.ts";
import { reject } from "../rejection.ts";
import type { PlacedShape } from "../shapes.ts";
import { drawScene, type PaintTask, type TaskContext } from "../task.ts";
import { changesEnough, middleStaysInside, proposeTransformation } from "../transformation.ts";
import { COORDINATES_SENTENCE, coordinatesText } from "../wording.ts";

/** A point to turn about, and how the sentence names it. */
interface Pivot {
  readonly point: Point;
  readonly text: string;
  readonly explanation: string;
  readonly metadata: Record<string, unknown>;
}

const TRIES = 20;

export const rotation: PaintTask = {
  propose(context) {
    const random = context.random("rotation");
    const shapes = drawScene(context);
    const target = random.choice(shapes);
    const text = describeShape(shapes, target, random);
    const overlay = random.coin();
    const angle = drawAngle(random);
    const clockwise = random.coin();
    const { pivot, outline } = findPivot(context, shapes, target, clockwise ? angle : -angle, random);
    return proposeTransformation(context, {
      shapes,
      target,
      outline,
      overlay,
      resultText: "the rotated shape",
      sentences: [
        `Rotate ${text} by ${angle}° ${clockwise ? "clockwise" : "counterclockwise"} about ${pivot.text}.`,
        pivot.explanation,
      ],
      metadata: { angle, clockwise, ...pivot.metadata },
    });
  },
};

/** Whole degrees 1..359: right angles, multiples of 15 and anything else, a third of the time each. */
function drawAngle(random: Random): number {
  const degrees = Array.from({ length: 359 }, (_, index) => index + 1);
  const isRight = (angle: number) => angle % 90 === 0;
  const isCommon = (angle: number) => angle % 15 === 0;
  return random.choice(
    random.choice([
      degrees.filter(isRight),
      degrees.filter((angle) => isCommon(angle) && !isRight(angle)),
      degrees.filter((angle) => !isCommon(angle)),
    ]),
  );
}

/** The first drawn pivot about which the shape stays on the canvas and does not turn into itself. */
function findPivot(
  context: TaskContext,
  shapes: readonly PlacedShape[],
  target: PlacedShape,
  degrees: number,
  random: Random,
): { pivot: Pivot; outline: Outline } {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const pivot =
      context.mode === "local" ? drawOwnPivot(target, random) : drawPivot(context, shapes, target, random);
    const outline = transformOutline(target.outline, turn(pivot.point, degrees));
    if (middleStaysInside(context, outline) && changesEnough(context, target, outline)) {
      return { pivot, outline };
    }
  }
  return reject("no pivot that suits the target");
}

function drawOwnPivot(target: PlacedShape, random: Random): Pivot {
  const point = random.choice(namedPointsOf(target, "it"));
  return {
    point,
    text: ownPointText(point),
    explanation: "",
    metadata: { pivot_control_point: { x: point.x, y: point.y, name: point.name } },
  };
}

function drawPivot(
  context: TaskContext,
  shapes: readonly PlacedShape[],
  target: PlacedShape,
  random: Random,
): Pivot {
  if (random.coin()) {
    const others = shapes.filter((shape) => shape !== target);
    const point = drawNamedPoint(shapes, others, context, random);
    return {
      point,
      text: point.text,
      explanation: "",
      metadata: { pivot_control_point: pointMetadata(point) },
    };
  }
  const point = {
    x: Math.round(random.uniform(0.05, 0.95) * context.width),
    y: Math.round(random.uniform(0.05, 0.95) * context.height),
  };
  return {
    point,
    text: coordinatesText(point, context),
    explanation: COORDINATES_SENTENCE,
    metadata: { pivot: pointMetadata(point) },
  };
}
