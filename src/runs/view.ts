/** Runs as callers see them. */

import { PlumblineError } from "../errors.ts";
import type { Principal } from "../labs/principal.ts";
import type { Services } from "../services.ts";
import { fillings } from "../storage/inference-runs.ts";
import { type JudgingRow, judgings } from "../storage/judgements.ts";
import { findReport } from "../storage/reports.ts";
import { countResults, type ResultStatus } from "../storage/results.ts";
import { listEvents, listRuns, type RunEventRow, type RunRow } from "../storage/runs.ts";
import { hasEnded, requireEnded } from "./state.ts";
import { type WaitingFor, waitingFor } from "./waiting.ts";

export interface RunCounts {
  /** Not sent, or sent and not scored yet. After the end: missing. */
  readonly pending: number;
  readonly scored: number;
  readonly judging: number;
  /** Without a score for a reason: the output could not be scored, or the endpoint did not deliver one. */
  readonly failed: number;
}

/** A run with its counts. `serverSeed` is null until the run has ended. */
export interface RunView extends Omit<RunRow, "serverSeed"> {
  readonly counts: RunCounts;
  /** The endpoint that fills it. */
  readonly endpointId: string | null;
  readonly waitingFor: WaitingFor | null;
  readonly serverSeed: string | null;
}

export async function viewRun(services: Services, run: RunRow): Promise<RunView> {
  const [view] = await viewRuns(services, [run]);
  return view;
}

/** Runs of the calling lab, or of all labs for the operator: newest first, at most `count`, before the id `before`. */
export async function pageOfRuns(
  services: Services,
  principal: Principal,
  count: number,
  before?: string,
): Promise<RunView[]> {
  if (principal.kind === "anonymous") return [];
  const labId = principal.kind === "lab" ? principal.labId : null;
  return viewRuns(services, await listRuns(services.db, labId, count, before));
}

async function viewRuns({ db, now }: Services, runs: readonly RunRow[]): Promise<RunView[]> {
  const ids = runs.map(({ id }) => id);
  const judged = runs.filter(({ judgeId }) => judgeId !== null).map(({ id }) => id);
  const [counts, fillingByRun, judgingByRun] = await Promise.all([
    countResults(db, ids),
    fillings(db, ids),
    judged.length === 0 ? new Map<string, JudgingRow>() : judgings(db, judged),
  ]);
  return runs.map((run) => {
    const byStatus = counts.get(run.id) ?? {};
    const filling = fillingByRun.get(run.id) ?? null;
    return {
      ...run,
      counts: toCounts(run, byStatus, filling?.failed ?? 0),
      endpointId: filling?.endpointId ?? null,
      waitingFor: waitingFor(
        run,
        { counts: byStatus, filling, judging: judgingByRun.get(run.id) ?? null },
        now(),
      ),
      serverSeed: hasEnded(run) ? run.serverSeed : null,
    };
  });
}

/** `failedJobs`: problems that an endpoint was asked for in vain; there is no output of them. */
function toCounts(
  run: RunRow,
  byStatus: Partial<Record<ResultStatus, number>>,
  failedJobs: number,
): RunCounts {
  const { scored = 0, judging = 0 } = byStatus;
  const failed = (byStatus.failed ?? 0) + failedJobs;
  return { pending: run.problemCount - scored - judging - failed, scored, judging, failed };
}

/** The report of a run as JSON text. Throws `run_not_ended`, or `report_not_ready` while it is being made. */
export async function readReport({ db }: Services, run: RunRow): Promise<string> {
  requireEnded(run);
  const report = await findReport(db, run.id);
  if (report !== null) return report;
  if (run.finalizeBy !== null) {
    throw new PlumblineError("report_not_ready", "The report is being made. Ask again in a few seconds.", {
      headers: { "retry-after": "2" },
    });
  }
  throw new PlumblineError("report_not_ready", run.failureDetail ?? "The run has no report.");
}

/** The timeline of a run, oldest first, at most `count`, after the id `after`. */
export async function pageOfEvents(
  { db }: Services,
  run: RunRow,
  count: number,
  after?: string,
): Promise<RunEventRow[]> {
  return listEvents(db, run.id, count, after);
}
