/** Reference data that lies beside the repository and is not part of it: tests use it where it is there. */
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The path of a file or folder under ../shared (seen from the repository's root), or null where it is absent. The
 * absence is said aloud, so that a skipped test never passes for one that ran.
 */
export function sharedPath(...segments: string[]): string | null {
  const relative = ["../shared", ...segments].join("/");
  const path = join(import.meta.dirname, "../..", relative);
  if (existsSync(path)) return path;
  console.info(`skipped: ${relative} is absent`);
  return null;
}
