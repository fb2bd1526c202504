/** What follows the end of a run: the report, the leaderboard, the final state. All of it may happen twice. */
import { isolateBootstrap } from "../bootstrap-module.ts";
import { isolateKernel } from "../kernel-module.ts";
import { countEndedRuns, refreshEntry } from "../leaderboard/refresh.ts";
import { buildReport, type ReportProblem } from "../scoring/report.ts";
import type { Services } from "../services.ts";
import { failedJobs } from "../storage/inference-runs.ts";
import { type BoardProblemTuple, putReport } from "../storage/reports.ts";
import { countResults, IN_FLIGHT, listResults, type ResultRow } from "../storage/results.ts";
import { findRun, type RunRow } from "../storage/runs.ts";
import { getCatalogue } from "../suites/registry.ts";
import { type SlotOutline, sourceOf } from "./problem-source.ts";
import { completeRun, failRun } from "./state.ts";
import { failedByUs, missingSlotScore, scoredLine, statsLine } from "./stats-lines.ts";

/** Results read at a time; a score is about 2 KB. */
const RESULTS_A_PAGE = 500;

/**
 * Builds the report of a run that has ended, brings the leaderboard up to date and completes the run. Does nothing
 * while outputs are on their way: whoever settles the last one asks again.
 */
export async function finishRun(services: Services, runId: string): Promise<void> {
  const run = await findRun(services.db, runId);
  if (run === null || run.finalizeBy === null) return;
  const counts = (await countResults(services.db, [runId])).get(runId) ?? {};
  if (IN_FLIGHT.some((status) => (counts[status] ?? 0) > 0)) return;

  const catalogue = { ...getCatalogue(run.suite), version: run.suiteVersion };
  const problems = await endedProblems(services, run);
  const report = buildReport(
    runId,
    catalogue,
    problems.map(({ reported }) => reported),
    isolateBootstrap(),
  );
  await putReport(services.db, {
    runId,
    body: JSON.stringify(report),
    boardProblems: problems.flatMap(({ counted }) => (counted === null ? [] : [counted])),
    answered: problems.filter(({ reported, counted }) => counted !== null && reported.status === "scored")
      .length,
    createdAt: services.now(),
  });
  // The board first: whoever sees the run completed finds it there.
  const seen = await refreshEntry(services, run);
  const { miou, n_problems, n_missing, n_failed } = report.overall;
  await completeRun(services, run, { miou: miou.mean, ci95: miou.ci95, n_problems, n_missing, n_failed });
  // Another run of the model version may have ended meanwhile without knowing of this one.
  if ((await countEndedRuns(services, run)) > seen) await refreshEntry(services, run);
}

/** The queue has given the report of a run up. */
export async function giveUpRun(services: Services, runId: string): Promise<void> {
  const run = await findRun(services.db, runId);
  if (run === null || run.finalizeBy === null) return;
  await failRun(
    services,
    run,
    "report_failed",
    "The report could not be made through a fault on our side, though it was tried several times.",
  );
}

/** A problem as the report takes it, and as the leaderboard counts it (null: not at all). */
interface EndedProblem {
  readonly reported: ReportProblem;
  readonly counted: BoardProblemTuple | null;
}

async function endedProblems(services: Services, run: RunRow): Promise<EndedProblem[]> {
  const slots = await sourceOf(services, run).outline();
  const [results, jobs] = await Promise.all([allResults(services, run.id), failedJobs(services.db, run.id)]);
  return slots.map((slot): EndedProblem => {
    const { task, mode, condition, category, scored, defects } = slot;
    const cell = { task, mode, condition, scored, defects };
    const result = results.get(slot.index);
    // What an endpoint did not deliver is missing like what was never sent; what we did not bring in counts for nobody.
    const isOurFault = result === undefined && jobs.get(slot.index)?.ourFault === true;
    if (failedByUs(result) || isOurFault) return { reported: { ...cell, status: "failed" }, counted: null };
    const score = result?.score ?? null;
    const counted: BoardProblemTuple | null =
      category === null ? null : [category, task, mode, condition, slot.number, score?.miou ?? 0];
    if (result === undefined || score === null) {
      return { reported: { ...cell, status: "missing", stats: missingLine(run, slot) }, counted };
    }
    const stats = scoredLine(run, slot, result);
    return { reported: { ...cell, status: "scored", stats, diagnosis: score.diagnosis }, counted };
  });
}

function missingLine(run: RunRow, slot: SlotOutline) {
  const facts = { inputSize: slot.size ?? ([0, 0] as const), bgColors: null };
  return statsLine(run, slot, facts, missingSlotScore(slot, isolateKernel().version));
}

async function allResults({ db }: Services, runId: string): Promise<Map<number, ResultRow>> {
  const results = new Map<number, ResultRow>();
  for (let from = 0; ; ) {
    const page = await listResults(db, runId, from, RESULTS_A_PAGE);
    for (const row of page) results.set(row.index, row);
    if (page.length < RESULTS_A_PAGE) return results;
    from = page[page.length - 1].index + 1;
  }
}
