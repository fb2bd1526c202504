/** Runs the benchmarks, prints a table and writes bench/latest.json. */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { buildKernel } from "../lib/kernel-build.ts";
import { PROJECT_ROOT } from "../lib/project.ts";
import { formatTable } from "../lib/table.ts";
import { measureBootstrap } from "./bootstrap.ts";
import { OURS } from "./case.ts";
import { CASES } from "./cases/index.ts";
import { nodeEngine, workerdEngine } from "./engines.ts";
import { measureGeneratorInNode, measureGeneratorInWorkerd } from "./generator.ts";
import { measure, type Timing } from "./measure.ts";
import { measurePutOutput } from "./put-output.ts";

interface Row extends Timing {
  readonly bench: string;
  readonly engine: string;
  readonly variant: string;
  /** Milliseconds a megapixel, where pixels are what counts. */
  readonly msPerMegapixel: number | null;
  /** That all but one call in a hundred stay within, where calls differ from each other. */
  readonly p99Ms: number | null;
  /** How many times as long as ours the peer takes; null for ours and where there is no peer. */
  readonly timesOurs: number | null;
}

const RESULT = `${PROJECT_ROOT}/bench/latest.json`;

/** Runs the benchmarks whose name contains `--only`; resolves with the exit code. */
export async function bench(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: "string", default: "" }, rounds: { type: "string", default: "15" } },
  });
  const rounds = Number(values.rounds);
  const isWanted = (name: string) => name.includes(values.only);
  buildKernel();
  const rows: Row[] = [];
  if (CASES.some(({ name }) => isWanted(name))) rows.push(...(await measureCases(isWanted, rounds)));
  if (isWanted("PUT output")) {
    for (const [variant, timing] of Object.entries(await measurePutOutput())) {
      rows.push(rowOf("PUT output", "workerd", variant, timing));
    }
  }
  if (isWanted("bootstrap")) {
    const { timing, rows: count, problems } = measureBootstrap();
    const variant = `${problems} problems, ${count} rows, B = 10,000 (CPU)`;
    rows.push(rowOf("bootstrap", "node", variant, timing));
  }
  if (isWanted("fresh problem")) {
    rows.push(...(await measureFreshProblems()));
  }
  process.stdout.write(`${tableOf(rows)}\n`);
  mkdirSync(`${PROJECT_ROOT}/bench`, { recursive: true });
  const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.version };
  const result = { measured_at: new Date().toISOString(), machine, rows };
  writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`);
  return 0;
}

/** A row of a benchmark without peers and pixels. */
function rowOf(bench: string, engine: string, variant: string, timing: Timing): Row {
  return { ...timing, bench, engine, variant, msPerMegapixel: null, p99Ms: null, timesOurs: null };
}

async function measureFreshProblems(): Promise<Row[]> {
  const what = "search, two pictures, two PNGs; the whole plan";
  const workerd = await workerdEngine();
  try {
    // In this order: connections to workerd would be given up while this thread draws.
    const there = await measureGeneratorInWorkerd(workerd);
    const here = await measureGeneratorInNode();
    return [
      { ...rowOf("fresh problem", "node", `${what} (CPU)`, here.timing), p99Ms: here.p99Ms },
      { ...rowOf("fresh problem", "workerd", what, there.timing), p99Ms: there.p99Ms },
    ];
  } finally {
    await workerd.stop();
  }
}

async function measureCases(isWanted: (name: string) => boolean, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  const workerd = await workerdEngine();
  try {
    for (const benchCase of CASES.filter(({ name }) => isWanted(name))) {
      for (const engine of [workerd, nodeEngine()]) {
        const timings = await measure(await engine.variantsOf(benchCase), rounds);
        for (const [variant, timing] of Object.entries(timings)) {
          const { megapixels } = benchCase;
          rows.push({
            ...timing,
            bench: benchCase.name,
            engine: engine.name,
            variant,
            msPerMegapixel: megapixels === null ? null : timing.medianMs / megapixels,
            p99Ms: null,
            timesOurs: variant === OURS ? null : timing.medianMs / timings[OURS].medianMs,
          });
        }
      }
    }
  } finally {
    await workerd.stop();
  }
  return rows;
}

function tableOf(rows: readonly Row[]): string {
  const figure = (value: number | null, unit = "") => (value === null ? "" : `${value.toFixed(2)}${unit}`);
  return formatTable(
    ["benchmark", "engine", "what", "median ms", "fastest ms", "p99 ms", "ms/Mpx", "takes", "n"],
    rows.map((row) => [
      row.bench,
      row.engine,
      row.variant,
      figure(row.medianMs),
      figure(row.fastestMs),
      figure(row.p99Ms),
      figure(row.msPerMegapixel),
      figure(row.timesOurs, "x ours"),
      String(row.rounds),
    ]),
    3,
  );
}
