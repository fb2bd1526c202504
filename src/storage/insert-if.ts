/** Inserts that follow from what else is stored: for batches in which a row follows from the change of another. */
import { getTableColumns, type InferInsertModel, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** A row whose values may be expressions over the rows that it follows from. */
export type DerivedRow<T extends SQLiteTable> = {
  readonly [K in keyof InferInsertModel<T>]: InferInsertModel<T>[K] | SQL;
};

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
  return insertFrom(db, table, row as DerivedRow<T>, sql`WHERE ${condition}`);
}

/**
 * The statement that inserts a row for each row that `source` (`FROM … WHERE …`) finds when it runs. `source` needs a
 * WHERE, or what is to happen on a conflict cannot be told from a join.
 */
export function insertFrom<T extends SQLiteTable>(db: Database, table: T, row: DerivedRow<T>, source: SQL) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key];
    if (value === undefined || value === null) return sql`NULL`;
    return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} ${source}`);
}
