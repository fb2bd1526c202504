import { spawnSync } from "node:child_process";
import { PROJECT_ROOT } from "./project.ts";

let built = false;

/** Compiles the WebAssembly modules where they are older than their sources, once a process. Throws what asc says. */
export function buildKernel(): void {
  if (built) return;
  const { status, stderr } = spawnSync(process.execPath, [`${PROJECT_ROOT}/scripts/build-kernel.mjs`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the kernel does not compile:\n${stderr}`);
  built = true;
}
