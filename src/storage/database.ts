/** The handle on D1, and the one retry rule for its passing faults. */
import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

const handles = new WeakMap<D1Database, ReturnType<typeof build>>();

function build(binding: D1Database) {
  return drizzle(binding, { schema });
}

export type Database = ReturnType<typeof build>;

/** The drizzle handle over a D1 binding; one a binding, so that callers may ask for it freely. */
export function openDatabase(binding: D1Database): Database {
  let handle = handles.get(binding);
  if (handle === undefined) {
    handle = build(binding);
    handles.set(binding, handle);
  }
  return handle;
}

/** Messages of D1 faults that pass by themselves, as listed in its documentation of errors. */
const TRANSIENT = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "D1 DB is overloaded",
  "Cannot resolve D1 DB due to transient issue",
  "starting up D1 DB",
  "Internal error while starting up D1 DB storage",
];

const ATTEMPTS = 3;
const FIRST_DELAY_MS = 40;

/** Whether a failure of a statement is one of D1's passing faults; the driver wraps the cause, so the chain is read. */
export function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    if (TRANSIENT.some((text) => message.includes(text))) return true;
  }
  return false;
}

/**
 * Runs a statement again when D1 had a passing fault, three times in all with growing, jittered pauses. Only for
 * statements that may run twice with the same effect (reads, upserts of fixed values, conditional state changes):
 * after a lost connection nobody knows whether the first one was applied.
 *
 * @example const lab = await retryTransient(() => db.select().from(labs).where(eq(labs.id, id)).get());
 */
export async function retryTransient<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await statement();
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      const pause = FIRST_DELAY_MS * 3 ** (attempt - 1) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
