/** Removal: the shapes that a colour, a type or a position singles out, or all the others, vanish (fact sheet §8). */
import type { Random } from "../../random.ts";
import { pointMetadata } from "../references.ts";
import { reject } from "../rejection.ts";
import { drawPointOn, drawSelection, selectionMetadata, selectionText } from "../selection.ts";
import type { PlacedShape } from "../shapes.ts";
import { drawScene, type PaintTask, paintShapes, type TaskContext } from "../task.ts";
import {
  COORDINATES_SENTENCE,
  continueBackgroundSentence,
  coordinatesText,
  KEEP_SENTENCE,
  paragraph,
} from "../wording.ts";

/** Some shapes of the scene, and the sentences that ask to remove them or all the others. */
interface Choice {
  readonly shapes: readonly PlacedShape[];
  readonly sentences: readonly string[];
  readonly metadata: Record<string, unknown>;
}

export const removal: PaintTask = {
  propose(context) {
    const random = context.random("selection");
    const shapes = drawScene(context);
    const invert = random.coin();
    const choose = context.mode === "attribute" ? chooseByAttribute : chooseByLocation;
    const chosen = choose(context, shapes, invert, random);
    const kept = shapes.filter((shape) => chosen.shapes.includes(shape) === invert);
    if (kept.length === shapes.length) reject("nothing to remove");

    return {
      n: shapes.length,
      shapes,
      input: paintShapes(shapes),
      answer: paintShapes(kept),
      instruction: paragraph(
        ...chosen.sentences,
        continueBackgroundSentence(!invert && chosen.shapes.length === 1),
        KEEP_SENTENCE,
      ),
      metadata: { invert, ...chosen.metadata, n_removed: shapes.length - kept.length },
    };
  },
};

function chooseByAttribute(
  _: TaskContext,
  scene: readonly PlacedShape[],
  invert: boolean,
  random: Random,
): Choice {
  const selection = drawSelection(scene, random);
  return {
    shapes: selection.shapes,
    sentences: [`Remove ${selectionText(selection, invert)}.`],
    metadata: selectionMetadata(selection),
  };
}

function chooseByLocation(
  context: TaskContext,
  scene: readonly PlacedShape[],
  invert: boolean,
  random: Random,
): Choice {
  const shape = random.choice(scene);
  const point = drawPointOn(context, shape, random);
  const place = coordinatesText(point, context);
  return {
    shapes: [shape],
    sentences: [
      invert ? `Remove all shapes except the one at ${place}.` : `Remove the shape at ${place}.`,
      COORDINATES_SENTENCE,
    ],
    metadata: {
      attr: "location",
      match_shape: shape.type,
      match_color: shape.color.hex,
      location: pointMetadata(point),
    },
  };
}
