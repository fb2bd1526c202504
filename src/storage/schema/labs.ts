/** Tables of labs: their keys, the answers to their creating requests, their daily quotas. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
