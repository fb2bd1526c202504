/** Translation: one shape moves by a stated amount, or until two named points meet or line up (fact sheet §8). */
import { outlineBox, translation as shift, transformOutline } from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import { fill, outlineRegion } from "../drawing.ts";
import {
  describeShape,
  drawNamedPoint,
  type NamedPoint,
  namedPointsOf,
  ownPointText,
  pointMetadata,
} from "../references.ts";
import { reject } from "../rejection.ts";
import type { PlacedShape } from "../shapes.ts";
import {
  drawScene,
  mostlyVisible,
  type PaintTask,
  paintMoved,
  paintShapes,
  type TaskContext,
  targetMetadata,
} from "../task.ts";
import { staysInside } from "../transformation.ts";
import { CLIP_SENTENCE, displacementText, KEEP_SENTENCE, layerSentence, paragraph } from "../wording.ts";

/** A way to move, and the sentence that asks for it. */
interface Move {
  readonly dx: number;
  readonly dy: number;
  readonly sentence: string;
  readonly metadata: Record<string, unknown>;
}

type Axes = "horizontal" | "vertical" | "both";

const TRIES = 20;

export const translation: PaintTask = {
  propose(context) {
    const random = context.random("move");
    const shapes = drawScene(context);
    const target = random.choice(shapes);
    const overlay = random.coin();
    const axes = random.weighted<Axes>([
      ["horizontal", 1],
      ["vertical", 1],
      ["both", 2],
    ]);
    const draw = context.mode === "amount" ? drawAmount : drawAlignment;
    const move = findMove(context, target, () => draw(context, shapes, target, axes, random));

    const outline = transformOutline(target.outline, shift(move.dx, move.dy));
    const region = outlineRegion(outline);
    const others = shapes.filter((shape) => shape !== target);
    return {
      n: shapes.length,
      shapes,
      input: paintShapes(shapes),
      answer: paintMoved(others, fill(region, target.color), overlay),
      instruction: paragraph(
        move.sentence,
        layerSentence("the moved shape", overlay),
        staysInside(context, outlineBox(outline)) ? "" : CLIP_SENTENCE,
        KEEP_SENTENCE,
      ),
      metadata: { ...targetMetadata(target), overlay, dx_px: move.dx, dy_px: move.dy, ...move.metadata },
      visible: [mostlyVisible(region, target.color)],
    };
  },
};

/** The first drawn move that leaves the middle of the shape's box on the canvas and goes more than one pixel. */
function findMove({ width, height }: TaskContext, target: PlacedShape, draw: () => Move): Move {
  const middle = { x: (target.box.left + target.box.right) / 2, y: (target.box.top + target.box.bottom) / 2 };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const move = draw();
    const [x, y] = [middle.x + move.dx, middle.y + move.dy];
    const goesFar = Math.abs(move.dx) > 1 || Math.abs(move.dy) > 1;
    if (goesFar && x > 0 && y > 0 && x < width && y < height) return move;
  }
  return reject("no move keeps the target on the canvas");
}

function drawAmount(
  context: TaskContext,
  shapes: readonly PlacedShape[],
  target: PlacedShape,
  axes: Axes,
  random: Random,
): Move {
  const step = (side: number) => Math.round(random.uniform(0.1, 0.3) * side) * (random.coin() ? 1 : -1);
  const dx = axes === "vertical" ? 0 : step(context.width);
  const dy = axes === "horizontal" ? 0 : step(context.height);
  const text = describeShape(shapes, target, random);
  return {
    dx,
    dy,
    sentence: `Move ${text} ${displacementText(dx, dy, context)}.`,
    metadata: { both_axes: axes === "both" },
  };
}

function drawAlignment(
  context: TaskContext,
  shapes: readonly PlacedShape[],
  target: PlacedShape,
  axes: Axes,
  random: Random,
): Move {
  const text = describeShape(shapes, target, random);
  const source = random.choice(namedPointsOf(target, text));
  const destination = drawNamedPoint(shapes, shapes, context, random);
  return {
    dx: axes === "vertical" ? 0 : destination.x - source.x,
    dy: axes === "horizontal" ? 0 : destination.y - source.y,
    sentence: alignmentSentence(text, source, destination, axes, target),
    metadata: {
      align_type: axes,
      src_control_point: pointMetadata(source),
      dst_control_point: pointMetadata(destination),
    },
  };
}

function alignmentSentence(
  text: string,
  source: NamedPoint,
  destination: NamedPoint,
  axes: Axes,
  target: PlacedShape,
): string {
  // A point of the moved shape itself means where that point was before the move.
  const place =
    destination.owner === target ? `the place where ${ownPointText(destination)} is now` : destination.text;
  switch (axes) {
    case "both":
      return `Move ${text} so that ${ownPointText(source)} lies exactly on ${place}.`;
    case "horizontal":
      return `Move ${text} horizontally, and only horizontally, until ${ownPointText(source)} lies on the vertical line through ${place}.`;
    case "vertical":
      return `Move ${text} vertically, and only vertically, until ${ownPointText(source)} lies on the horizontal line through ${place}.`;
  }
}
