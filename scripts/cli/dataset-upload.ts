/** Sending a data set (docs/datasets.md): four steps, each of which may be done again. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Client } from "./client.ts";
import { CommandError } from "./errors.ts";
import { forEachConcurrently } from "./pool.ts";
import { startProgress } from "./progress.ts";

export interface Dataset {
  readonly id: string;
  readonly status: "importing" | "ready";
  readonly problem_count: number;
  readonly scored_count: number;
}

/** A problem as the service takes it, but for its index, which is its place. */
export interface UploadProblem {
  readonly source_id: string;
  readonly task: string;
  readonly mode: string;
  readonly condition: string | null;
  readonly width: number;
  readonly height: number;
  readonly instruction: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly metadata_sha256: string;
  readonly input_sha256: string;
  /** Null in suites whose outputs are judged. */
  readonly answer_sha256: string | null;
  /** Names of its faults. */
  readonly defects: readonly string[];
}

export interface Upload {
  readonly suite: string;
  readonly title: string;
  readonly problems: readonly UploadProblem[];
  /** Of every picture by its hash: its file, or its bytes. */
  readonly pictures: ReadonlyMap<string, string | Uint8Array>;
}

/** What an import sends, and what a person should know of it. */
export interface PreparedImport extends Omit<Upload, "title"> {
  readonly folder: string;
  readonly remarks: readonly string[];
  /** What was found, as `--json` shows it. */
  readonly findings: Readonly<Record<string, unknown>>;
}

export interface Uploaded {
  readonly dataset: Dataset;
  readonly filesSent: number;
  /** Whether the service had the whole set before. */
  readonly wasThere: boolean;
}

/** Problems a call and bytes of their JSON a call, within the service's limits (docs/datasets.md). */
const PROBLEMS_PER_CALL = 100;
const BYTES_PER_CALL = 900_000;

/** Sends a data set and publishes it; what is already there is not sent twice. */
export async function uploadDataset(client: Client, upload: Upload, concurrency: number): Promise<Uploaded> {
  const { suite, title, problems } = upload;
  const dataset = await client.sendJson<Dataset>("POST", "/v1/datasets", {
    suite,
    title,
    manifest_sha256: sha256(problems.map(manifestLine).join("")),
    problem_count: problems.length,
  });
  if (dataset.status === "ready") return { dataset, filesSent: 0, wasThere: true };
  await sendProblems(client, dataset.id, problems);
  const filesSent = await sendFiles(client, dataset.id, upload.pictures, concurrency);
  const published = await client.sendJson<Dataset>("POST", `/v1/datasets/${dataset.id}/publish`, {});
  return { dataset: published, filesSent, wasThere: false };
}

/** SHA-256, 64 hex digits. */
export function sha256(data: Uint8Array | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function manifestLine(problem: UploadProblem): string {
  const { source_id: id, input_sha256: input, answer_sha256: answer, metadata_sha256: metadata } = problem;
  return `${id} ${input} ${answer ?? "-"} ${metadata}\n`;
}

async function sendProblems(
  client: Client,
  datasetId: string,
  problems: readonly UploadProblem[],
): Promise<void> {
  const headers = { "content-type": "application/json" };
  for (const batch of batches(problems.map((problem, index) => JSON.stringify({ index, ...problem })))) {
    const body = `{"problems":[${batch.join(",")}]}`;
    await client.send("PUT", `/v1/datasets/${datasetId}/problems`, { body, headers });
  }
}

/** Cuts the items into calls, each within both limits. */
function* batches(items: readonly string[]): Generator<string[], void> {
  let batch: string[] = [];
  let bytes = 0;
  for (const item of items) {
    const length = Buffer.byteLength(item);
    if (batch.length > 0 && (batch.length >= PROBLEMS_PER_CALL || bytes + length > BYTES_PER_CALL)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += length;
  }
  if (batch.length > 0) yield batch;
}

/** Sends every picture that the service says it lacks; resolves with how many. */
async function sendFiles(
  client: Client,
  datasetId: string,
  pictures: Upload["pictures"],
  concurrency: number,
): Promise<number> {
  const missing: string[] = [];
  for await (const { sha256: hash } of client.pages<{ sha256: string }>(
    `/v1/datasets/${datasetId}/missing`,
  )) {
    missing.push(hash);
  }
  const progress = startProgress("sending", missing.length);
  try {
    await forEachConcurrently(missing, concurrency, async (hash) => {
      const picture = pictures.get(hash);
      if (picture === undefined)
        throw new CommandError(`the service asks for a file that the folder lacks: ${hash}`);
      const body = typeof picture === "string" ? await readFile(picture) : picture;
      // The service goes by the content.
      const headers = { "content-type": "image/png" };
      const response = await client.send("PUT", `/v1/datasets/${datasetId}/files/${hash}`, { body, headers });
      await response.body?.cancel();
      progress.advance(1);
    });
  } finally {
    progress.stop();
  }
  return missing.length;
}
