/**
 * The file that tells scripts where a local server listens and with which keys.
 *
 * Every server writes `<state folder>/dev.json`; that one is never another server's. `.plumbline/dev.json` in the
 * project is the one that the command line reads by itself: it belongs to the server that took it first, and passes to
 * the next one that starts after that server is gone. So two servers side by side never overwrite each other's file.
 */
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { PROJECT_ROOT } from "./project.ts";

export interface DevFile {
  readonly url: string;
  readonly lab_key: string;
  readonly admin_token: string;
}

export const PROJECT_DEV_FILE = `${PROJECT_ROOT}/.plumbline/dev.json`;

/** The dev file that belongs to a state folder alone. */
export function devFileOf(state: string): string {
  return `${state}/dev.json`;
}

/** Reads a dev file; null when it is absent or unreadable. */
export async function readDevFile(path: string): Promise<DevFile | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, "utf8"));
    if (typeof parsed !== "object" || parsed === null) return null;
    const { url, lab_key, admin_token } = parsed as Record<string, unknown>;
    if (typeof url !== "string" || typeof lab_key !== "string" || typeof admin_token !== "string")
      return null;
    return { url, lab_key, admin_token };
  } catch {
    return null;
  }
}

/** Writes a file that only its owner may read. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
}

/** Whether a Plumbline server answers at `url`. */
export async function isAlive(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Removes the dev files that a server which is gone has left, so that nobody reads keys of another state. */
export async function clearStaleDevFiles(state: string): Promise<void> {
  for (const path of [devFileOf(state), PROJECT_DEV_FILE]) {
    const found = await readDevFile(path);
    if (found === null || !(await isAlive(found.url))) await rm(path, { force: true });
  }
}

/** Writes the dev file of a state folder. */
export async function writeDevFile(state: string, content: DevFile): Promise<void> {
  await writePrivateFile(devFileOf(state), textOf(content));
}

/** Writes the project's dev file unless another live server has it; says whether it did. */
export async function claimProjectDevFile(content: DevFile, path = PROJECT_DEV_FILE): Promise<boolean> {
  const owner = await readDevFile(path);
  if (owner !== null && owner.url !== content.url && (await isAlive(owner.url))) return false;
  await writePrivateFile(path, textOf(content));
  return true;
}

function textOf(content: DevFile): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
