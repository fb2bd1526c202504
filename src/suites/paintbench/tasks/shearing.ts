/** Shearing: one edge or centre line of a shape's bounding box stays, the opposite edges slide (fact sheet §8). */
import {
  type Box,
  horizontalShear,
  type Transform,
  transformOutline,
  verticalShear,
} from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import { describeShape } from "../references.ts";
import { reject } from "../rejection.ts";
import { drawScene, type PaintTask } from "../task.ts";
import { middleStaysInside, proposeTransformation } from "../transformation.ts";
import { percentText, pixelsText } from "../wording.ts";

type FixedLine = "top" | "bottom" | "left" | "right" | "center_h" | "center_v";

/** The full slide between opposite edges as a share of the bounding box. */
const SLIDE = { low: 0.2, high: 0.8 } as const;
const TRIES = 20;

/** A shear and the words for it. `slide` is how far each moving edge goes, in whole px. */
interface Shear {
  readonly transform: Transform;
  readonly fixedText: string;
  readonly moves: readonly string[];
  readonly metadata: Record<string, unknown>;
}

export const shearing: PaintTask = {
  propose(context) {
    const random = context.random("shearing");
    const shapes = drawScene(context);
    const target = random.choice(shapes);
    const text = describeShape(shapes, target, random);
    const overlay = random.coin();
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const shear = drawShear(target.box, random);
      const outline = transformOutline(target.outline, shear.transform);
      if (!middleStaysInside(context, outline)) continue;
      return proposeTransformation(context, {
        shapes,
        target,
        outline,
        overlay,
        resultText: "the sheared shape",
        sentences: [
          `Shear ${text}: keep ${shear.fixedText} of its bounding box where it is and move ${shear.moves.join(" and ")}.`,
          "Everything in between moves in proportion to its distance from the fixed line.",
        ],
        metadata: shear.metadata,
      });
    }
    return reject("no shear keeps the target on the canvas");
  },
};

/** Half of the time about an edge, half about a centre line. */
function drawShear(box: Box, random: Random): Shear {
  const fixed = random.choice<FixedLine>(
    random.coin() ? ["top", "bottom", "left", "right"] : ["center_h", "center_v"],
  );
  const share = random.uniform(SLIDE.low, SLIDE.high) * (random.coin() ? 1 : -1);
  const isHorizontal = fixed === "top" || fixed === "bottom" || fixed === "center_h";
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const [along, across] = isHorizontal ? [width, height] : [height, width];
  const isCentered = fixed === "center_h" || fixed === "center_v";
  // From a centre line each of the two edges goes half the way.
  const slide = Math.max(1, Math.round((Math.abs(share) * along) / (isCentered ? 2 : 1))) * Math.sign(share);
  // Positive slides take the edge at the larger coordinate to the right, or down.
  const slope =
    (fixed === "bottom" || fixed === "right" ? -slide : slide) / (isCentered ? across / 2 : across);
  const fixedAt = fixedCoordinate(box, fixed);
  const side = isHorizontal ? "width" : "height";
  const move = (edge: string, by: number) =>
    `its ${edge} edge ${pixelsText(Math.abs(by))} (${percentText(Math.abs(by), along)} of the box's ${side}) ${directionText(isHorizontal, by)}`;
  const moves: Readonly<Record<FixedLine, readonly string[]>> = {
    top: [move("bottom", slide)],
    bottom: [move("top", slide)],
    left: [move("right", slide)],
    right: [move("left", slide)],
    center_h: [move("top", -slide), move("bottom", slide)],
    center_v: [move("left", -slide), move("right", slide)],
  };
  return {
    transform: isHorizontal ? horizontalShear(fixedAt, slope) : verticalShear(fixedAt, slope),
    fixedText: FIXED_TEXT[fixed],
    moves: moves[fixed],
    metadata: { fixed_side: fixed, slide_px: slide },
  };
}

const FIXED_TEXT: Readonly<Record<FixedLine, string>> = {
  top: "the top edge",
  bottom: "the bottom edge",
  left: "the left edge",
  right: "the right edge",
  center_h: "the horizontal center line",
  center_v: "the vertical center line",
};

function fixedCoordinate(box: Box, fixed: FixedLine): number {
  switch (fixed) {
    case "center_h":
      return (box.top + box.bottom) / 2;
    case "center_v":
      return (box.left + box.right) / 2;
    default:
      return box[fixed];
  }
}

function directionText(isHorizontal: boolean, by: number): string {
  if (isHorizontal) return by > 0 ? "to the right" : "to the left";
  return by > 0 ? "down" : "up";
}
