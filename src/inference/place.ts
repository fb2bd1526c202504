/** Places at endpoints: who gets one, and who is told. */
import { ulid } from "ulidx";
import type { Services } from "../services.ts";
import { placeJobs } from "../storage/jobs.ts";
import { sendJobs } from "./messages.ts";

/** How long a job's message may be on its way before the sweeper sends another. */
export const QUEUE_LEASE_MS = 60_000;

/** Gives waiting jobs of an endpoint the places that are free. To be called whenever one may have become free. */
export async function fillPlaces(services: Services, endpointId: string): Promise<void> {
  const now = services.now();
  await sendJobs(services, await placeJobs(services.db, endpointId, ulid(), now + QUEUE_LEASE_MS, now));
}
