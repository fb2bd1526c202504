/** Tables of runs: states, outputs, events, messages, reports. */
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ProblemTraits } from "../../judging/judge.types.ts";
import type { AnyScore } from "../../scoring/any-score.ts";
import { datasets } from "./datasets.ts";
import { labs } from "./labs.ts";

export const RUN_STATUSES = ["open", "finalizing", "completed", "expired", "cancelled", "failed"] as const;

export const runs = sqliteTable(
  "runs",
  {
    id: text("id").primaryKey(),
    labId: text("lab_id")
      .notNull()
      .references(() => labs.id),
    suite: text("suite").notNull(),
    suiteVersion: text("suite_version").notNull(),
    track: text("track", { enum: ["fresh", "official"] }).notNull(),
    protocol: text("protocol", { enum: ["direct", "augmented"] }).notNull(),
    modelSlug: text("model_slug").notNull(),
    modelName: text("model_name"),
    modelVersion: text("model_version"),
    modelUrl: text("model_url"),
    openWeights: integer("open_weights", { mode: "boolean" }),
    /** Name of a built-in baseline, or null: baselines are listed without a rank. */
    baseline: text("baseline"),
    status: text("status", { enum: RUN_STATUSES }).notNull(),
    ranked: integer("ranked", { mode: "boolean" }).notNull(),
    problemCount: integer("problem_count").notNull(),
    /** The options that the plan of slots is a pure function of. */
    plan: text("plan", { mode: "json" })
      .$type<{ tasks?: string[]; conditions?: string[]; problemsPerCell?: number }>()
      .notNull(),
    datasetId: text("dataset_id").references(() => datasets.id),
    /** Official track with a partial plan: the data set's problems in run order; null means all of them. */
    selection: text("selection", { mode: "json" }).$type<number[]>(),
    /** 64 hex digits; null on the official track. Public only once the run has ended. */
    serverSeed: text("server_seed"),
    seedCommitment: text("seed_commitment"),
    clientSeed: text("client_seed").notNull(),
    /** The judge of a judged suite; scores of different judges never meet. */
    judgeId: text("judge_id"),
    /** How often each question sheet is put to the judge. */
    judgeRepeats: integer("judge_repeats").notNull().default(1),
    /** What the lab chose beside the plan (InfoEdit: modality, hints). */
    options: text("options", { mode: "json" })
      .$type<{ modality?: "pixel" | "html" | "pptx_ops"; hints?: boolean }>()
      .notNull()
      .default({}),
    /** The operator's source pictures that fresh problems are made of; null for the suite's own. */
    poolHash: text("pool_hash"),
    /** What readers of its scores have to know, for example `judge_unreliable`. */
    flags: text("flags", { mode: "json" }).$type<string[]>().notNull().default([]),
    answersRead: integer("answers_read", { mode: "boolean" }).notNull(),
    metadata: text("metadata", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    failureCode: text("failure_code"),
    failureDetail: text("failure_detail"),
    /** Id of the event of the last change of state; it tells a writer whether its own conditional change was the one. */
    lastEvent: text("last_event").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Deadline of the work after the end was asked for: the report has to stand by then, or it is tried again. */
    finalizeBy: integer("finalize_by"),
    finalizeAttempts: integer("finalize_attempts").notNull().default(0),
    endedAt: integer("ended_at"),
    completedAt: integer("completed_at"),
  },
  (table) => [
    index("runs_lab").on(table.labId, table.id),
    index("runs_status").on(table.status, table.expiresAt),
    index("runs_finalize").on(table.finalizeBy),
    index("runs_model").on(table.labId, table.suite, table.modelSlug),
  ],
);

export const RESULT_STATUSES = ["scoring", "queued", "judging", "scored", "failed"] as const;

/** One row an output that was sent; a problem without a row is pending (or missing, once the run has ended). */
export const results = sqliteTable(
  "results",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    index: integer("idx").notNull(),
    status: text("status", { enum: RESULT_STATUSES }).notNull(),
    outputSha256: text("output_sha256").notNull(),
    /** Media type of the output by its content. */
    outputType: text("output_type").notNull(),
    /** Names the worker that holds the item; only its holder may write the outcome. */
    claim: text("claim").notNull(),
    /** While `scoring` or `queued`: past it the sweeper takes the item up again. */
    leaseUntil: integer("lease_until"),
    attempts: integer("attempts").notNull(),
    /** The UTC day whose quota counts this output, YYYY-MM-DD. */
    quotaDay: text("quota_day").notNull(),
    /** The score by pixels (contract §7) or by a judge (§12), camelCase as in src/scoring. */
    score: text("score", { mode: "json" }).$type<AnyScore>(),
    /** Mean IoU of a pixel score, beside the score so that boards need not parse it. */
    miou: real("miou"),
    /** What results lines and reports say of the problem, kept so that aggregating needs no regenerating. */
    facts: text("facts", { mode: "json" }).$type<{
      inputSize: [number, number];
      bgColors: string[] | null;
      /** Of an output that is judged, in pixels. */
      outputSize?: [number, number];
      /** Of a problem whose output is judged: its words, and what its report groups it by. */
      instruction?: string;
      traits?: ProblemTraits;
    }>(),
    failureCode: text("failure_code"),
    failureDetail: text("failure_detail"),
    submittedAt: integer("submitted_at").notNull(),
    scoredAt: integer("scored_at"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.index] }),
    index("results_lease").on(table.leaseUntil),
    index("results_status").on(table.runId, table.status),
  ],
);

/** The timeline of a run, and the source of webhook events. */
export const runEvents = sqliteTable(
  "run_events",
  {
    id: text("id").primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    type: text("type").notNull(),
    data: text("data", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("run_events_run").on(table.runId, table.id)],
);

/** Messages to publish: written in the same batch as the state they follow from, deleted once published. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    queue: text("queue").notNull(),
    body: text("body", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer("created_at").notNull(),
    /** A publisher's claim; past it another may publish again (consumers are idempotent). */
    leaseUntil: integer("lease_until").notNull(),
  },
  (table) => [index("outbox_lease").on(table.leaseUntil)],
);

/** A run's report, written when the run ends. */
export const reports = sqliteTable("reports", {
  runId: text("run_id")
    .primaryKey()
    .references(() => runs.id),
  /** The Report of contract §8 as JSON text. */
  body: text("body").notNull(),
  /**
   * What the leaderboard counts of the run: category, task, mode, condition, number and score of each problem; of judged
   * ones also what the score is made of, by name.
   */
  boardProblems: text("board_problems", { mode: "json" })
    .$type<[string, string, string, string | null, number, number, Record<string, number>?][]>()
    .notNull(),
  /** Of those, problems that an output was scored for. */
  answered: integer("answered").notNull(),
  createdAt: integer("created_at").notNull(),
});
