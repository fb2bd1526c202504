/**
 * The life of one judgement, each step one conditional write. Who asks names itself in `claim`; only it may write what
 * came of it.
 *
 *   waiting ─ claimed ─▶ asking ─ verdict ─▶ done
 *      ▲                    ├─ fault that passes ─▶ waiting
 *      └── lease over ──────┤
 *                           └─ any other fault ─▶ failed
 */
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Database, retryTransient } from "./database.ts";
import type { DeliveryId } from "./deliveries.ts";
import { insertJudgements, type JudgementRow, type NewJudgements } from "./judgements.ts";
import { noteModelAnswered } from "./judges.ts";
import { insertMessageIf, type OutboxMessage } from "./outbox.ts";
import { awaitsReport, isHeld, isSlot, type ResultFacts } from "./results.ts";
import { type RunEvent, recordEventIf } from "./runs.ts";
import { judgements, outbox, results, runs } from "./schema.ts";
import type { HeldSlot } from "./slots.ts";

/** A judgement and the claim by which it is held. */
export interface HeldJudgement {
  readonly id: string;
  readonly runId: string;
  readonly judgeId: string;
  readonly claim: string;
}

/**
 * Hands a held slot over to the judge: its judgements and the state `judging` in one batch. A run that waits for its
 * report waits until `finishBy` at least. Does nothing if the claim is lost.
 */
export async function judgeSlot(
  db: Database,
  held: HeldSlot,
  facts: ResultFacts,
  made: NewJudgements,
  finishBy: number,
): Promise<void> {
  const { runId, index, claim } = held;
  await retryTransient(() =>
    db.batch([
      insertJudgements(db, made, isHeld(runId, index, claim, ["scoring"])),
      extendFinish(db, runId, finishBy),
      db
        .update(results)
        .set({ status: "judging", leaseUntil: null, facts })
        .where(and(isSlot(runId, index), eq(results.claim, claim), eq(results.status, "scoring"))),
    ]),
  );
}

/** Writes the controls of a run down; those that are there already stay. */
export async function insertControls(db: Database, made: NewJudgements, finishBy: number): Promise<void> {
  await retryTransient(() =>
    db.batch([insertJudgements(db, made, sql`TRUE`), extendFinish(db, made.runId, finishBy)]),
  );
}

/** The statement that gives the report of a run, if it waits for one, time until `finishBy` at least. */
export function extendFinish(db: Database, runId: string, finishBy: number) {
  return db
    .update(runs)
    .set({ finalizeBy: sql`max(${runs.finalizeBy}, ${finishBy})` })
    .where(and(eq(runs.id, runId), isNotNull(runs.finalizeBy)));
}

/**
 * Claims the judgement that has been due longest, if fewer than `cap` are being asked for, in one statement: however many
 * callers there are, there are never more than `cap` calls. Only judgements of these judges, before their deadline. Null
 * if there is none, or no place.
 */
export async function claimNext(
  db: Database,
  judgeIds: readonly string[],
  cap: number,
  claim: string,
  leaseUntil: number,
  now: number,
): Promise<JudgementRow | null> {
  const next = sql`(SELECT ${judgements.id} FROM ${judgements}
    WHERE ${judgements.status} = 'waiting' AND ${judgements.dueAt} <= ${now} AND ${judgements.deadline} > ${now}
      AND ${inArray(judgements.judgeId, [...judgeIds])}
    ORDER BY ${judgements.dueAt}, ${judgements.id} LIMIT 1)`;
  const isRoom = sql`(SELECT count(*) FROM ${judgements} WHERE ${judgements.status} = 'asking') < ${cap}`;
  const [row] = await db
    .update(judgements)
    .set({ status: "asking", claim, dueAt: leaseUntil, attempts: sql`${judgements.attempts} + 1` })
    .where(sql`${judgements.id} = ${next} AND ${isRoom}`)
    .returning();
  return row ?? null;
}

/** What a judge was asked, and what is known of the answer. */
export type JudgementFacts = Partial<
  Pick<
    JudgementRow,
    | "cacheKey"
    | "copiedFrom"
    | "modelAnswered"
    | "promptSha256"
    | "imageSha256s"
    | "repaired"
    | "latencyMs"
    | "inputTokens"
    | "outputTokens"
  >
>;

/** How the work on a judgement ended, for now or for good. */
export type JudgementOutcome = { readonly facts: JudgementFacts } & (
  | { readonly status: "done"; readonly verdict: Record<string, unknown> }
  | { readonly status: "waiting"; readonly dueAt: number; readonly failure: JudgementFailure }
  | { readonly status: "failed"; readonly failure: JudgementFailure }
);

export interface JudgementFailure {
  readonly code: string;
  readonly detail: string;
}

/** What is to be sent once a judgement is settled. */
export interface JudgementSettled {
  /** False if the claim was lost: nothing was written. */
  readonly settled: boolean;
  readonly asksForReport: boolean;
  readonly deliveries: readonly DeliveryId[];
}

/**
 * Moves a held judgement on, with the event that tells of it (null where none does) and, if the run has ended and nothing
 * else of it is on its way, the message that asks for its report.
 */
export async function settleJudgement(
  db: Database,
  held: HeldJudgement,
  outcome: JudgementOutcome,
  event: RunEvent | null,
  reportMessage: OutboxMessage,
  now: number,
): Promise<JudgementSettled> {
  const isOurs = sql`EXISTS (SELECT 1 FROM ${judgements} WHERE ${judgements.id} = ${held.id}
    AND ${judgements.claim} = ${held.claim} AND ${judgements.status} = 'asking')`;
  const recording = event === null ? [] : recordEventIf(db, held.runId, event, now, isOurs);
  const { modelAnswered, copiedFrom } = outcome.facts;
  // An answer that was taken over says nothing of who would answer now.
  const isNews = modelAnswered != null && copiedFrom == null;
  const change = db
    .update(judgements)
    .set(changeOf(outcome, now))
    .where(and(eq(judgements.id, held.id), eq(judgements.claim, held.claim), eq(judgements.status, "asking")))
    .returning({ id: judgements.id });
  const [first, ...others] = [
    ...recording,
    ...(isNews ? [noteModelAnswered(db, held.judgeId, modelAnswered)] : []),
    change,
    insertMessageIf(db, reportMessage, now, awaitsReport(held.runId)),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, reportMessage.id)),
  ] as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
  const answers: unknown[] = await retryTransient(() => db.batch([first, ...others]));
  return {
    settled: (answers.at(-3) as unknown[]).length > 0,
    asksForReport: (answers.at(-1) as unknown[]).length > 0,
    deliveries: event === null ? [] : (answers[1] as DeliveryId[]),
  };
}

function changeOf(outcome: JudgementOutcome, now: number): Partial<JudgementRow> {
  switch (outcome.status) {
    case "done":
      return {
        ...outcome.facts,
        status: "done",
        verdict: outcome.verdict,
        failureCode: null,
        failureDetail: null,
        dueAt: null,
        endedAt: now,
      };
    case "waiting":
      return {
        ...outcome.facts,
        status: "waiting",
        failureCode: outcome.failure.code,
        failureDetail: outcome.failure.detail,
        dueAt: outcome.dueAt,
      };
    case "failed":
      return {
        ...outcome.facts,
        status: "failed",
        failureCode: outcome.failure.code,
        failureDetail: outcome.failure.detail,
        dueAt: null,
        endedAt: now,
      };
  }
}
