import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Client, ServiceError } from "../client.ts";
import type { Command } from "../command.ts";
import { optionalKey, SERVICE_OPTIONS, serviceUrl } from "../config.ts";
import { CommandError, EXIT } from "../errors.ts";
import { writeWhole } from "../files.ts";
import { forEachConcurrently } from "../pool.ts";
import { startProgress } from "../progress.ts";
import { type LayoutProblem, listingText, metadataText, problemStem } from "../reference-files.ts";
import type { ProblemBody, RunBody } from "../service-types.ts";

/** What is read of a line of results.jsonl. */
interface ResultLine {
  readonly model: string;
  readonly benchmark: string;
  readonly task: string;
  readonly idx: number;
  readonly has_output: boolean;
  readonly x_plumbline: { readonly index: number };
}

/** Writes everything there is of an ended run in the reference tool's layout. */
export const exportCommand: Command = {
  name: "export",
  summary: "write an ended run's problems, outputs and results in the reference layout",
  options: {
    ...SERVICE_OPTIONS,
    run: { type: "string", value: "RUN", help: "the run", required: true },
    out: {
      type: "string",
      value: "DIR",
      help: "folder to write to; files already there are kept",
      required: true,
    },
    concurrency: { type: "string", value: "N", help: "files fetched at a time (6)" },
  },
  notes: `
DIR/run.json, report.json, results.jsonl (the lines of problem_stats.jsonl), benchmarks/<benchmark>/<task>/<NNN>_input.png,
_answer.png, .json and model_outputs/<model>/<benchmark>/<task>/<NNNN>_output.png, as the reference tool reads them. Problems of
judged suites may have no answer picture.
An export that broke off is resumed by starting it again.`,
  async run(context) {
    const { options } = context;
    const out = resolve(options.required("out"));
    const concurrency = options.integer("concurrency", 1, 64, 6);
    const client = new Client({ url: await serviceUrl(context), token: await optionalKey(context) });
    const base = `/v1/runs/${encodeURIComponent(options.required("run"))}`;
    const run = await client.json<RunBody>(base);
    if (run.status === "open" || run.status === "finalizing") {
      throw new CommandError(`run ${run.id} is ${run.status}: answers are public once it has ended`);
    }

    const results = await client.text(`${base}/results.jsonl`);
    const lines = results
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as ResultLine);
    const lineOf = new Map(lines.map((line) => [line.x_plumbline.index, line]));
    await writeWhole(`${out}/run.json`, `${JSON.stringify(run, null, 2)}\n`);
    await writeWhole(`${out}/results.jsonl`, results);
    const report = await reportOf(client, base);
    if (report !== null) await writeWhole(`${out}/report.json`, `${report}\n`);

    const listings = new Map<string, LayoutProblem[]>();
    const progress = startProgress("problems", run.problem_count);
    try {
      await forEachConcurrently(
        client.pages<ProblemBody>(`${base}/problems`),
        concurrency,
        async (problem) => {
          const line = lineOf.get(problem.index);
          if (line === undefined)
            throw new CommandError(`results.jsonl has no line of problem ${problem.index}`);
          await writeProblem(client, `${base}/problems/${problem.index}`, out, problem, line);
          const listing = listings.get(line.benchmark) ?? [];
          listing.push(placeOf(problem, line));
          listings.set(line.benchmark, listing);
          progress.advance(1);
        },
      );
    } finally {
      progress.stop();
    }
    for (const [benchmark, listing] of listings) {
      await writeWhole(`${out}/benchmarks/${benchmark}/problems.jsonl`, listingText(listing));
    }
    context.print(
      context.json
        ? JSON.stringify({
            run_id: run.id,
            out,
            problems: lines.length,
            outputs: lines.filter((line) => line.has_output).length,
          })
        : `${lines.length} problems of ${run.id} are in ${out}`,
    );
    return EXIT.ok;
  },
};

/** The report as indented JSON; null for a run that ended without one. */
async function reportOf(client: Client, base: string): Promise<string | null> {
  try {
    return JSON.stringify(await client.json(`${base}/report`), null, 2);
  } catch (failure) {
    if (failure instanceof ServiceError && failure.code === "report_not_ready") return null;
    throw failure;
  }
}

async function writeProblem(
  client: Client,
  base: string,
  out: string,
  problem: ProblemBody,
  line: ResultLine,
): Promise<void> {
  const place = placeOf(problem, line);
  const stem = problemStem(`${out}/benchmarks/${line.benchmark}`, place);
  await fetchTo(client, `${base}/input.png`, `${stem}_input.png`);
  await fetchAnswer(client, base, `${stem}_answer.png`);
  await writeWhole(`${stem}.json`, metadataText(place, problem.metadata ?? {}));
  if (line.has_output) {
    const folder = `${out}/model_outputs/${line.model}/${line.benchmark}/${line.task}`;
    await fetchTo(client, `${base}/output`, `${folder}/${String(line.idx).padStart(4, "0")}_output.png`);
  }
}

/** Where the problem is in the layout: task folder and number are those of its results line. */
function placeOf(problem: ProblemBody, line: ResultLine): LayoutProblem {
  const { category, mode, condition, instruction } = problem;
  return { category, task: line.task, mode, condition, number: line.idx, instruction };
}

/** Problems whose outputs are judged may have no answer picture. */
async function fetchAnswer(client: Client, base: string, file: string): Promise<void> {
  try {
    await fetchTo(client, `${base}/answer.png`, file);
  } catch (failure) {
    if (!(failure instanceof ServiceError && failure.code === "no_answer_picture")) throw failure;
  }
}

async function fetchTo(client: Client, path: string, file: string): Promise<void> {
  if (!existsSync(file)) await writeWhole(file, await client.bytes(path));
}
