/** What a run waits for: nobody should have to ask whether it is stuck. */
import type { FillingRow } from "../storage/inference-runs.ts";
import type { JudgingRow } from "../storage/judgements.ts";
import type { ResultStatus } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { FINISH_MS } from "./state.ts";

/**
 * `outputs`: for the lab to send them and to finalize. `inference`: for the endpoint that fills the run. `endpoint`: for that
 * endpoint to be there again. `quota`: for the next day. `scoring`, `judging`: of outputs that were sent. `report`: to be made.
 */
export const WAITING_FOR = [
  "outputs",
  "inference",
  "endpoint",
  "quota",
  "scoring",
  "judging",
  "report",
] as const;

export interface WaitingFor {
  readonly what: (typeof WAITING_FOR)[number];
  /** A sentence for a person. */
  readonly detail: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** When somebody looks after it, whatever happens; milliseconds since the epoch. */
  readonly until: number;
}

/** What a run's work has come to. */
export interface WorkState {
  /** Its results by status. */
  readonly counts: Partial<Record<ResultStatus, number>>;
  /** By the endpoint that fills it, where one does. */
  readonly filling: FillingRow | null;
  /** Null where nothing is being judged. */
  readonly judging: JudgingRow | null;
}

/** What has to happen next with a run, or null. `now` in milliseconds since the epoch. */
export function waitingFor(run: RunRow, work: WorkState, now: number): WaitingFor | null {
  const { counts, filling, judging } = work;
  if (run.status === "open") return filling === null ? forOutputs(run) : forEndpoint(run, filling, now);
  if (run.finalizeBy === null) return null;
  const { scoring = 0, queued = 0 } = counts;
  const time = { since: Math.min(run.finalizeBy - FINISH_MS, now), until: run.finalizeBy };
  if (scoring + queued > 0) {
    return { what: "scoring", detail: `${scoring + queued} outputs are being scored.`, ...time };
  }
  if (judging !== null) return forJudge(judging, counts.judging ?? 0);
  return { what: "report", detail: "The report is being made.", ...time };
}

function forJudge({ since, until, retried, nextAt }: JudgingRow, outputs: number): WaitingFor {
  const what =
    outputs === 0 ? "The judge is being checked with controls." : `${outputs} outputs are being judged.`;
  const again =
    retried === 0 || nextAt === null
      ? ""
      : ` ${retried} calls to the judge came to nothing and are made again, the first at ${new Date(nextAt).toISOString()}.`;
  return { what: "judging", detail: `${what}${again}`, since, until };
}

function forOutputs(run: RunRow): WaitingFor {
  const detail = "The lab sends outputs, then finalizes the run.";
  return { what: "outputs", detail, since: run.createdAt, until: run.expiresAt };
}

function forEndpoint(run: RunRow, filling: FillingRow, now: number): WaitingFor {
  const { endpointName: name, held, waiting, refusingSince, pausedUntil } = filling;
  if (held === 0 && waiting === 0) {
    const since = run.createdAt;
    return { what: "report", detail: "All outputs are in.", since, until: run.expiresAt };
  }
  const left = `${waiting} problems are still to be sent to it.`;
  if (pausedUntil !== null && pausedUntil > now) {
    const detail = `The endpoint ${name} is not there or busy and is asked again later. ${left}`;
    return { what: "endpoint", detail, since: refusingSince ?? now, until: pausedUntil };
  }
  if (held > 0) {
    const detail = `The endpoint ${name} has ${held} problems in hand. ${left}`;
    return {
      what: "inference",
      detail,
      since: filling.heldSince ?? run.createdAt,
      until: filling.heldUntil ?? run.expiresAt,
    };
  }
  const since = filling.waitingSince ?? run.createdAt;
  const until = filling.waitingUntil ?? run.expiresAt;
  if (filling.waitingForQuota) {
    return { what: "quota", detail: "The lab's daily quota of outputs is used up.", since, until };
  }
  return { what: "inference", detail: `The endpoint ${name} is asked again soon. ${left}`, since, until };
}
