/** Which problems of an official data set a run asks. */
import { PlumblineError } from "../errors.ts";
import type { ProblemOutline } from "../storage/datasets.ts";
import { MAX_PROBLEMS_PER_CELL } from "../suites/plan.ts";
import type { PlanOptions, SuiteCatalogue } from "../suites/suite.ts";

/**
 * The places in the data set that a run with these options asks, in order; null for all of them. Diagnostics are part
 * of the whole set, and of a part only where they are named. Modes share a cell evenly in catalogue order, the
 * problems with the lowest numbers first.
 * Throws PlumblineError `unknown_task`, `unknown_condition` or `invalid_request`, with the valid values in `errors`.
 */
export function selectProblems(
  catalogue: SuiteCatalogue,
  problems: readonly ProblemOutline[],
  options: PlanOptions,
): number[] | null {
  const { tasks, conditions, problemsPerCell } = options;
  if (tasks === undefined && conditions === undefined && problemsPerCell === undefined) return null;
  requireKnown("tasks", "unknown_task", tasks, new Set(problems.map(({ task }) => task)));
  requireKnown(
    "conditions",
    "unknown_condition",
    conditions,
    new Set(problems.flatMap(({ condition }) => condition ?? [])),
  );
  if (problemsPerCell !== undefined && !(problemsPerCell >= 1 && problemsPerCell <= MAX_PROBLEMS_PER_CELL)) {
    throw new PlumblineError("invalid_request", "The number of problems a cell is out of range.", {
      errors: [{ path: "problems_per_cell", message: `a whole number from 1 to ${MAX_PROBLEMS_PER_CELL}` }],
    });
  }
  const asked = problems.filter(
    ({ task, condition, scored }) =>
      (tasks === undefined ? scored : tasks.includes(task)) &&
      (conditions === undefined || (condition !== null && conditions.includes(condition))),
  );
  const chosen = problemsPerCell === undefined ? asked : cutCells(catalogue, asked, problemsPerCell);
  if (chosen.length === 0) {
    throw new PlumblineError(
      "invalid_request",
      "The data set has no problem of these tasks under these conditions.",
      {
        errors: [{ path: "tasks", message: "no problem is left" }],
      },
    );
  }
  return chosen.map(({ index }) => index).sort((a, b) => a - b);
}

function cutCells(
  catalogue: SuiteCatalogue,
  problems: readonly ProblemOutline[],
  perCell: number,
): ProblemOutline[] {
  const order = catalogue.categories.flatMap((category) => category.tasks).flatMap(({ modes }) => modes);
  const cells = Map.groupBy(problems, ({ task, condition }) => JSON.stringify([task, condition]));
  return [...cells.values()].flatMap((cell) => {
    const modes = [...Map.groupBy(cell, ({ mode }) => mode)].sort(
      ([a], [b]) => order.indexOf(a) - order.indexOf(b),
    );
    const share = Math.floor(perCell / modes.length);
    const remainder = perCell % modes.length;
    return modes.flatMap(([, ofMode], position) =>
      ofMode.toSorted((a, b) => a.number - b.number).slice(0, share + (position < remainder ? 1 : 0)),
    );
  });
}

function requireKnown(
  path: "tasks" | "conditions",
  code: "unknown_task" | "unknown_condition",
  wanted: readonly string[] | undefined,
  known: ReadonlySet<string>,
): void {
  if (wanted === undefined) return;
  if (wanted.length === 0) {
    throw new PlumblineError(
      "invalid_request",
      `An empty list of ${path} asks for nothing; leave it out for all.`,
      { errors: [{ path, message: "at least one" }] },
    );
  }
  const unknown = wanted.findIndex((id) => !known.has(id));
  if (unknown === -1) return;
  throw new PlumblineError(code, `The data set has no "${wanted[unknown]}".`, {
    errors: [{ path: `${path}/${unknown}`, message: `one of: ${[...known].join(", ")}` }],
  });
}
