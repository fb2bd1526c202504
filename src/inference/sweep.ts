/** What the clock looks after: leases and deadlines of jobs, messages that were lost, runs that should have ended. */
import type { Services } from "../services.ts";
import { closeRun, endpointsWithDueJobs, renewQueued, runsToClose } from "../storage/inference-runs.ts";
import { type JobContext, overdueJobs } from "../storage/jobs.ts";
import { close } from "./close.ts";
import { sendJobs } from "./messages.ts";
import { fillPlaces, QUEUE_LEASE_MS } from "./place.ts";
import { interrupt, settle, takeFailure } from "./receive.ts";

/** Jobs and runs that one sweep takes up. */
const SWEPT_A_TIME = 200;

/** Moves everything on whose time is over. Safe to run at any time, twice at once too. */
export async function sweepInference(services: Services): Promise<void> {
  const { db } = services;
  const now = services.now();
  for (const context of await overdueJobs(db, now, SWEPT_A_TIME)) await moveOn(services, context);
  for (const run of await runsToClose(db, SWEPT_A_TIME)) await close(services, run);
  await sendJobs(services, await renewQueued(db, now + QUEUE_LEASE_MS, now, SWEPT_A_TIME));
  for (const endpointId of await endpointsWithDueJobs(db, now)) await fillPlaces(services, endpointId);
}

async function moveOn(services: Services, context: JobContext): Promise<void> {
  const { job, run } = context;
  const held = { id: job.id, claim: job.claim ?? "" };
  if (run.status !== "open") {
    await settle(services, context, held, { status: "cancelled" });
    await closeRun(services.db, run.id, services.now());
  } else if (job.status === "awaiting") {
    const waited = `The endpoint took the request but did not call back within ${context.endpoint.timeoutSeconds} s.`;
    const detail = job.note === null ? waited : `${waited} ${job.note}`;
    await takeFailure(services, context, held, { code: "callback_overdue", detail });
  } else {
    await interrupt(services, context, held, new Error(`the lease ran out while ${job.status}`));
  }
}
