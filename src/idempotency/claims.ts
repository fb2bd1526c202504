/**
 * Idempotency of creating requests (contract §1): the first request with a key claims it, later ones with the same
 * request get the stored answer. Only answers that created something are stored; everything else releases the key, so
 * that a caller may correct a refused request and send it again under the same key.
 */
import { sha256Text } from "../digest.ts";
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import { claimRow, completeRow, deleteRowsBefore, findRow, releaseRow } from "../storage/idempotency.ts";
import { openAnswer, sealAnswer } from "./seal.ts";

/** How long an answer is kept at least; the contract promises 24 h. */
export const RETENTION_MS = 48 * 3_600_000;
/** Longer than any creating request takes. After it a claim counts as abandoned by a crash. */
export const LEASE_MS = 60_000;
/** Pauses between looks at a claim that somebody else holds, before the answer is 409. */
const WAITS_MS = [40, 80, 160, 320, 640, 1_280] as const;

export interface StoredAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** One request that carries a key. */
export interface KeyedRequest {
  /** Whose key it is: a lab's id or `operator`. Keys of different callers never meet. */
  readonly caller: string;
  /** As the caller sent it. It is stored as a hash only, because it opens the stored answer. */
  readonly key: string;
  /** SHA-256 over method, path and body. */
  readonly requestHash: string;
}

/** A claim that this request holds. `createdAt` (ms) is that of the first attempt, also after a take-over. */
export interface HeldClaim extends KeyedRequest {
  readonly leaseUntil: number;
  readonly createdAt: number;
}

/**
 * Claims the key, waiting a moment for a concurrent duplicate to finish.
 *
 * @returns the claim to complete or release, or the stored answer to replay.
 * @throws PlumblineError `idempotency_key_reused`, `idempotency_in_progress`.
 */
export async function claimKey(
  services: Services,
  request: KeyedRequest,
): Promise<{ held: HeldClaim } | { answer: StoredAnswer }> {
  const { db } = services;
  const hash = sha256Text(request.key);
  for (let look = 0; ; look++) {
    const now = services.now();
    const won = await claimRow(db, {
      principal: request.caller,
      key: hash,
      requestHash: request.requestHash,
      now,
      leaseUntil: now + LEASE_MS,
      forgetBefore: now - RETENTION_MS,
    });
    if (won !== null) return { held: { ...request, ...won } };
    const row = await findRow(db, request.caller, hash);
    if (row !== null && row.requestHash !== request.requestHash) {
      throw new PlumblineError(
        "idempotency_key_reused",
        "This Idempotency-Key was used with another request; take a new key for a new request.",
      );
    }
    if (row?.state === "done") {
      const body = await openAnswer(services.urlSigningSecret, request, row.responseBody ?? "");
      return { answer: { status: row.responseStatus ?? 200, headers: row.responseHeaders ?? {}, body } };
    }
    // Without a row the holder has just released the key: the next look claims it.
    if (look === WAITS_MS.length) {
      throw new PlumblineError(
        "idempotency_in_progress",
        "A request with this key is still being answered.",
        {
          headers: { "retry-after": "2" },
        },
      );
    }
    await new Promise((resolve) => setTimeout(resolve, WAITS_MS[look]));
  }
}

/** Stores the answer of a held claim, sealed: it may contain a secret that is shown once. */
export async function completeClaim(
  services: Services,
  held: HeldClaim,
  answer: StoredAnswer,
): Promise<void> {
  const body = await sealAnswer(services.urlSigningSecret, held, answer.body);
  await completeRow(services.db, rowOf(held), { ...answer, body });
}

/** Gives a held claim up: the next request with the key starts anew. */
export async function releaseClaim(services: Services, held: HeldClaim): Promise<void> {
  await releaseRow(services.db, rowOf(held));
}

/** Forgets answers older than the retention; for the sweeper. */
export async function forgetOldClaims(services: Services): Promise<void> {
  await deleteRowsBefore(services.db, services.now() - RETENTION_MS);
}

function rowOf(held: HeldClaim) {
  return { principal: held.caller, key: sha256Text(held.key), leaseUntil: held.leaseUntil };
}
