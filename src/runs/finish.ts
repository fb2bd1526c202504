/** What follows the end of a run: the report, the leaderboard, the final state. All of it may happen twice. */
import { makeControls } from "../judging/controls.ts";
import { countEndedRuns, refreshEntry } from "../leaderboard/refresh.ts";
import type { Services } from "../services.ts";
import { isJudging } from "../storage/judgement-sweep.ts";
import { putReport } from "../storage/reports.ts";
import { countResults, IN_FLIGHT } from "../storage/results.ts";
import { findRun, type RunRow, setFlags } from "../storage/runs.ts";
import { reportOf } from "./report-of.ts";
import { completeRun, failRun } from "./state.ts";

/**
 * Builds the report of a run that has ended, brings the leaderboard up to date and completes the run. Does nothing
 * while outputs or judgements are on their way: whoever settles the last one asks again.
 */
export async function finishRun(services: Services, runId: string): Promise<void> {
  const { db } = services;
  const run = await findRun(db, runId);
  if (run === null || run.finalizeBy === null) return;
  const counts = (await countResults(db, [runId])).get(runId) ?? {};
  if (IN_FLIGHT.some((status) => (counts[status] ?? 0) > 0)) return;
  if (run.judgeId !== null && (await waitsForJudge(services, run))) return;

  const { body, boardProblems, answered, headline, flags } = await reportOf(services, run);
  await putReport(db, {
    runId,
    body: JSON.stringify(body),
    boardProblems,
    answered,
    createdAt: services.now(),
  });
  await setFlags(db, runId, flags);
  // The board first: whoever sees the run completed finds it there.
  const seen = await refreshEntry(services, run);
  await completeRun(services, run, headline);
  // Another run of the model version may have ended meanwhile without knowing of this one.
  if ((await countEndedRuns(services, run)) > seen) await refreshEntry(services, run);
}

/** Whether the judge still has something to say of a run: on its outputs, or on the controls, which are made here. */
async function waitsForJudge(services: Services, run: RunRow): Promise<boolean> {
  return (await isJudging(services.db, run.id)) || (await makeControls(services, run));
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
