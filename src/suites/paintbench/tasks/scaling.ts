/** Scaling: one shape grows or shrinks by a percentage, or until it is as wide or high as another (fact sheet §8). */
import {
  type Box,
  boxCenter,
  type Point,
  scaling as stretch,
  transformOutline,
} from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import { describeShape } from "../references.ts";
import { reject } from "../rejection.ts";
import type { PlacedShape } from "../shapes.ts";
import { drawScene, type PaintTask } from "../task.ts";
import { proposeTransformation } from "../transformation.ts";

/** Which sides of the bounding box change. */
type Direction = "width" | "height" | "uniform";

/** How much, and the sentence that says so. */
interface Amount {
  readonly direction: Direction;
  readonly factor: number;
  readonly sentence: string;
  readonly metadata: Record<string, unknown>;
}

/** The place of the bounding box that stays where it is. */
interface Anchor extends Point {
  readonly text: string;
  readonly metadata: Record<string, unknown>;
}

const FACTOR = { low: 0.4, high: 2.5 } as const;
const TRIES = 20;

const MATCHES = [
  { id: "width_only", direction: "width", measure: "width" },
  { id: "height_only", direction: "height", measure: "height" },
  { id: "uniform_by_width", direction: "uniform", measure: "width" },
  { id: "uniform_by_height", direction: "uniform", measure: "height" },
] as const;

export const scaling: PaintTask = {
  propose(context) {
    const random = context.random("scaling");
    const shapes = drawScene(context);
    const target = random.choice(shapes);
    const text = describeShape(shapes, target, random);
    const amount =
      context.mode === "match" ? drawMatch(shapes, target, text, random) : drawPercentage(text, random);
    const { direction, factor } = amount;
    const anchor = drawAnchor(target.box, direction, random);
    const transform = stretch(
      anchor,
      direction === "height" ? 1 : factor,
      direction === "width" ? 1 : factor,
    );
    return proposeTransformation(context, {
      shapes,
      target,
      outline: transformOutline(target.outline, transform),
      // A shape that shrinks stays in its own box, where no other shape is.
      overlay: factor < 1 ? null : random.coin(),
      resultText: "the scaled shape",
      sentences: [amount.sentence, `Keep ${anchor.text} of its bounding box where it is.`],
      metadata: { direction, factor, ...amount.metadata, ...anchor.metadata },
    });
  },
};

function drawPercentage(text: string, random: Random): Amount {
  const percent = Math.round(100 * random.logUniform(FACTOR.low, FACTOR.high));
  const direction = random.coin() ? random.choice(["width", "height"] as const) : "uniform";
  const sentence =
    direction === "uniform"
      ? `Scale ${text} to ${percent}% of its width and ${percent}% of its height.`
      : `Scale the ${direction} of ${text} to ${percent}% and keep its ${otherSide(direction)} unchanged.`;
  return { direction, factor: percent / 100, sentence, metadata: {} };
}

/** A size taken from another shape's bounding box, within the range that percentages have. */
function drawMatch(
  shapes: readonly PlacedShape[],
  target: PlacedShape,
  text: string,
  random: Random,
): Amount {
  const others = shapes.filter((shape) => shape !== target);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { id, direction, measure } = random.choice(MATCHES);
    const reference = random.choice(others);
    const factor = sideOf(reference.box, measure) / sideOf(target.box, measure);
    if (factor < FACTOR.low || factor > FACTOR.high) continue;
    const referenceText = describeShape(shapes, reference, random);
    const sentence =
      direction === "uniform"
        ? `Scale ${text}, keeping its proportions, until its bounding box is as ${adjective(measure)} as the bounding box of ${referenceText}.`
        : `Scale the ${direction} of ${text} until its bounding box is as ${adjective(measure)} as the bounding box of ${referenceText}, and keep its ${otherSide(direction)} unchanged.`;
    return { direction, factor, sentence, metadata: { match_type: id, ref_shape: referenceText } };
  }
  return reject("no shape to match");
}

/** The centre of the box, or one of the edges (along one side) or corners (along both) that the scaling may fix. */
function drawAnchor(box: Box, direction: Direction, random: Random): Anchor {
  const center = boxCenter(box);
  if (random.coin()) return { ...center, text: "the center", metadata: { anchor: "center" } };
  const horizontal = random.choice(["left", "right"] as const);
  const vertical = random.choice(["top", "bottom"] as const);
  switch (direction) {
    case "width":
      return { ...center, x: box[horizontal], ...edgeAnchor(horizontal) };
    case "height":
      return { ...center, y: box[vertical], ...edgeAnchor(vertical) };
    case "uniform": {
      const corner = `${vertical}-${horizontal}`;
      return {
        x: box[horizontal],
        y: box[vertical],
        text: `the ${corner} corner`,
        metadata: { anchor: "corner", anchor_corner: corner },
      };
    }
  }
}

function edgeAnchor(side: string): Pick<Anchor, "text" | "metadata"> {
  return { text: `the ${side} edge`, metadata: { anchor: "edge", anchor_side: side } };
}

function sideOf(box: Box, side: "width" | "height"): number {
  return side === "width" ? box.right - box.left : box.bottom - box.top;
}

function otherSide(side: "width" | "height"): string {
  return side === "width" ? "height" : "width";
}

function adjective(side: "width" | "height"): string {
  return side === "width" ? "wide" : "high";
}
