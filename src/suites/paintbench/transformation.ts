/**
 * What rotation, reflection, scaling and shearing share: one shape's outline is mapped, the result lies over or under
 * the others, and it must differ from what was there by more than its fringe (a turned circle is no edit).
 */
import { type Box, boxContains, type Outline, outlineBox } from "../../raster/geometry.ts";
import { countMask } from "../../raster/mask.ts";
import { difference, fill, outlineRegion } from "./drawing.ts";
import { reject } from "./rejection.ts";
import type { PlacedShape } from "./shapes.ts";
import {
  mostlyVisible,
  type Proposal,
  paintMoved,
  paintShapes,
  type TaskContext,
  targetMetadata,
} from "./task.ts";
import { CLIP_SENTENCE, KEEP_SENTENCE, layerSentence, paragraph } from "./wording.ts";

/** Least part of the shape, before or after, that the edit must uncover or newly cover. */
const MIN_CHANGE_SHARE = 0.05;

/** A shape on its way from one outline to another. */
export interface Transformation {
  readonly shapes: readonly PlacedShape[];
  readonly target: PlacedShape;
  readonly outline: Outline;
  /** Whether the result lies over the other shapes; null where it cannot meet any and nothing needs saying. */
  readonly overlay: boolean | null;
  /** What the result is called in the sentence about layers, e.g. `the rotated shape`. */
  readonly resultText: string;
  /** The sentences that ask for the transformation. */
  readonly sentences: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The proposal of a transformed shape. Rejects where hardly anything would change. */
export function proposeTransformation(context: TaskContext, transformation: Transformation): Proposal {
  const { shapes, target, outline, overlay, resultText, sentences, metadata } = transformation;
  if (!changesEnough(context, target, outline)) reject("the shape hardly changes");
  const region = outlineRegion(outline);
  const others = shapes.filter((shape) => shape !== target);
  return {
    n: shapes.length,
    shapes,
    input: paintShapes(shapes),
    answer: paintMoved(others, fill(region, target.color), overlay ?? true),
    instruction: paragraph(
      ...sentences,
      overlay === null ? "" : layerSentence(resultText, overlay),
      staysInside(context, outlineBox(outline)) ? "" : CLIP_SENTENCE,
      KEEP_SENTENCE,
    ),
    metadata: { ...targetMetadata(target), overlay: overlay ?? true, ...metadata },
    visible: [mostlyVisible(region, target.color)],
  };
}

/** Whether a shape that takes another outline changes by more than its fringe: a turned circle does not. */
export function changesEnough(context: TaskContext, target: PlacedShape, outline: Outline): boolean {
  const region = outlineRegion(outline);
  const uncovered = countMask(context.maskOf(difference(target.region, region)));
  const covered = countMask(context.maskOf(difference(region, target.region)));
  const area = countMask(context.maskOf(target.region));
  return Math.max(uncovered, covered) >= MIN_CHANGE_SHARE * area;
}

/** Whether a box lies on the canvas as a whole. */
export function staysInside({ width, height }: TaskContext, box: Box): boolean {
  return boxContains({ left: 0, top: 0, right: width, bottom: height }, box);
}

/** Whether the middle of an outline's box lies on the canvas: a cheap look before more is spent on a draw. */
export function middleStaysInside({ width, height }: TaskContext, outline: Outline): boolean {
  const box = outlineBox(outline);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x > 0 && y > 0 && x < width && y < height;
}
