/**
 * What becomes of an answer, whichever way it came: a picture goes into the run by the one way there is, a failure
 * into the retry policy. Whoever calls holds the job; if the hold is lost meanwhile nothing happens.
 */
import { PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import { secondsToReset } from "../labs/quotas.ts";
import { logError } from "../log.ts";
import { submitOutput } from "../runs/submit.ts";
import type { Services } from "../services.ts";
import { noteRefusal, noteTaken } from "../storage/endpoints.ts";
import {
  type HeldJob,
  type JobContext,
  type JobOutcome,
  PROBED_FROM_REFUSALS,
  settleJob,
} from "../storage/jobs.ts";
import { findResult } from "../storage/results.ts";
import { type TargetRules, targetRules } from "../targets/guard.ts";
import { requestTarget } from "../targets/request.ts";
import { sendDeliveries } from "../webhooks/messages.ts";
import { type Answer, failure, failureOf, MAX_PICTURE_BYTES } from "./answer.ts";
import { closeIfFilled } from "./close.ts";
import { sendPlacing } from "./messages.ts";
import { fillPlaces } from "./place.ts";
import { type AttemptFailure, decideRetry, endpointPause, isRefusal } from "./retry.ts";

/** How long the holder of an answer has to take it in: fetch it, score it, write it down. */
export const RECEIVING_LEASE_MS = 90_000;

const FETCH_MS = 30_000;

/** How often our own work on a job may be cut short before the job is given up. */
const MAX_INTERRUPTIONS = 10;

/** Pause after our own work failed. */
const INTERRUPTION_PAUSE_MS = 5_000;

/** Takes a final answer in. The job has to be in the state `receiving` under the claim. */
export async function receive(
  services: Services,
  context: JobContext,
  held: HeldJob,
  answer: Exclude<Answer, { kind: "accepted" }>,
): Promise<void> {
  try {
    switch (answer.kind) {
      case "failure":
        return await takeFailure(services, context, held, answer.failure);
      case "picture_at": {
        const rules = { ...targetRules(services), ownHost: new URL(context.origin).host };
        return await receive(services, context, held, await fetchPicture(rules, answer.url));
      }
      case "picture":
        await noteTaken(services.db, context.endpoint.id);
        // The endpoint is free again, whatever the picture is worth.
        await fillPlaces(services, context.endpoint.id);
        return await takePicture(services, context, held, answer.bytes);
    }
  } catch (error) {
    await interrupt(services, context, held, error);
  }
}

/** Fetches a picture that an endpoint named: under the rules for all addresses, with the limits of an upload. */
export async function fetchPicture(
  rules: TargetRules,
  url: string,
): Promise<Extract<Answer, { kind: "picture" | "failure" }>> {
  const answer = await requestTarget(rules, url, {
    method: "GET",
    timeoutMs: FETCH_MS,
    maxBytes: MAX_PICTURE_BYTES,
  });
  if (answer.kind === "answered" && answer.status === 200) return { kind: "picture", bytes: answer.bytes };
  const failed = failureOf(answer, Date.now());
  const reason =
    failed?.kind === "failure" ? failed.failure : { code: "endpoint_error" as const, detail: "No picture." };
  const code = reason.code === "image_too_large" ? reason.code : "output_unavailable";
  const detail = `The output could not be fetched from the address that the endpoint named. ${reason.detail}`;
  return failure(code, detail.replaceAll("The endpoint", "It")) as Extract<Answer, { kind: "failure" }>;
}

async function takePicture(
  services: Services,
  context: JobContext,
  held: HeldJob,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { job, run } = context;
  try {
    await submitOutput(services, run, { index: job.index, bytes, async: false });
    await settle(services, context, held, { status: "done" });
  } catch (error) {
    if (!(error instanceof PlumblineError) || error.status >= 500) {
      const result = await findResult(services.db, run.id, job.index);
      if (result === null || result.status === "failed") throw error;
      // The output is in; what remains of the scoring is the queue's.
      return settle(services, context, held, { status: "done" });
    }
    switch (error.code) {
      case "output_already_submitted":
        return settle(services, context, held, { status: "done" });
      case "run_not_open":
        return settle(services, context, held, { status: "cancelled" });
      case "quota_exceeded":
        return postponeToNextDay(services, context, held);
      case "image_invalid":
      case "image_too_large":
        return takeFailure(services, context, held, {
          code: error.code,
          detail: `The endpoint's picture is refused: ${error.message}`,
        });
      default:
        throw error;
    }
  }
}

/** The lab's quota of outputs is used up: the job waits for the next day, and that is nobody's failure. */
export async function postponeToNextDay(
  services: Services,
  context: JobContext,
  held: HeldJob,
): Promise<void> {
  const now = services.now();
  await settle(services, context, held, {
    status: "waiting",
    dueAt: now + secondsToReset(now) * 1_000,
    set: {},
    failure: {
      code: "quota_exceeded",
      detail: "The lab's daily quota of outputs is used up; it goes on at midnight UTC.",
    },
    event: null,
  });
}

/** Has the retry policy decide on a failed request. */
export async function takeFailure(
  services: Services,
  context: JobContext,
  held: HeldJob,
  reason: AttemptFailure,
): Promise<void> {
  const { db, retryTimeScale: scale } = services;
  const { job, endpoint } = context;
  const now = services.now();
  if (isRefusal(reason)) {
    const refusals = endpoint.refusals + 1;
    const pause = endpointPause(refusals, PROBED_FROM_REFUSALS, reason, Math.random(), scale);
    await noteRefusal(db, endpoint.id, now + pause, now);
    await sendPlacing(services, endpoint.id, pause);
  }
  const { pauseMs, failures, refusedSince } = decideRetry(job, reason, now, Math.random(), scale);
  const data = {
    run_id: job.runId,
    index: job.index,
    job_id: job.id,
    endpoint_id: endpoint.id,
    code: reason.code,
    detail: reason.detail,
    requests: job.requests,
  };
  if (pauseMs === null) {
    await settle(services, context, held, {
      status: "failed",
      failure: reason,
      ourFault: false,
      event: { id: newId("evt"), type: "inference.failed", data },
    });
    return;
  }
  const next = new Date(now + pauseMs).toISOString();
  await settle(services, context, held, {
    status: "waiting",
    dueAt: now + pauseMs,
    set: { failures, refusedSince },
    failure: reason,
    event: { id: newId("evt"), type: "inference.retried", data: { ...data, next_attempt_at: next } },
  });
  await sendPlacing(services, endpoint.id, pauseMs);
}

/** Our own work on a job was cut short, by an error or a death: that counts against nobody, but it does not go on for ever. */
export async function interrupt(
  services: Services,
  context: JobContext,
  held: HeldJob,
  error: unknown,
): Promise<void> {
  const { job, endpoint } = context;
  logError("inference job interrupted", { job: job.id, interruptions: job.interruptions + 1 }, error);
  if (job.interruptions + 1 >= MAX_INTERRUPTIONS) {
    const reason = {
      code: "inference_failed",
      detail: "The output could not be brought in through a fault on our side, though it was tried again.",
    };
    const data = { run_id: job.runId, index: job.index, job_id: job.id, endpoint_id: endpoint.id, ...reason };
    await settle(services, context, held, {
      status: "failed",
      failure: reason,
      ourFault: true,
      event: { id: newId("evt"), type: "inference.failed", data },
    });
    return;
  }
  await settle(services, context, held, {
    status: "waiting",
    dueAt: services.now() + INTERRUPTION_PAUSE_MS * services.retryTimeScale,
    set: { interruptions: job.interruptions + 1 },
    failure: null,
    event: null,
  });
  await sendPlacing(services, endpoint.id, INTERRUPTION_PAUSE_MS * services.retryTimeScale);
}

/** Moves a held job on, and everything that waits for that: listeners, the next job, the end of the run. */
export async function settle(
  services: Services,
  { job, endpoint, run }: JobContext,
  held: HeldJob,
  outcome: JobOutcome,
): Promise<void> {
  const deliveries = await settleJob(services.db, held, job.runId, outcome, services.now());
  await sendDeliveries(services, deliveries);
  await fillPlaces(services, endpoint.id);
  if (outcome.status !== "waiting") await closeIfFilled(services, run);
}
