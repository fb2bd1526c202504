/** Problems to assert on: every mode and condition of a task with a few seeds, made once for each test file. */
import { formatHex } from "../../../src/raster/raster.ts";
import { findPaintProblem, paintbench } from "../../../src/suites/paintbench/suite.ts";
import type { PixelProblem, SlotKey } from "../../../src/suites/suite.ts";

/** One key for each mode and condition of a task. */
export function keysOf(task: string): SlotKey[] {
  const slots = paintbench.plan({ tasks: [task] });
  return [...new Map(slots.map((slot) => [`${slot.mode}|${slot.condition}`, slot])).values()];
}

/** `seeds` problems for each mode (all, or the named one) and condition of a task. */
export function problemsOf(task: string, seeds: number, mode?: string): PixelProblem[] {
  return keysOf(task)
    .filter((key) => mode === undefined || key.mode === mode)
    .flatMap((key) =>
      Array.from({ length: seeds }, (_, seed) => findPaintProblem(key, `test-${seed}`).problem),
    );
}

/** The shape records of a problem's metadata. */
export interface SceneShape {
  readonly shape: string;
  readonly color: string;
  readonly center: [number, number];
  readonly size: [number, number];
  readonly rotation: number;
  readonly box: [number, number, number, number];
}

export function sceneOf(problem: PixelProblem): SceneShape[] {
  return problem.metadata.scene_shapes as SceneShape[];
}

/**
 * The first changed pixel that breaks a rule, as words, or null. A plain loop: an assertion for each of a million pixels
 * would take minutes.
 */
export function firstBadEdit(
  { input, answer }: PixelProblem,
  rule: (x: number, y: number, after: number, before: number) => boolean,
): string | null {
  for (let k = 0; k < input.pixels.length; k++) {
    const [before, after] = [input.pixels[k], answer.pixels[k]];
    if (before === after) continue;
    const [x, y] = [k % input.width, Math.floor(k / input.width)];
    if (!rule(x, y, after, before)) return `(${x}, ${y}): ${formatHex(before)} became ${formatHex(after)}`;
  }
  return null;
}
