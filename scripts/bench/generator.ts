/** A fresh problem from its seed to its two files, for every slot of a full PaintBench run. */
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { paintbench } from "../../src/suites/paintbench/suite.ts";
import { median, type Timing } from "./measure.ts";

const WARM_UP_SLOTS = 40;

/** CPU time of one problem: search, both pictures, both PNGs. `rounds` is the number of problems. */
export function measureGenerator(): { timing: Timing; p99Ms: number } {
  const slots = paintbench.plan();
  const makeOne = (index: number) => {
    const { input, answer } = paintbench.generate(slots[index], `bench-${index}`);
    encodePng(input);
    encodePng(answer);
  };
  for (let round = 0; round < WARM_UP_SLOTS; round++) {
    makeOne(Math.floor((round * slots.length) / WARM_UP_SLOTS));
  }
  const samples = slots.map((_, index) => {
    const start = process.cpuUsage();
    makeOne(index);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    timing: { medianMs: median(samples), fastestMs: sorted[0], rounds: samples.length },
    p99Ms: sorted[Math.ceil(0.99 * sorted.length) - 1],
  };
}
