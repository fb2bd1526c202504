#!/usr/bin/env node
/** `npm run demo`: a server of its own, a small benchmark with the built-in baselines, the leaderboard, and away again. */
import { withModernNode } from "./lib/modern-node.mjs";

await withModernNode(async () => {
  const { demo } = await import("./lib/demo.ts");
  process.exitCode = await demo();
});
