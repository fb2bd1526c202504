/** Tables of judging: judges, what they are asked, what they said, and what people said of the same outputs. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JudgeParameters } from "../../judging/judge.types.ts";
import type { PoolPicture } from "../../suites/suite.ts";
import { runs } from "./runs.ts";

/** A judge of a suite as it was configured when a run was opened. Another model, prompt or parameter is another judge. */
export const judges = sqliteTable("judges", {
  /** `jdg_` and a hash of all that can change an answer. */
  id: text("id").primaryKey(),
  suite: text("suite").notNull(),
  provider: text("provider", { enum: ["openai-compatible", "workers-ai"] }).notNull(),
  /** Host of the server; null for the Workers AI binding. */
  host: text("host"),
  /** As it is asked for. */
  model: text("model").notNull(),
  promptHash: text("prompt_hash").notNull(),
  parameters: text("parameters", { mode: "json" }).$type<JudgeParameters>().notNull(),
  /** As the server last said that answered: an alias without a version may change behind its name. */
  modelAnswered: text("model_answered"),
  createdAt: integer("created_at").notNull(),
});

export const JUDGEMENT_STATUSES = ["waiting", "asking", "done", "failed"] as const;

/** One question sheet put to a judge once: a part of an output, or of a control, in one repeat. */
export const judgements = sqliteTable(
  "judgements",
  {
    id: text("id").primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    index: integer("idx").notNull(),
    kind: text("kind", { enum: ["output", "no_edit", "mismatch", "mirror"] }).notNull(),
    /** Of the suite's rubric, for example a metric. */
    part: text("part").notNull(),
    /** From 0. */
    repeat: integer("repeat").notNull(),
    judgeId: text("judge_id")
      .notNull()
      .references(() => judges.id),
    status: text("status", { enum: JUDGEMENT_STATUSES }).notNull(),
    /** Mismatch control: the problem whose output is shown instead. */
    otherIndex: integer("other_idx"),
    /** SHA-256 of the output that is judged; a control of the unedited picture has none. */
    outputSha256: text("output_sha256"),
    /** Names who asks; only he may write what came of it. */
    claim: text("claim"),
    attempts: integer("attempts").notNull(),
    /** When somebody looks after it: the next attempt while `waiting`, the end of the lease while `asking`. */
    dueAt: integer("due_at"),
    /** Past it there is no further attempt. */
    deadline: integer("deadline").notNull(),
    /** SHA-256 over all that the answer depends on. */
    cacheKey: text("cache_key"),
    /** The judgement whose answer was taken over instead of asking; null where the judge was asked. */
    copiedFrom: text("copied_from"),
    modelAnswered: text("model_answered"),
    promptSha256: text("prompt_sha256"),
    /** SHA-256 of the pictures as they were sent, original first. */
    imageSha256s: text("image_sha256s", { mode: "json" }).$type<string[]>(),
    verdict: text("verdict", { mode: "json" }).$type<Record<string, unknown>>(),
    /** Whether the answer was only read after it was asked for again. */
    repaired: integer("repaired", { mode: "boolean" }),
    latencyMs: integer("latency_ms"),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    failureCode: text("failure_code"),
    failureDetail: text("failure_detail"),
    createdAt: integer("created_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    uniqueIndex("judgements_place").on(table.runId, table.kind, table.index, table.part, table.repeat),
    index("judgements_due").on(table.status, table.dueAt),
    index("judgements_cache").on(table.cacheKey),
    index("judgements_judge").on(table.judgeId, table.status),
  ],
);

/** A pool of source pictures as runs were opened with it: what a problem is a function of never changes. */
export const sourcePools = sqliteTable("source_pools", {
  /** SHA-256 over its pictures, in order. */
  hash: text("hash").primaryKey(),
  suite: text("suite").notNull(),
  pictures: text("pictures", { mode: "json" }).$type<PoolPicture[]>().notNull(),
  createdAt: integer("created_at").notNull(),
});

/** Source pictures that an operator brought in; the pool of the next run is made of those not withdrawn. */
export const sourcePictures = sqliteTable(
  "source_pictures",
  {
    id: text("id").primaryKey(),
    suite: text("suite").notNull(),
    sha256: text("sha256").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    scene: text("scene", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer("created_at").notNull(),
    withdrawnAt: integer("withdrawn_at"),
  },
  (table) => [uniqueIndex("source_pictures_file").on(table.suite, table.sha256)],
);

/** Labels that people gave to judged outputs; the labels themselves are in R2. */
export const labelSets = sqliteTable(
  "label_sets",
  {
    id: text("id").primaryKey(),
    suite: text("suite").notNull(),
    title: text("title").notNull(),
    /** SHA-256 of the labels: the same file twice is one set. */
    sha256: text("sha256").notNull(),
    count: integer("count").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [uniqueIndex("label_sets_file").on(table.suite, table.sha256)],
);
