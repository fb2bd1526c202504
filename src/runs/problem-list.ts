/** The problems of a run as a list to look through: filtered and ordered by how they went, without drawing any of them. */
import type { Diagnosis } from "../scoring/score.types.ts";
import type { Services } from "../services.ts";
import { failedJobs } from "../storage/inference-runs.ts";
import { listOutcomes } from "../storage/outcomes.ts";
import type { RunRow } from "../storage/runs.ts";
import { type SlotOutline, sourceOf } from "./problem-source.ts";
import { type ProblemStatus, statusOf } from "./problems.ts";

export interface ListedProblem {
  readonly slot: SlotOutline;
  readonly status: ProblemStatus;
  /** The figure that boards rank by, 0…1; null without a score. */
  readonly score: number | null;
  readonly diagnosis: Diagnosis | null;
  /** Whether a picture was sent: some outputs are documents. */
  readonly hasPicture: boolean;
}

export interface ProblemFilter {
  readonly task?: string;
  readonly condition?: string;
  readonly status?: ProblemStatus;
  readonly diagnosis?: Diagnosis;
}

/** `best` and `worst` go by score; problems without one come last. */
export const PROBLEM_ORDERS = ["index", "worst", "best"] as const;
export type ProblemOrder = (typeof PROBLEM_ORDERS)[number];

export interface ProblemListing {
  /** At most `count`, from the one numbered `from` (0-based) on. */
  readonly problems: readonly ListedProblem[];
  /** How many the filter lets through. */
  readonly total: number;
}

export async function listProblems(
  services: Services,
  run: RunRow,
  filter: ProblemFilter,
  page: { readonly order: ProblemOrder; readonly from: number; readonly count: number },
): Promise<ProblemListing> {
  const [outline, outcomes, jobs] = await Promise.all([
    sourceOf(services, run).outline(),
    listOutcomes(services.db, run.id),
    failedJobs(services.db, run.id),
  ]);
  const byIndex = new Map(outcomes.map((outcome) => [outcome.index, outcome]));
  const problems = outline.map((slot): ListedProblem => {
    const outcome = byIndex.get(slot.index);
    const status = statusOf(run, outcome?.status, jobs.has(slot.index));
    return {
      slot,
      status,
      score: outcome?.score ?? null,
      // An output that never came is a diagnosis too; nobody stored it.
      diagnosis: (outcome?.diagnosis as Diagnosis | null) ?? (status === "missing" ? "missing" : null),
      hasPicture: outcome?.outputType.startsWith("image/") ?? false,
    };
  });
  const chosen = problems.filter((problem) => isChosen(problem, filter));
  return {
    problems: inOrder(chosen, page.order).slice(page.from, page.from + page.count),
    total: chosen.length,
  };
}

function isChosen({ slot, status, diagnosis }: ListedProblem, filter: ProblemFilter): boolean {
  return (
    (filter.task === undefined || slot.task === filter.task) &&
    (filter.condition === undefined || slot.condition === filter.condition) &&
    (filter.status === undefined || status === filter.status) &&
    (filter.diagnosis === undefined || diagnosis === filter.diagnosis)
  );
}

function inOrder(problems: readonly ListedProblem[], order: ProblemOrder): readonly ListedProblem[] {
  if (order === "index") return problems;
  const sign = order === "best" ? -1 : 1;
  return [...problems].sort(({ score: left }, { score: right }) =>
    left === null || right === null ? Number(left === null) - Number(right === null) : sign * (left - right),
  );
}
