/**
 * What follows from a judgement: its state, the score of its output once all of them are settled, the report once nothing
 * is on its way. All of it may happen twice.
 */
import { newId } from "../ids.ts";
import { logError } from "../log.ts";
import { finishRunMessage } from "../runs/messages.ts";
import { sourceOf } from "../runs/problem-source.ts";
import { settleFailed, settleScored } from "../runs/score-output.ts";
import type { JudgedScore } from "../scoring/any-score.ts";
import type { Services } from "../services.ts";
import { type JudgementOutcome, settleJudgement } from "../storage/judgement-work.ts";
import { type JudgementRow, judgementsOf, UNSETTLED } from "../storage/judgements.ts";
import { publish, requestReport } from "../storage/outbox.ts";
import { findResult, type ResultRow } from "../storage/results.ts";
import { findRun, type RunRow } from "../storage/runs.ts";
import type { HeldSlot } from "../storage/slots.ts";
import { sendDeliveries } from "../webhooks/messages.ts";
import { isAboutTheOutput } from "./retry.ts";
import { rubricOf } from "./rubrics/index.ts";
import { subjectOf } from "./subject.ts";

/** Moves a held judgement on, and everything that waits for that. */
export async function settle(
  services: Services,
  row: JudgementRow,
  outcome: JudgementOutcome,
): Promise<void> {
  const { db, queue, now } = services;
  const held = { id: row.id, runId: row.runId, judgeId: row.judgeId, claim: row.claim ?? "" };
  const message = finishRunMessage(row.runId);
  const moved = await settleJudgement(db, held, outcome, eventOf(row, outcome), message, now());
  if (moved.asksForReport) await publish(db, queue, [message]);
  await sendDeliveries(services, moved.deliveries);
  if (moved.settled && outcome.status !== "waiting" && row.kind === "output") {
    await settleOutput(services, row.runId, row.index);
  }
}

/** Nothing is told of controls: that there is one, and on which problem, stays hidden. */
function eventOf(row: JudgementRow, outcome: JudgementOutcome) {
  if (row.kind !== "output" || outcome.status === "waiting") return null;
  const { runId, index, id, part, repeat } = row;
  const fault = outcome.status === "failed" ? { fault: outcome.failure.code } : {};
  return {
    id: newId("evt"),
    type: "judgement.completed",
    data: { run_id: runId, index, judgement_id: id, part, repeat, status: outcome.status, ...fault },
  };
}

/** Gives an output its score, or the reason why it has none, once all its judgements are settled. */
export async function settleOutput(services: Services, runId: string, index: number): Promise<void> {
  const { db } = services;
  const [result, rows] = await Promise.all([
    findResult(db, runId, index),
    judgementsOf(db, runId, index, "output"),
  ]);
  if (result === null || result.status !== "judging") return;
  if (rows.some(({ status }) => (UNSETTLED as readonly string[]).includes(status))) return;
  const run = await findRun(db, runId);
  if (run === null) throw new Error(`run ${runId} is gone`);
  const held = { runId, index, claim: result.claim };
  const failed = rows.find(({ status }) => status === "failed");
  if (failed !== undefined) return failJudged(services, held, failed);
  let score: JudgedScore;
  try {
    score = await scoreOf(services, run, result, rows);
  } catch (error) {
    logError("no score from verdicts", { run: runId, index }, error);
    const detail = "The verdicts could not be made a score of through a fault on our side.";
    return settleFailed(services, held, { code: "scoring_failed", detail, ourFault: true });
  }
  await settleScored(services, held, {
    score,
    facts: result.facts ?? { inputSize: [0, 0], bgColors: null },
  });
}

async function scoreOf(
  services: Services,
  run: RunRow,
  result: ResultRow,
  rows: readonly JudgementRow[],
): Promise<JudgedScore> {
  const [sheet] = await sourceOf(services, run).sheets([result.index]);
  const verdicts = new Map<string, unknown[]>();
  for (const { part, verdict } of rows) verdicts.set(part, [...(verdicts.get(part) ?? []), verdict]);
  const subject = subjectOf(sheet, result.facts?.outputSize ?? [0, 0]);
  return rubricOf(run.suite).score(subject, verdicts) as JudgedScore;
}

/** Before the run's end the reason says nothing of what was asked: the judge's own words are with its judgements. */
function failJudged(services: Services, held: HeldSlot, { part, failureCode }: JudgementRow): Promise<void> {
  const fault = failureCode ?? "interrupted";
  const reason = REASONS[fault] ?? "it gave no verdict";
  return settleFailed(services, held, {
    code: "judge_failed",
    detail: `The judge gave no verdict on ${part}: ${reason} (${fault}).`,
    // The quota is for what is ours or the judge's; a picture that it refuses to look at was sent by the lab.
    ourFault: !isAboutTheOutput(fault),
  });
}

const REASONS: Readonly<Record<string, string>> = {
  rate_limited: "it was busy",
  unavailable: "it could not be reached",
  timeout: "it did not answer in time",
  unauthorized: "the service is not allowed to ask it",
  rejected: "it did not take the request",
  refused: "it refused to answer",
  filtered: "a content filter took its answer away",
  empty: "it said nothing",
  truncated: "its answer broke off",
  malformed: "its answer could not be read",
  wrong_schema: "it did not answer the questions asked",
  interrupted: "the work was cut short on our side",
  overdue: "the judge that the run was opened with did not get to it within a day",
  run_ended: "the run had ended before it was asked",
};

/** What became final without an asker: outputs get their reason, runs that wait for nothing else their report. */
export async function settleDropped(services: Services, dropped: readonly JudgementRow[]): Promise<void> {
  const outputs = new Map(
    dropped
      .filter(({ kind }) => kind === "output")
      .map(({ runId, index }) => [`${runId} ${index}`, { runId, index }]),
  );
  for (const { runId, index } of outputs.values()) await settleOutput(services, runId, index);
  for (const runId of new Set(dropped.map((row) => row.runId))) {
    const message = finishRunMessage(runId);
    if (await requestReport(services.db, runId, message, services.now())) {
      await publish(services.db, services.queue, [message]);
    }
  }
}
