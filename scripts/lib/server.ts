/**
 * A local Plumbline server: the Worker in workerd with embedded D1, R2 and queues. `npm start`, the demo, the bench and
 * the conformance tests all start it here.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { bundleOnce } from "./bundle.ts";
import {
  clearStaleDevFiles,
  devFileOf,
  isAlive,
  readDevFile,
  writeDevFile,
  writePrivateFile,
} from "./dev-file.ts";
import { buildKernel } from "./kernel-build.ts";
import { ensureLocalLab } from "./local-lab.ts";
import { effectiveSecrets, envFileText, readLocalState, writeLocalState } from "./local-state.ts";
import { freePort, waitForPort } from "./ports.ts";
import { PROJECT_ROOT } from "./project.ts";
import { endAllLeases } from "./recover.ts";
import { type LocalRenderer, startRenderer } from "./renderer.ts";
import { buildWeb } from "./web-build.ts";
import { runWrangler, startWrangler, type WranglerOptions, type WranglerProcess } from "./wrangler.ts";

export interface ServerOptions {
  /** Folder of everything the server keeps; made when absent. One live server a folder. */
  readonly state: string;
  /** Default: a free one. */
  readonly port?: number;
  /** Gets what is happening, one line a call. */
  readonly onProgress?: (line: string) => void;
  /** Gets what the Worker and wrangler print. */
  readonly onOutput?: (text: string) => void;
  /** Seconds between two runs of the cron handler (a deployment's runs every minute). */
  readonly cronSeconds?: number;
  /** Runs the Worker as it is now; otherwise it is built anew and restarted whenever its source changes. */
  readonly isFrozen?: boolean;
}

export interface Server {
  readonly url: string;
  readonly labKey: string;
  readonly adminToken: string;
  /** Resolves when the server has ended, by stop(), kill() or by itself, with a sentence on how. */
  readonly ended: Promise<string>;
  /** Ends the server in good order. */
  stop(): Promise<void>;
  /** Ends it as a crash would: SIGKILL to wrangler and workerd. */
  kill(): Promise<void>;
}

const CONFIG = `${PROJECT_ROOT}/wrangler.toml`;
const READY_WITHIN_MS = 120_000;
const PORT_PATIENCE_MS = 5_000;
const STOP_WITHIN_MS = 5_000;

/**
 * Starts a server and resolves when it answers `/health/ready` and has a lab with a key. Throws an Error whose message
 * is meant for the terminal: port in use, state folder in use, migration failed, Worker does not start.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { state, onProgress = () => {} } = options;
  const running = await readDevFile(devFileOf(state));
  if (running !== null && (await isAlive(running.url))) {
    throw new Error(
      `a server already uses ${state}, it listens on ${running.url} (PLUMBLINE_STATE moves the state)`,
    );
  }
  const port = options.port ?? (await freePort());
  await waitForPort(port, PORT_PATIENCE_MS);
  mkdirSync(`${state}/logs`, { recursive: true });
  await clearStaleDevFiles(state);
  buildKernel();
  buildWeb();

  const wranglerOptions: WranglerOptions = {
    logFolder: `${state}/logs`,
    logFile: `${state}/server.log`,
    onOutput: options.onOutput,
  };
  const quiet = { ...wranglerOptions, onOutput: undefined };
  let local = readLocalState(state);
  await writeLocalState(state, local);
  const migrations = migrationsDigest();
  if (local.migrations !== migrations) {
    onProgress("migrating the local database");
    await runWrangler(["d1", "migrations", "apply", "plumbline", "--local", "--persist-to", state], quiet);
    local = { ...local, migrations };
    await writeLocalState(state, local);
  }

  endAllLeases(state);

  // Only runs of pages need it; everything else is to work without.
  const renderer = await startRenderer(`${state}/renderer.log`).catch((failure: Error) => {
    onProgress(`edited pages cannot be shown: ${failure.message}`);
    return null;
  });
  const secrets = { ...effectiveSecrets(local), ...settingsOf(renderer) };
  const envFile = `${state}/worker.env`;
  await writePrivateFile(envFile, envFileText(secrets));
  onProgress("starting the Worker");
  const worker = options.isFrozen ? await bundleOnce(CONFIG, `${state}/bundle`, quiet) : ["--config", CONFIG];
  const wrangler = startWrangler(["dev", ...worker, ...devOptions(port, state, envFile)], wranglerOptions);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url, wrangler);
    const { labId, labKey } = await ensureLocalLab(url, secrets.ADMIN_TOKEN, local);
    await writeLocalState(state, { ...local, labId, labKey });
    await writeDevFile(state, { url, lab_key: labKey, admin_token: secrets.ADMIN_TOKEN });
    wrangler.ended.then(() => renderer?.stop());
    return runningServer(url, labKey, secrets.ADMIN_TOKEN, wrangler, options.cronSeconds ?? 10);
  } catch (failure) {
    renderer?.stop();
    wrangler.signal("SIGKILL");
    await wrangler.ended;
    throw failure;
  }
}

/** What the Worker has to know of a renderer. */
function settingsOf(renderer: LocalRenderer | null): Record<string, string> {
  return renderer === null ? {} : { RENDERER_URL: renderer.url, RENDERER_TOKEN: renderer.token };
}

function devOptions(port: number, state: string, envFile: string): string[] {
  return [
    "--local",
    ...["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", "0"],
    ...["--persist-to", state, "--env-file", envFile],
    "--show-interactive-dev-session=false",
    ...["--log-level", "error"],
  ];
}

function runningServer(
  url: string,
  labKey: string,
  adminToken: string,
  wrangler: WranglerProcess,
  cronSeconds: number,
): Server {
  // wrangler never fires a cron trigger by itself.
  const fireCron = () => {
    fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`, { signal: AbortSignal.timeout(60_000) })
      .then((response) => response.body?.cancel())
      .catch(() => {});
  };
  fireCron();
  const cron = setInterval(fireCron, cronSeconds * 1_000);
  cron.unref();
  wrangler.ended.then(() => clearInterval(cron));
  return {
    url,
    labKey,
    adminToken,
    ended: wrangler.ended,
    async stop() {
      clearInterval(cron);
      wrangler.signal("SIGTERM");
      const impatience = setTimeout(() => wrangler.signal("SIGKILL"), STOP_WITHIN_MS);
      await wrangler.ended;
      clearTimeout(impatience);
    },
    async kill() {
      wrangler.signal("SIGKILL");
      await wrangler.ended;
    },
  };
}

async function waitUntilReady(url: string, wrangler: WranglerProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let ended: string | null = null;
  wrangler.ended.then((how) => {
    ended = how;
  });
  let last = "no answer";
  while (Date.now() < deadline) {
    const said = wrangler.lastLines().join("\n");
    // wrangler itself would wait for somebody to mend the source.
    if (ended !== null || said.includes("Build failed")) {
      throw new Error(`the Worker did not start: ${said || ended}`);
    }
    try {
      const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) });
      last = `${response.status} ${(await response.text()).slice(0, 500)}`;
      if (response.ok) return;
    } catch {
      // It does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const waited = `${READY_WITHIN_MS / 1_000} s`;
  throw new Error(`the Worker was not ready within ${waited}: ${last}\n${wrangler.lastLines().join("\n")}`);
}

/** Names the state of the migrations folder, so that an unchanged one costs no wrangler run. */
function migrationsDigest(): string {
  const folder = `${PROJECT_ROOT}/migrations`;
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith(".sql")) continue;
    hash.update(`${name}\n`).update(readFileSync(`${folder}/${name}`));
  }
  return hash.digest("hex");
}
