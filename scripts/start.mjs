#!/usr/bin/env node
/** `npm start`: the whole service on this machine. Options are environment variables: PORT, PLUMBLINE_STATE. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withModernNode } from "./lib/modern-node.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
if (!existsSync(`${root}node_modules/wrangler/package.json`)) {
  const installed = spawnSync("npm", ["ci"], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  if (installed.status !== 0) process.exit(1);
}
await withModernNode(async () => {
  const { start } = await import("./lib/start.ts");
  process.exitCode = await start();
});
