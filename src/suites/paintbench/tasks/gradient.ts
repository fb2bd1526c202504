/** Gradient: background or shapes inside an outlined parallelogram take a gradient of two colours (fact sheet §8). */
import { type Box, boxContains, type Outline, outlineBox, type Point } from "../../../raster/geometry.ts";
import { maskBox } from "../../../raster/mask.ts";
import type { Random } from "../../random.ts";
import { outlineRegion, type PaintOperation } from "../drawing.ts";
import { newColorText } from "../palette.ts";
import { findOutlinedArea, interiorPart, MARKING_MARGIN, outlineMetadata, paintLine } from "../region.ts";
import { reject } from "../rejection.ts";
import { drawScene, type PaintTask, paintShapes, reserveColors, type TaskContext } from "../task.ts";
import { paragraph } from "../wording.ts";

type Orientation = "horizontal" | "vertical";

/** A way for the colours to run across a box, and the words for its two ends. */
interface Course {
  readonly start: Point;
  readonly end: Point;
  readonly texts: readonly [string, string];
  readonly metadata: Record<string, unknown>;
}

const TARGET_TEXT = {
  background: "the background pixels",
  foreground: "the pixels that belong to shapes",
} as const;

const TRIES = 50;

export const gradient: PaintTask = {
  propose(context) {
    const random = context.random("gradient");
    const [outlineColor, first, second] = reserveColors(context, 3);
    const shapes = drawScene(context, [outlineColor, first, second]);
    const orientation = random.choice(["horizontal", "vertical"] as const);
    const area = findOutlinedArea(context, shapes, outlineColor, () =>
      drawParallelogram(context, orientation, random),
    );
    const part = context.mode as keyof typeof TARGET_TEXT;
    // The box of what is seen: a sharp corner may cover no pixel's centre.
    const box =
      maskBox(context.maskOf(outlineRegion(area.outline))) ?? reject("nothing to see of the outline");
    const course = drawCourse(box, orientation, random);
    const input = [...paintShapes(shapes), paintLine(area)];
    const paint: PaintOperation = {
      op: "gradient",
      region: interiorPart(area, shapes, part),
      from: first,
      to: second,
      start: course.start,
      end: course.end,
    };
    return {
      n: shapes.length,
      shapes,
      input,
      answer: [...input, paint],
      instruction: paragraph(
        `Inside the parallelogram outlined in ${outlineColor.noun}, paint a linear gradient over ${TARGET_TEXT[part]}, from ${newColorText(first)} at ${course.texts[0]} to ${newColorText(second)} at ${course.texts[1]} of the outline's bounding box.`,
        "Leave the outline and everything else unchanged.",
      ),
      metadata: {
        orientation,
        ...course.metadata,
        outline_color: outlineColor.hex,
        color1: first.hex,
        color2: second.hex,
        polygon: outlineMetadata(area.outline),
      },
    };
  },
};

/** Two opposite sides lie along the canvas axis that `orientation` names; the others lean by the slant. */
function drawParallelogram(context: TaskContext, orientation: Orientation, random: Random): Outline {
  const isHorizontal = orientation === "horizontal";
  const [along, across] = isHorizontal ? [context.width, context.height] : [context.height, context.width];
  const margin = MARKING_MARGIN;
  const canvas: Box = {
    left: margin * context.width,
    top: margin * context.height,
    right: (1 - margin) * context.width,
    bottom: (1 - margin) * context.height,
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [u, v] = [random.uniform(0.3, 0.7) * along, random.uniform(0.3, 0.7) * across];
    const halfAlong = random.uniform(0.18, 0.36) * along;
    const halfAcross = random.uniform(0.06, 0.16) * across;
    const slant = random.uniform(-0.12, 0.12) * along;
    const corners = [
      [u - halfAlong + slant, v - halfAcross],
      [u + halfAlong + slant, v - halfAcross],
      [u + halfAlong - slant, v + halfAcross],
      [u - halfAlong - slant, v + halfAcross],
    ].map(([a, b]) => {
      const [x, y] = isHorizontal ? [a, b] : [b, a];
      return { x: Math.round(x), y: Math.round(y) };
    });
    if (boxContains(canvas, outlineBox([corners]))) return [corners];
  }
  return reject("no parallelogram fits the canvas");
}

/** From side to side across the narrow way, or from corner to corner. */
function drawCourse({ left, top, right, bottom }: Box, orientation: Orientation, random: Random): Course {
  if (random.coin()) {
    const [start, end] = orientation === "horizontal" ? ([top, bottom] as const) : ([left, right] as const);
    const isHorizontal = orientation === "horizontal";
    return {
      start: isHorizontal ? { x: left, y: start } : { x: start, y: top },
      end: isHorizontal ? { x: left, y: end } : { x: end, y: top },
      texts: isHorizontal ? ["the top edge", "the bottom edge"] : ["the left edge", "the right edge"],
      metadata: { direction: "side_to_side" },
    };
  }
  const corners = {
    tl: { point: { x: left, y: top }, text: "the top-left corner" },
    tr: { point: { x: right, y: top }, text: "the top-right corner" },
    br: { point: { x: right, y: bottom }, text: "the bottom-right corner" },
    bl: { point: { x: left, y: bottom }, text: "the bottom-left corner" },
  } as const;
  const [from, to] = random.choice([
    ["tl", "br"],
    ["tr", "bl"],
    ["br", "tl"],
    ["bl", "tr"],
  ] as const);
  return {
    start: corners[from].point,
    end: corners[to].point,
    texts: [corners[from].text, corners[to].text],
    metadata: { direction: "corner", corner_dir: `${from}_${to}` },
  };
}
