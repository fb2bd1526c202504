/** The report of a run whose outputs are scored by pixels. */
import { isolateBootstrap } from "../bootstrap-module.ts";
import { isolateKernel } from "../kernel-module.ts";
import { pixelScore } from "../scoring/any-score.ts";
import { buildReport, type ReportProblem } from "../scoring/report.ts";
import type { Services } from "../services.ts";
import { failedJobs } from "../storage/inference-runs.ts";
import type { BoardProblemTuple } from "../storage/reports.ts";
import type { RunRow } from "../storage/runs.ts";
import { getCatalogue } from "../suites/registry.ts";
import { type SlotOutline, sourceOf } from "./problem-source.ts";
import type { MadeReport } from "./report-of.ts";
import { allResults } from "./results-by-index.ts";
import { failedByUs, missingSlotScore, scoredLine, statsLine } from "./stats-lines.ts";

export async function pixelReport(services: Services, run: RunRow): Promise<MadeReport> {
  const catalogue = { ...getCatalogue(run.suite), version: run.suiteVersion };
  const problems = await endedProblems(services, run);
  const report = buildReport(
    run.id,
    catalogue,
    problems.map(({ reported }) => reported),
    isolateBootstrap(),
  );
  const { miou, n_problems, n_missing, n_failed } = report.overall;
  return {
    body: report,
    boardProblems: problems.flatMap(({ counted }) => (counted === null ? [] : [counted])),
    answered: problems.filter(({ reported, counted }) => counted !== null && reported.status === "scored")
      .length,
    headline: { miou: miou.mean, ci95: miou.ci95, n_problems, n_missing, n_failed },
    flags: [],
  };
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
    if (failedByUs(result, jobs.get(slot.index)))
      return { reported: { ...cell, status: "failed" }, counted: null };
    const score = result?.score ? pixelScore(result.score) : null;
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
