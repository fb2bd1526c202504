/** Removal: the shapes that a colour, a type or a position singles out, or all the others, vanish (fact sheet §8). */
import type { Point } from "../../../raster/geometry.ts";
import { type Mask, maskHas } from "../../../raster/mask.ts";
import type { Random } from "../../random.ts";
import { matchingShapes, nounText, pluralNounText, pointMetadata, type ShapeQuery } from "../references.ts";
import { reject } from "../rejection.ts";
import type { PlacedShape } from "../shapes.ts";
import { drawScene, type PaintTask, paintShapes, type TaskContext } from "../task.ts";
import { paragraph, positionText } from "../wording.ts";

/** Some shapes of the scene and the words that fit them alone. */
interface Selection {
  readonly shapes: readonly PlacedShape[];
  /** After "Remove" or "except", e.g. `the red circle`, `all stars`. */
  readonly text: string;
  readonly metadata: Record<string, unknown>;
}

const ATTRIBUTES = ["type", "color", "type_color"] as const;

export const removal: PaintTask = {
  propose(context) {
    const random = context.random("selection");
    const shapes = drawScene(context);
    const invert = random.coin();
    const selection =
      context.mode === "attribute"
        ? selectByAttribute(shapes, random)
        : selectByLocation(context, shapes, random);
    const removed = invert ? shapes.filter((shape) => !selection.shapes.includes(shape)) : selection.shapes;
    if (removed.length === 0) reject("nothing to remove");

    return {
      n: shapes.length,
      shapes,
      input: paintShapes(shapes),
      answer: paintShapes(shapes.filter((shape) => !removed.includes(shape))),
      instruction: paragraph(
        invert ? `Remove all shapes except ${selection.text}.` : `Remove ${selection.text}.`,
        "Continue the background where shapes were removed.",
        "Leave everything else unchanged.",
      ),
      metadata: { invert, ...selection.metadata, n_removed: removed.length },
    };
  },
};

function selectByAttribute(scene: readonly PlacedShape[], random: Random): Selection {
  const attribute = random.choice(ATTRIBUTES);
  const { type, color } = random.choice(scene);
  const query: ShapeQuery = {
    ...(attribute === "color" ? {} : { type }),
    ...(attribute === "type" ? {} : { color }),
  };
  const shapes = matchingShapes(scene, query);
  return {
    shapes,
    text: shapes.length === 1 ? `the ${nounText(query)}` : `all ${pluralNounText(query)}`,
    metadata: {
      attr: attribute,
      match_shape: query.type ?? null,
      match_color: query.color?.hex ?? null,
    },
  };
}

function selectByLocation(context: TaskContext, scene: readonly PlacedShape[], random: Random): Selection {
  const shape = random.choice(scene);
  const point = drawPointWithin(context.maskOf(shape.region), random);
  return {
    shapes: [shape],
    text: `the shape at the point ${positionText(point, context)}`,
    metadata: {
      attr: "location",
      match_shape: shape.type,
      match_color: shape.color.hex,
      location: pointMetadata(point),
    },
  };
}

/** A whole-pixel point with nothing but pixels of the mask two pixels around it, so that no reading of it misses. */
function drawPointWithin(mask: Mask, random: Random): Point {
  const candidates: Point[] = [];
  for (let y = mask.top; y < mask.top + mask.height; y++) {
    for (let x = mask.left; x < mask.left + mask.width; x++) {
      if (surrounded(mask, x, y)) candidates.push({ x, y });
    }
  }
  if (candidates.length === 0) return reject("shape too thin to point at");
  return random.choice(candidates);
}

function surrounded(mask: Mask, x: number, y: number): boolean {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) if (!maskHas(mask, x + dx, y + dy)) return false;
  }
  return true;
}
