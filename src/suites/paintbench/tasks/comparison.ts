/** Comparison: of shapes that differ in size alone, the one of a stated rank is removed (fact sheet §8). */
import { growBox } from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import {
  drawExtents,
  drawProportions,
  drawRankedIdentity,
  drawRankedQuery,
  drawSizes,
  type Metric,
  metricsOf,
  placeDistractors,
  RANKED_COUNTS,
  requireSeenInOrder,
} from "../ranking.ts";
import { nounText } from "../references.ts";
import { reject } from "../rejection.ts";
import { type FormedShape, placeFormedShapes, type ShapeIdentity } from "../scene.ts";
import { SHAPE_TRAITS } from "../shapes.ts";
import { crowdCount, type PaintTask, paintShapes, type TaskContext } from "../task.ts";
import { continueBackgroundSentence, KEEP_SENTENCE, ordinalText, paragraph } from "../wording.ts";

type Extreme = "smallest" | "largest";

const ADJECTIVES: Readonly<Record<Metric, Readonly<Record<Extreme, string>>>> = {
  area: { smallest: "smallest", largest: "largest" },
  width: { smallest: "narrowest", largest: "widest" },
  height: { smallest: "shortest", largest: "tallest" },
};

export const comparison: PaintTask = {
  propose(context) {
    const random = context.random("comparison");
    const count = crowdCount(context, RANKED_COUNTS);
    const identity = drawRankedIdentity(context, random);
    const metric = random.choice(metricsOf(identity, ["width", "height"]));
    const forms = drawForms(context, identity, metric, count, random);
    const compared = placeFormedShapes(context.random("places"), random.shuffle(forms), {
      area: growBox(
        { left: 0, top: 0, right: context.width, bottom: context.height },
        -Math.ceil(0.03 * context.short),
      ),
      sizes: [0, 0],
      obstacles: [],
      gap: 6,
    });
    const distractors = placeDistractors(
      context,
      identity,
      [],
      compared.map((shape) => shape.box),
    );

    const extreme = random.choice(["smallest", "largest"] as const);
    const rank = random.integer(1, count);
    const size = metric === "height" ? "height" : "width";
    const ascending = [...compared].sort((a, b) => a[size] - b[size]);
    requireSeenInOrder(context, ascending, metric);
    const removed = extreme === "smallest" ? ascending[rank - 1] : ascending[count - rank];
    const adjective = ADJECTIVES[metric][extreme];
    const query = drawRankedQuery(identity, random);
    const shapes = [...compared, ...distractors];
    return {
      n: count,
      shapes,
      input: paintShapes(shapes),
      answer: paintShapes(shapes.filter((shape) => shape !== removed)),
      instruction: paragraph(
        `Remove the ${rank === 1 ? "" : `${ordinalText(rank)} `}${adjective} ${nounText(query)}${metric === "area" ? " by area" : ""}.`,
        continueBackgroundSentence(true),
        KEEP_SENTENCE,
      ),
      metadata: {
        shape: identity.type,
        color: identity.color.hex,
        n_shapes: count,
        metric,
        direction: extreme,
        rank,
        adj: adjective,
        qualifier: query.type === undefined ? "color" : query.color === undefined ? "type" : "type_color",
        comparison_shape_sizes: ascending.map(({ width, height }) => [width, height]),
      },
    };
  },
};

/** The compared shapes without a place. By area they may be turned, all alike or each in its own way. */
function drawForms(
  context: TaskContext,
  identity: ShapeIdentity,
  metric: Metric,
  count: number,
  random: Random,
): FormedShape[] {
  const sizes = drawSizes(random, count, Math.max(40, 0.08 * context.short), 0.24 * context.short);
  if (sizes === null) return reject("sizes too close to each other");
  const mayTurn = metric === "area" && SHAPE_TRAITS[identity.type].turns;
  const turnsTogether = random.coin();
  const shared = random.integer(0, 3599) / 10;
  const proportions = drawProportions(random, identity);
  return drawExtents(random, metric, sizes, proportions).map((extent) => ({
    ...identity,
    ...extent,
    rotation: mayTurn ? (turnsTogether ? shared : random.integer(0, 3599) / 10) : 0,
  }));
}
