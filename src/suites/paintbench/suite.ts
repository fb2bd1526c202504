/** PaintBench as the rest of the house sees it. */
import { planSlots, resolveSlotKey } from "../plan.ts";
import { checkSeedText } from "../seed.ts";
import type { PixelSuite, SlotKey } from "../suite.ts";
import { PAINTBENCH_CATALOGUE, PAINTBENCH_DIAGNOSTICS } from "./catalogue.ts";
import { type Found, searchProblem } from "./problem.ts";
import { PAINT_TASKS } from "./tasks/index.ts";

const PLANNABLE = { catalogue: PAINTBENCH_CATALOGUE, diagnostics: PAINTBENCH_DIAGNOSTICS };
const UNEDITED_TASKS = PAINTBENCH_DIAGNOSTICS.flatMap((category) => category.tasks.map((task) => task.id));

/**
 * A problem together with the attempts that were dropped before it, for measuring how rare they are.
 * Throws PlumblineError for an unknown task, mode or condition and for a seed text too long.
 */
export function findPaintProblem(key: SlotKey, seedText: string): Found {
  checkSeedText(seedText);
  const slot = resolveSlotKey(PLANNABLE, key);
  const edits = !UNEDITED_TASKS.includes(slot.task);
  return searchProblem(PAINT_TASKS[slot.task], { ...slot, seedText, edits });
}

export const paintbench: PixelSuite = {
  ...PLANNABLE,
  plan: (options) => planSlots(PLANNABLE, options),
  generate: (key, seedText) => findPaintProblem(key, seedText).problem,
};
