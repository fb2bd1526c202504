/** Notices that `npm start` itself was killed. */
import { readFileSync } from "node:fs";

const EVERY_MS = 500;

/** The parent of a process; null where /proc does not say. */
function parentOf(pid: number): number | null {
  try {
    // pid (name) state ppid …: the name may hold anything, even parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

/**
 * Resolves when the npm that runs this script has gone. A signal to npm ends npm and its shell, but does not reach the
 * script, which would then hold the port for ever. A script that npm does not run is never abandoned: its starter may
 * well leave on purpose.
 */
export function whenAbandoned(environment: NodeJS.ProcessEnv = process.env): Promise<"abandoned"> {
  return new Promise((resolve) => {
    if (environment.npm_lifecycle_event === undefined) return;
    const shell = process.ppid;
    const npm = parentOf(shell);
    const timer = setInterval(() => {
      if (process.ppid === shell && parentOf(shell) === npm) return;
      clearInterval(timer);
      resolve("abandoned");
    }, EVERY_MS);
    timer.unref();
  });
}
