/** The problems of a run, and how far each has come. What would give an answer away is left out until the run has ended. */
import { PlumblineError } from "../errors.ts";
import { isolateKernel } from "../kernel-module.ts";
import { openImage } from "../raster/codec/image.ts";
import { encodePngRows } from "../raster/codec/png-encode.ts";
import { errorMapRows } from "../scoring/error-map.ts";
import { normalizeRows } from "../scoring/normalize.ts";
import type { Services } from "../services.ts";
import { failedJobs, type JobFailureRow } from "../storage/inference-runs.ts";
import { getOutput, getOutputPicture, type StoredBytes } from "../storage/objects.ts";
import { findResult, type ResultRow, resultsAt, slotStates } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { admitToAnswers } from "./documents.ts";
import { noAnswer, type ProblemSheet, requireAnswer, requireIndex, sourceOf } from "./problem-source.ts";
import { scoredBy } from "./scored-by.ts";
import { hasEnded, requireEnded } from "./state.ts";
import { failedByUs } from "./stats-lines.ts";

/**
 * How far a problem has come. `scoring`: sent, not scored yet. `failed`: there is no score, and a reason why. `missing`: never
 * sent, and the run has ended.
 */
export const PROBLEM_STATUSES = ["pending", "scoring", "judging", "scored", "failed", "missing"] as const;
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

export interface ProblemView {
  readonly sheet: ProblemSheet;
  readonly status: ProblemStatus;
  readonly result: ResultRow | null;
  /** Why there is no score, where the output or the endpoint that was to make one failed. */
  readonly failure: ProblemFailure | null;
}

export interface ProblemFailure {
  readonly code: string;
  readonly detail: string;
  /** Then the problem is in no average; what the lab or its endpoint did not bring counts as missing. */
  readonly ourFault: boolean;
}

/** Problems in order, and the index that the next page starts after (null on the last one). */
export interface ProblemPage {
  readonly problems: readonly ProblemView[];
  readonly next: number | null;
}

/** At most `count` problems of a run, those after the index `after`; only those of one status when given. */
export async function pageOfProblems(
  services: Services,
  run: RunRow,
  count: number,
  filter: { after?: number; status?: ProblemStatus },
): Promise<ProblemPage> {
  const from = (filter.after ?? -1) + 1;
  const found = await indicesFrom(services, run, from, count + 1, filter.status);
  // Whether there is more is known before anything is drawn: a fresh problem costs some milliseconds.
  const indices = found.slice(0, count);
  const [sheets, results, jobs] = await Promise.all([
    sourceOf(services, run).sheets(indices),
    resultsAt(services.db, run.id, indices),
    failedJobs(services.db, run.id, indices),
  ]);
  return {
    problems: sheets.map((sheet) => toView(run, sheet, results.get(sheet.index), jobs.get(sheet.index))),
    next: found.length > count ? indices[count - 1] : null,
  };
}

/** One problem. Throws `unknown_problem`. */
export async function viewProblem(services: Services, run: RunRow, index: number): Promise<ProblemView> {
  requireIndex(run, index);
  const [[sheet], result, jobs] = await Promise.all([
    sourceOf(services, run).sheets([index]),
    findResult(services.db, run.id, index),
    failedJobs(services.db, run.id, [index]),
  ]);
  return toView(run, sheet, result ?? undefined, jobs.get(index));
}

/** The input picture. Throws `unknown_problem`. */
export async function inputPicture(services: Services, run: RunRow, index: number): Promise<StoredBytes> {
  requireIndex(run, index);
  return (await sourceOf(services, run).open(index)).input.file();
}

/**
 * The answer picture, under the rule of `admitToAnswers`. Throws `unknown_problem`, `run_not_ended`, and
 * `no_answer_picture` where outputs are judged.
 */
