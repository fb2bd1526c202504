/** Starts the local renderer (scripts/renderer) where there is a Chromium. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { findChromium } from "./chromium.ts";
import { PROJECT_ROOT } from "./project.ts";

export interface LocalRenderer {
  readonly url: string;
  readonly token: string;
  stop(): void;
}

const READY_WITHIN_MS = 15_000;

/** A running renderer, or null where there is no Chromium. Throws an Error where one does not start. */
export async function startRenderer(logFile: string): Promise<LocalRenderer | null> {
  if (findChromium() === null) return null;
  const token = randomBytes(24).toString("base64url");
  const child = spawn(
    process.execPath,
    [
      "--no-warnings",
      "--import",
      `${PROJECT_ROOT}/scripts/lib/end-with-parent.mjs`,
      `${PROJECT_ROOT}/scripts/renderer/main.ts`,
    ],
    {
      cwd: PROJECT_ROOT,
      env: { ...process.env, RENDERER_TOKEN: token, RENDERER_PORT: "0" },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      detached: true,
    },
  );
  const log = createWriteStream(logFile, { flags: "a", mode: 0o600 });
  child.stderr?.pipe(log);
  let impatience: ReturnType<typeof setTimeout> | undefined;
  const ready = new Promise<string>((resolve, reject) => {
    const late = () => reject(new Error("the renderer did not start in time"));
    impatience = setTimeout(late, READY_WITHIN_MS);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the renderer ended with code ${code}: see ${logFile}`)));
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (found !== null) resolve(found[0]);
    });
  });
  function stop(): void {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    } catch {
      // It has ended already.
    }
  }
  try {
    return { url: await ready, token, stop };
  } catch (failure) {
    stop();
    throw failure;
  } finally {
    clearTimeout(impatience);
    child.unref();
  }
}
