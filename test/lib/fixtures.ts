/** Committed test data. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of test/fixtures as text. */
export function readFixture(...segments: string[]): string {
  return readFileSync(join(import.meta.dirname, "../fixtures", ...segments), "utf8");
}
