import { availableParallelism } from "node:os";
import type { SeedSource } from "../../../src/suites/fairness.ts";
import { getCatalogue, isJudged } from "../../../src/suites/registry.ts";
import { buildKernel } from "../../lib/kernel-build.ts";
import { Client } from "../client.ts";
import type { Command, Context } from "../command.ts";
import { optionalKey, SERVICE_OPTIONS, serviceUrl } from "../config.ts";
import { CommandError, EXIT } from "../errors.ts";
import { forEachConcurrently } from "../pool.ts";
import { startProgress } from "../progress.ts";
import type { ProblemBody } from "../service-types.ts";
import { workInThreads } from "../threads.ts";
import type { ServedJudgedProblem, ServedJudgedRun, VerifiedJudged } from "../verify/judged.ts";
import { judgedReportDiffers } from "../verify/judged-report.ts";
import {
  countStatuses,
  countsDiffer,
  type Difference,
  firstOf,
  reportState,
  show,
} from "../verify/outcome.ts";
import { startPageChecker } from "../verify/page-checker.ts";
import type { ServedProblem, VerifiedProblem } from "../verify/problem.ts";
import {
  type CheckedProblem,
  planDiffers,
  reportDiffers,
  type ServedRun,
  seedDiffers,
  slotDiffers,
} from "../verify/run.ts";
import type { VerifySetup } from "../verify/thread.ts";
import { outputVerifier } from "../verify/verifier.ts";

const MAX_JOBS = 64;
/** While one problem of a thread is fetched, another is drawn. */
const IN_FLIGHT = 2;

/** Checks a run from outside: everything that it says is found out again with nothing but the public API. */
export const verifyCommand: Command = {
  name: "verify",
  summary: "check an ended run from outside: seed, problems, outputs, scores and report",
  options: {
    ...SERVICE_OPTIONS,
    run: { type: "string", value: "RUN", help: "the run", required: true },
    commitment: { type: "string", value: "TEXT", help: "the seed_commitment noted when the run was opened" },
    "client-seed": { type: "string", value: "TEXT", help: "the client seed that was given then" },
    jobs: { type: "string", value: "N", help: "threads that draw and score (one a processor)" },
  },
  notes: `
Fresh track: the revealed seed must hash to the commitment, and every problem must be the one that follows from it: words,
sizes, metadata, input and answer pixel by pixel. Both tracks: every stored output must have the hash that its score names,
every score and the whole report are computed again and must agree in every digit. Of a judged run the verdicts are taken as
they are: scores, controls and report must follow from them, and the judge must have been shown the run's own pictures. In
InfoEdit's code track the checks are made again: operations are carried out here, and pages are shown by the Chromium of
CHROMIUM_PATH; where none is found, scores must follow from their findings. No key is needed once a run has ended.
Exit code 1 on any difference, with the problem's index; 2 where the run has not ended or is of another suite version.`,
  async run(context) {
    const { options, json, print } = context;
    const jobs = options.integer("jobs", 1, MAX_JOBS, Math.min(availableParallelism(), MAX_JOBS));
    const [url, key] = [await serviceUrl(context), await optionalKey(context)];
    const client = new Client({ url, token: key });
    const run = await client.json<ServedJudgedRun>(`/v1/runs/${encodeURIComponent(options.required("run"))}`);
    requireVerifiable(run);
    buildKernel();
    if (isJudged(run.suite)) return verifyJudgedRun(context, client, run, jobs);

    const noted = { commitment: options.text("commitment"), clientSeed: options.text("client-seed") };
    const found: Difference[] = [];
    const ofRun = (whats: readonly string[]) => found.push(...whats.map((what) => ({ index: null, what })));
    const seeds = run.track === "fresh" ? checkSeed(run, noted, ofRun) : null;
    const isDrawable = run.track === "official" || seeds !== null;
    const problems = isDrawable
      ? await checkProblems(client, { url, key, runId: run.id, seeds }, run, jobs, found)
      : [];
    if (isDrawable) ofRun(countsDiffer(run, problems));
    const report = isDrawable ? await reportDiffers(client, run, problems) : null;
    // The run, its problems in order, and last the report, whose figures follow from the problems'.
    const differences = found.toSorted((a, b) => (a.index ?? -1) - (b.index ?? -1));
    differences.push(...firstOf(report ?? []).map((what) => ({ index: null, what })));
    const checked = countStatuses(problems);
    if (json) {
      const ok = differences.length === 0;
      print(
        JSON.stringify({
          run_id: run.id,
          ok,
          problems: problems.length,
          checked,
          report: reportState(report),
          differences,
        }),
      );
    } else show(context, run, differences, problems, checked, report);
    return differences.length === 0 ? EXIT.ok : EXIT.checkFailed;
  },
};

