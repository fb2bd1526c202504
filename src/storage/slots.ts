/**
 * The life of one slot, each step one conditional batch: claimed, taken over, given back, scored, failed. State, event,
 * quota and message change together or not at all.
 */
import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Score } from "../scoring/score.types.ts";
import { type Database, retryTransient } from "./database.ts";
import { insertMessageIf, type OutboxMessage } from "./outbox.ts";
import {
  awaitsReport,
  IN_FLIGHT,
  isHeld,
  isSlot,
  type ResultFacts,
  type ResultRow,
  type ResultStatus,
} from "./results.ts";
import { insertEventIf, type RunEvent } from "./runs.ts";
import { labs, outbox, quotaUsage, results, runs } from "./schema.ts";

/** An output on its way into a slot. */
export interface SlotClaim {
  readonly runId: string;
  readonly labId: string;
  readonly index: number;
  /** Names this writer. */
  readonly claim: string;
  readonly status: "scoring" | "queued";
  readonly outputSha256: string;
  readonly outputType: string;
  readonly leaseUntil: number;
  /** UTC day, YYYY-MM-DD. */
  readonly quotaDay: string;
  readonly now: number;
}

/** A slot and the claim by which its writer holds it. */
export interface HeldSlot {
  readonly runId: string;
  readonly index: number;
  readonly claim: string;
}

/**
 * Claims a free slot, or one whose output failed, and counts the output in the day's quota: both or neither, and only
 * while the run is open and the quota lasts. Of parallel callers one gets the slot. Not repeated on passing faults of
 * the database: a claim that nobody knows of runs out by its lease.
 */
export async function claimSlot(db: Database, claim: SlotClaim): Promise<boolean> {
  const { runId, labId, index, now } = claim;
  const quotaLeft = sql`COALESCE((SELECT ${quotaUsage.used} FROM ${quotaUsage}
      WHERE ${quotaUsage.labId} = ${labId} AND ${quotaUsage.kind} = 'outputs' AND ${quotaUsage.day} = ${claim.quotaDay}), 0)
    < (SELECT ${labs.outputsPerDay} FROM ${labs} WHERE ${labs.id} = ${labId})`;
  const isOpen = sql`EXISTS (SELECT 1 FROM ${runs}
    WHERE ${runs.id} = ${runId} AND ${runs.status} = 'open' AND ${runs.expiresAt} > ${now})`;
  const [, , rows] = await db.batch([
    db.run(sql`
      INSERT INTO ${results} ("run_id", "idx", "status", "output_sha256", "output_type", "claim", "lease_until",
        "attempts", "quota_day", "submitted_at")
      SELECT ${runId}, ${index}, ${claim.status}, ${claim.outputSha256}, ${claim.outputType}, ${claim.claim},
        ${claim.leaseUntil}, ${claim.status === "scoring" ? 1 : 0}, ${claim.quotaDay}, ${now}
      WHERE ${isOpen} AND ${quotaLeft}
      ON CONFLICT ("run_id", "idx") DO UPDATE SET "status" = excluded."status",
        "output_sha256" = excluded."output_sha256", "output_type" = excluded."output_type",
        "claim" = excluded."claim", "lease_until" = excluded."lease_until", "attempts" = excluded."attempts",
        "quota_day" = excluded."quota_day", "submitted_at" = excluded."submitted_at",
        "failure_code" = NULL, "failure_detail" = NULL
      WHERE "status" = 'failed'`),
    db.run(sql`
      INSERT INTO ${quotaUsage} ("lab_id", "kind", "day", "used")
      SELECT ${labId}, 'outputs', ${claim.quotaDay}, 1 WHERE ${isHeld(runId, index, claim.claim, [claim.status])}
      ON CONFLICT ("lab_id", "kind", "day") DO UPDATE SET "used" = "used" + 1`),
    db.select({ claim: results.claim }).from(results).where(isSlot(runId, index)),
  ]);
  return rows[0]?.claim === claim.claim;
}

/**
 * Takes a slot up for scoring: one that waits in the queue, or one whose holder let its lease run out.
 * Returns the row as taken, or null if there is nothing to take.
 */
