/** What a task is, and the small kit that tasks start from. How to write one: docs/adding-a-task.md. */
import type { Mask } from "../../raster/mask.ts";
import type { Random } from "../random.ts";
import type { Background } from "./background.ts";
import type { VisualCondition } from "./conditions.ts";
import { fill, type PaintOperation, type Region } from "./drawing.ts";
import type { Color, ProblemColors } from "./palette.ts";
import { drawIdentities, placeShapes, sceneRoom } from "./scene.ts";
import type { PlacedShape } from "./shapes.ts";

/** What a task is given to make one attempt at a problem. */
export interface TaskContext {
  readonly mode: string;
  readonly condition: VisualCondition;
  readonly width: number;
  readonly height: number;
  /** The shorter side of the picture, in px. */
  readonly short: number;
  readonly colors: ProblemColors;
  readonly background: Background;
  /** An independent stream of this attempt. The same label gives the same stream from its start. */
  random(label: string): Random;
  /** The pixels of the canvas in a region, to count and to look at; shared with the renderer, so do not change it. */
  maskOf(region: Region): Mask;
}

/** A colour that must be seen for the problem to make sense, such as that of a moved shape. */
export interface VisibilityClaim {
  readonly picture: "input" | "answer";
  readonly region: Region;
  readonly color: Color;
  /** Least share of the region's area, on and off the canvas, that shows the colour. */
  readonly share: number;
}

/** One attempt at a problem: two drawings and a sentence, as plain data. */
export interface Proposal {
  /** The count that the condition sets: shapes of the scene, missing cells, tally marks … */
  readonly n: number;
  /** The shapes of the scene as the input shows them; listed in the metadata. */
  readonly shapes: readonly PlacedShape[];
  /** What is painted on the background for the input, and for the answer. */
  readonly input: readonly PaintOperation[];
  readonly answer: readonly PaintOperation[];
  readonly instruction: string;
  /** The task's own metadata (fact sheet §8), snake_case, numbers as they were drawn. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly visible?: readonly VisibilityClaim[];
}

/** The least number of pixels that an edit changes. */
export const MIN_EDIT_PIXELS = 64;

export interface PaintTask {
  /** Whether a seed's picture is the same in all modes, which then differ in what they ask for alone. */
  readonly sharesSceneAcrossModes?: boolean;
  /** Makes one attempt. Calls `reject(reason)` to give it up; the search then makes the next one. */
  propose(context: TaskContext): Proposal;
}

/** Shapes of a usual scene at each crowd level (fact sheet §2). */
const SCENE_COUNTS = [3, 10, 25, 60] as const;

/** The count of the condition's crowd level; for most tasks 3, 10, 25 or 60 shapes. */
export function crowdCount(context: TaskContext, counts: readonly number[] = SCENE_COUNTS): number {
  return counts[context.condition.crowd];
}

/** A usual scene: `crowdCount` shapes over the whole canvas in the object colours less the reserved ones. */
export function drawScene(context: TaskContext, reserved: readonly Color[] = []): PlacedShape[] {
  const random = context.random("scene");
  const count = crowdCount(context);
  const colors = context.colors.objects.filter((color) => !reserved.includes(color));
  const identities = drawIdentities(random, count, colors);
  return placeShapes(random, identities, sceneRoom(count, context.width, context.height));
}

/** Different colours, drawn from the object colours, to be kept out of the scene for outlines and new paint. */
export function reserveColors(context: TaskContext, count: number): readonly Color[] {
  return context.random("reserved colors").shuffle(context.colors.objects).slice(0, count);
}

/** Paints shapes in their colours, first to last. */
export function paintShapes(shapes: readonly PlacedShape[]): PaintOperation[] {
  return shapes.map((shape) => fill(shape.region, shape.color));
}

/** The scene with one shape replaced by its changed self, which lies over or under all the others. */
export function paintMoved(
  others: readonly PlacedShape[],
  moved: PaintOperation,
  onTop: boolean,
): PaintOperation[] {
  return onTop ? [...paintShapes(others), moved] : [moved, ...paintShapes(others)];
}

/** How the changed shape must show in the answer: at least half of it. */
export function mostlyVisible(region: Region, color: Color): VisibilityClaim {
  return { picture: "answer", region, color, share: 0.5 };
}

/** The metadata of a target shape. */
export function targetMetadata(target: PlacedShape): Record<string, unknown> {
  return { target_shape: target.type, target_color: target.color.hex };
}
