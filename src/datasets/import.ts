/** Importing an official data set (docs/datasets.md): every step is idempotent, so an import resumes by starting again. */
import { digestBytes } from "../digest.ts";
import { PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import { assembleBoard } from "../leaderboard/refresh.ts";
import type { Services } from "../services.ts";
import {
  arrivedFiles,
  type DatasetFileRow,
  findFile,
  insertFile,
  missingFiles,
} from "../storage/dataset-files.ts";
import {
  type DatasetRow,
  findDataset,
  insertDataset,
  outlineProblems,
  problemsAt,
  problemsUsing,
  publishDataset,
  setEditPixels,
  unmeasuredProblems,
  upsertProblems,
} from "../storage/datasets.ts";
import { putPicture } from "../storage/objects.ts";
import { getCatalogue, isJudged } from "../suites/registry.ts";
import { manifestHash, type ProblemEntry, toProblemRows } from "./manifest.ts";
import { checkPicture, measureEditPixels } from "./measure.ts";

/** Most faults named in one refusal to publish. */
const FAULTS_NAMED = 100;

/** Problems compared in one call of publish that two crossing uploads left uncompared. */
const MEASURED_A_CALL = 200;

/** Boards of the official track, which start anew with a new data set. */
const PROTOCOLS = ["direct", "augmented"] as const;

/** Begins an import, or finds the data set that this manifest made before. Throws `unknown_suite`. */
export async function beginImport(
  { db, now }: Services,
  request: { suite: string; title: string; manifestHash: string; problemCount: number },
): Promise<{ dataset: DatasetRow; created: boolean }> {
  const { id: suite } = getCatalogue(request.suite);
  return insertDataset(db, {
    ...request,
    suite,
    id: newId("dst", now()),
    status: "importing",
    scoredCount: 0,
    createdAt: now(),
    readyAt: null,
  });
}

/**
 * Takes problems of a data set that is being imported. For one that is published, nothing is written: the call is then
 * the repetition of one that counted.
 * Throws `unknown_dataset`, `invalid_request` where a problem does not fit the suite or a source id is taken.
 */
export async function putProblems(
  { db }: Services,
  datasetId: string,
  entries: readonly ProblemEntry[],
): Promise<void> {
  const dataset = await getDataset(db, datasetId);
  const rows = toProblemRows(dataset, entries);
  if (dataset.status === "ready") return;
  const indices = rows.map(({ index }) => index);
  const known = new Map((await problemsAt(db, datasetId, indices)).map((row) => [row.index, row]));
  const kept = rows.map((row) => {
    const before = known.get(row.index);
    const isSame = before?.inputSha256 === row.inputSha256 && before.answerSha256 === row.answerSha256;
    return isSame ? { ...row, editPixels: before.editPixels } : row;
  });
  try {
    await upsertProblems(db, kept);
  } catch (error) {
    if (!isUniqueFault(error)) throw error;
    throw new PlumblineError("invalid_request", "A source_id is taken by a problem with another index.", {
      errors: [{ path: "problems", message: "every source_id has one index" }],
      cause: error,
    });
  }
}

function isUniqueFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed")) return true;
  }
  return false;
}

/**
 * Takes a picture. Throws `unknown_dataset`; `invalid_request` for a wrong hash or a picture that no problem names;
 * `image_invalid` or `image_too_large` for one that does not decode to its end or has another size than its problems.
 */
