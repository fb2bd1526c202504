/**
 * No slot of PaintBench ever fails: ten thousand seeds a task over all modes and conditions, in two threads, with figures
 * on how often attempts are dropped and what a problem costs. PAINTBENCH_DEEP_SEEDS sets another number.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { beforeAll, describe, expect, it } from "vitest";
import { formatTable } from "../../scripts/lib/table.ts";
import { PAINTBENCH_CATALOGUE } from "../../src/suites/paintbench/catalogue.ts";
import type { SweepOrder, SweepReport } from "../lib/paintbench-sweep.ts";

const SEEDS = Number(process.env.PAINTBENCH_DEEP_SEEDS ?? 10_000);
const THREADS = 2;
const SWEEP = join(import.meta.dirname, "../lib/paintbench-sweep.ts");
const TASKS = PAINTBENCH_CATALOGUE.categories.flatMap(({ tasks }) => tasks.map((task) => task.id));
/** Dropped attempts a problem: more would mean that a task draws what its own rules forbid. */
const MOST_REJECTIONS = 0.35;
/** Attempts dropped for one problem, of the 500 that the search allows. */
const WORST_REJECTIONS = 40;

const reports = new Map<string, SweepReport>();

function run(order: SweepOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(SWEEP, { workerData: order });
    worker.on("message", (report: SweepReport) => reports.set(report.task, report));
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}

beforeAll(async () => {
  const shares = Array.from({ length: THREADS }, (_, thread) =>
    TASKS.filter((_, index) => index % THREADS === thread),
  );
  await Promise.all(shares.map((tasks) => run({ tasks, seeds: SEEDS })));
  const rows = TASKS.flatMap((task) => rowOf(reports.get(task)));
  console.info(
    formatTable(["task", "problems", "rejections a problem", "most", "ms a problem", "slowest ms"], rows),
  );
}, 3 * 3_600_000);

function rowOf(report: SweepReport | undefined): string[][] {
  if (report === undefined) return [];
  const { task, problems, worst, totalMs, slowest } = report;
  return [
    [
      task,
      String(problems),
      (rejectionsOf(report) / problems).toFixed(4),
      String(worst.rejections),
      (totalMs / problems).toFixed(1),
      slowest.ms.toFixed(0),
    ],
  ];
}

function rejectionsOf({ rejections }: SweepReport): number {
  return Object.values(rejections).reduce((sum, count) => sum + count, 0);
}

describe.each(TASKS)("%s", (task) => {
  it(`has a problem for each of ${SEEDS} seeds`, () => {
    expect(reports.get(task)).toMatchObject({ problems: SEEDS, failures: [] });
  });

  it("drops few attempts on the way", () => {
    const report = reports.get(task);
    if (report === undefined) throw new Error("the sweep brought no report");
    expect(rejectionsOf(report) / report.problems, JSON.stringify(report.rejections)).toBeLessThan(
      MOST_REJECTIONS,
    );
    expect(report.worst.rejections, report.worst.seed).toBeLessThan(WORST_REJECTIONS);
  });
});
