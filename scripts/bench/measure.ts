/** Timing: medians of rounds in which every variant takes its turn, so that a busy moment of the machine hits them all. */
/** Does a number of calls and resolves when they are done. */
export type Calls = (calls: number) => Promise<void>;

export interface Timing {
  /** Of one call, in milliseconds. */
  readonly medianMs: number;
  readonly fastestMs: number;
  readonly rounds: number;
}

/** A round lasts about this long, so that the clock and the way to the engine weigh little. */
const ROUND_MS = 60;
const WARM_UP_CALLS = 3;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Measures variants against each other in `rounds` rounds, after a warm-up that is not counted. */
export async function measure(
  variants: Readonly<Record<string, Calls>>,
  rounds: number,
): Promise<Record<string, Timing>> {
  const plans = [];
  for (const [name, calls] of Object.entries(variants)) {
    await calls(WARM_UP_CALLS);
    const single = await timeOf(() => calls(1));
    const many = Math.max(1, Math.min(100, Math.round(ROUND_MS / single)));
    plans.push({ name, calls, many, full: [] as number[], empty: [] as number[] });
  }
  for (let round = 0; round < rounds; round++) {
    for (const { calls, many, full, empty } of plans) {
      empty.push(await timeOf(() => calls(0)));
      full.push(await timeOf(() => calls(many)));
    }
  }
  return Object.fromEntries(
    plans.map(({ name, many, full, empty }) => {
      // What an empty round costs (a request, where the engine is another process) is not the work's.
      const samples = full.map((time) => Math.max(0, time - median(empty)) / many);
      return [name, { medianMs: median(samples), fastestMs: Math.min(...samples), rounds }];
    }),
  );
}
