/** Table idempotency_keys: a claim is an insert, an answer completes it, a deletion releases it. */
import { and, eq, lt, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { idempotencyKeys } from "./schema.ts";

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

export interface ClaimRequest {
  readonly principal: string;
  /** SHA-256 of the caller's key. */
  readonly key: string;
  readonly requestHash: string;
  readonly now: number;
  readonly leaseUntil: number;
  /** Rows created before this time are forgotten and may be claimed anew. */
  readonly forgetBefore: number;
}

/** A claim that was won: the lease names it, the creation time survives a take-over. */
export interface WonClaim {
  readonly leaseUntil: number;
  readonly createdAt: number;
}

/**
 * Claims a key in one statement: a new row, a forgotten one, or one whose holder let its lease run out on the same
 * request. Null if somebody else holds or has completed it.
 */
export async function claimRow(db: Database, claim: ClaimRequest): Promise<WonClaim | null> {
  const table = idempotencyKeys;
  const forgotten = sql`${table.createdAt} < ${claim.forgetBefore}`;
  const [won] = await db
    .insert(table)
    .values({
      principal: claim.principal,
      key: claim.key,
      requestHash: claim.requestHash,
      state: "in_progress",
      leaseUntil: claim.leaseUntil,
      createdAt: claim.now,
    })
    .onConflictDoUpdate({
      target: [table.principal, table.key],
      set: {
        requestHash: claim.requestHash,
        state: "in_progress",
        leaseUntil: claim.leaseUntil,
        responseStatus: null,
        responseHeaders: null,
        responseBody: null,
        createdAt: sql`CASE WHEN ${forgotten} THEN ${claim.now} ELSE ${table.createdAt} END`,
      },
      setWhere: sql`${forgotten} OR (${table.state} = 'in_progress' AND ${table.leaseUntil} < ${claim.now}
        AND ${table.requestHash} = ${claim.requestHash})`,
    })
    .returning({ leaseUntil: table.leaseUntil, createdAt: table.createdAt });
  return won ?? null;
}

export async function findRow(db: Database, principal: string, key: string): Promise<IdempotencyRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.key, key)))
      .limit(1),
  );
  return row ?? null;
}

/** The holder's own row: a claim that was taken over has another lease and is left alone. */
function heldBy(principal: string, key: string, leaseUntil: number) {
  return and(
    eq(idempotencyKeys.principal, principal),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.state, "in_progress"),
    eq(idempotencyKeys.leaseUntil, leaseUntil),
  );
}

export async function completeRow(
  db: Database,
  held: { principal: string; key: string; leaseUntil: number },
  answer: { status: number; headers: Record<string, string>; body: string },
): Promise<void> {
  await retryTransient(() =>
    db
      .update(idempotencyKeys)
      .set({
        state: "done",
        responseStatus: answer.status,
        responseHeaders: answer.headers,
        responseBody: answer.body,
      })
      .where(heldBy(held.principal, held.key, held.leaseUntil)),
  );
}

export async function releaseRow(
  db: Database,
  held: { principal: string; key: string; leaseUntil: number },
): Promise<void> {
  await retryTransient(() =>
    db.delete(idempotencyKeys).where(heldBy(held.principal, held.key, held.leaseUntil)),
  );
}

/** Deletes rows created before a time. */
export async function deleteRowsBefore(db: Database, time: number): Promise<void> {
  await retryTransient(() => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, time)));
}
