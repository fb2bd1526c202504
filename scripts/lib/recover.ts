/** Takes up what the last server of a state folder left behind when it was stopped or killed. */
import { existsSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { END_ALL_LEASES } from "../../src/storage/local-restart.ts";

/** A workerd that was killed takes a moment to die, and to let go of its files. */
const LOCK_PATIENCE_MS = 15_000;

/** Ends all leases in the folder's D1 database; call it only while no server runs on the folder. */
export function endAllLeases(state: string): void {
  const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`;
  if (!existsSync(folder)) return;
  // The name is a hash of the binding; the folder also holds an index of wrangler's own.
  for (const name of readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file))) {
    const database = new DatabaseSync(`${folder}/${name}`, { timeout: LOCK_PATIENCE_MS });
    try {
      for (const statement of END_ALL_LEASES) database.exec(statement);
    } finally {
      database.close();
    }
  }
}
