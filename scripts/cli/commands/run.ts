import { Client } from "../client.ts";
import type { Command, Context } from "../command.ts";
import { ADMIN_OPTION, optionalAdminToken, requiredKey, SERVICE_OPTIONS, serviceUrl } from "../config.ts";
import { finishRun, type ProblemFailure, submitPending } from "../drive-run.ts";
import { CommandError, EXIT } from "../errors.ts";
import { MODALITIES, mediumOf } from "../modality.ts";
import {
  type AnswerSource,
  answersFromFolder,
  BASELINES,
  type Baseline,
  baselineProducer,
  checkBaseline,
  needsAnswers,
} from "../producers/baselines.ts";
import { externalCommand } from "../producers/external-command.ts";
import { openAiImages } from "../producers/openai-images.ts";
import type { Producer } from "../producers/producer.ts";
import { noteWaits, startProgress } from "../progress.ts";
import { benchmarkFolder } from "../reference-layout.ts";
import type { EstimateBody, ReportBody, RunBody } from "../service-types.ts";

const options = {
  ...SERVICE_OPTIONS,
  ...ADMIN_OPTION,
  suite: { type: "string", value: "SUITE", help: "paintbench, tinygrafix, infoedit or creval" },
  model: { type: "string", value: "SLUG", help: "the model's short name (a baseline's own name by default)" },
  "model-name": { type: "string", value: "NAME", help: "its full name" },
  "model-version": { type: "string", value: "VERSION", help: "its version" },
  "model-url": { type: "string", value: "URL", help: "where to read about it" },
  "open-weights": { type: "boolean", help: "its weights are public" },
  track: { type: "string", value: "TRACK", help: "fresh (default) or official" },
  protocol: { type: "string", value: "PROTOCOL", help: "direct (default) or augmented" },
  "client-seed": { type: "string", value: "TEXT", help: "your part of the seed of fresh problems" },
  tasks: { type: "string", value: "A,B", help: "only these tasks (the run is then unranked)" },
  conditions: { type: "string", value: "A,B", help: "only these visual conditions" },
  "per-cell": { type: "string", value: "N", help: "problems a cell instead of the suite's own number" },
  cmd: {
    type: "string",
    value: "TEMPLATE",
    help: "program that makes an output: 'prog {input} {instruction} {output}'",
  },
  "cmd-timeout": { type: "string", value: "SECONDS", help: "longest time for one output (600)" },
  baseline: { type: "string", value: "NAME", help: BASELINES.join(", ") },
  "openai-images": {
    type: "string",
    value: "URL",
    help: "base URL of a server with the OpenAI image-edit call",
  },
  "openai-model": { type: "string", value: "NAME", help: "model name to send there (default: --model)" },
  dir: {
    type: "string",
    value: "DIR",
    help: "data set in the reference layout: the answers of the oracle baselines",
  },
  modality: {
    type: "string",
    value: "WHAT",
    help: "infoedit: what is edited, pixel (default), html or pptx_ops",
  },
  hints: { type: "boolean", help: "infoedit: boxes round what is to be swapped (the run is then unranked)" },
  "judge-repeats": {
    type: "string",
    value: "K",
    help: "judged suites: how often the judge is asked each question sheet (1)",
  },
  "dry-run": {
    type: "boolean",
    help: "open nothing: say how many problems and calls to the judge there would be, and their cost",
  },
  concurrency: { type: "string", value: "N", help: "outputs made at a time (4)" },
  retries: { type: "string", value: "N", help: "further attempts at a problem that failed (1)" },
  resume: { type: "string", value: "RUN", help: "go on with this run: only its pending problems are made" },
  "no-finalize": { type: "boolean", help: "leave the run open, to send missing outputs later" },
} as const satisfies Command["options"];

