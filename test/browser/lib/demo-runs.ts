/** A few small runs of the built-in baselines, so that the pages have something to show. */
import { main } from "../../../scripts/cli/main.ts";
import type { Server } from "../../../scripts/lib/server.ts";

/** Suite → baseline → id of its completed run. */
export type DemoRuns = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Plan {
  readonly suite: string;
  readonly baselines: readonly string[];
  /** Options that cut the suite's plan down. */
  readonly options: readonly string[];
}

/** One task of each category of PaintBench in two sizes, one of two charts. */
const PLANS: readonly Plan[] = [
  {
    suite: "paintbench",
    baselines: ["copy-input", "noisy-oracle", "oracle"],
    options: ["--tasks", "rotation,removal,gradient,comparison", "--conditions", "baseline,horizontal"],
  },
  {
    suite: "tinygrafix",
    baselines: ["copy-input", "noisy-oracle"],
    options: ["--tasks", "bar_chart_remove_bar,heatmap_shift_heatmap"],
  },
];

/** Drives all of them to their end, at the same time, and resolves with their ids. */
export async function makeDemoRuns(server: Server): Promise<DemoRuns> {
  const runs = await Promise.all(
    PLANS.map(async ({ suite, baselines, options }) => {
      const ids = baselines.map(async (baseline) => {
        const plan = ["--suite", suite, "--baseline", baseline, "--per-cell", "1", ...options];
        return [baseline, await runBaseline(server, plan)] as const;
      });
      return [suite, Object.fromEntries(await Promise.all(ids))] as const;
    }),
  );
  return Object.fromEntries(runs);
}

async function runBaseline(server: Server, options: readonly string[]): Promise<string> {
  let out = "";
  let error = "";
  const service = ["--url", server.url, "--key", server.labKey, "--admin-token", server.adminToken];
  const code = await main(["run", ...service, ...options, "--json"], {
    environment: {},
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
  });
  if (code !== 0) throw new Error(`a demo run failed: ${error.trim()}`);
  return (JSON.parse(out) as { run: { id: string } }).run.id;
}