/** The same of a run whose outputs were judged: verdicts are taken as they are, what follows from them is computed again. */
async function verifyJudgedRun(
  context: Context,
  client: Client,
  run: ServedJudgedRun,
  jobs: number,
): Promise<number> {
  const { options, json, print } = context;
  const noted = { commitment: options.text("commitment"), clientSeed: options.text("client-seed") };
  const found: Difference[] = [];
  const ofRun = (whats: readonly string[]) => found.push(...whats.map((what) => ({ index: null, what })));
  const seeds = run.track === "fresh" ? checkSeed(run, noted, ofRun) : null;
  const plan =
    run.track === "fresh" ? planDiffers(run, run.source_pool === null && run.hints !== true) : null;
  ofRun(plan?.found ?? []);
  const judge =
    run.judge === null
      ? null
      : await client.json<{ parameters: { max_image_side: number | null } }>(`/v1/judges/${run.judge.id}`);
  const facts = {
    client,
    run,
    // Pictures of an operator's own are not the public's to draw from.
    seeds: run.source_pool === null ? seeds : null,
    maxImageSide: judge?.parameters.max_image_side ?? null,
  };
  const pages = run.modality === "html" ? await startPageChecker() : null;
  const verifier = outputVerifier(facts, pages?.check ?? null);
  const problems: VerifiedJudged[] = [];
  const progress = startProgress("verifying", run.problem_count);
  try {
    const served = client.pages<ServedJudgedProblem>(`/v1/runs/${run.id}/problems`);
    const items = plan === null ? served : planned(served, plan.slots, run, found);
    await forEachConcurrently(items, jobs, async (problem) => {
      const verified = await verifier.verify(problem);
      problems.push(verified);
      found.push(...verified.differences.map((what) => ({ index: problem.index, what })));
      progress.advance(1);
    });
  } finally {
    progress.stop();
    await pages?.close();
  }
  problems.sort((a, b) => a.served.index - b.served.index);
  const checked = problems.map(({ served }) => ({ served }));
  ofRun(countsDiffer(run, checked));
  const report = await judgedReportDiffers(client, run, problems);
  const differences = found.toSorted((a, b) => (a.index ?? -1) - (b.index ?? -1));
  differences.push(...firstOf(report ?? []).map((what) => ({ index: null, what })));
  const counts = countStatuses(checked);
  if (json) {
    const ok = differences.length === 0;
    print(
      JSON.stringify({
        run_id: run.id,
        ok,
        problems: problems.length,
        checked: counts,
        drawn: facts.seeds !== null,
        verdicts: verifier.verdicts,
        report: reportState(report),
        differences,
      }),
    );
  } else {
    show(context, run, differences, checked, counts, report);
    print(verifier.remark);
  }
  return differences.length === 0 ? EXIT.ok : EXIT.checkFailed;
}

/** Throws CommandError where nothing can be said of the run, now or by this release. */
function requireVerifiable(run: ServedRun): void {
  if (run.status === "open" || run.status === "finalizing") {
    throw new CommandError(
      `run ${run.id} is ${run.status}: seed, answers and outputs are public once it has ended`,
    );
  }
  const { version } = getCatalogue(run.suite);
  if (run.track === "fresh" && version !== run.suite_version) {
    throw new CommandError(
      `run ${run.id} is of ${run.suite} ${run.suite_version}, this command draws ${version}: use the release of Plumbline with that version`,
    );
  }
}

/** Where the problems follow from; null where no problem can be drawn from what was revealed. */
function checkSeed(
  run: ServedRun,
  noted: { commitment: string | undefined; clientSeed: string | undefined },
  report: (whats: readonly string[]) => void,
): SeedSource | null {
  report(seedDiffers(run, noted));
  const { server_seed: serverSeed, client_seed: clientSeed, suite, suite_version: version } = run;
  if (serverSeed === null || !/^[0-9a-f]{64}$/.test(serverSeed)) return null;
  return { serverSeed, clientSeed, suite, version };
}

/** Every problem of the run, in order; what is wrong with them goes into `found`. */
async function checkProblems(
  client: Client,
  setup: VerifySetup,
  run: ServedRun,
  jobs: number,
  found: Difference[],
): Promise<CheckedProblem[]> {
  const plan = setup.seeds === null ? null : planDiffers(run);
  found.push(...(plan?.found ?? []).map((what) => ({ index: null, what })));
  const problems: CheckedProblem[] = [];
  const progress = startProgress("verifying", run.problem_count);
  try {
    const script = new URL("../verify/thread.ts", import.meta.url);
    const served = client.pages<ServedProblem>(`/v1/runs/${run.id}/problems`);
    const items = plan === null ? served : planned(served, plan.slots, run, found);
    const options = { jobs, inFlight: IN_FLIGHT, setup };
    await workInThreads<ServedProblem, VerifiedProblem>(script, items, options, (verified, item) => {
      problems.push({ served: item, verified });
      found.push(...verified.differences.map((what) => ({ index: item.index, what })));
      progress.advance(1, found.length === 0 ? undefined : `${found.length} differences`);
    });
  } finally {
    progress.stop();
  }
  return problems.sort((a, b) => a.served.index - b.served.index);
}

/** The served problems that are in their place of the plan; the others are told and drawn by nobody. */
async function* planned<Problem extends ProblemBody>(
  served: AsyncIterable<Problem>,
  slots: ReturnType<typeof planDiffers>["slots"],
  run: ServedRun,
  found: Difference[],
): AsyncGenerator<Problem> {
  let place = 0;
  for await (const problem of served) {
    const slot = slots[place++];
    const whats = slot === undefined ? ["the plan has no such problem"] : slotDiffers(run, slot, problem);
    found.push(...whats.map((what) => ({ index: problem.index, what })));
    if (whats.length === 0) yield problem;
  }
}
