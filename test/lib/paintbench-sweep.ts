/**
 * A worker thread that draws many problems of some PaintBench tasks and reports, task by task, how the search went.
 * Started by test/deep/paintbench.test.ts.
 */
import { parentPort, workerData } from "node:worker_threads";
import { keysInTurn } from "../../scripts/lib/difficulty.ts";
import { findPaintProblem } from "../../src/suites/paintbench/suite.ts";

export interface SweepOrder {
  readonly tasks: readonly string[];
  readonly seeds: number;
}

export interface SweepReport {
  readonly task: string;
  readonly problems: number;
  /** Slots for which no attempt stood up. */
  readonly failures: readonly string[];
  /** Why attempts were dropped, with how often. */
  readonly rejections: Readonly<Record<string, number>>;
  /** Most attempts dropped for one problem, and for which. */
  readonly worst: { readonly rejections: number; readonly seed: string };
  /** Milliseconds of CPU for all problems, and for the slowest one. */
  readonly totalMs: number;
  readonly slowest: { readonly ms: number; readonly seed: string };
}

const order = workerData as SweepOrder;
for (const task of order.tasks) parentPort?.postMessage(sweep(task, order.seeds));

function sweep(task: string, seeds: number): SweepReport {
  const failures: string[] = [];
  const rejections: Record<string, number> = {};
  let worst: SweepReport["worst"] = { rejections: 0, seed: "" };
  let slowest: SweepReport["slowest"] = { ms: 0, seed: "" };
  let totalMs = 0;
  keysInTurn(task, seeds).forEach((key, index) => {
    const seed = `deep-${index}`;
    const name = `${key.mode}/${key.condition}/${seed}`;
    const before = process.threadCpuUsage();
    try {
      const found = findPaintProblem(key, seed);
      for (const reason of found.rejections) rejections[reason] = (rejections[reason] ?? 0) + 1;
      if (found.rejections.length > worst.rejections) {
        worst = { rejections: found.rejections.length, seed: name };
      }
    } catch (error) {
      failures.push(`${name}: ${error}`);
    }
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    totalMs += ms;
    if (ms > slowest.ms) slowest = { ms, seed: name };
  });
  return { task, problems: seeds, failures, rejections, worst, totalMs, slowest };
}
