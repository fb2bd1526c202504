/**
 * Callbacks of endpoints. The address has the job's unguessable id, the body a signature over its raw bytes. The same
 * callback again, a late one and one that was overtaken are no-ops; a callback may come before the endpoint's answer to
 * the request is stored.
 */
import { ulid } from "ulidx";
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import {
  type AnswerOf,
  beginReceiving,
  findJob,
  type JobContext,
  type JobStatus,
  noteRejection,
} from "../storage/jobs.ts";
import { type SignatureVerdict, verifyMessage } from "../targets/signing.ts";
import { openSigningSecret } from "./endpoints.ts";
import { PROTOCOLS } from "./protocols/index.ts";
import { RECEIVING_LEASE_MS, receive } from "./receive.ts";

export { JOB_STATUSES } from "../storage/jobs.ts";

export interface Callback {
  readonly jobId: string;
  /** Number of the request that it answers, as in the address that was called; null where it was left out. */
  readonly request: number | null;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What a callback came to. `taken`: it moved the job; otherwise it was a no-op. */
export interface CallbackOutcome {
  readonly jobId: string;
  readonly taken: boolean;
  readonly status: JobStatus;
  /** What is wrong with the answer, where something is. */
  readonly failure: { readonly code: string; readonly detail: string } | null;
}

/** The job of a callback. Throws PlumblineError `unknown_job`. */
export async function callbackJob(services: Services, jobId: string): Promise<JobContext> {
  const context = await findJob(services.db, jobId);
  if (context !== null) return context;
  throw new PlumblineError("unknown_job", "There is no such job.");
}

/** Takes a callback in. Throws PlumblineError `signature_invalid` (401). */
export async function takeCallback(
  services: Services,
  context: JobContext,
  callback: Callback,
): Promise<CallbackOutcome> {
  const { db, now } = services;
  const { job, endpoint } = context;
  const secret = await openSigningSecret(services, endpoint);
  const verdict = await verifyMessage([secret], callback.headers, callback.body, now());
  if (verdict !== "valid") {
    await rejectCallback(services, job.id, REJECTIONS[verdict]);
    throw new PlumblineError("signature_invalid", `The callback is refused: ${REJECTIONS[verdict]}.`);
  }
  const type = callback.headers.get("content-type");
  const answer = PROTOCOLS[endpoint.protocol].readCallback(type, callback.body);
  if (answer === null || answer.kind === "accepted") return outcomeOf(services, job.id, false);

  const held = { id: job.id, claim: ulid() };
  // A picture is welcome even from a request that was given up; a failure concerns its own request alone.
  const answerOf: AnswerOf =
    answer.kind === "failure"
      ? { kind: "attempt", request: callback.request ?? job.requests }
      : { kind: "callback" };
  const taken = await beginReceiving(db, held, answerOf, now() + RECEIVING_LEASE_MS, now());
  if (taken) {
    // Read again: the request may have been begun after the first look.
    await receive(services, await callbackJob(services, job.id), held, answer);
  }
  return outcomeOf(services, job.id, taken);
}

const REJECTIONS: Readonly<Record<Exclude<SignatureVerdict, "valid">, string>> = {
  missing_headers: "it lacks one of the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`",
  stale_timestamp: "its timestamp is no number of seconds within five minutes of now",
  no_match: "its signature does not fit the body and the endpoint's signing secret",
};

/** Notes why a callback was turned away: if no better one comes, that is the job's reason. */
export async function rejectCallback(services: Services, jobId: string, reason: string): Promise<void> {
  await noteRejection(services.db, jobId, `A callback was refused: ${reason}.`);
}

async function outcomeOf(services: Services, jobId: string, taken: boolean): Promise<CallbackOutcome> {
  const { job } = await callbackJob(services, jobId);
  const isWrong = taken && job.status !== "done" && job.failureCode !== null;
  return {
    jobId,
    taken,
    status: job.status,
    failure: isWrong ? { code: job.failureCode ?? "", detail: job.failureDetail ?? "" } : null,
  };
}
