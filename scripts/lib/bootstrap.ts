/** The bootstrap under Node, for the command line, the bench and the tests. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Bootstrap, type BootstrapOptions, createBootstrap } from "../../src/scoring/bootstrap.ts";

/** The project's types are a Worker's, which may not compile WebAssembly; Node may. */
const CompiledModule = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module;

let compiled: WebAssembly.Module | undefined;

/** The compiled wasm/build/bootstrap.wasm (`npm run build:kernel`), read on first use. */
export function loadBootstrapModule(): WebAssembly.Module {
  const path = fileURLToPath(import.meta.resolve("../../wasm/build/bootstrap.wasm"));
  compiled ??= new CompiledModule(readFileSync(path));
  return compiled;
}

/** A bootstrap of its own; by default with the reference tool's 10,000 replicates and seed 0. */
export function newBootstrap(options?: BootstrapOptions): Bootstrap {
  return createBootstrap(loadBootstrapModule(), options);
}
