/** Opening a run: its plan, its problems' source, and on the fresh track the committed seed. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { sha256Text } from "../digest.ts";
import { PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import { type FillRequest, jobsFor, requireFillable } from "../inference/fill.ts";
import { fillPlaces } from "../inference/place.ts";
import { type ConfiguredJudge, judgeRowOf, requireJudge } from "../judging/configured.ts";
import { withQuota } from "../labs/quotas.ts";
import { rendererOf } from "../rendering/configured.ts";
import type { Services } from "../services.ts";
import { newestReadyDataset, outlineProblems } from "../storage/datasets.ts";
import { insertJudge } from "../storage/judges.ts";
import { findRun, insertRun, type RunRow } from "../storage/runs.ts";
import { currentPictures, insertPool } from "../storage/source-pools.ts";
import {
  clientSeedBytes,
  commitmentOf,
  MAX_CLIENT_SEED_BYTES,
  SERVER_SEED_BYTES,
} from "../suites/fairness.ts";
import { getCatalogue, getJudgedSuite, getPixelSuite, isJudged } from "../suites/registry.ts";
import type { PlanOptions, SuiteCatalogue } from "../suites/suite.ts";
import { selectProblems } from "./official-plan.ts";
import { refuseJudging, requireFitting } from "./open-rules.ts";
import { type Modality, scoredBy } from "./scored-by.ts";

/** How long a run stays open. */
const OPEN_MS = 7 * 24 * 3_600_000;

/** More than five times the largest full plan. */
const MAX_PROBLEMS = 10_000;

/** Baselines that the command line brings along; runs of theirs are listed without a rank. */
const BASELINES: readonly unknown[] = ["copy-input", "oracle", "noisy-oracle", "blank"];

export interface RunRequest {
  readonly suite: string;
  readonly model: {
    readonly slug: string;
    readonly name: string | null;
    readonly version: string | null;
    readonly url: string | null;
    readonly openWeights: boolean | null;
  };
  readonly track: "fresh" | "official";
  readonly protocol: "direct" | "augmented";
  /** Fresh track: the lab's part of the seed, at most 256 bytes of UTF-8. */
  readonly clientSeed: string;
  readonly plan: PlanOptions;
  /** A partial plan is refused. */
  readonly mustBeRanked?: boolean;
  /** Anything of the lab's; `baseline` names one of ours. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Has an endpoint of the lab fill the run. */
  readonly fill?: FillRequest;
  /** Judged suites: how often each question sheet is put to the judge, 1…5; once unless given. */
  readonly judgeRepeats?: number;
  /** Judged suites, fresh track: what problems are made of, the suite's own drawings (default) or the operator's pictures. */
  readonly sourcePool?: "suite" | "operator";
  /** InfoEdit, fresh track: what is edited, pictures (default) or documents, which rules check instead of a judge. */
  readonly modality?: Modality;
  /** InfoEdit, fresh track: numbered boxes on the input round what is to be edited; the run is then unranked. */
  readonly hints?: boolean;
}

/**
 * Opens a run of a lab under an id; the same id again gives the run that it opened.
 * Throws PlumblineError `unknown_suite`, `unknown_task`, `unknown_condition`, `fresh_not_available`,
 * `no_official_dataset`, `unknown_endpoint`, `invalid_request`, `quota_exceeded`, `judge_not_configured` or
 * `renderer_not_configured`.
 */
export async function openRun(
  services: Services,
  labId: string,
  id: string,
  request: RunRequest,
): Promise<RunRow> {
  const { db } = services;
  const { row, judge } = await planRun(services, labId, id, request);
  const before = await findRun(db, id);
  if (before !== null) return before;
  const { fill } = request;
  if (fill !== undefined) await requireFillable(services, labId, fill);
  const now = row.createdAt;
  if (judge !== null) await insertJudge(db, judgeRowOf(judge, now));
  await withQuota(db, labId, "runs", now, async () => {
    const data = { run_id: id, suite: row.suite, track: row.track, model: row.modelSlug };
    const jobs = fill === undefined ? [] : jobsFor(services, row, fill);
    await insertRun(db, row, { id: row.lastEvent, type: "run.opened", data }, jobs);
  });
  if (fill !== undefined) await fillPlaces(services, fill.endpointId);
  return row;
}

/** A run as it would be opened; nothing of it is written but its source pool. Throws as `openRun`. */
export async function planRun(
  services: Services,
  labId: string,
  id: string,
  request: RunRequest,
): Promise<{ row: RunRow; judge: ConfiguredJudge | null }> {
  const { id: suite } = getCatalogue(request.suite);
  requireFitting(request);
  const options = optionsOf(request);
  if (options.modality === "html") rendererOf(services.rendererSettings);
  const judge = scoredBy({ suite, options }) === "judge" ? requireJudge(services, suite) : null;
  if (judge === null) refuseJudging(request);
  const problems = await planProblems(services, request);
  if (request.mustBeRanked && !problems.ranked) throw notRanked(request, problems);
  return { row: toRow(labId, id, request, problems, judge, services.now()), judge };
}

/** What the lab chose beside the plan; what it left as it is by default is left out. */
function optionsOf({ hints, modality = "pixel" }: RunRequest): RunRow["options"] {
  return { ...(hints === true && { hints }), ...(modality !== "pixel" && { modality }) };
}

function notRanked({ suite, track }: RunRequest, { problemCount }: PlannedProblems): PlumblineError {
  const catalogue = getCatalogue(suite);
  const whole = track === "fresh" ? catalogue.problemCount : officialProblemCount(catalogue);
  return new PlumblineError("invalid_request", "Only the suite's full default plan is ranked.", {
    errors: [
      {
        path: "ranked",
        message: `all ${whole} problems, not ${problemCount}: leave out tasks, conditions and problems_per_cell`,
      },
    ],
  });
}

