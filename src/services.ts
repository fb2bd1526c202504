/** What domain code works with: storage, queue, secrets and a clock. Tests hand in their own clock. */
import type { Bindings } from "./env.ts";
import { type Database, openDatabase } from "./storage/database.ts";

export interface Services {
  readonly db: Database;
  readonly bucket: R2Bucket;
  readonly queue: Queue;
  /** Key of the HMAC over signed links. */
  readonly urlSigningSecret: string;
  /** Key under which the secrets of webhooks and endpoints are sealed. */
  readonly secretsKey: string;
  /** Whether addresses that callers name may be on loopback. */
  readonly allowLocalTargets: boolean;
  /** Milliseconds since the epoch. */
  now(): number;
}

export function servicesOf(env: Bindings): Services {
  return {
    db: openDatabase(env.DB),
    bucket: env.BUCKET,
    queue: env.RUNS_QUEUE,
    urlSigningSecret: env.URL_SIGNING_SECRET,
    secretsKey: env.SECRETS_KEY,
    allowLocalTargets: env.ALLOW_LOCAL_TARGETS === "1",
    now: Date.now,
  };
}
