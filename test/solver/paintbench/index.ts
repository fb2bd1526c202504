/** The solvers by task: they read what a person is given and draw the answer. */
import type { Problem, Solver } from "./problem.ts";
import { solveBlending } from "./tasks/blending.ts";
import { solveBorder } from "./tasks/border.ts";
import { solveComparison } from "./tasks/comparison.ts";
import { solveConstruction } from "./tasks/construction.ts";
import { solveCopying } from "./tasks/copying.ts";
import { solveCounting } from "./tasks/counting.ts";
import { solveCropping } from "./tasks/cropping.ts";
import { solveFloodFill } from "./tasks/flood-fill.ts";
import { solveGradient } from "./tasks/gradient.ts";
import { solveLegend } from "./tasks/legend.ts";
import { solveOrdering } from "./tasks/ordering.ts";
import { solvePattern } from "./tasks/pattern.ts";
import { solvePointOperations } from "./tasks/point-operations.ts";
import { solveRecolor } from "./tasks/recolor.ts";
import { solveReflection } from "./tasks/reflection.ts";
import { solveRemoval } from "./tasks/removal.ts";
import { solveRotation } from "./tasks/rotation.ts";
import { solveScaling } from "./tasks/scaling.ts";
import { solveShearing } from "./tasks/shearing.ts";
import { solveTranslation } from "./tasks/translation.ts";

export { sceneOf } from "./problem.ts";
export type { Problem };

export const SOLVERS: Readonly<Record<string, Solver>> = {
  translation: solveTranslation,
  rotation: solveRotation,
  reflection: solveReflection,
  scaling: solveScaling,
  shearing: solveShearing,
  construction: solveConstruction,
  removal: solveRemoval,
  copying: solveCopying,
  border: solveBorder,
  cropping: solveCropping,
  recolor: solveRecolor,
  flood_fill: solveFloodFill,
  blending: solveBlending,
  gradient: solveGradient,
  point_operations: solvePointOperations,
  comparison: solveComparison,
  ordering: solveOrdering,
  pattern: solvePattern,
  counting: solveCounting,
  legend: solveLegend,
};
