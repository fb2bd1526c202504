/**
 * The life of one slot, each step one conditional batch: claimed, taken over, given back, scored, failed. State, event,
 * quota and message change together or not at all.
 */
import { and, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AnyScore } from "../scoring/any-score.ts";
import { type Database, retryTransient } from "./database.ts";
import type { DeliveryId } from "./deliveries.ts";
import { insertIf } from "./insert-if.ts";
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
import { type RunEvent, recordEventIf } from "./runs.ts";
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
  const row = {
    runId,
    index,
    status: claim.status,
    outputSha256: claim.outputSha256,
    outputType: claim.outputType,
    claim: claim.claim,
    leaseUntil: claim.leaseUntil,
    attempts: claim.status === "scoring" ? 1 : 0,
    quotaDay: claim.quotaDay,
    submittedAt: now,
  };
  const use = { labId, kind: "outputs" as const, day: claim.quotaDay, used: 1 };
  const [, , rows] = await db.batch([
    insertIf(db, results, row, sql`${isOpen} AND ${quotaLeft}`).onConflictDoUpdate({
      target: [results.runId, results.index],
      set: { ...row, failureCode: null, failureDetail: null },
      setWhere: eq(results.status, "failed"),
    }),
    insertIf(db, quotaUsage, use, isHeld(runId, index, claim.claim, [claim.status])).onConflictDoUpdate({
      target: [quotaUsage.labId, quotaUsage.kind, quotaUsage.day],
      set: { used: sql`${quotaUsage.used} + 1` },
    }),
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
      insertMessageIf(db, message, now, isHeld(held.runId, held.index, held.claim, ["queued"])),
    ]),
  );
}

/** How the work on an output ended. */
export type SlotOutcome =
  | {
      readonly kind: "scored";
      readonly score: AnyScore;
      readonly facts: ResultFacts;
      readonly event: RunEvent;
    }
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

/** What is to be sent once a slot is settled. */
export interface SlotSettled {
  /** Whether the message that asks for the report was written. */
  readonly asksForReport: boolean;
  /** The deliveries that the event became. */
  readonly deliveries: readonly DeliveryId[];
}

/**
 * Ends the work on a held slot: state, event and quota in one batch. If the run has ended and this was the last output
 * on its way, `reportMessage` (which asks for the report) is written with it. Does nothing if the claim is lost.
 */
export async function settleSlot(
  db: Database,
  held: HeldSlot,
  outcome: SlotOutcome,
  reportMessage: OutboxMessage,
  now: number,
): Promise<SlotSettled> {
  const { runId, index, claim } = held;
  // Before the change, while it can still be told whether this call makes it: two that hold the same claim tell it once.
  const recording =
    outcome.kind === "released"
      ? []
      : recordEventIf(db, runId, outcome.event, now, isHeld(runId, index, claim, IN_FLIGHT));
  const givesQuotaBack = outcome.kind === "released" || (outcome.kind === "failed" && outcome.ourFault);
  const [first, ...others] = [
    ...recording,
    ...(givesQuotaBack ? [returnQuota(db, held)] : []),
    changeOf(db, held, outcome, now),
    insertMessageIf(db, reportMessage, now, awaitsReport(runId)),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, reportMessage.id)),
  ] as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
  const answers: unknown[] = await retryTransient(() => db.batch([first, ...others]));
  return {
    asksForReport: (answers.at(-1) as unknown[]).length > 0,
    deliveries: recording.length === 0 ? [] : (answers[1] as DeliveryId[]),
  };
}

function changeOf(db: Database, held: HeldSlot, outcome: SlotOutcome, now: number) {
  if (outcome.kind === "released") return db.delete(results).where(holds(held, IN_FLIGHT));
  const set =
    outcome.kind === "scored"
      ? {
          status: "scored" as const,
          score: outcome.score,
          miou: "miou" in outcome.score ? outcome.score.miou : null,
          facts: outcome.facts,
          scoredAt: now,
        }
      : {
          status: "failed" as const,
          failureCode: outcome.code,
          failureDetail: outcome.detail,
          // The quota of no day: one that fails again, after it was judged again, gives nothing back a second time.
          ...(outcome.ourFault ? { quotaDay: "" } : {}),
        };
  return db
    .update(results)
    .set({ ...set, leaseUntil: null })
    .where(holds(held, IN_FLIGHT));
}

function holds(held: HeldSlot, states: readonly ResultStatus[]): SQL | undefined {
  return and(
    isSlot(held.runId, held.index),
    eq(results.claim, held.claim),
    inArray(results.status, [...states]),
  );
}

/** Takes the output out of its day's quota while the slot is still in flight under this claim. */
function returnQuota(db: Database, { runId, index, claim }: HeldSlot) {
  const lab = sql`(SELECT ${runs.labId} FROM ${runs} WHERE ${runs.id} = ${runId})`;
  const day = sql`(SELECT ${results.quotaDay} FROM ${results} WHERE ${isSlot(runId, index)})`;
  return db
    .update(quotaUsage)
    .set({ used: sql`${quotaUsage.used} - 1` })
    .where(
      and(
        eq(quotaUsage.labId, lab),
        eq(quotaUsage.kind, "outputs"),
        eq(quotaUsage.day, day),
        gt(quotaUsage.used, 0),
        isHeld(runId, index, claim, IN_FLIGHT),
      ),
    );
}