/** Drives a whole run: opens it, makes and sends every output, finalizes, waits and shows the headline. */
export const runCommand: Command = {
  name: "run",
  summary: "drive a whole run with a program, an image server or a baseline",
  options,
  notes: `
The template of --cmd is split into words like a shell's and started without one; each of {input}, {instruction},
{output}, {index}, {task}, {width} and {height} is put in as it is. A program that fails on a problem leaves that problem
missing; the run goes on. With --modality html, {input} is the page to edit and {output} the edited page; with pptx_ops, the
slide (.pptx) and a JSON list of shape operations. After a crash, --resume RUN with the same options makes what is still pending.`,
  async run(context) {
    const url = await serviceUrl(context);
    const client = new Client({
      url,
      token: await requiredKey(context),
      onWait: noteWaits(context),
    });
    const baseline = context.options.oneOf("baseline", BASELINES);
    const modality = context.options.oneOf("modality", MODALITIES) ?? "pixel";
    if (baseline !== undefined) checkBaseline(baseline, modality);
    const concurrency = context.options.integer("concurrency", 1, 256, 4);
    const retries = context.options.integer("retries", 0, 100, 1);
    if (context.options.flag("dry-run")) {
      const body = { ...newRun(context, baseline), dry_run: true };
      const estimate = await client.sendJson<EstimateBody>("POST", "/v1/runs", body);
      context.print(context.json ? JSON.stringify(estimate) : estimateLines(estimate));
      return EXIT.ok;
    }
    const producerFor = await chooseProducer(context, baseline, url);

    const opened = await openRun(context, client, baseline);
    context.note(`run ${opened.id}: ${opened.problem_count} problems (after a crash: --resume ${opened.id})`);
    let failures: ProblemFailure[] = [];
    if (opened.status === "open") {
      const progress = startProgress("outputs", opened.counts.pending + opened.counts.failed);
      try {
        failures = await submitPending(
          client,
          opened,
          producerFor(opened),
          { concurrency, retries },
          progress,
        );
      } finally {
        progress.stop();
      }
      noteFailures(context, failures);
    }
    if (context.options.flag("no-finalize")) {
      const run = await client.json<RunBody>(`/v1/runs/${opened.id}`);
      context.print(
        context.json ? JSON.stringify({ run, report: null, failures }) : `${run.id} is left open`,
      );
      return EXIT.ok;
    }
    const run = await finishRun(client, opened.id);
    const report = await client.json<ReportBody>(`/v1/runs/${run.id}/report`);
    context.print(context.json ? JSON.stringify({ run, report, failures }) : headline(url, run, report));
    return EXIT.ok;
  },
};

/** Checks the options that name a producer, before anything is opened; the producer itself may need the run. */
async function chooseProducer(
  context: Context,
  baseline: Baseline | undefined,
  url: string,
): Promise<(run: RunBody) => Producer> {
  const template = context.options.text("cmd");
  const imageServer = context.options.text("openai-images");
  if ([template, imageServer, baseline].filter((given) => given !== undefined).length !== 1) {
    throw new CommandError("give exactly one of --cmd, --openai-images and --baseline");
  }
  if (imageServer !== undefined && (context.options.oneOf("modality", MODALITIES) ?? "pixel") !== "pixel") {
    throw new CommandError("--openai-images makes pictures, which only runs of pictures take");
  }
  const timeoutSeconds = context.options.integer("cmd-timeout", 1, 86_400, 600);
  if (template !== undefined) {
    const producer = externalCommand(template, timeoutSeconds);
    return () => producer;
  }
  if (imageServer !== undefined) {
    const model = context.options.text("openai-model") ?? context.options.text("model");
    if (model === undefined) throw new CommandError("--openai-model is missing");
    const apiKey = context.environment.OPENAI_API_KEY ?? null;
    const producer = openAiImages({ url: imageServer, model, apiKey, timeoutSeconds });
    return () => producer;
  }
  const chosen = baseline as Baseline;
  if (!needsAnswers(chosen)) return () => baselineProducer(chosen, null);
  const folder = context.options.text("dir");
  const adminToken = await optionalAdminToken(context);
  if (folder === undefined && adminToken === null) {
    throw new CommandError(
      `the baseline ${chosen} needs the answers: give --dir, or the operator's --admin-token`,
    );
  }
  return (run) => {
    const answers: AnswerSource =
      folder === undefined
        ? answersFromService(new Client({ url, token: adminToken }), run)
        : answersFromFolder(benchmarkFolder(folder, run.suite));
    return baselineProducer(chosen, answers);
  };
}

function answersFromService(operator: Client, run: RunBody): AnswerSource {
  const { answer } = mediumOf(run);
  return (problem) => operator.bytes(`/v1/runs/${run.id}/problems/${problem.index}/${answer}`);
}

