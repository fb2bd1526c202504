/** Counting: of a row of tally marks as many stay as there are shapes of a stated type or colour (fact sheet §8). */
import { growBox, type Point } from "../../../raster/geometry.ts";
import { countMask } from "../../../raster/mask.ts";
import type { Random } from "../../random.ts";
import type { Color } from "../palette.ts";
import { pluralNounText } from "../references.ts";
import { evenPixels, placeShapes, type ShapeIdentity, sceneSizes } from "../scene.ts";
import { SHAPE_TYPES, type ShapeType } from "../shape-outlines.ts";
import { movedShape, type PlacedShape, placeShape, SHAPE_TRAITS } from "../shapes.ts";
import { crowdCount, MIN_EDIT_PIXELS, type PaintTask, paintShapes, type TaskContext } from "../task.ts";
import { KEEP_SENTENCE, paragraph } from "../wording.ts";

/** Tally marks, and as many shapes to look through, at each crowd level (fact sheet §2). */
const COUNTS = [5, 10, 25, 60] as const;
const SIDES = ["left", "right", "top", "bottom"] as const;
type Side = (typeof SIDES)[number];

/** What is counted, what it is counted with, and what else the scene may hold. */
interface Cast {
  readonly target: ShapeIdentity;
  readonly tally: ShapeIdentity;
  readonly otherTypes: readonly ShapeType[];
  readonly otherColors: readonly Color[];
}

export const counting: PaintTask = {
  sharesSceneAcrossModes: true,
  propose(context) {
    const random = context.random("counting");
    const count = crowdCount(context, COUNTS);
    const cast = drawCast(context, random);
    const side = random.choice(SIDES);
    const marks = layOutMarks(context, cast.tally, side, count);
    // In both modes, whatever the mode: enough marks must go for the edit to count.
    const most = count - Math.ceil(MIN_EDIT_PIXELS / countMask(context.maskOf(marks[0].region)));
    const [ofType, ofColor] = [random.integer(1, most), random.integer(1, most)];
    const ofBoth = random.integer(Math.max(0, ofType + ofColor - count), Math.min(ofType, ofColor));
    const removeFromFirst = random.coin();
    const shapes = placeScene(context, drawIdentities(cast, count, ofType, ofColor, ofBoth, random), marks);

    const isShapeMode = context.mode === "shape";
    const kept = isShapeMode ? ofType : ofColor;
    const keptMarks = removeFromFirst ? marks.slice(count - kept) : marks.slice(0, kept);
    const counted = pluralNounText(isShapeMode ? { type: cast.target.type } : { color: cast.target.color });
    const end = endOf(side, removeFromFirst);
    return {
      n: count,
      shapes,
      input: [...paintShapes(shapes), ...paintShapes(marks)],
      answer: [...paintShapes(shapes), ...paintShapes(keptMarks)],
      instruction: paragraph(
        `The ${cast.tally.color.name} marks in a row along the ${side} edge of the image are tally marks.`,
        `Count the ${counted}, and remove tally marks one after another from the ${end} end of the row until there are exactly as many tally marks as ${counted}.`,
        "Continue the background where tally marks were removed.",
        KEEP_SENTENCE,
      ),
      metadata: {
        k: kept,
        k_color: ofColor,
        k_shape: ofType,
        overlap: ofBoth,
        target_shape: cast.target.type,
        target_color: cast.target.color.hex,
        side,
        tally_shape: cast.tally.type,
        tally_color: cast.tally.color.hex,
        tally_size: [marks[0].width, marks[0].height],
        tally_centers: marks.map(({ center }) => [center.x, center.y]),
        remove_end: end,
      },
    };
  },
};

/** Types and colours so that neither the target's nor the tally's occur where they should not. */
function drawCast(context: TaskContext, random: Random): Cast {
  const [targetType, tallyType, ...otherTypes] = random.shuffle(SHAPE_TYPES);
  const [targetColor, tallyColor, ...otherColors] = random.shuffle(context.colors.objects);
  return {
    target: { type: targetType, color: targetColor },
    tally: { type: tallyType, color: tallyColor },
    otherTypes,
    otherColors,
  };
}

/** The shapes of the scene in random order: with type and colour of the target, with one of them, with neither. */
function drawIdentities(
  { target, otherTypes, otherColors }: Cast,
  count: number,
  ofType: number,
  ofColor: number,
  ofBoth: number,
  random: Random,
): ShapeIdentity[] {
  return random.shuffle(
    Array.from({ length: count }, (_, index) => ({
      type: index < ofType ? target.type : random.choice(otherTypes),
      color:
        index < ofBoth || (index >= ofType && index < ofType + ofColor - ofBoth)
          ? target.color
          : random.choice(otherColors),
    })),
  );
}

/**
 * Tally marks, all alike, evenly along a side with their centres one size away from the edge, from the left or from the
 * top on. Whole-pixel centres make them the same to the pixel.
 */
function layOutMarks(context: TaskContext, tally: ShapeIdentity, side: Side, count: number): PlacedShape[] {
  const { width, height } = context;
  const isUpright = side === "left" || side === "right";
  const [length, breadth] = isUpright ? [height, width] : [width, height];
  const step = length / (count + 1);
  const size = Math.max(6, Math.min(0.7 * step, 0.06 * breadth));
  const { aspect } = SHAPE_TRAITS[tally.type];
  const mark = placeShape({
    ...tally,
    center: { x: 0, y: 0 },
    width: evenPixels(aspect >= 1 ? size : size * aspect),
    height: evenPixels(aspect >= 1 ? size / aspect : size),
    rotation: 0,
  });
  const fromEdge = Math.round(size);
  const across = side === "left" || side === "top" ? fromEdge : breadth - fromEdge;
  return Array.from({ length: count }, (_, index) => {
    const along = Math.round((index + 1) * step);
    const { x, y }: Point = isUpright ? { x: across, y: along } : { x: along, y: across };
    return movedShape(mark, x, y);
  });
}

/** The end of the row where the marks begin, or the other one. */
function endOf(side: Side, isFirst: boolean): string {
  if (side === "left" || side === "right") return isFirst ? "top" : "bottom";
  return isFirst ? "left" : "right";
}

function placeScene(
  context: TaskContext,
  identities: readonly ShapeIdentity[],
  marks: readonly PlacedShape[],
): PlacedShape[] {
  const { width, height, short } = context;
  return placeShapes(context.random("scene"), identities, {
    area: growBox({ left: 0, top: 0, right: width, bottom: height }, -Math.ceil(0.05 * short)),
    sizes: sceneSizes(identities.length, short),
    obstacles: marks.map((mark) => mark.box),
    gap: 6,
  });
}
