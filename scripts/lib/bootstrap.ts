/** The bootstrap's WebAssembly module for programs that run under Node (command line, tests, benches). */
import { readFileSync } from "node:fs";

let compiled: WebAssembly.Module | undefined;

/** The compiled module, read once. It is built by `npm run build:kernel`. */
export function loadBootstrapModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(
    readFileSync(new URL("../../wasm/build/bootstrap.wasm", import.meta.url)),
  );
  return compiled;
}
