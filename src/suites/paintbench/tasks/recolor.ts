/** Recolor: some shapes take a stated colour, or that of another shape pointed at by its place (fact sheet §8). */
import type { Random } from "../../random.ts";
import { fill } from "../drawing.ts";
import { type Color, newColorText } from "../palette.ts";
import { pointMetadata } from "../references.ts";
import { reject } from "../rejection.ts";
import {
  drawPointOn,
  drawSelection,
  type Selection,
  selectionMetadata,
  selectionText,
} from "../selection.ts";
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
    const isSampled = context.mode === "dropper";
    const { selection, invert, targets, sources } = drawTargets(shapes, isSampled, random);
    const paint = isSampled
      ? sampleColor(context, sources, random)
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

/** What is to change, and the shapes of a colour that nothing of it has yet, so that every target would change. */
interface Targets {
  readonly selection: Selection;
  readonly invert: boolean;
  readonly targets: readonly PlacedShape[];
  readonly sources: readonly PlacedShape[];
}

const TRIES = 20;

function drawTargets(scene: readonly PlacedShape[], needsSource: boolean, random: Random): Targets {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const selection = drawSelection(scene, random);
    const invert = random.coin();
    const targets = scene.filter((shape) => selection.shapes.includes(shape) !== invert);
    const sources = scene.filter((shape) => targets.every((target) => target.color !== shape.color));
    if (targets.length > 0 && (sources.length > 0 || !needsSource)) {
      return { selection, invert, targets, sources };
    }
  }
  return reject("nothing to recolor, or no color to sample");
}

function sampleColor(context: TaskContext, sources: readonly PlacedShape[], random: Random): Paint {
  const source = random.choice(sources);
  const point = drawPointOn(context, source, random);
  return {
    color: source.color,
    text: `the color found at ${coordinatesText(point, context)}`,
    explanation: COORDINATES_SENTENCE,
    metadata: { sampled_color: source.color.hex, sample_point: pointMetadata(point) },
  };
}
