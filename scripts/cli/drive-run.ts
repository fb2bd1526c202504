/** Drives a run from its pending problems to its end. The server's list of pending problems is the only state. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, ServiceError } from "./client.ts";
import { CommandError, EXIT } from "./errors.ts";
import { mediumOf } from "./modality.ts";
import { forEachConcurrently } from "./pool.ts";
import type { Assignment, Producer } from "./producers/producer.ts";
import type { Progress } from "./progress.ts";
import type { ProblemBody, RunBody } from "./service-types.ts";

/** A problem that was left without an output, and why. */
export interface ProblemFailure {
  readonly index: number;
  readonly reason: string;
}

export interface DriveOptions {
  readonly concurrency: number;
  /** Further attempts at a problem whose producer failed. */
  readonly retries: number;
}

/** Uploads outlive a restart of the service: about a minute and a half of patience. */
const UPLOAD_ATTEMPTS = 9;
/** Refusals that concern one output alone; everything else that is refused ends the command. */
const REFUSALS = new Set([
  "image_invalid",
  "image_too_large",
  "body_too_large",
  "empty_body",
  "document_invalid",
  "invalid_request",
  // Of a judged problem that nobody made an example of.
  "no_answer_picture",
]);

/**
 * Makes and sends an output for every pending problem. Failures of the producer and refused outputs are collected and
 * leave their problem pending; a service that is gone, or a run that is no longer open, ends the whole with an error.
 */
export async function submitPending(
  client: Client,
  run: Pick<RunBody, "id" | "modality">,
  producer: Producer,
  options: DriveOptions,
  progress: Progress,
): Promise<ProblemFailure[]> {
  const failures: ProblemFailure[] = [];
  const base = `/v1/runs/${run.id}/problems`;
  const medium = mediumOf(run);
  await forEachConcurrently(openProblems(client, base), options.concurrency, async (problem) => {
    try {
      const fetchInput = () => client.bytes(`${base}/${problem.index}/${medium.input}`);
      const output = await produce(producer, { problem, medium }, options.retries, fetchInput);
      await upload(client, `${base}/${problem.index}/output`, output, medium.contentType);
    } catch (failure) {
      if (endsTheRun(failure)) throw failure;
      failures.push({ index: problem.index, reason: (failure as Error).message });
    }
    progress.advance(1, failures.length === 0 ? undefined : `${failures.length} failed`);
  });
  return failures.sort((a, b) => a.index - b.index);
}

/** What still needs an output: problems that got none, then those whose output the service could not score. */
async function* openProblems(client: Client, base: string): AsyncGenerator<ProblemBody, void> {
  yield* client.pages<ProblemBody>(`${base}?status=pending`);
  yield* client.pages<ProblemBody>(`${base}?status=failed`);
}

async function produce(
  producer: Producer,
  asked: Omit<Assignment, "input">,
  retries: number,
  fetchInput: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let fetched: Promise<Uint8Array> | undefined;
  const input = () => {
    fetched ??= fetchInput();
    return fetched;
  };
  for (let attempt = 0; ; attempt++) {
    try {
      return await producer({ ...asked, input });
    } catch (failure) {
      if (attempt >= retries || failure instanceof CommandError) throw failure;
    }
  }
}

async function upload(client: Client, path: string, output: Uint8Array, contentType: string): Promise<void> {
  try {
    const headers = { "content-type": contentType };
    const response = await client.send("PUT", path, { body: output, headers, attempts: UPLOAD_ATTEMPTS });
    await response.body?.cancel();
  } catch (failure) {
    // An earlier attempt, whose answer was lost, got through with other bytes: the problem has its output.
    if (failure instanceof ServiceError && failure.code === "output_already_submitted") return;
    throw failure;
  }
}

function endsTheRun(failure: unknown): boolean {
  if (failure instanceof ServiceError) return !REFUSALS.has(failure.code);
  return failure instanceof CommandError;
}

const POLL_FIRST_SECONDS = 0.3;
const POLL_LAST_SECONDS = 5;
const FINISH_WITHIN_SECONDS = 3_600;

/** Finalizes a run that is still open and waits for its end. Throws when it does not complete. */
export async function finishRun(client: Client, runId: string): Promise<RunBody> {
  let run = await client.json<RunBody>(`/v1/runs/${runId}`);
  if (run.status === "open") {
    run = await client.sendJson<RunBody>("POST", `/v1/runs/${runId}/finalize`, {});
  }
  const deadline = Date.now() + FINISH_WITHIN_SECONDS * 1_000;
  let wait = POLL_FIRST_SECONDS;
  while (run.status === "open" || run.status === "finalizing") {
    // A judge may take hours, and the service says until when at the latest.
    const judging = run.waiting_for?.what === "judging" ? Date.parse(run.waiting_for.until) : 0;
    if (Date.now() > Math.max(deadline, judging)) {
      throw new CommandError(
        `run ${runId} is still ${run.status}; ask again with --resume`,
        EXIT.unreachable,
      );
    }
    await sleep(wait * 1_000);
    wait = Math.min(wait * 1.5, POLL_LAST_SECONDS);
    run = await client.json<RunBody>(`/v1/runs/${runId}`);
  }
  if (run.status !== "completed") {
    const reason = run.failure ? `: ${run.failure.detail}` : "";
    throw new CommandError(`run ${runId} ended ${run.status}${reason}`, EXIT.checkFailed);
  }
  return run;
}
