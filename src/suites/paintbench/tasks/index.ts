/** The tasks by their catalogue ids. */
import type { PaintTask } from "../task.ts";
import { blending } from "./blending.ts";
import { border } from "./border.ts";
import { construction } from "./construction.ts";
import { floodFill } from "./flood_fill.ts";
import { pointOperations } from "./point_operations.ts";
import { preservation } from "./preservation.ts";
import { recolor } from "./recolor.ts";
import { removal } from "./removal.ts";
import { translation } from "./translation.ts";

export const PAINT_TASKS: Readonly<Record<string, PaintTask>> = {
  translation,
  construction,
  removal,
  border,
  recolor,
  flood_fill: floodFill,
  blending,
  point_operations: pointOperations,
  preservation,
};
