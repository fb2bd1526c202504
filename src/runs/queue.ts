/** Outputs that wait in the queue: put there, taken up, taken up again, given up. All of it may happen twice. */
import { ulid } from "ulidx";
import { PlumblineError } from "../errors.ts";
import { logError } from "../log.ts";
import type { Services } from "../services.ts";
import { getOutput } from "../storage/objects.ts";
import { publish } from "../storage/outbox.ts";
import { findResult, IN_FLIGHT, overdueResults, type ResultRow } from "../storage/results.ts";
import { findRun } from "../storage/runs.ts";
import { type HeldSlot, queueSlot, takeSlot } from "../storage/slots.ts";
import { scoreOutputMessage } from "./messages.ts";
import { settleFailed, settleReleased, workOnOutput } from "./score-output.ts";

/** How long the holder of a slot has to score it. The largest picture takes a few seconds, a page at most half of this. */
export const SCORING_LEASE_MS = 60_000;

/** How long an item may wait in the queue before the sweeper asks again. */
const QUEUE_LEASE_MS = 5 * 60_000;

/** How often an output is scored before it is given up. */
const SCORING_ATTEMPTS = 3;
/** The same where it was not scored at all because a browser was busy or away, which may take minutes. */
const UNAVAILABLE_ATTEMPTS = 10;

/** Pause before the next try, in seconds a try so far. */
const RETRY_SECONDS = 5;

/** Items that one sweep takes up. */
const SWEPT_A_TIME = 100;

/** Puts a held slot into the queue. */
export async function enqueueSlot(services: Services, held: HeldSlot, delaySeconds = 0): Promise<void> {
  const now = services.now();
  const message = scoreOutputMessage(held.runId, held.index, delaySeconds);
  await queueSlot(services.db, held, now + QUEUE_LEASE_MS, message, now);
  await publish(services.db, services.queue, [message]);
}

/** Scores an output that waits; does nothing where there is none, or where another holds it. */
export async function processOutput(services: Services, runId: string, index: number): Promise<void> {
  const now = services.now();
  const held = { runId, index, claim: ulid() };
  const taken = await takeSlot(services.db, held, now + SCORING_LEASE_MS, now);
  if (taken === null) return;
  const run = await findRun(services.db, runId);
  if (run === null) throw new Error(`run ${runId} is gone`);
  const stored = await getOutput(services.bucket, { runId, index, sha256: taken.outputSha256 });
  // Its sender died before the bytes were stored and never got an answer, so it will send them again.
  if (stored === null) return settleReleased(services, held);
  try {
    await workOnOutput(services, run, held, { bytes: stored.bytes, sha256: taken.outputSha256 });
  } catch (error) {
    await takeFailure(services, held, taken, error);
  }
}

async function takeFailure(
  services: Services,
  held: HeldSlot,
  taken: ResultRow,
  error: unknown,
): Promise<void> {
  if (error instanceof PlumblineError && error.status < 500) {
    return settleFailed(services, held, { code: error.code, detail: error.message, ourFault: false });
  }
  logError("scoring failed", { run: held.runId, index: held.index, attempt: taken.attempts }, error);
  const isUnavailable = error instanceof PlumblineError && error.code === "service_unavailable";
  if (taken.attempts >= (isUnavailable ? UNAVAILABLE_ATTEMPTS : SCORING_ATTEMPTS)) {
    return giveUpSlot(services, held);
  }
  await enqueueSlot(services, held, RETRY_SECONDS * taken.attempts);
}

/** Takes up outputs whose holder died. Returns how many. */
export async function sweepOutputs(services: Services): Promise<number> {
  const overdue = await overdueResults(services.db, services.now(), SWEPT_A_TIME);
  for (const result of overdue) {
    // Of one that waits only the message was lost; whoever held one that does not has died over it.
    const most = result.status === "queued" ? UNAVAILABLE_ATTEMPTS : SCORING_ATTEMPTS;
    if (result.attempts >= most) await giveUpSlot(services, result);
    else await enqueueSlot(services, result);
  }
  return overdue.length;
}

/** The queue has given an output up: it has failed, by our fault. */
export async function giveUpOutput(services: Services, runId: string, index: number): Promise<void> {
  const result = await findResult(services.db, runId, index);
  if (result === null || !(IN_FLIGHT as readonly string[]).includes(result.status)) return;
  await giveUpSlot(services, result);
}

async function giveUpSlot(services: Services, held: HeldSlot): Promise<void> {
  await settleFailed(services, held, {
    code: "scoring_failed",
    detail:
      "The output could not be scored through a fault on our side, though it was tried several times. Send it again.",
    ourFault: true,
  });
}
