/**
 * What a local server's start does to the database of its state folder. The local queue lives in the server's memory
 * and nobody else serves that folder, so whatever was held or queued when the last server ended is held and queued by
 * nobody. Ending every lease lets the sweeper take it up at once instead of when the lease runs out. A deployment never
 * runs this: its queue is durable, and other isolates hold leases of their own.
 */
export const END_ALL_LEASES = [
  "UPDATE results SET lease_until = 0 WHERE lease_until IS NOT NULL",
  "UPDATE outbox SET lease_until = 0",
  "UPDATE webhook_deliveries SET due_at = 0 WHERE status = 'sending'",
  // Jobs whose endpoint has them in hand are left alone: it may still call back.
  "UPDATE inference_jobs SET due_at = 0 WHERE status IN ('queued', 'sending', 'receiving')",
  "UPDATE judgements SET due_at = 0 WHERE status = 'asking'",
  "UPDATE idempotency_keys SET lease_until = 0 WHERE state = 'in_progress'",
  // The report was not late by its own fault: this try is not counted.
  "UPDATE runs SET finalize_by = 0, finalize_attempts = MAX(finalize_attempts - 1, 0) WHERE finalize_by IS NOT NULL",
] as const;
