#!/usr/bin/env node
/** `npm test`: everything. Each part runs to its end, whatever the others say, and one line sums up. */
import { withModernNode } from "./lib/modern-node.mjs";

await withModernNode(async () => {
  const { testEverything } = await import("./lib/test-everything.ts");
  process.exitCode = await testEverything();
});
