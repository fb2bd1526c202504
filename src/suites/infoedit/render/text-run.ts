/** One line of text as an outline in px; the painted twin of layout/text.ts. */
import type { Shape } from "../../../raster/antialias-shape.ts";
import { textShape, textWidth } from "../../../raster/text/text-outline.ts";
import type { TextStyle } from "../layout/text.ts";

export function lineWidthExact(line: string, style: TextStyle): number {
  return textWidth(line, style.size, style.weight);
}

/** The outline of a line whose baseline starts at (x, y). */
export function textShapeAt(line: string, style: TextStyle, x: number, y: number): Shape {
  return textShape(line, style.size, x, y, "right", style.weight);
}
