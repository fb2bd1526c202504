/** The tasks by their catalogue ids. */
import type { PaintTask } from "../task.ts";
import { construction } from "./construction.ts";
import { floodFill } from "./flood_fill.ts";
import { preservation } from "./preservation.ts";
import { removal } from "./removal.ts";
import { translation } from "./translation.ts";

export const PAINT_TASKS: Readonly<Record<string, PaintTask>> = {
  translation,
  construction,
  removal,
  flood_fill: floodFill,
  preservation,
};
