/** Tables of leaderboards. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { labs } from "./labs.ts";

/** One leaderboard entry: what all ended runs of a lab's model version come to. */
export const boardEntries = sqliteTable(
  "board_entries",
  {
    /** `<suite>|<track>|<protocol>`, of judged suites with `|<judge>`. */
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
  /** `<suite>|<track>|<protocol>`, of judged suites with `|<judge>`. */
  key: text("key").primaryKey(),
  /** As of its entries: a board of another basis starts anew. */
  basis: text("basis").notNull(),
  body: text("body").notNull(),
  /** Ended runs that its entries were computed from. */
  runsSeen: integer("runs_seen").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
