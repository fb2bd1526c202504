import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { openImage } from "../../../src/raster/codec/image.ts";
import { auditBenchmark } from "../audit/benchmark.ts";
import { Client } from "../client.ts";
import type { Command, Context } from "../command.ts";
import { optionalAdminToken, SERVICE_OPTIONS, serviceUrl } from "../config.ts";
import { CommandError, EXIT } from "../errors.ts";
import { forEachConcurrently } from "../pool.ts";
import { noteWaits, startProgress } from "../progress.ts";
import { benchmarkFolder, type ReferenceProblem, readBenchmark } from "../reference-layout.ts";

interface Dataset {
  readonly id: string;
  readonly status: "importing" | "ready";
  readonly problem_count: number;
  readonly scored_count: number;
}

/** A problem with what was read off its files. */
interface HashedProblem {
  readonly problem: ReferenceProblem;
  readonly width: number;
  readonly height: number;
  readonly inputSha256: string;
  readonly answerSha256: string;
  readonly metadataSha256: string;
  /** Names of its faults. */
  readonly defects: readonly string[];
}

/** Problems a call and bytes of their JSON a call, within the service's limits (docs/datasets.md). */
const PROBLEMS_PER_CALL = 100;
const BYTES_PER_CALL = 900_000;

const SUITES = ["paintbench", "tinygrafix"] as const;

/** Loads a data set in its released layout as a suite's official track. Starting it again resumes it. */
export const importCommand: Command = {
  name: "import",
  summary: "load a data set in its released layout as a suite's official track",
  options: {
    ...SERVICE_OPTIONS,
    key: {
      type: "string",
      value: "TOKEN",
      help: "the operator's token (PLUMBLINE_ADMIN_TOKEN, or the local server's)",
    },
    suite: { type: "string", value: "SUITE", help: SUITES.join(" or "), required: true },
    dir: {
      type: "string",
      value: "DIR",
      help: "the benchmark's folder, or the folder it lies in",
      required: true,
    },
    title: { type: "string", value: "TEXT", help: "the data set's title (the folder's name)" },
    concurrency: { type: "string", value: "N", help: "files sent at a time (6)" },
  },
  notes: "An import that broke off is resumed by starting it again; what is already there is not sent twice.",
  async run(context) {
    const suite = context.options.oneOf("suite", SUITES) as string;
    const folder = benchmarkFolder(context.options.required("dir"), suite);
    const concurrency = context.options.integer("concurrency", 1, 64, 6);
    const client = await operatorClient(context);

    const problems = await hashProblems(suite, readBenchmark(folder));
    const dataset = await client.sendJson<Dataset>("POST", "/v1/datasets", {
      suite,
      title: context.options.text("title") ?? basename(folder),
      manifest_sha256: sha256(manifestOf(problems)),
      problem_count: problems.length,
    });
    if (dataset.status === "ready") {
      show(context, dataset, 0, `${dataset.id} was imported before: ${dataset.problem_count} problems`);
      return EXIT.ok;
    }
    const defective = problems.filter(({ defects }) => defects.length > 0);
    if (defective.length > 0) {
      context.note(
        `${defective.length} problems carry defects (plumbline audit --dir names them); reports show averages without them too`,
      );
    }
    await sendProblems(client, dataset.id, problems);
    const sent = await sendFiles(client, dataset.id, problems, concurrency);
    const published = await client.sendJson<Dataset>("POST", `/v1/datasets/${dataset.id}/publish`, {});
    show(
      context,
      published,
      sent,
      `${published.id} is ${published.status}: ${published.problem_count} problems, ${published.scored_count} scored, ${sent} files sent`,
    );
    return EXIT.ok;
  },
};

function show(context: Context, dataset: Dataset, sent: number, line: string): void {
  context.print(context.json ? JSON.stringify({ dataset, files_sent: sent }) : line);
}

async function operatorClient(context: Context): Promise<Client> {
  const token = context.options.text("key") ?? (await optionalAdminToken(context));
  if (token === null) throw new CommandError("no operator token: give --key or set PLUMBLINE_ADMIN_TOKEN");
  return new Client({
    url: await serviceUrl(context),
    token,
    onWait: noteWaits(context),
  });
}

