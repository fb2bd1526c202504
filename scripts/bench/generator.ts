/** A fresh problem from its seed to its two files, for every slot of a full PaintBench run. */
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { paintbench } from "../../src/suites/paintbench/suite.ts";
import type { BenchEngine } from "./engines.ts";
import { median, type Timing } from "./measure.ts";

const WARM_UP_SLOTS = 40;

/** Makes the problem of a slot of the full plan: search, both pictures, both PNGs. */
export function makeFreshProblem(index: number): void {
  const { input, answer } = paintbench.generate(paintbench.plan()[index], `bench-${index}`);
  encodePng(input);
  encodePng(answer);
}

export interface GeneratorTiming {
  readonly timing: Timing;
  /** What all but one problem in a hundred stay within, in milliseconds. */
  readonly p99Ms: number;
}

/** CPU time of one problem in Node; `rounds` is the number of problems. */
export function measureGeneratorInNode(): Promise<GeneratorTiming> {
  return measureSlots(async (index) => {
    const start = process.cpuUsage();
    makeFreshProblem(index);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
}

/**
 * Time of one problem in workerd. No Worker can read its own CPU time, so it is the time until its answer is here: with one
 * request at a time, CPU time and the way there and back.
 */
export function measureGeneratorInWorkerd(workerd: BenchEngine): Promise<GeneratorTiming> {
  return measureSlots(async (index) => {
    const start = performance.now();
    await workerd.makeFreshProblem(index);
    return performance.now() - start;
  });
}

async function measureSlots(timeOne: (index: number) => Promise<number>): Promise<GeneratorTiming> {
  const { length } = paintbench.plan();
  for (let round = 0; round < WARM_UP_SLOTS; round++) {
    await timeOne(Math.floor((round * length) / WARM_UP_SLOTS));
  }
  const samples: number[] = [];
  for (let index = 0; index < length; index++) samples.push(await timeOne(index));
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    timing: { medianMs: median(samples), fastestMs: sorted[0], rounds: length },
    p99Ms: sorted[Math.ceil(0.99 * length) - 1],
  };
}