export async function putFile(
  { db, bucket }: Services,
  datasetId: string,
  sha256: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ file: DatasetFileRow; created: boolean }> {
  await getDataset(db, datasetId);
  const known = await findFile(db, datasetId, sha256);
  if (known !== null) return { file: known, created: false };
  if ((await digestBytes(bytes)) !== sha256) {
    throw invalid("sha256", "The body has another SHA-256 than the path says.");
  }
  const problems = await problemsUsing(db, datasetId, sha256);
  if (problems.length === 0) {
    throw invalid("sha256", "No problem of the data set names this picture; send the problems first.");
  }
  const { width, height, format } = await checkPicture(bytes);
  for (const problem of problems) {
    if (problem.width === width && problem.height === height) continue;
    throw new PlumblineError(
      "image_invalid",
      `The picture is ${width}×${height} pixels, but ${problem.sourceId} says ${problem.width}×${problem.height}.`,
    );
  }
  await putPicture(bucket, sha256, bytes, `image/${format}`);
  const file = { datasetId, sha256, width, height, bytes: bytes.byteLength };
  await insertFile(db, file);
  // After the insert: of two crossing uploads at least one sees the other.
  for (const problem of problems) {
    if (problem.editPixels !== null) continue;
    const { inputSha256, answerSha256 } = problem;
    if (answerSha256 === null) continue;
    const arrived = await arrivedFiles(db, datasetId, [inputSha256, answerSha256]);
    if (arrived.size < 2) continue;
    const editPixels = await measureEditPixels(bucket, problem);
    if (editPixels !== null) await setEditPixels(db, datasetId, problem.index, editPixels);
  }
  return { file, created: true };
}

/**
 * Publishes a complete data set; from then on it is its suite's official track and never changes. Again: no change.
 * Throws `unknown_dataset`, or `dataset_incomplete` naming what is missing.
 */
export async function publishImport(services: Services, datasetId: string): Promise<DatasetRow> {
  const { db, bucket, now } = services;
  const dataset = await getDataset(db, datasetId);
  if (dataset.status === "ready") return dataset;
  const problems = await outlineProblems(db, datasetId);
  const present = new Set(problems.map(({ index }) => index));
  const absent = Array.from({ length: dataset.problemCount }, (_, index) => index).filter(
    (i) => !present.has(i),
  );
  if (absent.length > 0) {
    throw incomplete(
      `${absent.length} of ${dataset.problemCount} problems were not sent.`,
      absent.map(nameProblem),
    );
  }
  if (manifestHash(problems) !== dataset.manifestHash) {
    throw incomplete("The problems are not those of the manifest.", [
      { path: "manifest_sha256", message: `the problems sent hash to ${manifestHash(problems)}` },
    ]);
  }
  const files = await missingFiles(db, datasetId, FAULTS_NAMED);
  if (files.length > 0) {
    throw incomplete(
      "Some pictures were not sent.",
      files.map(({ sha256, sourceId, role }) => ({
        path: `files.${sha256}`,
        message: `${role} of ${sourceId}`,
      })),
    );
  }
  for (const problem of await unmeasuredProblems(db, datasetId, MEASURED_A_CALL)) {
    const editPixels = await measureEditPixels(bucket, problem);
    if (editPixels !== null) await setEditPixels(db, datasetId, problem.index, editPixels);
  }
  const scoredCount = problems.filter(({ scored }) => scored).length;
  const published = await publishDataset(db, datasetId, scoredCount, now());
  for (const protocol of isJudged(dataset.suite) ? [] : PROTOCOLS) {
    await assembleBoard(services, {
      suite: dataset.suite,
      track: "official",
      protocol,
      modality: "pixel",
      judgeId: null,
    });
  }
  return published ?? dataset;
}

/** The data set with this id. Throws `unknown_dataset`. */
export async function getDataset(db: Services["db"], id: string): Promise<DatasetRow> {
  const dataset = await findDataset(db, id);
  if (dataset === null) throw new PlumblineError("unknown_dataset", `There is no data set ${id}.`);
  return dataset;
}

function nameProblem(index: number) {
  return { path: `problems.${index}`, message: "not sent" };
}

function incomplete(detail: string, faults: { path: string; message: string }[]): PlumblineError {
  return new PlumblineError("dataset_incomplete", detail, { errors: faults.slice(0, FAULTS_NAMED) });
}

function invalid(path: string, message: string): PlumblineError {
  return new PlumblineError("invalid_request", message, { errors: [{ path, message }] });
}
