/**
 * A run's report from its problems (contract §8). Every average and interval is the one that the reference tool gives
 * for the same rows (fact sheet §12); docs/methodology.md, "Statistics", explains what is ours beside it.
 */
import type { Bootstrap } from "./bootstrap.ts";
import type { ProblemStats } from "./problem-stats.types.ts";
import type {
  EditRegionBin,
  Figure,
  Report,
  ReportFigures,
  ReportTask,
  ReportThreshold,
} from "./report.types.ts";
import { type Diagnosis, TOLERANCES } from "./score.types.ts";
import { INTERVAL_METRICS, MEAN_BLOCK, statsColumn } from "./stats-blocks.ts";
import { type Cell, compareText, groupByMode, groupStrata } from "./strata.ts";
import { type Groups, type Members, type Summary, summarize } from "./summary.ts";

/** One problem of a run that has ended. */
export type ReportProblem = {
  readonly task: string;
  readonly mode: string;
  readonly condition: string | null;
  /** False for diagnostics that stay out of every average. */
  readonly scored: boolean;
  /** Names of known faults of the problem itself, on the official track. */
  readonly defects?: readonly string[];
} & (
  | { readonly status: "scored"; readonly stats: ProblemStats; readonly diagnosis: Diagnosis }
  /** Never answered: the row's accuracies are 0. */
  | { readonly status: "missing"; readonly stats: ProblemStats }
  /** We or a judge could not score it. */
  | { readonly status: "failed" }
);

/** What a report needs of a suite's catalogue. */
export interface ReportCatalogue {
  readonly id: string;
  readonly version: string;
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly tasks: readonly { readonly id: string; readonly title: string }[];
  }[];
  readonly conditions: readonly { readonly id: string; readonly title: string }[];
}

/** Bounds of the bins of edit-region size, as shares of the picture. */
export const EDIT_REGION_EDGES = [0, 0.001, 0.01, 0.05, 0.2, 1] as const;

interface Entry extends Cell {
  readonly problem: ReportProblem;
  /** Null where the problem failed. */
  readonly stats: ProblemStats | null;
}

const MEAN_COLUMNS = INTERVAL_METRICS.map((metric) => statsColumn(MEAN_BLOCK, metric));
const THRESHOLD_COLUMNS = TOLERANCES.flatMap((t) =>
  INTERVAL_METRICS.map((metric) => statsColumn(`cie76_${t}`, metric)),
);

/** In the order of the reference's sorted file (§12), which the index streams depend on. */
function toEntries(problems: readonly ReportProblem[], catalogue: ReportCatalogue): Entry[] {
  const categoryOf = new Map(
    catalogue.categories.flatMap(({ id, tasks }) => tasks.map((task) => [task.id, id])),
  );
  const entries = problems.map((problem): Entry => {
    const category = problem.scored ? categoryOf.get(problem.task) : null;
    if (category === undefined) throw new RangeError(`${catalogue.id} has no task ${problem.task}.`);
    const stats = problem.status === "failed" ? null : problem.stats;
    return { problem, stats, category, task: problem.task, mode: problem.mode, condition: problem.condition };
  });
  return entries.sort(
    (a, b) => compareText(a.condition ?? "", b.condition ?? "") || (a.stats?.idx ?? 0) - (b.stats?.idx ?? 0),
  );
}

/** The rows that averages rest on; strata that failed altogether drop out, as the reference drops a task. */
function countedRows(groups: Groups<Entry>): Groups<ProblemStats> {
  return groups
    .map((tasks) =>
      tasks.map((entries) => entries.flatMap(({ stats }) => stats ?? [])).filter((rows) => rows.length > 0),
    )
    .filter((tasks) => tasks.length > 0);
}

function toFigure({ mean, ci95 }: Summary): Figure {
  return ci95 === null ? { mean: null, ci95: null } : { mean, ci95 };
}

function figures(groups: Groups<Entry>, members: Members, bootstrap: Bootstrap): ReportFigures {
  const problems = groups.flat(2).map(({ problem }) => problem);
  const withStatus = (status: ReportProblem["status"]) =>
    problems.filter((problem) => problem.status === status).length;
  const failed = withStatus("failed");
  const summaries = summarize(countedRows(groups), members, MEAN_COLUMNS, bootstrap);
  const [editAccuracy, preservationAccuracy, miou] = summaries.map(toFigure);
  return {
    miou,
    edit_accuracy: editAccuracy,
    preservation_accuracy: preservationAccuracy,
    n_problems: problems.length,
    n_missing: withStatus("missing"),
    n_failed: failed,
    coverage: problems.length === 0 ? null : (problems.length - failed) / problems.length,
  };
}

/** The mean of task means, as categories and conditions have it. */
function figuresOverTasks(tasks: Groups<Entry>[number], bootstrap: Bootstrap) {
  return { n_tasks: countedRows([tasks]).flat().length, ...figures([tasks], "tasks", bootstrap) };
}

function taskReport(id: string, title: string, entries: readonly Entry[], bootstrap: Bootstrap): ReportTask {
  const modes = [...groupByMode(entries)].map(([mode, ofMode]) => ({
    id: mode,
    ...figures([[ofMode]], "problems", bootstrap),
  }));
  return { id, title, category: entries[0].category, ...figures([[entries]], "problems", bootstrap), modes };
}

