/** Ordering: shapes in a row of boxes change places until their sizes rise or fall along the row (fact sheet §8). */
import { type Box, boxCenter, boxOutline, growBox, type Point } from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import { boxRegion, difference, fill, outlineRegion, type PaintOperation } from "../drawing.ts";
import {
  drawExtents,
  drawProportions,
  drawRankedIdentity,
  drawRankedQuery,
  drawSizes,
  type Metric,
  metricsOf,
  type Proportions,
  placeDistractors,
  RANKED_COUNTS,
  rankedText,
  requireSeenInOrder,
} from "../ranking.ts";
import { reject } from "../rejection.ts";
import type { ShapeIdentity } from "../scene.ts";
import { movedShape, type PlacedShape, placeShape, SHAPE_TRAITS } from "../shapes.ts";
import { crowdCount, type PaintTask, paintShapes, type TaskContext } from "../task.ts";
import { KEEP_SENTENCE, paragraph } from "../wording.ts";

type Axis = "horizontal" | "vertical";

/** The row keeps this share of the shorter side from the canvas edge. */
const MARGIN_SHARE = 0.05;
/** Share of the distance between neighbours that a shape may fill. */
const SLOT_SHARE = 0.78;
/** Space between the largest shape and its box, in px. */
const BOX_PADDING = 4;
const MIN_SIZE = 32;

const METRIC_TEXT: Readonly<Record<Metric, string>> = { area: "area", width: "width", height: "height" };

export const ordering: PaintTask = {
  propose(context) {
    const random = context.random("ordering");
    const count = crowdCount(context, RANKED_COUNTS);
    const identity = drawRankedIdentity(context, random);
    const axis = random.choice<Axis>(["horizontal", "vertical"]);
    const metric = random.choice(metricsOf(identity, [axis === "horizontal" ? "width" : "height"]));
    const boxColor = random.choice(context.colors.objects.filter((color) => color !== identity.color));
    const line = Math.max(2, Math.round(0.005 * context.short));

    const slot = slotLength(context, axis, count);
    const sorted = drawSorted(identity, metric, count, slot - 2 * line, random);
    const half = halfBox(sorted);
    const centers = drawCenters(context, axis, count, half, line, random);
    const boxes = centers.map((center) => boxAround(center, half));
    const order = random.choice(["increasing", "decreasing"] as const);
    const wanted = order === "increasing" ? sorted : [...sorted].reverse();
    const shuffled = shuffleOutOfOrder(wanted, random);
    const before = shuffled.map((shape, index) => movedShape(shape, centers[index].x, centers[index].y));
    const after = wanted.map((shape, index) => movedShape(shape, centers[index].x, centers[index].y));
    requireSeenInOrder(context, order === "increasing" ? after : [...after].reverse(), metric);

    const frames = boxes.map((box): PaintOperation => {
      const outer = outlineRegion(boxOutline(growBox(box, line)));
      return fill(difference(outer, boxRegion(box)), boxColor);
    });
    const taken = boxes.map((box) => growBox(box, line));
    const distractors = placeDistractors(context, identity, [boxColor], taken);
    const around = [...frames, ...paintShapes(distractors)];
    const text = rankedText(drawRankedQuery(identity, random));
    return {
      n: count,
      shapes: [...before, ...distractors],
      input: [...around, ...paintShapes(before)],
      answer: [...around, ...paintShapes(after)],
      instruction: paragraph(
        `Rearrange the ${text} in the boxes outlined in ${boxColor.noun} so that, from ${axis === "horizontal" ? "left to right" : "top to bottom"}, they are in order of ${order} ${METRIC_TEXT[metric]}.`,
        "Center the bounding box of each shape in its new box, as it was in its old one, and do not resize or turn any shape.",
        "The boxes stay where they are.",
        KEEP_SENTENCE,
      ),
      metadata: {
        shape: identity.type,
        color: identity.color.hex,
        box_color: boxColor.hex,
        n_shapes: count,
        axis,
        metric,
        order,
        boxes: boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom]),
        input_sizes: before.map(({ width, height }) => [width, height]),
        sorted_sizes: after.map(({ width, height }) => [width, height]),
      },
    };
  },
};

