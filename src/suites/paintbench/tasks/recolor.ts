/** Recolor: some shapes take a stated colour, or that of another shape pointed at by its place (fact sheet §8). */
import type { Random } from "../../random.ts";
import { fill } from "../drawing.ts";
import { type Color, newColorText } from "../palette.ts";
import { pointMetadata } from "../references.ts";
import { reject } from "../rejection.ts";
import { drawPointOn, drawSelection, selectionMetadata, selectionText } from "../selection.ts";
import type { PlacedShape } from "../shapes.ts";
import { drawScene, type PaintTask, paintShapes, reserveColors, type TaskContext } from "../task.ts";
import { COORDINATES_SENTENCE, coordinatesText, KEEP_SENTENCE, paragraph } from "../wording.ts";

/** A colour to paint with, and how the sentence names it. */
interface Paint {
  readonly color: Color;
  readonly text: string;
  /** Sentences that the words for the colour need. */
  readonly explanation: string;
  readonly metadata: Record<string, unknown>;
}

export const recolor: PaintTask = {
  propose(context) {
    const random = context.random("recolor");
    const [newColor] = reserveColors(context, 1);
    const shapes = drawScene(context, [newColor]);
    const selection = drawSelection(shapes, random);
    const invert = random.coin();
    const targets = shapes.filter((shape) => selection.shapes.includes(shape) !== invert);
    if (targets.length === 0) reject("nothing to recolor");
    const paint =
      context.mode === "dropper"
        ? sampleColor(context, shapes, targets, random)
        : {
            color: newColor,
            text: newColorText(newColor),
            explanation: "",
            metadata: { new_color: newColor.hex },
          };
    const input = paintShapes(shapes);
    return {
      n: shapes.length,
      shapes,
      input,
      answer: [...input, ...targets.map((target) => fill(target.region, paint.color))],
      instruction: paragraph(
        `Recolor ${selectionText(selection, invert)} to ${paint.text}.`,
        paint.explanation,
        KEEP_SENTENCE,
      ),
      metadata: { invert, ...selectionMetadata(selection), ...paint.metadata, n_recolored: targets.length },
    };
  },
};

/** The colour of a shape outside the targets that none of them has, so that every target changes. */
function sampleColor(
  context: TaskContext,
  scene: readonly PlacedShape[],
  targets: readonly PlacedShape[],
  random: Random,
): Paint {
  const sources = scene.filter((shape) => targets.every((target) => target.color !== shape.color));
  if (sources.length === 0) return reject("no other color to sample");
  const source = random.choice(sources);
  const point = drawPointOn(context, source, random);
  return {
    color: source.color,
    text: `the color found at ${coordinatesText(point, context)}`,
    explanation: COORDINATES_SENTENCE,
    metadata: { sampled_color: source.color.hex, sample_point: pointMetadata(point) },
  };
}
