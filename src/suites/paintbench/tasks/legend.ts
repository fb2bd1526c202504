/** Legend: shapes change colour or go as the entries of a legend on one side of the picture say (fact sheet §8). */
import type { Random } from "../../random.ts";
import { fill } from "../drawing.ts";
import {
  besideStrip,
  entryMetadata,
  type LegendRule,
  layOutEntries,
  paintLegend,
  SIDES,
  stripBox,
} from "../legend-strip.ts";
import type { Color } from "../palette.ts";
import { placeShapes, type ShapeIdentity, sceneRoom } from "../scene.ts";
import { SHAPE_TYPES } from "../shape-outlines.ts";
import { crowdCount, type PaintTask, paintShapes, type TaskContext } from "../task.ts";
import { continueBackgroundSentence, paragraph } from "../wording.ts";

const FEWEST_COLORS = 2;
const MOST_COLORS = 4;

export const legend: PaintTask = {
  propose(context) {
    const random = context.random("legend");
    const side = random.choice(SIDES);
    const count = crowdCount(context);
    const rules = drawRules(context, Math.min(MOST_COLORS, count), random);
    const strip = stripBox(context, side);
    const entries = layOutEntries(strip, rules);

    const sceneRandom = context.random("scene");
    const identities = drawLegendIdentities(
      count,
      rules.map((rule) => rule.from),
      sceneRandom,
    );
    const shapes = placeShapes(sceneRandom, identities, {
      ...sceneRoom(count, context.width, context.height),
      area: besideStrip(context, side),
    });
    const marks = paintLegend(strip, side, entries);
    const after = new Map(rules.map((rule) => [rule.from, rule.to]));
    return {
      n: count,
      shapes,
      input: [...marks, ...paintShapes(shapes)],
      answer: [
        ...marks,
        ...shapes.flatMap((shape) => {
          const to = after.get(shape.color);
          return to === undefined || to === "remove" ? [] : [fill(shape.region, to)];
        }),
      ],
      instruction: paragraph(
        `The white strip along the ${side} edge of the image is a legend.`,
        "Each of its entries shows a color, an arrow, and what becomes of every shape in that color: a second color means that those shapes are recolored to it, a red X means that they are removed.",
        "Apply the legend to all shapes beside it.",
        continueBackgroundSentence(false),
        "Leave the legend itself and everything else unchanged.",
      ),
      metadata: {
        side,
        mapping: Object.fromEntries(rules.map(({ from, to }) => [from.hex, to === "remove" ? "X" : to.hex])),
        strip: [strip.left, strip.top, strip.right, strip.bottom],
        entries: entries.map(entryMetadata),
        n_removed: shapes.filter((shape) => after.get(shape.color) === "remove").length,
      },
    };
  },
};

/**
 * Two to `most` rules for different colours, at least one of each kind. No new colour is also an old one, nor the new one
 * of another rule, so that it does not matter in which order the rules are applied.
 */
function drawRules(context: TaskContext, most: number, random: Random): LegendRule[] {
  const count = random.integer(FEWEST_COLORS, most);
  const colors = random.shuffle(context.colors.objects);
  const [from, to] = [colors.slice(0, count), colors.slice(count, 2 * count)];
  const kinds = random.shuffle([true, false, ...Array.from({ length: count - 2 }, () => random.coin())]);
  return from.map((color, index) => ({ from: color, to: kinds[index] ? "remove" : to[index] }));
}

/** Shapes of any type in the given colours, each colour at least once. */
function drawLegendIdentities(count: number, colors: readonly Color[], random: Random): ShapeIdentity[] {
  const rest = Array.from({ length: count - colors.length }, () => random.choice(colors));
  return random.shuffle([...colors, ...rest]).map((color) => ({ type: random.choice(SHAPE_TYPES), color }));
}
