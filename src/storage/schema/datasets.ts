/** Tables of official data sets. */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

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
    /** Null where outputs are judged: there is no one right picture. */
    answerSha256: text("answer_sha256"),
    /** Pixels in which input and answer differ; null until both pictures are there, and where there is no answer. */
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
