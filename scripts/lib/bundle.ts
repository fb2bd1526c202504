import { existsSync } from "node:fs";
import { runWrangler, type WranglerOptions } from "./wrangler.ts";

/**
 * Bundles the Worker of a wrangler configuration into `folder`, unless it is there already, and returns the arguments
 * with which `wrangler dev` runs that bundle. A bundle does not change when somebody edits the source, so what is being
 * tested or measured is not restarted under the test's hands.
 */
export async function bundleOnce(
  config: string,
  folder: string,
  options: WranglerOptions,
): Promise<readonly string[]> {
  const entry = `${folder}/worker.js`;
  if (!existsSync(entry)) {
    await runWrangler(["deploy", "--dry-run", "--config", config, "--outdir", folder], options);
  }
  return [entry, "--no-bundle", "--config", config];
}
