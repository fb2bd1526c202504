/** Verifying what a run says of itself: its commitment, its plan, its report. */

import { toProblemStats } from "../../../src/scoring/problem-stats.ts";
import type { ProblemStats } from "../../../src/scoring/problem-stats.types.ts";
import { buildReport, type ReportProblem } from "../../../src/scoring/report.ts";
import { missingScore } from "../../../src/scoring/score.ts";
import type { Score } from "../../../src/scoring/score.types.ts";
import { commitmentOf } from "../../../src/suites/fairness.ts";
import { getCatalogue, getJudgedSuite, getPixelSuite, isJudged } from "../../../src/suites/registry.ts";
import type { Slot } from "../../../src/suites/suite.ts";
import { newBootstrap } from "../../lib/bootstrap.ts";
import { type Client, ServiceError } from "../client.ts";
import { BENCHMARK_NAMES } from "../reference-layout.ts";
import type { ProblemBody, RunBody } from "../service-types.ts";
import { differences } from "./compare.ts";
import type { ServedProblem, VerifiedProblem } from "./problem.ts";

/** A run as the service shows it. */
export interface ServedRun extends RunBody {
  readonly plan: {
    readonly tasks: readonly string[] | null;
    readonly conditions: readonly string[] | null;
    readonly problems_per_cell: number | null;
  };
  readonly seed_commitment: string | null;
  readonly client_seed: string;
  readonly server_seed: string | null;
}

/** What the caller noted when the run was opened; undefined where nothing was. */
export interface Noted {
  readonly commitment: string | undefined;
  readonly clientSeed: string | undefined;
}

/** What is wrong with a fresh run's seed, and with the caller's notes of it. */
export function seedDiffers(run: ServedRun, noted: Noted): string[] {
  const found: string[] = [];
  if (run.server_seed === null) found.push("server_seed: it was not revealed");
  else {
    const own = isSeed(run.server_seed)
      ? commitmentOf(run.server_seed)
      : "no commitment: it is not 64 hex digits";
    if (own !== run.seed_commitment) {
      found.push(`server_seed: its SHA-256 is ${own}, the run was committed to ${run.seed_commitment}`);
    }
  }
  if (noted.commitment !== undefined && noted.commitment !== run.seed_commitment) {
    found.push(`seed_commitment: served ${run.seed_commitment}, noted ${noted.commitment}`);
  }
  if (noted.clientSeed !== undefined && noted.clientSeed !== run.client_seed) {
    found.push(
      `client_seed: served ${JSON.stringify(run.client_seed)}, noted ${JSON.stringify(noted.clientSeed)}`,
    );
  }
  return found;
}

function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/**
 * The slots of a fresh run by its plan, and what the run says otherwise. `isComparable` is false where something but the
 * plan keeps the run from being ranked.
 */
export function planDiffers(run: ServedRun, isComparable = true): { slots: Slot[]; found: string[] } {
  const suite = isJudged(run.suite) ? getJudgedSuite(run.suite) : getPixelSuite(run.suite);
  const { tasks, conditions, problems_per_cell } = run.plan;
  const slots = suite.plan({
    ...(tasks === null ? {} : { tasks }),
    ...(conditions === null ? {} : { conditions }),
    ...(problems_per_cell === null ? {} : { problemsPerCell: problems_per_cell }),
  });
  const ranked = isComparable && JSON.stringify(slots) === JSON.stringify(suite.plan());
  return { slots, found: differences("", run, { problem_count: slots.length, ranked }) };
}

/** What the place of a served problem says otherwise than the plan. */
export function slotDiffers(run: ServedRun, slot: Slot, served: ProblemBody): string[] {
  const { index, task, mode, condition } = slot;
  const isScored = getCatalogue(run.suite).categories.some(({ id }) => id === slot.category);
  return differences("", served, { index, task, mode, condition, category: isScored ? slot.category : null });
}

/** A problem as it was served and as it was found. */
export interface CheckedProblem {
  readonly served: ServedProblem;
  readonly verified: VerifiedProblem;
}

/**
 * What the run's report says otherwise than one that is made here from the scores found, or null where the service has
 * no report of the run.
 */
export async function reportDiffers(
  client: Client,
  run: ServedRun,
  problems: readonly CheckedProblem[],
): Promise<string[] | null> {
  const served = await fetchReport(client, run.id);
  if (served === null)
    return run.status === "completed" ? ["report: the run is completed and has none"] : null;
  const numbers = numbersOf(run, problems);
  const own = buildReport(
    run.id,
    { ...getCatalogue(run.suite), version: run.suite_version },
    problems.map((problem, position) => toReportProblem(run, problem, numbers[position])),
    newBootstrap(),
  );
  return differences("report", served, JSON.parse(JSON.stringify(own)));
}

/** The run's report; null where it has none. */
export async function fetchReport(client: Client, runId: string): Promise<unknown> {
  try {
    return await client.json(`/v1/runs/${runId}/report`);
  } catch (failure) {
    if (failure instanceof ServiceError && failure.code === "report_not_ready") return null;
    throw failure;
  }
}

/** A problem's number in its task: that of the released set, or how many of the task came before it. */
function numbersOf(run: ServedRun, problems: readonly CheckedProblem[]): number[] {
  const counts = new Map<string, number>();
  return problems.map(({ served }) => {
    if (run.track === "official") return Number(served.source?.id.split("/")[1]);
    const number = counts.get(served.task) ?? 0;
    counts.set(served.task, number + 1);
    return number;
  });
}

function toReportProblem(
  run: ServedRun,
  { served, verified }: CheckedProblem,
  number: number,
): ReportProblem {
  const { task, mode, condition, defects } = served;
  const cell = { task, mode, condition, scored: served.category !== null, defects };
  if (served.status === "failed" && served.failure?.our_fault !== false) return { ...cell, status: "failed" };
  const { score } = verified;
  if (served.status === "scored" && score !== null) {
    return {
      ...cell,
      status: "scored",
      stats: toLine(run, served, number, score),
      diagnosis: score.diagnosis,
    };
  }
  // Of a fresh problem that nobody answered a report does not know the regions: it never drew it.
  const editPixels = run.track === "fresh" ? 0 : verified.editPixels;
  const preservationPixels = run.track === "fresh" ? 0 : served.width * served.height - editPixels;
  const missing = missingScore({ editPixels, preservationPixels }, "");
  return { ...cell, status: "missing", stats: toLine(run, served, number, missing) };
}

function toLine(run: ServedRun, served: ServedProblem, number: number, score: Score): ProblemStats {
  const benchmark = BENCHMARK_NAMES[run.suite] as ProblemStats["benchmark"];
  return toProblemStats(
    {
      model: run.model.slug,
      benchmark,
      task: served.task,
      mode: served.mode,
      visual_condition: served.condition ?? "",
      idx: number,
      input_size: [served.width, served.height],
      bg_colors: null,
    },
    score,
  );
}