/** Null where the size of the region is not known. */
function editRegionShare(stats: ProblemStats | null): number | null {
  if (stats === null) return null;
  const pixels = stats.output.edit_pixels + stats.output.preservation_pixels;
  return pixels === 0 ? null : stats.output.edit_pixels / pixels;
}

function editRegionBins(entries: readonly Entry[], bootstrap: Bootstrap): EditRegionBin[] {
  const last = EDIT_REGION_EDGES.length - 2;
  return EDIT_REGION_EDGES.slice(0, -1).map((from, bin) => {
    const to = EDIT_REGION_EDGES[bin + 1];
    const inside = entries.filter(({ stats }) => {
      const share = editRegionShare(stats);
      return share !== null && share >= from && (share < to || bin === last);
    });
    const groups = inside.length === 0 ? [] : [[inside]];
    return { from, to, ...figures(groups, "problems", bootstrap) };
  });
}

function thresholds(groups: Groups<Entry>, bootstrap: Bootstrap): ReportThreshold[] {
  const summaries = summarize(countedRows(groups), "categories", THRESHOLD_COLUMNS, bootstrap);
  return TOLERANCES.map((t, index) => {
    const [editAccuracy, preservationAccuracy, iou] = summaries.slice(3 * index, 3 * index + 3).map(toFigure);
    return { t, iou, edit_accuracy: editAccuracy, preservation_accuracy: preservationAccuracy };
  });
}

function countDiagnoses(entries: readonly Entry[]): Record<Diagnosis, number> {
  const counts: Record<Diagnosis, number> = {
    correct: 0,
    color_imprecision: 0,
    structural_imprecision: 0,
    execution_omission: 0,
    structural_catastrophe: 0,
    missing: 0,
  };
  for (const { problem } of entries) {
    if (problem.status === "scored") counts[problem.diagnosis]++;
    if (problem.status === "missing") counts.missing++;
  }
  return counts;
}

/** Empty where no problem has a defect, so that a clean run's report does not speak of them. */
function defectReport(
  entries: readonly Entry[],
  bootstrap: Bootstrap,
): Pick<Report, "overall_without_defects" | "defects"> {
  // All duplicates are one kind, whatever they are duplicates of (`duplicate_of:<id>`).
  const names = entries
    .flatMap(({ problem }) => problem.defects ?? [])
    .map((name) => name.split(":")[0])
    .sort(compareText);
  if (names.length === 0) return {};
  const defects: Record<string, number> = {};
  for (const name of names) defects[name] = (defects[name] ?? 0) + 1;
  const sound = groupStrata(entries.filter(({ problem }) => (problem.defects ?? []).length === 0));
  return {
    overall_without_defects: figures([...sound.categories.values()], "categories", bootstrap),
    defects,
  };
}

/**
 * The report of a run. A missing problem counts as 0, as in the reference. A failed one (our fault or a judge's, never
 * the model's) is in no average: it is counted in `n_failed` and lowers `coverage`. A run over a part of the plan gets
 * the averages of what it has. Bins of edit-region size are plain means over their problems; a problem whose region is
 * not known (it failed) is in none, and a bin without problems has null figures.
 * @param catalogue Gives the order and titles; throws RangeError for a scored problem of a task that it lacks.
 */
export function buildReport(
  runId: string,
  catalogue: ReportCatalogue,
  problems: readonly ReportProblem[],
  bootstrap: Bootstrap,
): Report {
  const entries = toEntries(problems, catalogue);
  const strata = groupStrata(entries);
  const benchmark = [...strata.categories.values()];
  // Task by task, the order of the strata, so that equal runs give equal bins whatever order they were sent in.
  const ranked = [...strata.tasks.values()].flat().filter(({ category }) => category !== null);
  const diagnostics = [...strata.tasks]
    .filter(([, ofTask]) => ofTask[0].category === null)
    .map(([task, ofTask]) => taskReport(task, task, ofTask, bootstrap));

  return {
    run_id: runId,
    suite: catalogue.id,
    version: catalogue.version,
    overall: figures(benchmark, "categories", bootstrap),
    ...defectReport(ranked, bootstrap),
    categories: catalogue.categories.flatMap(({ id, title }) => {
      const tasks = strata.categories.get(id);
      return tasks === undefined ? [] : { id, title, ...figuresOverTasks(tasks, bootstrap) };
    }),
    tasks: catalogue.categories.flatMap(({ tasks }) =>
      tasks.flatMap(({ id, title }) => {
        const ofTask = strata.tasks.get(id);
        return ofTask === undefined ? [] : taskReport(id, title, ofTask, bootstrap);
      }),
    ),
    conditions: catalogue.conditions.flatMap(({ id, title }) => {
      const tasks = strata.conditions.get(id);
      return tasks === undefined ? [] : { id, title, ...figuresOverTasks(tasks, bootstrap) };
    }),
    edit_region_bins: editRegionBins(ranked, bootstrap),
    diagnoses: countDiagnoses(ranked),
    thresholds: thresholds(benchmark, bootstrap),
    ...(diagnostics.length === 0 ? {} : { diagnostics }),
  };
}
