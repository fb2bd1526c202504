/** The tasks by their catalogue ids. */
import type { PaintTask } from "../task.ts";
import { blending } from "./blending.ts";
import { border } from "./border.ts";
import { comparison } from "./comparison.ts";
import { construction } from "./construction.ts";
import { copying } from "./copying.ts";
import { counting } from "./counting.ts";
import { cropping } from "./cropping.ts";
import { floodFill } from "./flood_fill.ts";
import { gradient } from "./gradient.ts";
import { legend } from "./legend.ts";
import { ordering } from "./ordering.ts";
import { pattern } from "./pattern.ts";
import { pointOperations } from "./point_operations.ts";
import { preservation } from "./preservation.ts";
import { recolor } from "./recolor.ts";
import { reflection } from "./reflection.ts";
import { removal } from "./removal.ts";
import { rotation } from "./rotation.ts";
import { scaling } from "./scaling.ts";
import { shearing } from "./shearing.ts";
import { translation } from "./translation.ts";

export const PAINT_TASKS: Readonly<Record<string, PaintTask>> = {
  translation,
  rotation,
  reflection,
  scaling,
  shearing,
  construction,
  removal,
  copying,
  border,
  cropping,
  recolor,
  flood_fill: floodFill,
  blending,
  gradient,
  point_operations: pointOperations,
  comparison,
  ordering,
  pattern,
  counting,
  legend,
  preservation,
};