function sha256(data: Uint8Array | string): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Reads every picture for its hash and its size, and audits. Throws CommandError on one that cannot be read. */
async function hashProblems(suite: string, problems: readonly ReferenceProblem[]): Promise<HashedProblem[]> {
  const audited = await auditBenchmark(suite, problems, availableParallelism());
  const broken = audited.find(({ detail }) => detail !== undefined);
  if (broken !== undefined) throw new CommandError(broken.detail as string);
  const defectsOf = new Map(audited.map(({ id, defects }) => [id, defects]));
  const progress = startProgress("reading", problems.length);
  const hashed: HashedProblem[] = [];
  try {
    for (const problem of problems) {
      const input = await readPicture(problem.inputPath);
      const answer = await readPicture(problem.answerPath);
      if (input.width !== answer.width || input.height !== answer.height) {
        throw new CommandError(
          `${problem.sourceId}: the input is ${input.width}x${input.height}, the answer ${answer.width}x${answer.height}`,
        );
      }
      hashed.push({
        problem,
        width: input.width,
        height: input.height,
        inputSha256: input.sha256,
        answerSha256: answer.sha256,
        metadataSha256: sha256(problem.metadataBytes),
        defects: defectsOf.get(problem.sourceId) ?? [],
      });
      progress.advance(1);
    }
  } finally {
    progress.stop();
  }
  return hashed;
}

async function readPicture(path: string): Promise<{ width: number; height: number; sha256: string }> {
  const bytes = await readFile(path);
  try {
    const { width, height } = (await openImage(bytes)).facts;
    return { width, height, sha256: sha256(bytes) };
  } catch (failure) {
    throw new CommandError(`${path}: ${(failure as Error).message}`, EXIT.badInput, failure);
  }
}

function manifestOf(problems: readonly HashedProblem[]): string {
  return problems
    .map(
      ({ problem, inputSha256, answerSha256, metadataSha256 }) =>
        `${problem.sourceId} ${inputSha256} ${answerSha256} ${metadataSha256}\n`,
    )
    .join("");
}

async function sendProblems(
  client: Client,
  datasetId: string,
  problems: readonly HashedProblem[],
): Promise<void> {
  const items = problems.map((hashed, index) =>
    JSON.stringify({
      index,
      source_id: hashed.problem.sourceId,
      task: hashed.problem.task,
      mode: hashed.problem.mode,
      condition: hashed.problem.condition,
      width: hashed.width,
      height: hashed.height,
      instruction: hashed.problem.instruction,
      metadata: hashed.problem.metadata,
      metadata_sha256: hashed.metadataSha256,
      input_sha256: hashed.inputSha256,
      answer_sha256: hashed.answerSha256,
      defects: hashed.defects,
    }),
  );
  const headers = { "content-type": "application/json" };
  for (const batch of batches(items)) {
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
  problems: readonly HashedProblem[],
  concurrency: number,
): Promise<number> {
  const paths = new Map<string, string>();
  for (const { problem, inputSha256, answerSha256 } of problems) {
    paths.set(inputSha256, problem.inputPath);
    paths.set(answerSha256, problem.answerPath);
  }
  const missing: string[] = [];
  for await (const { sha256: hash } of client.pages<{ sha256: string }>(
    `/v1/datasets/${datasetId}/missing`,
  )) {
    missing.push(hash);
  }
  const progress = startProgress("sending", missing.length);
  try {
    await forEachConcurrently(missing, concurrency, async (hash) => {
      const path = paths.get(hash);
      if (path === undefined)
        throw new CommandError(`the service asks for a file that the folder lacks: ${hash}`);
      const headers = { "content-type": "image/png" };
      const body = await readFile(path);
      const response = await client.send("PUT", `/v1/datasets/${datasetId}/files/${hash}`, { body, headers });
      await response.body?.cancel();
      progress.advance(1);
    });
  } finally {
    progress.stop();
  }
  return missing.length;
}
