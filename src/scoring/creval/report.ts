/**
 * A CREval run's report from its problems. Means over samples by metric, then 0.4/0.4/0.2 (fact sheet creval.md §4; being
 * linear, the order does not matter); intervals by the percentile bootstrap over samples that all suites share.
 */
import type { Bootstrap } from "../bootstrap.ts";
import type { ReportCatalogue } from "../report.ts";
import type { Figure } from "../report.types.ts";
import { compareText } from "../strata.ts";
import { type Column, type Groups, mean, summarize } from "../summary.ts";
import { type CrevalControls, controlFigures } from "./controls.ts";
import { type AnsweredQuestion, type CrevalScore, METRICS, type Metric } from "./creval.types.ts";
import type {
  CrevalFigures,
  CrevalMeans,
  CrevalQuestionRow,
  CrevalReport,
  CrevalReportCategory,
  CrevalReportTask,
} from "./report.types.ts";

/** One problem of a run that has ended. */
export type CrevalReportProblem = {
  readonly task: string;
  /** Names of known faults of the problem itself, on the official track. */
  readonly defects?: readonly string[];
} & (
  | { readonly status: "scored"; readonly score: CrevalScore }
  /** Never answered: counts 0 in every metric. */
  | { readonly status: "missing" }
  /** No verdict: in no average. */
  | { readonly status: "failed" }
);

type Values = Readonly<Record<"if" | "vc" | "vq" | "overall", number>>;

const NOTHING: Values = { if: 0, vc: 0, vq: 0, overall: 0 };

const COLUMNS: readonly Column<Values>[] = [
  (values) => values.if,
  (values) => values.vc,
  (values) => values.vq,
  (values) => values.overall,
];

/**
 * The report without what the service alone knows, its judge. A missing problem counts as 0, a failed one is in no average
 * and lowers `coverage`. Within a category or task problems keep the order given; intervals depend on it, so pass them by
 * index. Throws RangeError for a problem of a task that the catalogue lacks.
 */
export function buildCrevalReport(
  runId: string,
  catalogue: ReportCatalogue,
  problems: readonly CrevalReportProblem[],
  controls: CrevalControls,
  bootstrap: Bootstrap,
): Omit<CrevalReport, "judge"> {
  const known = new Set(catalogue.categories.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  const stranger = problems.find(({ task }) => !known.has(task));
  if (stranger !== undefined) throw new RangeError(`${catalogue.id} has no task ${stranger.task}.`);

  const controlled = controlFigures(controls);
  const ofCategories = catalogue.categories
    .map(({ id, title, tasks }) => ({
      id,
      title,
      own: problems.filter(({ task }) => tasks.some((one) => one.id === task)),
    }))
    .filter(({ own }) => own.length > 0);
  return {
    run_id: runId,
    suite: catalogue.id,
    version: catalogue.version,
    overall: figures(problems, bootstrap),
    macro: means(
      ofCategories.map(({ own }) => [valuesOf(own)]).filter(([values]) => values.length > 0),
      bootstrap,
    ),
    ...defectReport(problems, bootstrap),
    categories: ofCategories.map(
      ({ id, title, own }): CrevalReportCategory => ({ id, title, ...figures(own, bootstrap) }),
    ),
    tasks: catalogue.categories.flatMap(({ id: category, tasks }) =>
      tasks.flatMap(({ id, title }): CrevalReportTask[] => {
        const own = problems.filter(({ task }) => task === id);
        return own.length === 0 ? [] : [{ id, title, category, ...figures(own, bootstrap) }];
      }),
    ),
    questions: questionRows(
      problems.flatMap((problem) => (problem.status === "scored" ? problem.score.questions : [])),
    ),
    controls: controlled,
    flags: controlled.reliable === false ? ["judge_unreliable"] : [],
  };
}

/** What the averages rest on. */
function valuesOf(problems: readonly CrevalReportProblem[]): Values[] {
  return problems.flatMap((problem): Values[] => {
    if (problem.status === "failed") return [];
    return [problem.status === "missing" ? NOTHING : problem.score];
  });
}

/** Groups of one stratum each; their means are averaged. */
function means(groups: Groups<Values>, bootstrap: Bootstrap): CrevalMeans {
  const [following, consistency, quality, overall] = summarize(groups, "categories", COLUMNS, bootstrap).map(
    ({ mean, ci95 }): Figure => (ci95 === null ? { mean: null, ci95: null } : { mean, ci95 }),
  );
  return { if: following, vc: consistency, vq: quality, overall };
}

function figures(problems: readonly CrevalReportProblem[], bootstrap: Bootstrap): CrevalFigures {
  const values = valuesOf(problems);
  const withStatus = (status: CrevalReportProblem["status"]) =>
    problems.filter((problem) => problem.status === status).length;
  const failed = withStatus("failed");
  return {
    ...means(values.length === 0 ? [] : [[values]], bootstrap),
    n_problems: problems.length,
    n_missing: withStatus("missing"),
    n_failed: failed,
    coverage: problems.length === 0 ? null : (problems.length - failed) / problems.length,
  };
}

/** Empty where no problem has a defect. */
function defectReport(
  problems: readonly CrevalReportProblem[],
  bootstrap: Bootstrap,
): Pick<CrevalReport, "overall_without_defects" | "defects"> {
  const names = problems
    .flatMap(({ defects }) => defects ?? [])
    .map((name) => name.split(":")[0])
    .sort(compareText);
  if (names.length === 0) return {};
  const defects: Record<string, number> = {};
  for (const name of names) defects[name] = (defects[name] ?? 0) + 1;
  const sound = problems.filter((problem) => (problem.defects ?? []).length === 0);
  return { overall_without_defects: figures(sound, bootstrap), defects };
}

/** Each metric as a whole, then by expected answer, then, where questions weigh differently, by weight. */
function questionRows(questions: readonly AnsweredQuestion[]): CrevalQuestionRow[] {
  return METRICS.flatMap((metric) => {
    const own = questions.filter((question) => question.metric === metric);
    const weights = [...new Set(own.map(({ weight }) => weight))].sort((a, b) => b - a);
    return [
      questionRow(metric, own, null, null),
      ...(["Yes", "No"] as const).map((expected) =>
        questionRow(
          metric,
          own.filter((question) => question.expected === expected),
          expected,
          null,
        ),
      ),
      ...(weights.length < 2 ? [] : weights).map((weight) =>
        questionRow(
          metric,
          own.filter((question) => question.weight === weight),
          null,
          weight,
        ),
      ),
    ];
  });
}

function questionRow(
  metric: Metric,
  questions: readonly AnsweredQuestion[],
  expected: CrevalQuestionRow["expected"],
  weight: number | null,
): CrevalQuestionRow {
  const share = (figureOf: (question: AnsweredQuestion) => number) =>
    questions.length === 0 ? null : mean(questions.map(figureOf));
  return {
    metric,
    expected,
    weight,
    n: questions.length,
    correct: share(({ correct }) => Number(correct)),
    yes: share(({ answer }) => Number(answer === "Yes")),
    agreement: share(({ agreement }) => agreement),
  };
}
