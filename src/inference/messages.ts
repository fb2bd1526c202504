/** Messages of the queue `inference`. The database says what is due; a message only says that somebody should look. */
import { z } from "zod";
import { logError } from "../log.ts";
import type { Services } from "../services.ts";

/** Make the request of a job that has a place at its endpoint. */
const RunJob = z.object({ kind: z.literal("run_job"), job_id: z.string() });

/** Give waiting jobs of an endpoint the places that are free. */
const PlaceJobs = z.object({ kind: z.literal("place_jobs"), endpoint_id: z.string() });

export const InferenceMessage = z.discriminatedUnion("kind", [RunJob, PlaceJobs]);

export type InferenceMessage = z.infer<typeof InferenceMessage>;

/** Most messages of one `sendBatch`. */
const BATCH_SIZE = 100;

/** The platform's longest delay of a message. */
const MAX_DELAY_SECONDS = 24 * 3_600;

/** Asks for the requests of some jobs. */
export function sendJobs(services: Services, jobIds: readonly string[]): Promise<void> {
  return send(
    services,
    jobIds.map((id) => ({ kind: "run_job", job_id: id })),
  );
}

/** Asks for a look at an endpoint's waiting jobs, later. */
export function sendPlacing(services: Services, endpointId: string, delayMs: number): Promise<void> {
  return send(services, [{ kind: "place_jobs", endpoint_id: endpointId }], Math.ceil(delayMs / 1000));
}

/** A failure to send is no failure of the caller: the sweeper finds what is due. */
async function send(
  { inferenceQueue }: Services,
  messages: readonly InferenceMessage[],
  delaySeconds = 0,
): Promise<void> {
  const delay = Math.min(delaySeconds, MAX_DELAY_SECONDS);
  try {
    for (let start = 0; start < messages.length; start += BATCH_SIZE) {
      const batch = messages.slice(start, start + BATCH_SIZE);
      await inferenceQueue.sendBatch(batch.map((body) => ({ body, delaySeconds: delay })));
    }
  } catch (error) {
    logError("jobs not queued, left to the sweeper", {}, error);
  }
}