export async function answerPicture(
  services: Services,
  run: RunRow,
  index: number,
  isOperator: boolean,
): Promise<StoredBytes> {
  requireIndex(run, index);
  await admitToAnswers(services, run, isOperator);
  return requireAnswer(await sourceOf(services, run).open(index)).file();
}

/** The output as it was sent. Throws `unknown_problem`, `run_not_ended`, `no_output`. */
export async function sentOutput(services: Services, run: RunRow, index: number): Promise<StoredBytes> {
  return storedOutput(services, run, index, getOutput);
}

/** What a browser showed of an output that is a page. Throws as `sentOutput`, and so where the output is no page. */
export async function shownOutput(services: Services, run: RunRow, index: number): Promise<StoredBytes> {
  return storedOutput(services, run, index, getOutputPicture);
}

async function storedOutput(
  services: Services,
  run: RunRow,
  index: number,
  get: typeof getOutput,
): Promise<StoredBytes> {
  requireIndex(run, index);
  requireEnded(run);
  const result = await findResult(services.db, run.id, index);
  const stored =
    result && (await get(services.bucket, { runId: run.id, index, sha256: result.outputSha256 }));
  if (!stored) throw new PlumblineError("no_output", `There is no such output of problem ${index}.`);
  return stored;
}

/**
 * The error map of an output at tolerance `t` (0…10), as PNG. Throws as `sentOutput` does, `image_invalid`, and
 * `no_answer_picture` where outputs are judged: an example that would do says nothing of other pixels.
 */
export async function outputErrorMap(
  services: Services,
  run: RunRow,
  index: number,
  t: number,
): Promise<Uint8Array> {
  const { bytes } = await sentOutput(services, run, index);
  if (scoredBy(run) !== "pixels") throw noAnswer(index);
  const problem = await sourceOf(services, run).open(index);
  const [input, answer, output] = [
    await problem.input.rows(),
    await requireAnswer(problem).rows(),
    await openImage(bytes),
  ];
  const normalized = normalizeRows(output.rows, answer.width, answer.height);
  return encodePngRows(errorMapRows(isolateKernel(), { input, answer, output: normalized }, t));
}

async function indicesFrom(
  services: Services,
  run: RunRow,
  from: number,
  count: number,
  status: ProblemStatus | undefined,
): Promise<number[]> {
  const indices: number[] = [];
  if (status === undefined) {
    for (let index = from; index < run.problemCount && indices.length < count; index++) indices.push(index);
    return indices;
  }
  const [states, jobs] = await Promise.all([
    slotStates(services.db, run.id),
    failedJobs(services.db, run.id),
  ]);
  for (let index = from; index < run.problemCount && indices.length < count; index++) {
    if (statusOf(run, states.get(index), jobs.has(index)) === status) indices.push(index);
  }
  return indices;
}

function toView(
  run: RunRow,
  sheet: ProblemSheet,
  result: ResultRow | undefined,
  job: JobFailureRow | undefined,
): ProblemView {
  return {
    sheet,
    result: result ?? null,
    status: statusOf(run, result?.status, job !== undefined),
    failure: failureOf(result, job),
  };
}

/** An output counts more than a job: where there is one, whoever sent it, its own failure is the reason. */
export function failureOf(
  result: ResultRow | undefined,
  job: JobFailureRow | undefined,
): ProblemFailure | null {
  if (result === undefined) {
    return job === undefined ? null : { code: job.code, detail: job.detail, ourFault: job.ourFault };
  }
  const { failureCode: code, failureDetail: detail } = result;
  return code === null || detail === null ? null : { code, detail, ourFault: failedByUs(result) };
}

/** How far a problem has come, from the state of its output and whether the endpoint failed it. */
export function statusOf(
  run: RunRow,
  state: ResultRow["status"] | undefined,
  jobFailed: boolean,
): ProblemStatus {
  if (state === undefined && jobFailed) return "failed";
  if (state === undefined) return hasEnded(run) ? "missing" : "pending";
  return state === "queued" ? "scoring" : state;
}
