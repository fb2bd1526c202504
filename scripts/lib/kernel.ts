/** The scoring kernel under Node, for the command line, the bench and the tests. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Kernel } from "../../src/scoring/kernel.ts";
import { createKernel } from "../../src/scoring/kernel.ts";

/** The project's types are a Worker's, which may not compile WebAssembly; Node may. */
const CompiledModule = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module;

let kernel: Kernel | undefined;

/** The kernel of this process, made on first use from wasm/build/kernel.wasm (`npm run build:kernel`). */
export function loadKernel(): Kernel {
  const path = fileURLToPath(import.meta.resolve("../../wasm/build/kernel.wasm"));
  kernel ??= createKernel(new CompiledModule(readFileSync(path)));
  return kernel;
}
