/** Runs and problems in the form that goes over the wire. */
import type { z } from "@hono/zod-openapi";
import { sourceFile } from "../../runs/documents.ts";
import type { estimateRun } from "../../runs/estimate.ts";
import { signLink } from "../../runs/input-links.ts";
import type { ProblemView } from "../../runs/problems.ts";
import { modalityOf } from "../../runs/scored-by.ts";
import { hasEnded } from "../../runs/state.ts";
import type { RunView } from "../../runs/view.ts";
import { anyScoreToWire } from "../../scoring/any-score.ts";
import { servicesOf } from "../../services.ts";
import type { AppContext } from "../context.ts";
import { wireTime } from "../schemas.ts";
import type { EstimateSchema, ProblemItemSchema, RunSchema, SubmittedSchema } from "./schemas.ts";

export function runToWire(c: AppContext, run: RunView): z.infer<typeof RunSchema> {
  const self = new URL(`/v1/runs/${run.id}`, c.req.url).href;
  const { plan, failureCode: code, failureDetail: detail } = run;
  return {
    id: run.id,
    suite: run.suite,
    suite_version: run.suiteVersion,
    track: run.track,
    protocol: run.protocol,
    model: {
      slug: run.modelSlug,
      name: run.modelName,
      version: run.modelVersion,
      url: run.modelUrl,
      open_weights: run.openWeights,
    },
    lab_id: run.labId,
    status: run.status,
    ranked: run.ranked,
    problem_count: run.problemCount,
    counts: run.counts,
    plan: {
      tasks: plan.tasks ?? null,
      conditions: plan.conditions ?? null,
      problems_per_cell: plan.problemsPerCell ?? null,
    },
    judge: run.judgeId === null ? null : { id: run.judgeId, repeats: run.judgeRepeats },
    source_pool: run.poolHash,
    modality: run.suite === "infoedit" ? modalityOf(run) : null,
    hints: run.options.hints === true,
    flags: run.flags,
    dataset_id: run.datasetId,
    seed_commitment: run.seedCommitment,
    client_seed: run.clientSeed,
    server_seed: run.serverSeed,
    answers_read: run.answersRead,
    baseline: run.baseline,
    metadata: run.metadata,
    created_at: wireTime(run.createdAt),
    expires_at: wireTime(run.expiresAt),
    ended_at: run.endedAt === null ? null : wireTime(run.endedAt),
    completed_at: run.completedAt === null ? null : wireTime(run.completedAt),
    links: {
      self,
      problems: `${self}/problems`,
      finalize: `${self}/finalize`,
      report: `${self}/report`,
      results: `${self}/results.jsonl`,
      events: `${self}/events`,
    },
    ...(run.endpointId === null ? {} : { inference: { endpoint_id: run.endpointId } }),
    waiting_for:
      run.waitingFor === null
        ? null
        : {
            ...run.waitingFor,
            since: wireTime(run.waitingFor.since),
            until: wireTime(run.waitingFor.until),
          },
    ...(code !== null && detail !== null ? { failure: { code, detail } } : {}),
  };
}

export function estimateToWire({
  row,
  judging,
}: Awaited<ReturnType<typeof estimateRun>>): z.infer<typeof EstimateSchema> {
  return {
    dry_run: true,
    suite: row.suite,
    suite_version: row.suiteVersion,
    track: row.track,
    ranked: row.ranked,
    problem_count: row.problemCount,
    judge:
      judging === null
        ? null
        : {
            id: judging.judge.id,
            provider: judging.judge.config.provider,
            model: judging.judge.config.model,
            repeats: judging.repeats,
            calls: judging.calls,
            tokens_per_call: judging.tokensPerCall,
            tokens: judging.tokens,
            cost_usd: judging.cost,
          },
  };
}

/** A problem; what gives an answer away is there only once the run has ended. */
export function problemToWire(
  c: AppContext,
  run: Pick<RunView, "id" | "status" | "datasetId" | "judgeId" | "options">,
  { sheet, status, result, failure }: ProblemView,
): z.infer<typeof ProblemItemSchema> {
  const self = new URL(`/v1/runs/${run.id}/problems/${sheet.index}`, c.req.url).href;
  const isOver = hasEnded(run);
  const source = sourceFile(run);
  const { urlSigningSecret, now } = servicesOf(c.env);
  const link = isOver ? "" : `?${signLink(urlSigningSecret, { runId: run.id, index: sheet.index }, now())}`;
  return {
    index: sheet.index,
    task: sheet.task,
    mode: sheet.mode,
    condition: sheet.condition,
    category: sheet.category,
    width: sheet.size[0],
    height: sheet.size[1],
    instruction: sheet.instruction,
    input_url: `${self}/input.png${link}`,
    ...(source === null ? {} : { source_url: `${self}/${source}${link}` }),
    status,
    ...(result?.score ? { score: anyScoreToWire(result.score, isOver) } : {}),
    ...(failure === null
      ? {}
      : { failure: { code: failure.code, detail: failure.detail, our_fault: failure.ourFault } }),
    ...(run.datasetId !== null && sheet.sourceId !== null
      ? { source: { dataset: run.datasetId, id: sheet.sourceId } }
      : {}),
    ...(isOver
      ? {
          ...(sheet.seed === null ? {} : { seed: sheet.seed }),
          metadata: { ...sheet.metadata },
          defects: [...sheet.defects],
          ...(sheet.hasAnswer ? { answer_url: `${self}/answer.png` } : {}),
          ...(result === null ? {} : { output_url: `${self}/output` }),
          ...(run.judgeId === null ? {} : { judgements_url: `${self}/judgements` }),
        }
      : {}),
  };
}

/** The answer to an output; its run is open. */
export function submittedToWire({
  index,
  status,
  score,
}: Pick<NonNullable<ProblemView["result"]>, "index" | "status" | "score">): z.infer<typeof SubmittedSchema> {
  return {
    index,
    status: status === "queued" ? "scoring" : status,
    ...(score === null ? {} : { score: anyScoreToWire(score, false) }),
  };
}
