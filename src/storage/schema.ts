/**
 * The D1 schema. Times are integer milliseconds since the epoch; ids are prefix + ULID. src/storage is the only place
 * that knows SQL or R2 key names; docs/storage.md lists every table and key.
 */
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Score } from "../scoring/score.types.ts";

export const labs = sqliteTable("labs", {
  id: text("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  runsPerDay: integer("runs_per_day").notNull(),
  outputsPerDay: integer("outputs_per_day").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    labId: text("lab_id")
      .notNull()
      .references(() => labs.id),
    name: text("name").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<string[]>().notNull(),
    /** SHA-256 of the whole key, hex; the key itself is never stored. */
    hash: text("hash").notNull().unique(),
    prefix: text("prefix").notNull(),
    lastFour: text("last_four").notNull(),
    createdAt: integer("created_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (table) => [index("api_keys_lab").on(table.labId)],
);

/** One row a (caller, Idempotency-Key): claimed by insert, completed with the stored answer. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    principal: text("principal").notNull(),
    key: text("key").notNull(),
    /** SHA-256 over method, path and body. */
    requestHash: text("request_hash").notNull(),
    state: text("state", { enum: ["in_progress", "done"] }).notNull(),
    /** A claim older than this was abandoned by a crash and may be taken over. */
    leaseUntil: integer("lease_until").notNull(),
    responseStatus: integer("response_status"),
    responseHeaders: text("response_headers", { mode: "json" }).$type<Record<string, string>>(),
    responseBody: text("response_body"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.principal, table.key] }),
    index("idempotency_created").on(table.createdAt),
  ],
);

/** Daily use of a quota: `kind` is `runs` or `outputs`, `day` is YYYY-MM-DD in UTC. */
export const quotaUsage = sqliteTable(
  "quota_usage",
  {
    labId: text("lab_id").notNull(),
    kind: text("kind", { enum: ["runs", "outputs"] }).notNull(),
    day: text("day").notNull(),
    used: integer("used").notNull(),
  },
  (table) => [primaryKey({ columns: [table.labId, table.kind, table.day] })],
);

/** An imported official data set; the newest ready one of a suite is its official track. */
export const datasets = sqliteTable(
  "datasets",
  {
    id: text("id").primaryKey(),
    suite: text("suite").notNull(),
    title: text("title").notNull(),
    /** SHA-256 over the sorted problem manifest: importing the same folder twice is one data set. */
    manifestHash: text("manifest_hash").notNull(),
    status: text("status", { enum: ["importing", "ready"] }).notNull(),
    /** As announced when the import began; publishing checks it. */
    problemCount: integer("problem_count").notNull(),
    /** Problems that take part in averages (all but the preservation diagnostics); 0 until published. */
    scoredCount: integer("scored_count").notNull(),
    createdAt: integer("created_at").notNull(),
    readyAt: integer("ready_at"),
  },
  (table) => [
    uniqueIndex("datasets_manifest").on(table.suite, table.manifestHash),
    index("datasets_suite").on(table.suite, table.readyAt),
  ],
);

export const datasetProblems = sqliteTable(
  "dataset_problems",
  {
    datasetId: text("dataset_id")
      .notNull()
      .references(() => datasets.id),
    index: integer("idx").notNull(),
    /** `<task folder>/<NNN>`. */
    sourceId: text("source_id").notNull(),
    /** The number in the file name; `idx` of the results line. */
    number: integer("number").notNull(),
    /** Null for diagnostics. */
    category: text("category"),
    task: text("task").notNull(),
    mode: text("mode").notNull(),
    condition: text("condition"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    instruction: text("instruction").notNull(),
    metadata: text("metadata", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of the JSON file as imported; part of the manifest. */
    metadataSha256: text("metadata_sha256").notNull(),
    /** SHA-256 of the files as imported; R2 keys derive from them. */
    inputSha256: text("input_sha256").notNull(),
    answerSha256: text("answer_sha256").notNull(),
    /** Pixels in which input and answer differ; null until both pictures are there. */
    editPixels: integer("edit_pixels"),
    defects: text("defects", { mode: "json" }).$type<string[]>().notNull(),
    /** False for diagnostics that stay out of every average. */
    scored: integer("scored", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.datasetId, table.index] }),
    uniqueIndex("dataset_problems_source").on(table.datasetId, table.sourceId),
    index("dataset_problems_input").on(table.datasetId, table.inputSha256),
    index("dataset_problems_answer").on(table.datasetId, table.answerSha256),
  ],
);

/** A picture of a data set that has arrived, was decoded to its end and is stored under its hash. */
export const datasetFiles = sqliteTable(
  "dataset_files",
  {
    datasetId: text("dataset_id")
      .notNull()
      .references(() => datasets.id),
    sha256: text("sha256").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.sha256] })],
);

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
    /** The Score of contract §7, camelCase as in src/scoring. */
    score: text("score", { mode: "json" }).$type<Score>(),
    /** Mean IoU of a pixel score, beside the score so that boards need not parse it. */
    miou: real("miou"),
    /** What a results line says of the problem, kept so that aggregating needs no regenerating. */
    facts: text("facts", { mode: "json" }).$type<{
      inputSize: [number, number];
      bgColors: string[] | null;
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
  /** What the leaderboard counts of the run: category, task, mode, condition, number and mean IoU of each problem. */
  boardProblems: text("board_problems", { mode: "json" })
    .$type<[string, string, string, string | null, number, number][]>()
    .notNull(),
  /** Of those, problems that an output was scored for. */
  answered: integer("answered").notNull(),
  createdAt: integer("created_at").notNull(),
});

/** One leaderboard entry: what all ended runs of a lab's model version come to. */
export const boardEntries = sqliteTable(
  "board_entries",
  {
    /** `<suite>|<track>|<protocol>`. */
    board: text("board").notNull(),
    /** What the runs have in common: the suite's version (fresh) or the data set (official). */
    basis: text("basis").notNull(),
    labId: text("lab_id")
      .notNull()
      .references(() => labs.id),
    modelSlug: text("model_slug").notNull(),
    /** Empty where the model has none. */
    modelVersion: text("model_version").notNull(),
    body: text("body", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** Ended runs that the entry was computed from. An entry never gives way to one that knows fewer. */
    runsSeen: integer("runs_seen").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.board, table.basis, table.labId, table.modelSlug, table.modelVersion],
    }),
  ],
);

/** A leaderboard as it is served, written when a run ends. */
export const boards = sqliteTable("boards", {
  /** `<suite>|<track>|<protocol>`. */
  key: text("key").primaryKey(),
  /** As of its entries: a board of another basis starts anew. */
  basis: text("basis").notNull(),
  body: text("body").notNull(),
  /** Ended runs that its entries were computed from. */
  runsSeen: integer("runs_seen").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
