/** Inserting on a condition: for batches in which a row follows from the change of another. */
import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/**
 * The statement that inserts a row if `condition` holds when it runs. Columns that `row` leaves out are null. A builder,
 * because raw statements with parameters cannot be part of a D1 batch in this version of the library; add what is to
 * happen on a conflict.
 *
 * @example db.batch([change, insertIf(db, runEvents, event, changed).onConflictDoNothing()])
 */
export function insertIf<T extends SQLiteTable>(
  db: Database,
  table: T,
  row: InferInsertModel<T>,
  condition: SQL,
) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key];
    return value === undefined || value === null ? sql`NULL` : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`);
}
