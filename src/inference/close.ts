/** The end of a run that an endpoint fills: it comes by itself when the last job is final. */
import { PlumblineError } from "../errors.ts";
import { finalizeRun } from "../runs/state.ts";
import type { Services } from "../services.ts";
import { closeRun, isFilled } from "../storage/inference-runs.ts";
import type { RunRow } from "../storage/runs.ts";

/** Finalizes a run if every job of it is final. */
export async function closeIfFilled(services: Services, run: RunRow): Promise<void> {
  if (await isFilled(services.db, run.id)) await close(services, run);
}

/** Finalizes a run that is still open, and cancels what of its jobs nobody holds. Again: no change. */
export async function close(services: Services, run: RunRow): Promise<void> {
  if (run.status === "open") {
    try {
      await finalizeRun(services, run);
    } catch (error) {
      // It was ended otherwise meanwhile.
      if (!(error instanceof PlumblineError) || error.code !== "run_not_open") throw error;
    }
  }
  await closeRun(services.db, run.id, services.now());
}
