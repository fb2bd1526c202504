import { spawnSync } from "node:child_process";
import { PROJECT_ROOT } from "./project.ts";

/** Compiles the WebAssembly modules where they are older than their sources. Throws with the compiler's messages. */
export function buildKernel(): void {
  const built = spawnSync(process.execPath, [`${PROJECT_ROOT}/scripts/build-kernel.mjs`], {
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`the kernel does not compile:\n${built.stderr}`);
}
