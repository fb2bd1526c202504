/** Writing problems in the reference tool's layout (fact sheet §10); reference-layout.ts reads it. */
import { referenceFields } from "./reference-fields.ts";

/** What a problem's files say of it, wherever it comes from. */
export interface LayoutProblem {
  /** Null for diagnostics, whose files name none. */
  readonly category: string | null;
  /** The task's folder. */
  readonly task: string;
  readonly mode: string;
  /** Null where the suite has no visual conditions. */
  readonly condition: string | null;
  /** Number in the task, 0-based. */
  readonly number: number;
  readonly instruction: string;
}

/** The beginning that the names of a problem's three files share. */
export function problemStem(
  benchmarkFolder: string,
  problem: Pick<LayoutProblem, "task" | "number">,
): string {
  return `${benchmarkFolder}/${problem.task}/${String(problem.number).padStart(3, "0")}`;
}

/** The text of `<NNN>.json`: the metadata, and the fields that the reference tool looks for. */
export function metadataText(
  problem: LayoutProblem,
  metadata: Readonly<Record<string, unknown>>,
  seed?: string,
): string {
  const { category: _category, params, ...scene } = metadata;
  const fields = {
    instruction: problem.instruction,
    // The reference's diagnostics have no parameters.
    ...(problem.category === null || params === undefined ? {} : { params }),
    ...scene,
    ...referenceFields(metadata),
    ...placeOf(problem),
    ...(seed === undefined ? {} : { seed }),
  };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** The text of `problems.jsonl`, sorted by task and number as the reference tool sorts it. */
export function listingText(problems: readonly LayoutProblem[]): string {
  return problems
    .toSorted((a, b) => (a.task < b.task ? -1 : a.task > b.task ? 1 : a.number - b.number))
    .map((problem) => `${JSON.stringify({ ...placeOf(problem), instruction: problem.instruction })}\n`)
    .join("");
}

function placeOf({ category, task, mode, condition, number }: LayoutProblem): Record<string, unknown> {
  return {
    ...(category === null ? {} : { category }),
    task,
    mode,
    ...(condition === null ? {} : { visual_condition: condition }),
    problem_id: number,
  };
}
