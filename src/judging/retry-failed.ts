/** Asking the judge again for exactly what it gave no verdict on. */
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import { isJudging, type Retried, retryFailed } from "../storage/judgement-sweep.ts";
import type { RunRow } from "../storage/runs.ts";
import { requireJudge } from "./configured.ts";
import { judgingTimes } from "./deadlines.ts";
import { judgeIdOfRun } from "./enqueue.ts";
import { sendLooks } from "./messages.ts";

/**
 * Puts the failed judgements of a run to its judge again, of outputs and controls alike, and nothing else. A completed run
 * gets a new report, and the board with it, once they are settled. While they are on their way, calling again changes
 * nothing.
 *
 * Throws PlumblineError `nothing_to_retry` (409) where none has failed, or the run has ended without being completed, and
 * `judge_not_configured` (503) where the run's own judge is not the one that is set up.
 */
export async function retryFailedJudgements(services: Services, run: RunRow): Promise<Retried> {
  if (run.judgeId === null) throw nothing("Outputs of this run are not judged.");
  if (run.status !== "open" && run.status !== "finalizing" && run.status !== "completed") {
    throw nothing(`The run is ${run.status}: what was not judged then stays so.`);
  }
  const judge = requireJudge(services, run.suite);
  if (judge.id !== judgeIdOfRun(run)) {
    throw new PlumblineError(
      "judge_not_configured",
      `The run was opened with the judge ${run.judgeId}, which is not the one that is set up. Scores of two judges never meet in one run.`,
    );
  }
  const retried = await retryFailed(services.db, run.id, judgingTimes(services.now()));
  if (retried.judgements === 0 && !(await isJudging(services.db, run.id))) {
    throw nothing("No judgement of the run has failed.");
  }
  await sendLooks(services, retried.judgements);
  return retried;
}

function nothing(detail: string): PlumblineError {
  return new PlumblineError("nothing_to_retry", detail);
}
