/** Having a new run filled by an endpoint. */
import { newId } from "../ids.ts";
import type { Services } from "../services.ts";
import { insertJobs } from "../storage/inference-runs.ts";
import { ownEndpoint } from "./endpoints.ts";

/** What a lab asks for when it opens a run. */
export interface FillRequest {
  readonly endpointId: string;
  /** Scheme and host under which the service is asked: where the endpoint fetches inputs and calls back. */
  readonly origin: string;
}

/** Throws PlumblineError `unknown_endpoint` unless the lab has the endpoint. */
export async function requireFillable(services: Services, labId: string, fill: FillRequest): Promise<void> {
  await ownEndpoint(services, labId, fill.endpointId);
}

/** The statements that give a run a job for each problem; for the batch that inserts the run. */
export function jobsFor(
  services: Services,
  run: { readonly id: string; readonly problemCount: number; readonly createdAt: number },
  { endpointId, origin }: FillRequest,
) {
  const { id: runId, createdAt } = run;
  const jobIds = Array.from({ length: run.problemCount }, () => newId("job", createdAt));
  return insertJobs(services.db, { runId, endpointId, origin, createdAt, endedAt: null }, jobIds);
}
