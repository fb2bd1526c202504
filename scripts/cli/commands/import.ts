import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, dirname } from "node:path";
import { openImage } from "../../../src/raster/codec/image.ts";
import { auditBenchmark } from "../audit/benchmark.ts";
import { operatorClient } from "../client-of.ts";
import type { Command, Context } from "../command.ts";
import { OPERATOR_OPTIONS } from "../config.ts";
import { prepareCreval } from "../creval/import.ts";
import { crevalFolder } from "../creval/layout.ts";
import { type PreparedImport, sha256, type UploadProblem, uploadDataset } from "../dataset-upload.ts";
import { CommandError, EXIT } from "../errors.ts";
import { prepareInfoedit } from "../infoedit/import.ts";
import { infoeditFolder } from "../infoedit/layout.ts";
import { startProgress } from "../progress.ts";
import { benchmarkFolder, type ReferenceProblem, readBenchmark } from "../reference-layout.ts";

const SUITES = ["paintbench", "tinygrafix", "creval", "infoedit"] as const;
type ImportSuite = (typeof SUITES)[number];

/** Loads a data set in its released layout as a suite's official track. Starting it again resumes it. */
export const importCommand: Command = {
  name: "import",
  summary: "load a data set in its released layout as a suite's official track",
  options: {
    ...OPERATOR_OPTIONS,
    suite: { type: "string", value: "SUITE", help: SUITES.join(", "), required: true },
    dir: {
      type: "string",
      value: "DIR",
      help: "the benchmark's folder, or the folder it lies in",
      required: true,
    },
    title: { type: "string", value: "TEXT", help: "the data set's title (the folder's name)" },
    "skip-broken": {
      type: "boolean",
      help: "creval, infoedit: leave out what cannot be asked, instead of refusing",
    },
    check: { type: "boolean", help: "only read the folder and say what is wrong with it" },
    concurrency: { type: "string", value: "N", help: "files sent at a time (6)" },
  },
  notes: "An import that broke off is resumed by starting it again; what is already there is not sent twice.",
  async run(context) {
    const { options } = context;
    const suite = options.oneOf("suite", SUITES) as ImportSuite;
    const folder = folderOf(suite, options.required("dir"));
    const concurrency = options.integer("concurrency", 1, 64, 6);
    const prepare = () => prepareFolder(suite, folder, options.flag("skip-broken"));
    if (options.flag("check")) {
      const prepared = await prepare();
      show(context, prepared, `${prepared.problems.length} problems can be imported`, {});
      return EXIT.ok;
    }
    const client = await operatorClient(context);
    const prepared = await prepare();
    const title = options.text("title") ?? titleOf(prepared.folder);
    const { dataset, filesSent, wasThere } = await uploadDataset(client, { ...prepared, title }, concurrency);
    const line = wasThere
      ? `${dataset.id} was imported before: ${dataset.problem_count} problems`
      : `${dataset.id} is ${dataset.status}: ${dataset.problem_count} problems, ${dataset.scored_count} scored, ${filesSent} files sent`;
    show(context, prepared, line, { dataset, files_sent: filesSent });
    return EXIT.ok;
  },
};

/** The folder's name; `data` says nothing, and the folder that it lies in does. */
function titleOf(folder: string): string {
  const name = basename(folder);
  return name === "data" ? basename(dirname(folder)) : name;
}

/** Throws CommandError where `dir` is not, and does not hold, such a folder. */
function folderOf(suite: ImportSuite, dir: string): string {
  if (suite === "creval") return crevalFolder(dir);
  return suite === "infoedit" ? infoeditFolder(dir) : benchmarkFolder(dir, suite);
}

function prepareFolder(suite: ImportSuite, folder: string, maySkip: boolean): Promise<PreparedImport> {
  if (suite === "creval") return prepareCreval(folder, maySkip);
  return suite === "infoedit" ? prepareInfoedit(folder, maySkip) : prepareReference(suite, folder);
}

function show(
  { json, print, note }: Context,
  { remarks, findings }: PreparedImport,
  line: string,
  result: Readonly<Record<string, unknown>>,
): void {
  for (const remark of remarks) note(remark);
  print(json ? JSON.stringify({ ...result, ...findings }) : line);
}

/** Folders in the reference tool's layout: reads every picture for its hash and its size, and audits. */
async function prepareReference(suite: string, folder: string): Promise<PreparedImport> {
  const problems = readBenchmark(folder);
  const audited = await auditBenchmark(suite, problems, availableParallelism());
  const broken = audited.find(({ detail }) => detail !== undefined);
  if (broken !== undefined) throw new CommandError(broken.detail as string);
  const defectsOf = new Map(audited.map(({ id, defects }) => [id, defects]));
  const pictures = new Map<string, string>();
  const entries: UploadProblem[] = [];
  const progress = startProgress("reading", problems.length);
  try {
    for (const problem of problems) {
      const entry = await toEntry(problem, defectsOf.get(problem.sourceId) ?? []);
      pictures.set(entry.input_sha256, problem.inputPath);
      pictures.set(entry.answer_sha256 as string, problem.answerPath);
      entries.push(entry);
      progress.advance(1);
    }
  } finally {
    progress.stop();
  }
  const defective = entries.filter(({ defects }) => defects.length > 0);
  return {
    suite,
    folder,
    problems: entries,
    pictures,
    remarks:
      defective.length === 0
        ? []
        : [
            `${defective.length} problems carry defects (plumbline audit --dir names them); reports show averages without them too`,
          ],
    findings: { defective: defective.map(({ source_id, defects }) => ({ source_id, defects })) },
  };
}

async function toEntry(problem: ReferenceProblem, defects: readonly string[]): Promise<UploadProblem> {
  const input = await readPicture(problem.inputPath);
  const answer = await readPicture(problem.answerPath);
  if (input.width !== answer.width || input.height !== answer.height) {
    throw new CommandError(
      `${problem.sourceId}: the input is ${input.width}x${input.height}, the answer ${answer.width}x${answer.height}`,
    );
  }
  return {
    source_id: problem.sourceId,
    task: problem.task,
    mode: problem.mode,
    condition: problem.condition,
    width: input.width,
    height: input.height,
    instruction: problem.instruction,
    metadata: problem.metadata,
    metadata_sha256: sha256(problem.metadataBytes),
    input_sha256: input.sha256,
    answer_sha256: answer.sha256,
    defects,
  };
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
