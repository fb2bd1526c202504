/**
 * The only place that moves a run from state to state. Every move is one conditional batch of state, event and message
 * (src/storage/runs.ts), so that of two movers one moves and nothing is told twice.
 *
 *   open ─ finalize ─▶ finalizing ─ report ─▶ completed
 *     │                     └─ no report in time, three times ─▶ failed
 *     ├─ cancel ─▶ cancelled
 *     └─ deadline ─▶ expired
 *
 * Open runs have `expiresAt`; runs that wait for their report have `finalizeBy`, whatever state they ended in. A completed
 * run whose failed judgements are asked for again waits for a new report and stays completed.
 */
import { PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import { finishAfter } from "../judging/deadlines.ts";
import { dropJudgements } from "../judging/sweep.ts";
import type { Services } from "../services.ts";
import { lastDeadline } from "../storage/judgements.ts";
import { publish } from "../storage/outbox.ts";
import { moveRun, type RunEvent, type RunMove, type RunRow, type RunStatus } from "../storage/runs.ts";
import { sendDeliveries } from "../webhooks/messages.ts";
import { finishRunMessage } from "./messages.ts";

/** Time that a run has to get its report before it is tried again. */
export const FINISH_MS = 15 * 60_000;

/** How often the report is tried before the run is given up. */
export const FINISH_ATTEMPTS = 3;

/** States in which nothing more can happen to a run. Everything about it is public. */
export const ENDED = ["completed", "expired", "cancelled", "failed"] as const satisfies readonly RunStatus[];

export function hasEnded(run: Pick<RunRow, "status">): boolean {
  return (ENDED as readonly RunStatus[]).includes(run.status);
}

/** Throws PlumblineError `run_not_ended`. */
export function requireEnded(run: Pick<RunRow, "status">): void {
  if (hasEnded(run)) return;
  throw new PlumblineError("run_not_ended", `The run is ${run.status}; this can be read when it has ended.`);
}

/** Ends the submission of outputs; the report follows through the queue. Again: no change. Throws `run_not_open`. */
export async function finalizeRun(services: Services, run: RunRow): Promise<RunRow> {
  const now = services.now();
  const judgedBy = run.judgeId === null ? null : await lastDeadline(services.db, run.id);
  const { run: after, moved } = await move(services, run, {
    from: ["open"],
    set: {
      status: "finalizing",
      finalizeBy: Math.max(now + FINISH_MS, judgedBy === null ? 0 : finishAfter(judgedBy)),
    },
    guard: { kind: "expires_after", time: now },
    event: event("run.finalizing", run),
    asksForReport: true,
  });
  if (moved || after.status === "finalizing" || after.status === "completed") return after;
  throw notOpen(after);
}

/** Gives a run up. Again: no change. Throws `run_not_open`. */
export async function cancelRun(services: Services, run: RunRow): Promise<RunRow> {
  const now = services.now();
  const { run: after, moved } = await move(services, run, {
    from: ["open"],
    set: { status: "cancelled", endedAt: now, finalizeBy: now + FINISH_MS },
    event: event("run.cancelled", run),
    asksForReport: true,
  });
  // Of a run that has been finalized the judge still owes its verdicts.
  if (run.judgeId !== null && after.status === "cancelled") await dropJudgements(services, run.id);
  if (moved || after.status === "cancelled") return after;
  throw notOpen(after);
}

/** Ends a run whose time is over; what was scored is kept. Returns the run as it then stands. */
export async function expireRun(services: Services, run: RunRow): Promise<RunRow> {
  const now = services.now();
  const { run: after } = await move(services, run, {
    from: ["open"],
    set: { status: "expired", endedAt: now, finalizeBy: now + FINISH_MS },
    guard: { kind: "expires_by", time: now },
    event: event("run.expired", run),
    asksForReport: true,
  });
  if (run.judgeId !== null && after.status === "expired") await dropJudgements(services, run.id);
  return after;
}

/**
 * The report stands: a finalizing run is completed, one that had ended keeps its state. Nothing happens to a run that got
 * more time since `run` was read: judgements were asked for again, and the report that is to stand is not this one.
 */
export async function completeRun(
  services: Services,
  run: RunRow,
  figures: Readonly<Record<string, unknown>>,
): Promise<RunRow> {
  const now = services.now();
  const { finalizeBy, finalizeAttempts } = run;
  const guard = { kind: "untouched", finalizeBy, finalizeAttempts } as const;
  const completed = await move(services, run, {
    from: ["finalizing"],
    set: { status: "completed", completedAt: now, endedAt: now, finalizeBy: null },
    guard,
    event: event("run.completed", run, figures),
  });
  if (completed.moved) return completed.run;
  const { run: after } = await move(services, run, {
    from: ["completed", "expired", "cancelled"],
    set: { finalizeBy: null },
    guard,
    event: event("run.reported", run, figures),
  });
  return after;
}

/**
 * The report could not be made: a finalizing run has failed through our fault, one that ended otherwise stays without,
 * and a completed one, of which judgements were made again, keeps the report that it has.
 */
export async function failRun(
  services: Services,
  run: RunRow,
  code: string,
  detail: string,
): Promise<RunRow> {
  const now = services.now();
  const failure = { finalizeBy: null, failureCode: code, failureDetail: detail };
  const failed = await move(services, run, {
    from: ["finalizing"],
    set: { ...failure, status: "failed", endedAt: now },
    event: event("run.failed", run, { code, detail }),
  });
  if (failed.moved) return failed.run;
  const { run: after } = await move(services, run, {
    from: ["completed", "expired", "cancelled"],
    set: run.status === "completed" ? { finalizeBy: null } : failure,
    guard: { kind: "awaits_report" },
    event: event("run.report_failed", run, { code, detail }),
  });
  return after;
}

/** The report did not come in time: it is asked for again, and after the last try the run is given up. */
export async function retryFinish(services: Services, run: RunRow): Promise<RunRow> {
  if (run.finalizeAttempts + 1 >= FINISH_ATTEMPTS) {
    return failRun(
      services,
      run,
      "report_overdue",
      "The report could not be made in time, though it was tried again.",
    );
  }
  const { run: after } = await move(services, run, {
    from: ["finalizing", "completed", "expired", "cancelled"],
    set: { finalizeBy: services.now() + FINISH_MS, finalizeAttempts: run.finalizeAttempts + 1 },
    guard: { kind: "untouched", finalizeBy: run.finalizeBy, finalizeAttempts: run.finalizeAttempts },
    event: event("run.report_retried", run, { attempt: run.finalizeAttempts + 2 }),
    asksForReport: true,
  });
  return after;
}

export function notOpen(run: Pick<RunRow, "id" | "status">): PlumblineError {
  return new PlumblineError("run_not_open", `The run ${run.id} is ${run.status}, not open.`);
}

function event(type: string, run: RunRow, data: Readonly<Record<string, unknown>> = {}): RunEvent {
  return { id: newId("evt"), type, data: { run_id: run.id, ...data } };
}

async function move(
  services: Services,
  run: RunRow,
  change: Pick<RunMove, "from" | "set" | "guard" | "event"> & { asksForReport?: true },
): Promise<{ run: RunRow; moved: boolean }> {
  const message = change.asksForReport ? finishRunMessage(run.id) : undefined;
  const outcome = await moveRun(services.db, { ...change, id: run.id, message, now: services.now() });
  if (outcome.moved && message !== undefined) await publish(services.db, services.queue, [message]);
  await sendDeliveries(services, outcome.deliveries);
  return { run: outcome.run ?? run, moved: outcome.moved };
}
