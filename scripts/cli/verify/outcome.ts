/** What came of verifying a run, and how it is told. */
import type { Context } from "../command.ts";
import type { ProblemBody } from "../service-types.ts";
import type { ServedRun } from "./run.ts";

const SHOWN = 50;
const FIGURES_SHOWN = 5;

/** Something that is not as it should be. */
export interface Difference {
  /** Null: of the run as a whole. */
  readonly index: number | null;
  readonly what: string;
}

/** What is told of a report that was computed again, and of a run that has none (null). */
function reportScope(report: readonly string[] | null): string {
  return report === null ? "; the run has no report" : " and the report";
}

/** The same for programs. */
export function reportState(report: readonly string[] | null): "none" | "same" | "differs" {
  if (report === null) return "none";
  return report.length === 0 ? "same" : "differs";
}

/** One wrong score changes dozens of figures: a few of them say as much. */
export function firstOf(figures: readonly string[]): string[] {
  if (figures.length <= FIGURES_SHOWN) return [...figures];
  return [
    ...figures.slice(0, FIGURES_SHOWN),
    `report: ${figures.length - FIGURES_SHOWN} more figures differ`,
  ];
}

/** Problems as they were served. */
type Counted = readonly { readonly served: ProblemBody }[];

/** How many problems have each status. */
export function countStatuses(problems: Counted): Record<string, number> {
  const counts: Record<string, number> = { scored: 0, missing: 0, failed: 0 };
  for (const { served } of problems) counts[served.status] = (counts[served.status] ?? 0) + 1;
  return counts;
}

/** What the run counts otherwise than its problems are. */
export function countsDiffer(run: ServedRun, problems: Counted): string[] {
  const { scored, failed } = countStatuses(problems);
  const found: string[] = [];
  if (problems.length !== run.problem_count) {
    found.push(`problem_count: served ${run.problem_count}, verified ${problems.length}`);
  }
  if (scored !== run.counts.scored) found.push(`counts.scored: served ${run.counts.scored}, found ${scored}`);
  if (failed !== run.counts.failed) found.push(`counts.failed: served ${run.counts.failed}, found ${failed}`);
  return found;
}

/** Prints the differences with the places of their problems, and the verdict. */
export function show(
  { print }: Context,
  run: ServedRun,
  differences: readonly Difference[],
  problems: Counted,
  checked: Readonly<Record<string, number>>,
  report: readonly string[] | null,
): void {
  const places = new Map(
    problems.map(({ served }) => [served.index, [served.task, served.mode, served.condition]]),
  );
  for (const { index, what } of differences.slice(0, SHOWN)) {
    const place =
      index === null
        ? undefined
        : places
            .get(index)
            ?.filter((part) => part !== null)
            .join("/");
    const subject = index === null ? "run" : `problem ${index}${place === undefined ? "" : ` (${place})`}`;
    print(`${subject}: ${what}`);
  }
  if (differences.length > SHOWN) print(`and ${differences.length - SHOWN} more`);
  const counts = Object.entries(checked).map(([status, count]) => `${count} ${status}`);
  const scope = `${problems.length} problems (${counts.join(", ")})${reportScope(report)}`;
  print(
    differences.length === 0
      ? `run ${run.id} is verified: ${scope}`
      : `run ${run.id} is NOT verified: ${differences.length} differences in ${scope}`,
  );
}
