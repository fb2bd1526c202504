#!/usr/bin/env node
/** The command line: `npx plumbline <command>`. */
import { withModernNode } from "./lib/modern-node.mjs";

// A reader such as `head` may close the pipe early; that is no failure of ours.
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

await withModernNode(async () => {
  const { main } = await import("./cli/main.ts");
  process.exitCode = await main(process.argv.slice(2));
});