/** What a run asks, and the secret that it is drawn from. */
type PlannedProblems = Pick<
  RunRow,
  | "suiteVersion"
  | "ranked"
  | "problemCount"
  | "datasetId"
  | "selection"
  | "serverSeed"
  | "seedCommitment"
  | "poolHash"
>;

async function planProblems(services: Services, request: RunRequest): Promise<PlannedProblems> {
  const catalogue = getCatalogue(request.suite);
  if (request.track === "official") {
    if (request.sourcePool !== "operator") return planOfficial(services, catalogue, request.plan);
    throw new PlumblineError("invalid_request", "Official problems come with their pictures.", {
      errors: [{ path: "source_pool", message: "only on the fresh track" }],
    });
  }
  const bytes = clientSeedBytes(request.clientSeed);
  if (bytes > MAX_CLIENT_SEED_BYTES) {
    throw new PlumblineError("invalid_request", "The client seed is too long.", {
      errors: [
        { path: "client_seed", message: `at most ${MAX_CLIENT_SEED_BYTES} bytes of UTF-8, not ${bytes}` },
      ],
    });
  }
  const planned = planFresh(catalogue, request.plan);
  // With hints another thing is measured, which no board compares.
  if (request.hints === true) return { ...planned, ranked: false };
  if (request.sourcePool !== "operator") return planned;
  // A board compares answers to problems that are made of the same pictures: the suite's own.
  return { ...planned, poolHash: await snapshotPool(services, catalogue.id), ranked: false };
}

/** Keeps the operator's pictures as they are now: the run's problems are a function of them. Returns the pool's hash. */
async function snapshotPool({ db, now }: Services, suite: string): Promise<string> {
  const pictures = await currentPictures(db, suite);
  if (pictures.length === 0) {
    throw new PlumblineError("invalid_request", "The operator has brought in no source pictures.", {
      errors: [{ path: "source_pool", message: "leave it out for the suite's own drawings" }],
    });
  }
  const hash = sha256Text(JSON.stringify(pictures));
  await insertPool(db, { hash, suite, pictures, createdAt: now() });
  return hash;
}

function planFresh(catalogue: SuiteCatalogue, options: PlanOptions): PlannedProblems {
  const suite = isJudged(catalogue.id) ? getJudgedSuite(catalogue.id) : getPixelSuite(catalogue.id);
  const slots = suite.plan(options);
  if (slots.length > MAX_PROBLEMS) {
    throw new PlumblineError("invalid_request", "The plan has too many problems.", {
      errors: [
        { path: "problems_per_cell", message: `${slots.length} problems; at most ${MAX_PROBLEMS} a run` },
      ],
    });
  }
  const serverSeed = bytesToHex(crypto.getRandomValues(new Uint8Array(SERVER_SEED_BYTES)));
  return {
    suiteVersion: catalogue.version,
    ranked: JSON.stringify(slots) === JSON.stringify(suite.plan()),
    problemCount: slots.length,
    datasetId: null,
    selection: null,
    serverSeed,
    seedCommitment: commitmentOf(serverSeed),
    poolHash: null,
  };
}

/** Problems of a ranked run on the official track. */
function officialProblemCount({ officialProblemCount: released, problemCount }: SuiteCatalogue): number {
  return released ?? problemCount;
}

async function planOfficial(
  { db }: Services,
  catalogue: SuiteCatalogue,
  options: PlanOptions,
): Promise<PlannedProblems> {
  const dataset = await newestReadyDataset(db, catalogue.id);
  if (dataset === null) {
    throw new PlumblineError(
      "no_official_dataset",
      `No official data set of ${catalogue.title} was imported here.`,
    );
  }
  const selection = selectProblems(catalogue, await outlineProblems(db, dataset.id), options);
  return {
    suiteVersion: catalogue.version,
    ranked: selection === null && dataset.scoredCount === officialProblemCount(catalogue),
    problemCount: selection?.length ?? dataset.problemCount,
    datasetId: dataset.id,
    selection,
    serverSeed: null,
    seedCommitment: null,
    poolHash: null,
  };
}

function toRow(
  labId: string,
  id: string,
  request: RunRequest,
  problems: PlannedProblems,
  judge: ConfiguredJudge | null,
  now: number,
): RunRow {
  const { model, metadata, plan } = request;
  const { baseline } = metadata;
  return {
    ...problems,
    id,
    labId,
    suite: getCatalogue(request.suite).id,
    track: request.track,
    protocol: request.protocol,
    modelSlug: model.slug,
    modelName: model.name,
    modelVersion: model.version,
    modelUrl: model.url,
    openWeights: model.openWeights,
    baseline: BASELINES.includes(baseline) ? (baseline as string) : null,
    status: "open",
    plan: {
      ...(plan.tasks && { tasks: [...plan.tasks] }),
      ...(plan.conditions && { conditions: [...plan.conditions] }),
      ...(plan.problemsPerCell && { problemsPerCell: plan.problemsPerCell }),
    },
    clientSeed: request.clientSeed,
    judgeId: judge?.id ?? null,
    judgeRepeats: request.judgeRepeats ?? 1,
    options: optionsOf(request),
    flags: [],
    answersRead: false,
    metadata,
    failureCode: null,
    failureDetail: null,
    lastEvent: newId("evt", now),
    createdAt: now,
    expiresAt: now + OPEN_MS,
    finalizeBy: null,
    finalizeAttempts: 0,
    endedAt: null,
    completedAt: null,
  };
}
