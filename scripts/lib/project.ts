/** Where things lie in the project's folder. */
import { resolve } from "node:path";

/** The project's folder, without a slash at the end. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "../..");

/** Where wrangler itself keeps local D1, R2 and queue data, so that plain wrangler commands see the same. */
export const DEFAULT_STATE = `${PROJECT_ROOT}/.wrangler/state`;

/** The state folder of a local server: PLUMBLINE_STATE (relative to the current folder) or wrangler's own. */
export function stateFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.PLUMBLINE_STATE ? resolve(environment.PLUMBLINE_STATE) : DEFAULT_STATE;
}
