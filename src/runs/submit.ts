/**
 * The one way an output gets into a run. The slot is claimed by one conditional write; bytes are stored under their
 * hash before they are scored, so that a crash at any point leaves either nothing, or an item that the sweeper takes up.
 */
import { ulid } from "ulidx";
import { digestBytes } from "../digest.ts";
import { PlumblineError } from "../errors.ts";
import { quotaDay, quotaExceeded, quotaStatus } from "../labs/quotas.ts";
import type { Services } from "../services.ts";
import { deleteOutput, putOutput } from "../storage/objects.ts";
import { findResult, type ResultRow } from "../storage/results.ts";
import { findRun, type RunRow } from "../storage/runs.ts";
import { claimSlot, type HeldSlot, takeSlot } from "../storage/slots.ts";
import { outputType } from "./output-bytes.ts";
import { requireIndex } from "./problem-source.ts";
import { enqueueSlot, SCORING_LEASE_MS } from "./queue.ts";
import { settleReleased, workOnOutput } from "./score-output.ts";
import { scoredBy } from "./scored-by.ts";
import { notOpen } from "./state.ts";

/** How long a second sender of the same bytes waits for the first one's score. */
const WAIT_MS = 10_000;
const WAIT_STEP_MS = 100;

export interface Submission {
  readonly index: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The caller asked for an answer before the score. */
  readonly async: boolean;
}

export interface Submitted {
  readonly result: ResultRow;
  /** This call brought the output in; otherwise it repeats one that did. */
  readonly isNew: boolean;
}

/**
 * Takes an output of a run that the caller was found to own. Waits for the score unless `async`; where another call has
 * the same bytes in hand, for that call's. An output that is judged is `judging` when this returns.
 * Throws PlumblineError `unknown_problem`, `run_not_open`, `output_already_submitted`, `quota_exceeded`,
 * `image_invalid`, `image_too_large` or `document_invalid`; after these nothing of the output is kept and the slot is as it was.
 */
export async function submitOutput(
  services: Services,
  run: RunRow,
  submission: Submission,
): Promise<Submitted> {
  requireIndex(run, submission.index);
  if (run.status !== "open") throw notOpen(run);
  const output: Output = {
    ...submission,
    // A judge answers later in any case, and a broken picture is better refused at once.
    async: submission.async && scoredBy(run) !== "judge",
    sha256: await digestBytes(submission.bytes),
    type: await outputType(run, submission.bytes),
  };
  const deadline = services.now() + WAIT_MS;
  for (;;) {
    const held = { runId: run.id, index: output.index, claim: ulid() };
    if (await claim(services, run, held, output)) {
      return { result: await bringIn(services, run, held, output), isNew: true };
    }
    const result = await findResult(services.db, run.id, output.index);
    if (result === null || result.status === "failed") await explainRefusal(services, run.id);
    else if (result.outputSha256 !== output.sha256) throw taken(output.index);
    else if (isSettled(result, output.async)) return { result, isNew: false };
    else if (await takeOver(services, held, result)) {
      return { result: await bringIn(services, run, held, { ...output, async: false }), isNew: false };
    } else if (services.now() >= deadline) return { result, isNew: false };
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
  }
}

type Output = Submission & { readonly sha256: string; readonly type: string };

async function claim(services: Services, run: RunRow, held: HeldSlot, output: Output): Promise<boolean> {
  const now = services.now();
  return claimSlot(services.db, {
    ...held,
    labId: run.labId,
    status: output.async ? "queued" : "scoring",
    outputSha256: output.sha256,
    outputType: output.type,
    leaseUntil: now + SCORING_LEASE_MS,
    quotaDay: quotaDay(now),
    now,
  });
}

/** Whether nothing is to wait for: scored, judging, or waiting in the queue when that is all the caller wants. */
function isSettled({ status }: ResultRow, async: boolean): boolean {
  return status === "scored" || status === "judging" || (async && status === "queued");
}

async function takeOver(services: Services, held: HeldSlot, result: ResultRow): Promise<boolean> {
  const now = services.now();
  const isOverdue = result.leaseUntil !== null && result.leaseUntil < now;
  if (result.status !== "queued" && !isOverdue) return false;
  return (await takeSlot(services.db, held, now + SCORING_LEASE_MS, now)) !== null;
}

/** A free slot was not given: the run is no longer open, the quota is used up, or somebody was faster by a moment. */
async function explainRefusal({ db, now }: Services, runId: string): Promise<void> {
  const run = await findRun(db, runId);
  if (run === null || run.status !== "open") throw notOpen({ id: runId, status: run?.status ?? "failed" });
  if (run.expiresAt <= now()) throw notOpen({ id: runId, status: "expired" });
  const { outputs } = await quotaStatus(db, run.labId, now());
  if (outputs.used >= outputs.limit) throw quotaExceeded("outputs", now());
}

/** Stores the bytes of a held slot and has them scored, here or through the queue. */
async function bringIn(services: Services, run: RunRow, held: HeldSlot, output: Output): Promise<ResultRow> {
  const { db, bucket } = services;
  const stored = { runId: run.id, index: output.index, sha256: output.sha256 };
  await putOutput(bucket, stored, output.bytes, output.type);
  if (output.async) {
    await enqueueSlot(services, held);
  } else {
    try {
      await workOnOutput(services, run, held, output);
    } catch (error) {
      if (error instanceof PlumblineError && error.status < 500) {
        // The output turned out to be broken: the slot stays free for a corrected one.
        await deleteOutput(bucket, stored);
        await settleReleased(services, held);
      } else {
        await enqueueSlot(services, held);
      }
      throw error;
    }
  }
  const result = await findResult(db, run.id, output.index);
  if (result === null) throw new Error(`result ${run.id}/${output.index} is gone`);
  return result;
}

function taken(index: number): PlumblineError {
  return new PlumblineError("output_already_submitted", `Another output was submitted for problem ${index}.`);
}
