/** Blending: a colour is mixed over everything inside an outlined polygon (fact sheet §8). */
import type { PaintOperation } from "../drawing.ts";
import { newColorText } from "../palette.ts";
import { drawOutlinedPolygon, outlineMetadata, paintLine } from "../region.ts";
import { drawScene, type PaintTask, paintShapes, reserveColors } from "../task.ts";
import { paragraph } from "../wording.ts";

/** Opacity in percent. */
const OPACITY = { low: 10, high: 90 } as const;

export const blending: PaintTask = {
  propose(context) {
    const random = context.random("blending");
    const [outlineColor, color] = reserveColors(context, 2);
    const shapes = drawScene(context, [outlineColor, color]);
    const area = drawOutlinedPolygon(context, shapes, outlineColor);
    const opacity = random.integer(OPACITY.low, OPACITY.high);
    const input = [...paintShapes(shapes), paintLine(area)];
    const blend: PaintOperation = { op: "blend", region: area.interior, color, percent: opacity };
    return {
      n: shapes.length,
      shapes,
      input,
      answer: [...input, blend],
      instruction: paragraph(
        `Blend ${newColorText(color)} at ${opacity}% opacity over every pixel inside the polygon outlined in ${outlineColor.noun}.`,
        "Leave the outline and everything else unchanged.",
      ),
      metadata: {
        opacity,
        outline_color: outlineColor.hex,
        blend_color: color.hex,
        polygon: outlineMetadata(area.outline),
      },
    };
  },
};