/** The longest shape along the row, with the line of its box, that leaves room between neighbours. */
function slotLength(context: TaskContext, axis: Axis, count: number): number {
  const length = axis === "horizontal" ? context.width : context.height;
  const room = length - 2 * MARGIN_SHARE * context.short;
  return Math.floor((SLOT_SHARE * room) / (count - 1 + SLOT_SHARE));
}

/** The shapes, smallest first, each with the middle of its bounding box at (0, 0), none larger than `limit` px. */
function drawSorted(
  identity: ShapeIdentity,
  metric: Metric,
  count: number,
  limit: number,
  random: Random,
): PlacedShape[] {
  const rotation = metric === "area" && SHAPE_TRAITS[identity.type].turns ? random.integer(0, 3599) / 10 : 0;
  const proportions = drawProportions(random, identity);
  const reach = reachAlong(identity, metric, proportions, rotation);
  const largest = Math.floor(limit / reach);
  if (largest < MIN_SIZE + 2 * count) return reject("the row is too crowded");
  const sizes = drawSizes(random, count, Math.max(MIN_SIZE, largest / 3), largest);
  if (sizes === null) return reject("sizes too close to each other");
  return drawExtents(random, metric, sizes, proportions).map((extent) => {
    const placed = placeShape({ ...identity, ...extent, center: { x: 0, y: 0 }, rotation });
    const { x, y } = boxCenter(placed.box);
    return movedShape(placed, -x, -y);
  });
}

/** The longer side of the turned shape's box as a multiple of its size, measured on a large shape. */
function reachAlong(
  identity: ShapeIdentity,
  metric: Metric,
  { width, height }: Proportions,
  rotation: number,
): number {
  if (metric !== "area") return 1;
  const large = { center: { x: 0, y: 0 }, width: 1000 * width, height: 1000 * height, rotation };
  const { box } = placeShape({ ...identity, ...large });
  return Math.max(box.right - box.left, box.bottom - box.top) / 1000;
}

/** Half the width and height of the boxes: the largest shape and its padding, in whole px. */
function halfBox(shapes: readonly PlacedShape[]): Point {
  const half = (side: (box: Box) => number) =>
    Math.ceil(Math.max(...shapes.map(({ box }) => side(box)))) + BOX_PADDING;
  return { x: half((box) => box.right), y: half((box) => box.bottom) };
}

/** Whole-pixel centres, evenly spaced along the row; the row's place across is random. */
function drawCenters(
  context: TaskContext,
  axis: Axis,
  count: number,
  half: Point,
  line: number,
  random: Random,
): Point[] {
  const margin = Math.ceil(MARGIN_SHARE * context.short) + line;
  const [length, breadth] =
    axis === "horizontal" ? [context.width, context.height] : [context.height, context.width];
  const [halfAlong, halfAcross] = axis === "horizontal" ? [half.x, half.y] : [half.y, half.x];
  const first = margin + halfAlong;
  const spacing = (length - 2 * first) / (count - 1);
  if (spacing < 2 * (halfAlong + line) + BOX_PADDING) return reject("the row is too crowded");
  const across = random.integer(margin + halfAcross, breadth - margin - halfAcross);
  return Array.from({ length: count }, (_, index) => {
    const along = Math.round(first + index * spacing);
    return axis === "horizontal" ? { x: along, y: across } : { x: across, y: along };
  });
}

function boxAround({ x, y }: Point, half: Point): Box {
  return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y };
}

/** The items in an order in which at least two of them are out of place. */
function shuffleOutOfOrder<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = random.shuffle(items);
  return shuffled.every((item, index) => item === items[index]) ? shuffleOutOfOrder(items, random) : shuffled;
}
