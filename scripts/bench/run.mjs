#!/usr/bin/env node
/** `npm run bench`: how fast the parts are, beside named peers in the same run. */
import { withModernNode } from "../lib/modern-node.mjs";

await withModernNode(async () => {
  const { bench } = await import("./main.ts");
  try {
    process.exitCode = await bench(process.argv.slice(2));
  } catch (failure) {
    process.stderr.write(`bench: ${failure.message}\n`);
    process.exitCode = 1;
  }
});
