/** Flood fill: a new colour over the background, or over the shapes, inside an outlined polygon (fact sheet §8). */
import { fill } from "../drawing.ts";
import { newColorText } from "../palette.ts";
import { drawOutlinedPolygon, interiorPart, outlineMetadata, paintLine } from "../region.ts";
import { drawScene, type PaintTask, paintShapes, reserveColors } from "../task.ts";
import { paragraph } from "../wording.ts";

const TARGET_TEXT = {
  background: "every background pixel",
  foreground: "every pixel that belongs to a shape",
} as const;

export const floodFill: PaintTask = {
  propose(context) {
    const part = context.mode as keyof typeof TARGET_TEXT;
    const [outlineColor, newColor] = reserveColors(context, 2);
    const shapes = drawScene(context, [outlineColor, newColor]);
    const area = drawOutlinedPolygon(context, shapes, outlineColor);
    const input = [...paintShapes(shapes), paintLine(area)];

    return {
      n: shapes.length,
      shapes,
      input,
      answer: [...input, fill(interiorPart(area, shapes, part), newColor)],
      instruction: paragraph(
        `Inside the polygon outlined in ${outlineColor.noun}, recolor ${TARGET_TEXT[part]} to ${newColorText(newColor)}.`,
        "Leave the outline and everything else unchanged.",
      ),
      metadata: {
        outline_color: outlineColor.hex,
        new_color: newColor.hex,
        polygon: outlineMetadata(area.outline),
      },
    };
  },
};
