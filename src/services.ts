/** What domain code works with: storage, queue, secrets and a clock. Tests hand in their own clock. */
import type { Bindings } from "./env.ts";
import { type Database, openDatabase } from "./storage/database.ts";

export interface Services {
  readonly db: Database;
  readonly bucket: R2Bucket;
  readonly queue: Queue;
  readonly webhooksQueue: Queue;
  readonly inferenceQueue: Queue;
  readonly judgeQueue: Queue;
  /** Key of the HMAC over signed links. */
  readonly urlSigningSecret: string;
  /** Key under which the secrets of webhooks and endpoints are sealed. */
  readonly secretsKey: string;
  /** Whether addresses that callers name may be on loopback. */
  readonly allowLocalTargets: boolean;
  /** What the pauses between attempts at a delivery, an output or a judgement are multiplied by; 1 but in local tests. */
  readonly retryTimeScale: number;
  /** The judge's settings as they are; src/judging/config.ts reads them when a judge is wanted. */
  readonly judgeSettings: Bindings;
  /** What shows edited documents, as it was set up; src/rendering/configured.ts reads it when a document comes. */
  readonly rendererSettings: Bindings;
  /** Milliseconds since the epoch. */
  now(): number;
}

export function servicesOf(env: Bindings): Services {
  const allowLocalTargets = env.ALLOW_LOCAL_TARGETS === "1";
  return {
    db: openDatabase(env.DB),
    bucket: env.BUCKET,
    queue: env.RUNS_QUEUE,
    webhooksQueue: env.WEBHOOKS_QUEUE,
    inferenceQueue: env.INFERENCE_QUEUE,
    judgeQueue: env.JUDGE_QUEUE,
    urlSigningSecret: env.URL_SIGNING_SECRET,
    secretsKey: env.SECRETS_KEY,
    allowLocalTargets,
    retryTimeScale: allowLocalTargets ? Number(env.RETRY_TIME_SCALE ?? 1) : 1,
    judgeSettings: env,
    rendererSettings: env,
    now: Date.now,
  };
}
