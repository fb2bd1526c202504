/** The scoring kernel in a Worker: the module is compiled at deployment, one instance serves the isolate. */
import wasm from "../wasm/build/kernel.wasm";
import type { Kernel } from "./scoring/kernel.ts";
import { createKernel } from "./scoring/kernel.ts";

let kernel: Kernel | undefined;

/** The isolate's kernel, made on first use. */
export function isolateKernel(): Kernel {
  kernel ??= createKernel(wasm);
  return kernel;
}
