import { spawnSync } from "node:child_process";
import { PROJECT_ROOT } from "./project.ts";

/** Bundles the pages' scripts and styles where the bundle is older than its sources. Throws what the bundler says. */
export function buildWeb(): void {
  const { status, stderr } = spawnSync(process.execPath, [`${PROJECT_ROOT}/scripts/build-web.mjs`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the pages' scripts and styles do not bundle:\n${stderr}`);
}
