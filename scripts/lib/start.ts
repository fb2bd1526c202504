/** What `npm start` does around a server: messages, the dev file, and an end in good order. */
import { whenAbandoned } from "./abandoned.ts";
import { claimProjectDevFile, devFileOf, PROJECT_DEV_FILE } from "./dev-file.ts";
import { stateFolder } from "./project.ts";
import { type Server, startServer } from "./server.ts";

const DEFAULT_PORT = 8787;

function portFrom(environment: NodeJS.ProcessEnv): number {
  if (!environment.PORT) return DEFAULT_PORT;
  const port = Number(environment.PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is not a port: ${environment.PORT}`);
  return port;
}

function greeting(server: Server, files: readonly string[]): string {
  return `
Plumbline is ready on ${server.url}

  lab key      ${server.labKey}
  written to   ${files.join(" and ")}

  leaderboard  ${server.url}/
  API docs     ${server.url}/docs
  first run    npx plumbline run --suite paintbench --model my-first --baseline copy-input --per-cell 1

Ctrl-C stops it.
`;
}

/** Runs a server until a signal comes; resolves with the exit code. */
export async function start(environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const signalled = new Promise<"asked">((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve("asked"));
  });
  const asked = Promise.race([signalled, whenAbandoned(environment).then(() => "asked" as const)]);
  try {
    const state = stateFolder(environment);
    const starting = startServer({
      port: portFrom(environment),
      state,
      onProgress: (line) => process.stdout.write(`${line}\n`),
      onOutput: (text) => process.stderr.write(text),
    });
    // A signal while starting: wrangler ends with this process.
    const server = await Promise.race([starting, asked]);
    if (server === "asked") process.exit(0);
    const claimed = await claimProjectDevFile({
      url: server.url,
      lab_key: server.labKey,
      admin_token: server.adminToken,
    });
    process.stdout.write(greeting(server, [...(claimed ? [PROJECT_DEV_FILE] : []), devFileOf(state)]));
    const how = await Promise.race([server.ended, asked]);
    if (how === "asked") {
      await server.stop();
      return 0;
    }
    process.stderr.write(`the server stopped by itself: ${how}\n`);
    return 1;
  } catch (failure) {
    process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
    return 1;
  }
}
