/** What the clock looks after: deadlines of runs, leases of outputs, messages that were never sent. */
import type { Services } from "../services.ts";
import { publishOverdue } from "../storage/outbox.ts";
import { runsPastDeadline } from "../storage/runs.ts";
import { sweepOutputs } from "./queue.ts";
import { expireRun, retryFinish } from "./state.ts";

/** Runs that one sweep looks after. */
const RUNS_A_TIME = 100;

/** What a sweep found to do. */
export interface SweepCounts {
  readonly runs: number;
  readonly outputs: number;
  readonly messages: number;
}

/** Moves everything on whose time is over. Safe to run at any time, twice at once too. */
export async function sweepRuns(services: Services): Promise<SweepCounts> {
  const messages = await publishOverdue(services.db, services.queue, services.now());
  const due = await runsPastDeadline(services.db, services.now(), RUNS_A_TIME);
  for (const run of due) {
    if (run.status === "open") await expireRun(services, run);
    else await retryFinish(services, run);
  }
  return { runs: due.length, outputs: await sweepOutputs(services), messages };
}