export async function takeSlot(
  db: Database,
  held: HeldSlot,
  leaseUntil: number,
  now: number,
): Promise<ResultRow | null> {
  const [row] = await db
    .update(results)
    .set({ status: "scoring", claim: held.claim, leaseUntil, attempts: sql`${results.attempts} + 1` })
    .where(
      and(
        isSlot(held.runId, held.index),
        or(eq(results.status, "queued"), and(eq(results.status, "scoring"), lt(results.leaseUntil, now))),
      ),
    )
    .returning();
  return row ?? null;
}

/** Puts a held slot (back) into the queue; `message` asks for its scoring. */
export async function queueSlot(
  db: Database,
  held: HeldSlot,
  leaseUntil: number,
  message: OutboxMessage,
  now: number,
): Promise<void> {
  await retryTransient(() =>
    db.batch([
      db
        .update(results)
        .set({ status: "queued", leaseUntil })
        .where(holds(held, ["scoring", "queued"])),
      db.run(insertMessageIf(message, now, isHeld(held.runId, held.index, held.claim, ["queued"]))),
    ]),
  );
}

/** How the work on an output ended. */
export type SlotOutcome =
  | { readonly kind: "scored"; readonly score: Score; readonly facts: ResultFacts; readonly event: RunEvent }
  | {
      readonly kind: "failed";
      readonly code: string;
      readonly detail: string;
      readonly event: RunEvent;
      /** The output then does not count in the lab's quota. */
      readonly ourFault: boolean;
    }
  /** As if nothing had been sent; the quota is given back. */
  | { readonly kind: "released" };

/**
 * Ends the work on a held slot: state, event and quota in one batch. If the run has ended and this was the last output
 * on its way, `reportMessage` (which asks for the report) is written with it. Does nothing if the claim is lost.
 *
 * @returns whether `reportMessage` was written and is to be sent.
 */
export async function settleSlot(
  db: Database,
  held: HeldSlot,
  outcome: SlotOutcome,
  reportMessage: OutboxMessage,
  now: number,
): Promise<boolean> {
  const { runId, index, claim } = held;
  const statements: BatchItem<"sqlite">[] = [];
  if (outcome.kind === "released" || (outcome.kind === "failed" && outcome.ourFault)) {
    statements.push(db.run(returnQuota(held)));
  }
  if (outcome.kind === "released") {
    statements.push(db.delete(results).where(holds(held, IN_FLIGHT)));
  } else {
    const set =
      outcome.kind === "scored"
        ? { status: "scored" as const, score: outcome.score, facts: outcome.facts, scoredAt: now }
        : { status: "failed" as const, failureCode: outcome.code, failureDetail: outcome.detail };
    statements.push(
      db
        .update(results)
        .set({ ...set, leaseUntil: null })
        .where(holds(held, IN_FLIGHT)),
      db.run(insertEventIf(runId, outcome.event, now, isHeld(runId, index, claim, [outcome.kind]))),
    );
  }
  const [first, ...others] = [
    ...statements,
    db.run(insertMessageIf(reportMessage, now, awaitsReport(runId))),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, reportMessage.id)),
  ];
  const answers: unknown[] = await retryTransient(() => db.batch([first, ...others]));
  return (answers.at(-1) as unknown[]).length > 0;
}

function holds(held: HeldSlot, states: readonly ResultStatus[]): SQL | undefined {
  return and(
    isSlot(held.runId, held.index),
    eq(results.claim, held.claim),
    inArray(results.status, [...states]),
  );
}

/** Takes the output out of its day's quota while the slot is still in flight under this claim. */
function returnQuota({ runId, index, claim }: HeldSlot): SQL {
  const ofSlot = sql`(SELECT ${results.quotaDay} FROM ${results} WHERE ${isSlot(runId, index)})`;
  return sql`
    UPDATE ${quotaUsage} SET "used" = "used" - 1
    WHERE ${quotaUsage.labId} = (SELECT ${runs.labId} FROM ${runs} WHERE ${runs.id} = ${runId})
      AND ${quotaUsage.kind} = 'outputs' AND ${quotaUsage.day} = ${ofSlot} AND ${quotaUsage.used} > 0
      AND ${isHeld(runId, index, claim, IN_FLIGHT)}`;
}
