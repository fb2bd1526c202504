/** Tables of inference: the GPU endpoints of labs, and the jobs that have them fill runs. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { labs } from "./labs.ts";
import { runs } from "./runs.ts";

export const ENDPOINT_PROTOCOLS = ["plumbline", "replicate", "openai-images"] as const;

/** A server of a lab's that makes outputs. */
export const endpoints = sqliteTable(
  "endpoints",
  {
    id: text("id").primaryKey(),
    labId: text("lab_id")
      .notNull()
      .references(() => labs.id),
    name: text("name").notNull(),
    protocol: text("protocol", { enum: ENDPOINT_PROTOCOLS }).notNull(),
    url: text("url").notNull(),
    model: text("model"),
    /** Protocol `replicate`: the prediction's input, with places for instruction and picture. */
    input: text("input", { mode: "json" }).$type<Record<string, unknown>>(),
    /** Sealed (src/targets/secrets.ts) for the endpoint's id, as the next one is. */
    sealedAuth: text("sealed_auth"),
    sealedSigningSecret: text("sealed_signing_secret").notNull(),
    /** Requests that it may have in hand at a time. */
    maxConcurrency: integer("max_concurrency").notNull(),
    /** Longest time from a request to its picture. */
    timeoutSeconds: integer("timeout_seconds").notNull(),
    /** Answers in a row that say the endpoint as a whole is not there or busy. */
    refusals: integer("refusals").notNull(),
    /** When the first of them came. */
    refusingSince: integer("refusing_since"),
    /** Nothing is sent before. */
    pausedUntil: integer("paused_until"),
    createdAt: integer("created_at").notNull(),
    /** Deleted ones are kept for their jobs; they are seen by nobody and get nothing. */
    deletedAt: integer("deleted_at"),
  },
  (table) => [index("endpoints_lab").on(table.labId, table.id)],
);

/** A run that an endpoint fills. */
export const inferenceRuns = sqliteTable(
  "inference_runs",
  {
    runId: text("run_id")
      .primaryKey()
      .references(() => runs.id),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => endpoints.id),
    /** Scheme and host under which the run was opened: where the endpoint fetches inputs and calls back. */
    origin: text("origin").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When its last job became final. */
    endedAt: integer("ended_at"),
  },
  (table) => [index("inference_runs_ended").on(table.endedAt)],
);

/**
 * `waiting`: for a place at the endpoint, or for its next attempt. `queued`: has a place, its message is on the way.
 * `sending`: the request is being made. `awaiting`: the endpoint has taken it and will call back. `receiving`: its picture
 * is being taken in. `done`, `failed` and `cancelled` (the run has ended) are final.
 */
export const JOB_STATUSES = [
  "waiting",
  "queued",
  "sending",
  "awaiting",
  "receiving",
  "done",
  "failed",
  "cancelled",
] as const;

/** One problem of a run on its way through an endpoint. */
export const inferenceJobs = sqliteTable(
  "inference_jobs",
  {
    /** Unguessable: it is what makes the job's callback address secret. */
    id: text("id").primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    index: integer("idx").notNull(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => endpoints.id),
    status: text("status", { enum: JOB_STATUSES }).notNull(),
    /** Names whoever moved the job last; only the holder of the claim may move it on. */
    claim: text("claim"),
    /** When somebody has to look after it: the next attempt while `waiting`, else the end of a lease. Null once final. */
    dueAt: integer("due_at"),
    /** Requests that were made. */
    requests: integer("requests").notNull(),
    /** Of them, those that count as failed attempts. */
    failures: integer("failures").notNull(),
    /** Times that our own work on it was cut short. */
    interruptions: integer("interruptions").notNull(),
    /** When the endpoint was first found not to take the job at all; null while it does. */
    refusedSince: integer("refused_since"),
    /** What went wrong last; the reason once `failed`. */
    failureCode: text("failure_code"),
    failureDetail: text("failure_detail"),
    /** Failed through a fault on our side: its problem is then in no average. */
    ourFault: integer("our_fault", { mode: "boolean" }).notNull(),
    /** Why a callback was turned away; part of the reason if none comes that is taken. */
    note: text("note"),
    changedAt: integer("changed_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("inference_jobs_problem").on(table.runId, table.index),
    index("inference_jobs_endpoint").on(table.endpointId, table.status, table.dueAt),
    index("inference_jobs_due").on(table.dueAt),
    index("inference_jobs_status").on(table.runId, table.status),
  ],
);
