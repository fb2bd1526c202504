/** Point operations: every pixel inside an outlined polygon is inverted, made gray, or lightened (fact sheet §8). */
import type { Random } from "../../random.ts";
import type { PaintOperation, Region } from "../drawing.ts";
import { drawOutlinedPolygon, outlineMetadata, paintLine } from "../region.ts";
import { drawScene, type PaintTask, paintShapes, reserveColors } from "../task.ts";
import { paragraph } from "../wording.ts";

interface PointOperation {
  readonly operation: PaintOperation;
  /** What to do, around the words for the place. */
  readonly order: (place: string) => string;
  /** The arithmetic, where the verb leaves it open. */
  readonly rule: string;
  readonly metadata: Record<string, unknown>;
}

/** Size of a brightness step, in levels of 0..255. */
const BRIGHTNESS_STEP = { low: 30, high: 80 } as const;

const OPERATIONS: Readonly<Record<string, (region: Region, random: Random) => PointOperation>> = {
  invert: (region) => ({
    operation: { op: "invert", region },
    order: (place) => `Invert the color of ${place}.`,
    rule: "Each channel becomes 255 minus its value.",
    metadata: {},
  }),
  grayscale: (region) => ({
    operation: { op: "grayscale", region },
    order: (place) => `Convert ${place} to grayscale.`,
    rule: "Each channel becomes 0.299 R + 0.587 G + 0.114 B, rounded.",
    metadata: {},
  }),
  brightness: (region, random) => {
    const size = random.integer(BRIGHTNESS_STEP.low, BRIGHTNESS_STEP.high);
    const offset = random.coin() ? size : -size;
    return {
      operation: { op: "brightness", region, offset },
      order: (place) =>
        `${offset > 0 ? "Increase" : "Decrease"} the red, green and blue values of ${place} by ${size}.`,
      rule: "Values run from 0 to 255 and stop at these limits.",
      metadata: { brightness_offset: offset },
    };
  },
};

export const pointOperations: PaintTask = {
  propose(context) {
    const [outlineColor] = reserveColors(context, 1);
    const shapes = drawScene(context, [outlineColor]);
    const area = drawOutlinedPolygon(context, shapes, outlineColor);
    const { operation, order, rule, metadata } = OPERATIONS[context.mode](
      area.interior,
      context.random("operation"),
    );
    const input = [...paintShapes(shapes), paintLine(area)];
    return {
      n: shapes.length,
      shapes,
      input,
      answer: [...input, operation],
      instruction: paragraph(
        order(`every pixel inside the polygon outlined in ${outlineColor.noun}`),
        rule,
        "Leave the outline and everything else unchanged.",
      ),
      metadata: { outline_color: outlineColor.hex, polygon: outlineMetadata(area.outline), ...metadata },
    };
  },
};
