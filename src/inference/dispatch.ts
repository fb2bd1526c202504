/** Making the request of one job: what a queue message asks for. It may ask twice; of two askers one gets the job. */
import { ulid } from "ulidx";
import { quotaStatus } from "../labs/quotas.ts";
import { signLink } from "../runs/input-links.ts";
import { sourceOf } from "../runs/problem-source.ts";
import type { Services } from "../services.ts";
import { noteTaken } from "../storage/endpoints.ts";
import {
  awaitCallback,
  beginReceiving,
  beginRequest,
  findJob,
  type HeldJob,
  type JobContext,
} from "../storage/jobs.ts";
import { findResult } from "../storage/results.ts";
import { targetRules } from "../targets/guard.ts";
import type { Answer } from "./answer.ts";
import { openEndpoint } from "./endpoints.ts";
import { PROTOCOLS } from "./protocols/index.ts";
import { interrupt, postponeToNextDay, RECEIVING_LEASE_MS, receive, settle } from "./receive.ts";

/** Beyond the longest connection: what else belongs to a request takes no longer. */
const SENDING_GRACE_MS = 30_000;

/** Makes the request of a job that has a place; does nothing if there is none to make. */
export async function runJob(services: Services, jobId: string): Promise<void> {
  const found = await findJob(services.db, jobId);
  if (found === null || found.job.status !== "queued") return;
  const held = { id: jobId, claim: ulid() };
  const timeoutMs = found.endpoint.timeoutSeconds * 1_000;
  const now = services.now();
  const lease = PROTOCOLS[found.endpoint.protocol].connectionMs(timeoutMs) + SENDING_GRACE_MS;
  const job = await beginRequest(services.db, held, now + lease, now);
  if (job === null) return;
  const context = { ...found, job };
  try {
    if (await isSettledWithoutRequest(services, context, held)) return;
    await takeAnswer(services, context, held, await request(services, context));
  } catch (error) {
    await interrupt(services, context, held, error);
  }
}

/** Whether nothing has to be asked of the endpoint: the run has ended, the output is there, or there is no quota for it. */
async function isSettledWithoutRequest(
  services: Services,
  context: JobContext,
  held: HeldJob,
): Promise<boolean> {
  const { db, now } = services;
  const { run, job } = context;
  if (run.status !== "open" || run.expiresAt <= now()) {
    await settle(services, context, held, { status: "cancelled" });
    return true;
  }
  const result = await findResult(db, run.id, job.index);
  if (result !== null && result.status !== "failed") {
    await settle(services, context, held, { status: "done" });
    return true;
  }
  const { outputs } = await quotaStatus(db, run.labId, now());
  if (outputs.used < outputs.limit) return false;
  await postponeToNextDay(services, context, held);
  return true;
}

async function request(services: Services, { job, endpoint, run, origin }: JobContext): Promise<Answer> {
  const source = sourceOf(services, run);
  const [sheet] = await source.sheets([job.index]);
  const [width, height] = sheet.size;
  const now = services.now();
  const link = signLink(services.urlSigningSecret, { runId: run.id, index: job.index }, now);
  const opened = await openEndpoint(services, endpoint);
  return PROTOCOLS[endpoint.protocol].send(
    opened,
    {
      jobId: job.id,
      request: job.requests,
      instruction: sheet.instruction,
      width,
      height,
      inputUrl: `${origin}/v1/runs/${run.id}/problems/${job.index}/input.png?${link}`,
      input: async () => (await source.open(job.index)).input.file(),
      callbackUrl: `${origin}/v1/inference/callbacks/${job.id}?request=${job.requests}`,
    },
    { rules: { ...targetRules(services), ownHost: new URL(origin).host }, now },
  );
}

async function takeAnswer(
  services: Services,
  context: JobContext,
  held: HeldJob,
  answer: Answer,
): Promise<void> {
  const { db } = services;
  const now = services.now();
  if (answer.kind === "accepted") {
    await noteTaken(db, context.endpoint.id);
    await awaitCallback(db, held, now + context.endpoint.timeoutSeconds * 1_000, now);
    return;
  }
  const receiving = { id: held.id, claim: ulid() };
  const answerOf = { kind: "holder", claim: held.claim } as const;
  // A callback may have been faster; then the answer has nothing more to say.
  if (!(await beginReceiving(db, receiving, answerOf, now + RECEIVING_LEASE_MS, now))) return;
  await receive(services, context, receiving, answer);
}
