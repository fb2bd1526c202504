/**
 * Plans: which problems a run asks, in which order. A plan is plain arithmetic over a catalogue, the same for every
 * suite: cells are task × condition (or tasks alone, where a suite has no conditions).
 */
import { PlumblineError } from "../errors.ts";
import type { CategoryInfo, PlanOptions, Slot, SlotKey, SuiteCatalogue, TaskInfo } from "./suite.ts";

/** More problems a cell than anybody needs; it keeps a typing slip from asking for a billion problems. */
export const MAX_PROBLEMS_PER_CELL = 1000;

/** What a plan may ask of a suite: its scored tasks, and diagnostics that only run when they are named. */
export interface Plannable {
  readonly catalogue: SuiteCatalogue;
  /** Unscored tasks outside the default plan, grouped like scored ones. */
  readonly diagnostics?: readonly CategoryInfo[];
}

interface PlannedTask {
  readonly category: string;
  readonly task: TaskInfo;
}

/**
 * The slots of a run: task-major in catalogue order (diagnostics last), then condition, then mode, then repeat.
 * Modes share a cell evenly; earlier modes get the remainder. Without options this is the suite's full scored plan.
 * Throws PlumblineError `unknown_task`, `unknown_condition` or `invalid_request`, with the valid values in `errors`.
 */
export function planSlots(suite: Plannable, options: PlanOptions = {}): Slot[] {
  const tasks = chooseTasks(suite, options.tasks);
  const conditions = chooseConditions(suite.catalogue, options.conditions);
  const perCell = checkProblemsPerCell(options.problemsPerCell ?? suite.catalogue.problemsPerCell);

  const slots: Slot[] = [];
  for (const { category, task } of tasks) {
    for (const condition of conditions) {
      for (const mode of shareAmongModes(task.modes, perCell)) {
        slots.push({ index: slots.length, category, task: task.id, mode, condition });
      }
    }
  }
  return slots;
}

/** What a caller may leave out of a slot key: the mode and the condition. */
export interface PartialSlotKey {
  readonly task: string;
  readonly mode?: string;
  readonly condition?: string | null;
}

/**
 * Completes and checks a slot key of a suite (a PixelSuite is a Plannable): a missing mode is the task's first, a missing condition the suite's first.
 * Throws PlumblineError `unknown_task`, `unknown_mode` or `unknown_condition` with the valid values in `errors`.
 */
export function resolveSlotKey(
  suite: Plannable,
  key: PartialSlotKey,
): SlotKey & { readonly category: string } {
  const { category, task } = findTask(suite, key.task, "task");
  const mode = key.mode ?? task.modes[0];
  if (!task.modes.includes(mode)) {
    throw unknown("unknown_mode", `The task ${task.id} has no mode "${mode}".`, "mode", task.modes);
  }
  const conditions = conditionIds(suite.catalogue);
  const condition = key.condition ?? conditions[0];
  if (!conditions.includes(condition)) throw unknownCondition(suite.catalogue, condition, "condition");
  return { category, task: task.id, mode, condition };
}

function allTasks(suite: Plannable): PlannedTask[] {
  return [...suite.catalogue.categories, ...(suite.diagnostics ?? [])].flatMap((category) =>
    category.tasks.map((task) => ({ category: category.id, task })),
  );
}

function chooseTasks(suite: Plannable, wanted: readonly string[] | undefined): PlannedTask[] {
  if (wanted === undefined) return allTasks({ catalogue: suite.catalogue });
  requireSome(wanted, "tasks");
  wanted.forEach((id, position) => {
    findTask(suite, id, `tasks/${position}`);
  });
  return allTasks(suite).filter(({ task }) => wanted.includes(task.id));
}

function findTask(suite: Plannable, id: string, path: string): PlannedTask {
  const tasks = allTasks(suite);
  const found = tasks.find(({ task }) => task.id === id);
  if (found !== undefined) return found;
  const known = tasks.map(({ task }) => task.id);
  throw unknown("unknown_task", `The suite ${suite.catalogue.id} has no task "${id}".`, path, known);
}

/** A suite without conditions has the one condition null, so that every plan has the same shape. */
function conditionIds(catalogue: SuiteCatalogue): readonly (string | null)[] {
  return catalogue.conditions.length === 0 ? [null] : catalogue.conditions.map((condition) => condition.id);
}

function chooseConditions(
  catalogue: SuiteCatalogue,
  wanted: readonly string[] | undefined,
): readonly (string | null)[] {
  const known = conditionIds(catalogue);
  if (wanted === undefined) return known;
  requireSome(wanted, "conditions");
  wanted.forEach((id, position) => {
    if (!known.includes(id)) throw unknownCondition(catalogue, id, `conditions/${position}`);
  });
  return known.filter((id) => id !== null && wanted.includes(id));
}

function unknownCondition(catalogue: SuiteCatalogue, id: string | null, path: string): PlumblineError {
  const known = catalogue.conditions.map((condition) => condition.id);
  const detail = `The suite ${catalogue.id} has no visual condition "${id}".`;
  return unknown("unknown_condition", detail, path, known);
}

function unknown(
  code: "unknown_task" | "unknown_mode" | "unknown_condition",
  detail: string,
  path: string,
  validValues: readonly string[],
): PlumblineError {
  const message = validValues.length === 0 ? "there are none" : `one of: ${validValues.join(", ")}`;
  return new PlumblineError(code, detail, { errors: [{ path, message }] });
}

function requireSome(values: readonly string[], path: string): void {
  if (values.length > 0) return;
  throw new PlumblineError(
    "invalid_request",
    `An empty list of ${path} asks for nothing; leave it out for all.`,
    {
      errors: [{ path, message: "at least one" }],
    },
  );
}

function checkProblemsPerCell(count: number): number {
  if (Number.isInteger(count) && count >= 1 && count <= MAX_PROBLEMS_PER_CELL) return count;
  throw new PlumblineError("invalid_request", "The number of problems a cell is out of range.", {
    errors: [{ path: "problems_per_cell", message: `a whole number from 1 to ${MAX_PROBLEMS_PER_CELL}` }],
  });
}

function shareAmongModes(modes: readonly string[], perCell: number): string[] {
  const share = Math.floor(perCell / modes.length);
  const remainder = perCell % modes.length;
  return modes.flatMap((mode, index) => Array<string>(share + (index < remainder ? 1 : 0)).fill(mode));
}
