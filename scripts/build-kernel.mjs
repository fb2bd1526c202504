#!/usr/bin/env node
/**
 * Compiles the WebAssembly modules of wasm/assembly to wasm/build, skipping those newer than their sources.
 * Two modules, not one: the bootstrap needs tens of megabytes of linear memory that never shrinks, and a separate
 * instance can be dropped whole, while the scoring kernel lives as long as the isolate.
 */
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const sources = `${root}wasm/assembly`;
const out = `${root}wasm/build`;
const MODULES = { kernel: "kernel.ts", bootstrap: "bootstrap.ts" };

const newestSource = Math.max(
  statSync(fileURLToPath(import.meta.url)).mtimeMs,
  ...readdirSync(sources).map((name) => statSync(`${sources}/${name}`).mtimeMs),
);
mkdirSync(out, { recursive: true });

for (const [name, entry] of Object.entries(MODULES)) {
  const target = `${out}/${name}.wasm`;
  if (existsSync(target) && statSync(target).mtimeMs > newestSource) continue;
  // The compiler takes a second to load, which the command line should not spend when there is nothing to compile.
  const { default: asc } = await import("assemblyscript/asc");
  const { error, stderr } = await asc
    .main([
      entry,
      "--baseDir",
      sources,
      "--outFile",
      target,
      "--optimizeLevel",
      "3",
      "--shrinkLevel",
      "0",
      "--noAssert",
      "--runtime",
      "stub",
      "--use",
      "abort=",
      "--enable",
      "simd",
      "--converge",
    ])
    .catch((failure) => ({ error: failure, stderr: { toString: () => "" } }));
  if (error) {
    process.stderr.write(`${stderr.toString()}\n${error.message}\n`);
    process.exit(1);
  }
}
