/** The two engines that run the cases. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bundleOnce } from "../lib/bundle.ts";
import { loadKernel } from "../lib/kernel.ts";
import { freePort } from "../lib/ports.ts";
import { PROJECT_ROOT } from "../lib/project.ts";
import { startWrangler } from "../lib/wrangler.ts";
import type { Case } from "./case.ts";
import { makeFreshProblem } from "./generator.ts";
import type { Calls } from "./measure.ts";

export interface BenchEngine {
  readonly name: "node" | "workerd";
  variantsOf(benchCase: Case): Promise<Record<string, Calls>>;
  /** Makes the fresh problem of a slot, once. */
  makeFreshProblem(index: number): Promise<void>;
  stop(): Promise<void>;
}

export function nodeEngine(): BenchEngine {
  const kernel = loadKernel();
  return {
    name: "node",
    async variantsOf(benchCase) {
      const variants = await benchCase.prepare({ kernel });
      const entries = Object.entries(variants).map(([name, variant]): [string, Calls] => [
        name,
        async (calls) => {
          for (let call = 0; call < calls; call++) await variant();
        },
      ]);
      return Object.fromEntries(entries);
    },
    async makeFreshProblem(index) {
      makeFreshProblem(index);
    },
    async stop() {},
  };
}

const READY_WITHIN_MS = 60_000;

/** The cases bundled into a Worker of their own. */
export async function workerdEngine(): Promise<BenchEngine> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const config = `${PROJECT_ROOT}/scripts/bench/wrangler.toml`;
  const options = { logFolder: folder, logFile: join(folder, "bench.log") };
  const worker = await bundleOnce(config, join(folder, "bundle"), options);
  const wrangler = startWrangler(
    [
      ...["dev", ...worker, "--local", "--ip", "127.0.0.1", "--port", String(port)],
      ...["--inspector-port", "0", "--persist-to", folder, "--show-interactive-dev-session=false"],
      ...["--log-level", "error"],
    ],
    options,
  );
  const stop = async () => {
    wrangler.signal("SIGKILL");
    await wrangler.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (Date.now() > deadline || wrangler.child.exitCode !== null) {
      const said = wrangler.lastLines().join("\n");
      await stop();
      throw new Error(`the bench Worker does not start: ${said}`);
    }
    await sleep(100);
  }
  const done = async (query: URLSearchParams, what: string) => {
    const text = await (await fetch(`${url}?${query}`)).text();
    if (text !== "done") throw new Error(`${what}: ${text.slice(0, 500)}`);
  };
  return {
    name: "workerd",
    stop,
    makeFreshProblem: (index) =>
      done(new URLSearchParams({ problem: String(index) }), `fresh problem ${index}`),
    async variantsOf(benchCase) {
      const entries = benchCase.variants.map((variant): [string, Calls] => [
        variant,
        async (calls) => {
          const query = new URLSearchParams({ case: benchCase.name, variant, calls: String(calls) });
          await done(query, `${benchCase.name}, ${variant}`);
        },
      ]);
      return Object.fromEntries(entries);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await (await fetch(url)).text()) === "ready";
  } catch {
    return false;
  }
}
