/**
 * A run's report on InfoEdit: compliance, preservation and success a task, their mean over tasks, and the breakdowns of
 * the paper's tables 2 to 4 (fact sheet infoedit.md §4, §7). Missing outputs are failures; what could not be judged is in
 * no average, unlike in the reference, where both lower the scores.
 */
import type { Bootstrap } from "../bootstrap.ts";
import { type Groups, type Members, summarize } from "../summary.ts";
import { FAILURE_TYPES, type FailureType, type InfoeditScore } from "./infoedit.types.ts";
import type { FailureShare, InfoeditFigures, InfoeditGroup, InfoeditReport } from "./report.types.ts";

/** One problem of a run that has ended. */
export interface InfoeditProblem {
  readonly category: string;
  readonly task: string;
  readonly mode: string;
  /** easy, medium, hard; null for Reshape-Canvas. */
  readonly difficulty: string | null;
  /** Of Reshape-Canvas; null for other tasks. */
  readonly direction: string | null;
  readonly families: readonly string[];
  readonly source: string;
  readonly status: "scored" | "missing" | "failed";
  /** Where it is scored. */
  readonly score: InfoeditScore | null;
}

export interface InfoeditReportCatalogue {
  readonly version: string;
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly tasks: readonly {
      readonly id: string;
      readonly title: string;
      readonly modes: readonly string[];
    }[];
  }[];
}

const FIGURES: readonly ((problem: InfoeditProblem) => number)[] = [
  ({ score }) => Number(score?.edit_compliance.verdict === "success"),
  ({ score }) => Number(score?.content_preservation.verdict === "success"),
  ({ score }) => Number(score?.success === true),
];

/** Builds the report; problems in run order. Without `bootstrap` there are no intervals. */
export function buildInfoeditReport(
  runId: string,
  catalogue: InfoeditReportCatalogue,
  problems: readonly InfoeditProblem[],
  bootstrap: Bootstrap | null,
): InfoeditReport {
  const of = (pick: (problem: InfoeditProblem) => boolean) => problems.filter(pick);
  const group = (id: string, title: string, members: readonly InfoeditProblem[]): InfoeditGroup => ({
    id,
    title,
    ...figuresOf(members, "problems", bootstrap),
  });
  const groups = (
    ids: readonly string[],
    titleOf: (id: string) => string,
    has: (problem: InfoeditProblem, id: string) => boolean,
  ) =>
    ids
      .map((id) =>
        group(
          id,
          titleOf(id),
          of((problem) => has(problem, id)),
        ),
      )
      .filter(({ n_problems }) => n_problems > 0);
  return {
    run_id: runId,
    suite: "infoedit",
    version: catalogue.version,
    overall: figuresOf(problems, "tasks", bootstrap),
    categories: catalogue.categories
      .map(({ id, title }) => ({
        id,
        title,
        ...figuresOf(
          of(({ category }) => category === id),
          "tasks",
          bootstrap,
        ),
      }))
      .filter(({ n_problems }) => n_problems > 0),
    tasks: catalogue.categories.flatMap(({ id: category, tasks }) =>
      tasks.flatMap(({ id, title, modes }) => {
        const members = of(({ task }) => task === id);
        if (members.length === 0) return [];
        return [
          {
            ...group(id, title, members),
            category,
            modes: groups(modes, capitalized, ({ task, mode }, wanted) => task === id && mode === wanted),
            failures: failuresOf(members),
          },
        ];
      }),
    ),
    conditions: [],
    difficulties: groups(["easy", "medium", "hard"], capitalized, ({ difficulty }, id) => difficulty === id),
    directions: groups(
      distinct(problems.map(({ direction }) => direction)),
      capitalized,
      ({ direction }, id) => direction === id,
    ),
    families: groups(
      distinct(problems.flatMap(({ families }) => families)),
      capitalized,
      ({ families }, id) => families.includes(id),
    ),
    sources: groups(
      distinct(problems.map(({ source }) => source)),
      (id) => id,
      ({ source }, id) => source === id,
    ),
    failures: failuresOf(problems),
  };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => value !== null))].sort();
}

function capitalized(id: string): string {
  const words = id.replaceAll("_", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function figuresOf(
  problems: readonly InfoeditProblem[],
  members: Members,
  bootstrap: Bootstrap | null,
): InfoeditFigures {
  const counted = problems.filter(({ status }) => status !== "failed");
  const groups = groupsOf(counted, members);
  const [compliance, preservation, success] = summarize(groups, members, FIGURES, bootstrap).map(
    ({ mean, ci95 }) => ({
      mean: counted.length === 0 ? null : mean,
      ci95,
    }),
  );
  return {
    edit_compliance: compliance,
    content_preservation: preservation,
    success_rate: success,
    n_problems: problems.length,
    n_missing: problems.filter(({ status }) => status === "missing").length,
    n_failed: problems.length - counted.length,
    coverage: problems.length === 0 ? null : counted.length / problems.length,
  };
}

function groupsOf(problems: readonly InfoeditProblem[], members: Members): Groups<InfoeditProblem> {
  if (problems.length === 0) return [];
  if (members === "problems") return [[problems]];
  const tasks = new Map<string, InfoeditProblem[]>();
  for (const problem of problems) tasks.set(problem.task, [...(tasks.get(problem.task) ?? []), problem]);
  return [[...tasks.values()]];
}

/** How often each way to fail shows; a problem may show several. */
function failuresOf(problems: readonly InfoeditProblem[]): FailureShare[] {
  const judged = problems.flatMap(({ score }) => (score === null ? [] : [score]));
  const failed = judged.filter(({ success }) => !success).length;
  return [...new Set<FailureType>(Object.values(FAILURE_TYPES))].map((type) => {
    const count = judged.filter(({ failure_types }) => failure_types.includes(type)).length;
    return {
      type,
      count,
      share: judged.length === 0 ? null : count / judged.length,
      share_of_failures: failed === 0 ? null : count / failed,
    };
  });
}
