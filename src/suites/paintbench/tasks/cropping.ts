/** Cropping: the inside of an outlined rectangle, upright or tilted, is enlarged to the whole picture (fact sheet §8). */
import {
  type Box,
  boxContains,
  boxCorners,
  growBox,
  type Outline,
  outlineBox,
  type Point,
  transformOutline,
  rotation as turn,
} from "../../../raster/geometry.ts";
import { maskHas } from "../../../raster/mask.ts";
import type { Frame } from "../../../raster/resample.ts";
import type { Random } from "../../random.ts";
import { difference, fill, outlineRegion, type Region } from "../drawing.ts";
import { lineThickness, MARKING_MARGIN } from "../region.ts";
import { reject } from "../rejection.ts";
import type { PlacedShape } from "../shapes.ts";
import { drawScene, type PaintTask, paintShapes, reserveColors, type TaskContext } from "../task.ts";
import { paragraph, pixelsText } from "../wording.ts";

/** The rectangle that fills the answer: whole px, with the exact proportions of the picture. */
interface Crop {
  readonly center: Point;
  readonly width: number;
  readonly height: number;
  /** Whole degrees clockwise; 0 for an upright one. */
  readonly angle: number;
}

const SIZE = { low: 0.25, high: 0.75 } as const;
const TRIES = 100;
/**
 * A tilted rectangle cuts through pixels. With a pixel of space between it and its line, every pixel that any point of
 * it falls in is visible, so the answer shows nothing that the line hides.
 */
const TILTED_SPACE = 1;

export const cropping: PaintTask = {
  propose(context) {
    const random = context.random("crop");
    const [outlineColor] = reserveColors(context, 1);
    const shapes = drawScene(context, [outlineColor]);
    const { crop, inside } = findCrop(context, shapes, random);
    const outer = outlineRegion(cropOutline(crop, spaceAround(crop) + lineThickness(context)));
    const scene = paintShapes(shapes);
    const corner = crop.angle > 0 ? "top-left" : "top-right";
    return {
      n: shapes.length,
      shapes,
      input: [...scene, fill(difference(outer, inside), outlineColor)],
      answer: [...scene, { op: "resample", frame: frameOf(crop) }],
      instruction: paragraph(
        `Crop the image to the rectangle inside the ${outlineColor.name} outline: it is ${pixelsText(crop.width)} wide and ${pixelsText(crop.height)} high${crop.angle === 0 ? "" : `, turned ${Math.abs(crop.angle)}° ${crop.angle > 0 ? "clockwise" : "counterclockwise"}`}, with its center at x = ${crop.center.x} px, y = ${crop.center.y} px from the top-left corner of the image.`,
        `Enlarge it to fill the whole image with nearest-neighbor scaling${crop.angle === 0 ? "" : `, turned upright so that its highest corner becomes the ${corner} corner of the result`}.`,
        "The outline itself must not be visible in the result.",
      ),
      metadata: {
        center: [crop.center.x, crop.center.y],
        crop_size: [crop.width, crop.height],
        crop_size_frac: crop.width / context.width,
        angle: crop.angle,
        top_corner: crop.angle === 0 ? null : corner,
        outline_color: outlineColor.hex,
      },
    };
  },
};

/** A crop inside the canvas margin that shows the centre of a shape's box. */
function findCrop(
  context: TaskContext,
  shapes: readonly PlacedShape[],
  random: Random,
): { crop: Crop; inside: Region } {
  const margin = Math.floor(MARKING_MARGIN * context.short);
  const canvas = growBox({ left: 0, top: 0, right: context.width, bottom: context.height }, -margin);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const crop = drawCrop(context, random);
    const outline = cropOutline(crop, spaceAround(crop));
    if (!boxContains(canvas, outlineBox(cropOutline(crop, spaceAround(crop) + lineThickness(context)))))
      continue;
    const inside = outlineRegion(outline);
    const mask = context.maskOf(inside);
    if (shapes.some(({ box }) => maskHas(mask, ...middlePixel(box)))) return { crop, inside };
  }
  return reject("no crop shows a shape");
}

function middlePixel({ left, top, right, bottom }: Box): [number, number] {
  return [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
}

function drawCrop(context: TaskContext, random: Random): Crop {
  const { width, height } = context;
  const unit = greatestCommonDivisor(width, height);
  const steps = Math.round(random.uniform(SIZE.low, SIZE.high) * unit);
  const angle = context.mode === "tilted" ? random.integer(1, 44) * (random.coin() ? 1 : -1) : 0;
  const [cropWidth, cropHeight] = [(width / unit) * steps, (height / unit) * steps];
  return {
    // Halves for odd sizes, so that an upright rectangle always has whole-pixel edges.
    center: {
      x: random.integer(0, width - 1) + (cropWidth % 2) / 2,
      y: random.integer(0, height - 1) + (cropHeight % 2) / 2,
    },
    width: cropWidth,
    height: cropHeight,
    angle,
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function spaceAround(crop: Crop): number {
  return crop.angle === 0 ? 0 : TILTED_SPACE;
}

/** The rectangle's outline, moved outward by `space` px. */
function cropOutline({ center, width, height, angle }: Crop, space: number): Outline {
  const upright: Box = {
    left: center.x - width / 2,
    top: center.y - height / 2,
    right: center.x + width / 2,
    bottom: center.y + height / 2,
  };
  return transformOutline([boxCorners(growBox(upright, space))], turn(center, angle));
}

/** Where the answer's pixels are taken from: the turned rectangle, from its own top-left corner on. */
function frameOf(crop: Crop): Frame {
  const [[topLeft, topRight, , bottomLeft]] = cropOutline(crop, 0);
  return {
    origin: topLeft,
    across: { x: topRight.x - topLeft.x, y: topRight.y - topLeft.y },
    down: { x: bottomLeft.x - topLeft.x, y: bottomLeft.y - topLeft.y },
  };
}
