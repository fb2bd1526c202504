/** Starts wrangler, always with the node that runs us and never asking anything. */
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { PROJECT_ROOT } from "./project.ts";

const CLI = `${PROJECT_ROOT}/node_modules/wrangler/wrangler-dist/cli.js`;
const END_WITH_PARENT = `${PROJECT_ROOT}/scripts/lib/end-with-parent.mjs`;

function environmentFor(logFolder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CI: "1",
    FORCE_COLOR: "0",
    NO_COLOR: "1",
    NODE_OPTIONS: "",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG_PATH: logFolder,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
  };
}

export interface WranglerProcess {
  readonly child: ChildProcess;
  /** The last lines that it printed. */
  readonly lastLines: () => string[];
  /** Resolves when wrangler has ended, with a sentence on how. */
  readonly ended: Promise<string>;
  /** Ends wrangler and everything it started with the one signal; SIGKILL leaves no time to tidy up. */
  signal(signal: "SIGTERM" | "SIGKILL"): void;
}

export interface WranglerOptions {
  readonly logFolder: string;
  /** Gets a copy of what wrangler prints. */
  readonly logFile: string;
  /** Is called with each chunk that wrangler prints. */
  readonly onOutput?: (text: string) => void;
}

const LINES_KEPT = 40;

/**
 * Starts `wrangler <args>` in a process group of its own, so that its workerd processes, which survive wrangler's sudden
 * death, can be ended with it.
 */
export function startWrangler(args: readonly string[], options: WranglerOptions): WranglerProcess {
  const child = spawn(process.execPath, ["--no-warnings", "--import", END_WITH_PARENT, CLI, ...args], {
    cwd: PROJECT_ROOT,
    env: environmentFor(options.logFolder),
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    detached: true,
  });
  const log = createWriteStream(options.logFile, { flags: "a", mode: 0o600 });
  let lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      log.write(text);
      options.onOutput?.(text);
      lines = [...lines, ...text.split("\n").filter((line) => line.trim() !== "")].slice(-LINES_KEPT);
    });
  }
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group has ended already.
    }
  };
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => {
      // A workerd may outlive its wrangler; the group is the only handle on it.
      signalGroup("SIGKILL");
      log.end();
      resolve(signal ? `ended by ${signal}` : `ended with code ${code}`);
    });
  });
  return {
    child,
    lastLines: () => lines,
    ended,
    signal: (signal) => (signal === "SIGKILL" ? signalGroup(signal) : child.kill(signal)),
  };
}

/** Runs `wrangler <args>` to its end; throws with its last lines when it fails. */
export async function runWrangler(args: readonly string[], options: WranglerOptions): Promise<void> {
  const wrangler = startWrangler(args, options);
  const how = await wrangler.ended;
  if (wrangler.child.exitCode !== 0) {
    throw new Error(`wrangler ${args.slice(0, 3).join(" ")} ${how}\n${wrangler.lastLines().join("\n")}`);
  }
}