async function openRun(context: Context, client: Client, baseline: Baseline | undefined): Promise<RunBody> {
  const { options } = context;
  const resumed = options.text("resume");
  if (resumed !== undefined) return await client.json<RunBody>(`/v1/runs/${encodeURIComponent(resumed)}`);
  return await client.sendJson<RunBody>("POST", "/v1/runs", newRun(context, baseline));
}

/** The request that opens the run. */
function newRun({ options }: Context, baseline: Baseline | undefined): Record<string, unknown> {
  const track = options.oneOf("track", ["fresh", "official"]);
  const repeats = options.integer("judge-repeats", 1, 5, undefined);
  return {
    suite: options.required("suite"),
    model: {
      slug: options.text("model") ?? baseline ?? options.required("model"),
      name: options.text("model-name"),
      version: options.text("model-version"),
      url: options.text("model-url"),
      open_weights: options.flag("open-weights") ? true : undefined,
    },
    track: track ?? (options.text("dir") === undefined ? "fresh" : "official"),
    protocol: options.oneOf("protocol", ["direct", "augmented"]) ?? "direct",
    client_seed: options.text("client-seed"),
    tasks: options.list("tasks"),
    conditions: options.list("conditions"),
    problems_per_cell: options.integer("per-cell", 1, 1_000, undefined),
    modality: options.oneOf("modality", MODALITIES),
    hints: options.flag("hints") ? true : undefined,
    judge: repeats === undefined ? undefined : { repeats },
    metadata: baseline === undefined ? undefined : { baseline },
  };
}

function estimateLines({ problem_count, judge }: EstimateBody): string {
  if (judge === null) return `${problem_count} problems, scored without a judge`;
  const { calls, tokens, cost_usd: cost, model } = judge;
  return [
    `${problem_count} problems, judged by ${model}`,
    `${calls.total} calls: ${calls.outputs} for outputs, up to ${calls.controls} for controls`,
    `about ${tokens.input} tokens in, ${tokens.output} out${cost === null ? "" : `, ${cost.toFixed(2)} US dollars`}`,
  ].join("\n");
}

const REASONS_SHOWN = 5;

function noteFailures(context: Context, failures: readonly ProblemFailure[]): void {
  if (failures.length === 0) return;
  context.note(`${failures.length} problems have no output and will count as missing:`);
  for (const { index, reason } of failures.slice(0, REASONS_SHOWN)) {
    context.note(`  problem ${index}: ${reason.replaceAll(/\s+/g, " ")}`);
  }
  if (failures.length > REASONS_SHOWN) context.note(`  and ${failures.length - REASONS_SHOWN} more`);
}

/** The figures of a report in the order in which people read them; a suite has those of one line. */
const FIGURES: readonly (readonly [name: string, title: string])[] = [
  ["miou", "mIoU"],
  ["edit_accuracy", "edit accuracy"],
  ["preservation_accuracy", "preservation accuracy"],
  ["overall", "overall"],
  ["if", "instruction following"],
  ["vc", "visual consistency"],
  ["vq", "visual quality"],
  ["success_rate", "success rate"],
  ["edit_compliance", "edit compliance"],
  ["content_preservation", "content preservation"],
];

function headline(url: string, run: RunBody, report: ReportBody): string {
  const { n_problems, n_missing, n_failed } = report.overall;
  const figures = FIGURES.flatMap(([name, title]) => {
    const figure = report.overall[name];
    return typeof figure === "object" && figure !== null ? [{ title, ...figure }] : [];
  });
  const [first] = figures;
  const interval =
    first?.ci95 == null ? "" : ` (95 % CI ${first.ci95.map((end) => end.toFixed(4)).join(" to ")})`;
  const words = figures.map(
    ({ title, mean }, place) =>
      `${title} ${mean === null ? "–" : mean.toFixed(4)}${place === 0 ? interval : ""}`,
  );
  const flags = report.flags?.length ? `, ${report.flags.join(", ")}` : "";
  return [
    `${run.model.slug} on ${run.suite} ${run.suite_version}, ${run.track} track, ${run.ranked ? "ranked" : "unranked"}`,
    words.join(", "),
    `${n_problems} problems, ${n_missing} missing, ${n_failed} failed`,
    ...(report.judge ? [`judged by ${report.judge.model} (${report.judge.id})${flags}`] : []),
    `report: ${url}/v1/runs/${run.id}/report`,
  ].join("\n");
}
