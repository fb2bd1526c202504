/** Which runs a caller may see or change. Runs that have ended are public; open ones are their lab's and the operator's. */
import { PlumblineError } from "../errors.ts";
import type { LabPrincipal, Principal } from "../labs/principal.ts";
import type { Services } from "../services.ts";
import { findRun, type RunRow } from "../storage/runs.ts";
import { expireRun, hasEnded } from "./state.ts";

/**
 * The run, if the caller may see it. Throws `unknown_run` (404) for a run that is another lab's and has not ended,
 * `unauthenticated` where only a key is lacking, `missing_scope` for the lab's key without `read`.
 */
export async function visibleRun(services: Services, principal: Principal, id: string): Promise<RunRow> {
  const run = await currentRun(services, id);
  if (run !== null && hasEnded(run)) return run;
  if (run !== null && principal.kind === "anonymous") {
    throw new PlumblineError("unauthenticated", "The run has not ended; reading it needs its lab's key.", {
      headers: { "www-authenticate": 'Bearer realm="plumbline"' },
    });
  }
  if (run === null || (principal.kind === "lab" && principal.labId !== run.labId)) throw unknownRun(id);
  if (principal.kind === "lab" && !principal.scopes.includes("read")) {
    throw new PlumblineError("missing_scope", "The key lacks the scope `read`.");
  }
  return run;
}

/** A run of the calling lab, in whatever state. Throws `unknown_run`. */
export async function ownRun(services: Services, principal: LabPrincipal, id: string): Promise<RunRow> {
  const run = await currentRun(services, id);
  if (run === null || run.labId !== principal.labId) throw unknownRun(id);
  return run;
}

/** The run behind a signed link, whose signature stands for the key. Throws `unknown_run`. */
export async function linkedRun(services: Services, id: string): Promise<RunRow> {
  const run = await currentRun(services, id);
  if (run === null) throw unknownRun(id);
  return run;
}

/** The run as it stands now: one whose time is over expires when it is looked at, not only when the clock ticks. */
async function currentRun(services: Services, id: string): Promise<RunRow | null> {
  const run = await findRun(services.db, id);
  if (run?.status === "open" && run.expiresAt <= services.now()) return expireRun(services, run);
  return run;
}

function unknownRun(id: string): PlumblineError {
  return new PlumblineError("unknown_run", `There is no run ${id}.`);
}
