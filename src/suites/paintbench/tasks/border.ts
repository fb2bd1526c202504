/** Border: everything around a shape up to a stated distance takes a new colour (fact sheet §8). */
import { difference, fill, grown } from "../drawing.ts";
import { newColorText } from "../palette.ts";
import { describeShape } from "../references.ts";
import { drawScene, type PaintTask, paintShapes, reserveColors, targetMetadata } from "../task.ts";
import { lengthText, paragraph } from "../wording.ts";

/** Width of the border as a share of the picture's width. */
const WIDTH_SHARE = { low: 0.02, high: 0.04 } as const;

export const border: PaintTask = {
  propose(context) {
    const random = context.random("border");
    const [color] = reserveColors(context, 1);
    const shapes = drawScene(context, [color]);
    const target = random.choice(shapes);
    const distance = Math.round(random.uniform(WIDTH_SHARE.low, WIDTH_SHARE.high) * context.width);
    const ring = difference(grown(target.region, distance), target.region);
    const input = paintShapes(shapes);
    return {
      n: shapes.length,
      shapes,
      input,
      answer: [...input, fill(ring, color)],
      instruction: paragraph(
        `Draw a solid border in ${newColorText(color)} around ${describeShape(shapes, target, random)}.`,
        `It covers every pixel outside the shape that lies at most ${lengthText(distance, "width", context)} from one of the shape's pixels, center to center.`,
        "Draw the border on top of anything it meets.",
        "Leave the shape itself and everything else unchanged.",
      ),
      metadata: { ...targetMetadata(target), new_color: color.hex, distance_px: distance },
    };
  },
};
