/** Finds the browser that shows edited documents, and that tests drive: Debian's chromium, or another one of the machine. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const USUAL_PATH = "/usr/bin/chromium";
const USUAL_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/** The path of a Chromium: `CHROMIUM_PATH`, else Debian's, else one of the usual names in `PATH`; null where there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const named = USUAL_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = environment.CHROMIUM_PATH ? [environment.CHROMIUM_PATH] : [USUAL_PATH, ...named];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
