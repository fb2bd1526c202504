/**
 * The percentile bootstrap behind every confidence interval (fact sheet §12): problems are resampled with replacement
 * inside each stratum, sizes kept, and the resampled means are averaged exactly as the point estimate is. Same seed,
 * same indices, same order of summation as the reference tool, hence the same bounds to the last bit.
 */
import { type BootstrapKernel, instantiateBootstrapKernel } from "./bootstrap-kernel.ts";
import { createIndexStreams } from "./index-streams.ts";

/** The values that one stratum's problems have in the columns that share a resample. */
export interface Stratum {
  /** Number of problems, ≥ 1. */
  readonly size: number;
  /** size × width, row by row. */
  readonly values: Float64Array;
}

/** The 2.5th and 97.5th percentile. */
export type Interval = readonly [low: number, high: number];

export interface Bootstrap {
  /**
   * The 95 % interval, for each of `width` columns, of the mean over groups of the mean over a group's strata of the
   * stratum means. One group of one stratum is a plain mean, one group of many the mean of task means, many groups the
   * mean over categories. Strata are drawn in the order given. Throws RangeError when a stratum or a group is empty or
   * when the values do not fit the instance's memory.
   */
  intervals(groups: readonly (readonly Stratum[])[], width: number): readonly Interval[];
}

export interface BootstrapOptions {
  /** Number of replicates, 2 … 20,000. */
  readonly replicates?: number;
  /** Seed of numpy's `default_rng`, 0 … 2^32 − 1. */
  readonly seed?: number;
}

/** The reference tool's defaults. */
export const DEFAULT_REPLICATES = 10_000;
export const DEFAULT_SEED = 0;

const MAX_REPLICATES = 20_000;
/** The fractions as numpy forms them from the percentages. */
const LOW = 2.5 / 100;
const HIGH = 97.5 / 100;

/** Columns that the kernel adds up at once; a table is laid out panel after panel. */
interface Panel {
  readonly width: 4 | 12;
  readonly firstColumn: number;
  /** How many of its columns are used; the others hold 0. */
  readonly used: number;
}

/** How `width` columns are cut for the kernel's two panel widths, wide panels first. */
function cutIntoPanels(width: number): { panels: readonly Panel[]; columns: number } {
  const panels: Panel[] = [];
  let columns = 0;
  while (columns < width) {
    const left = width - columns;
    const panel: Panel = {
      width: left > 4 ? 12 : 4,
      firstColumn: columns,
      used: Math.min(left, left > 4 ? 12 : 4),
    };
    panels.push(panel);
    columns += panel.width;
  }
  return { panels, columns };
}

/** A region of the kernel's memory that is replaced by a larger one when it is asked for more. */
function growingRegion(kernel: BootstrapKernel): (bytes: number) => number {
  let pointer = 0;
  let size = 0;
  return (bytes) => {
    if (bytes > size) {
      size = Math.max(bytes, 2 * size);
      pointer = kernel.allocate(size);
    }
    return pointer;
  };
}

/**
 * A bootstrap with an instance of its own, about 20 MB of linear memory for the rows of a full run (never over 32 MB).
 * Memory never shrinks, so let it go when the work is done.
 */
export function createBootstrap(module: WebAssembly.Module, options: BootstrapOptions = {}): Bootstrap {
  const replicates = options.replicates ?? DEFAULT_REPLICATES;
  const seed = options.seed ?? DEFAULT_SEED;
  if (!Number.isInteger(replicates) || replicates < 2 || replicates > MAX_REPLICATES) {
    throw new RangeError(`replicates must be an integer of 2 to ${MAX_REPLICATES}.`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) {
    throw new RangeError("seed must be an integer of 0 to 4294967295.");
  }
  const kernel = instantiateBootstrapKernel(module);
  const streams = createIndexStreams(kernel, seed, replicates);
  const scratch = kernel.allocate(replicates * 8);
  const valuesRegion = growingRegion(kernel);
  const groupRegion = growingRegion(kernel);
  const totalRegion = growingRegion(kernel);
  const boundsRegion = growingRegion(kernel);

  /** Copies a stratum's values to linear memory, cut into panels. Returns where they are. */
  function loadValues(stratum: Stratum, width: number, panels: readonly Panel[], columns: number): number {
    const { size } = stratum;
    const pointer = valuesRegion(size * columns * 8);
    const table = new Float64Array(kernel.memory.buffer, pointer, size * columns).fill(0);
    for (const panel of panels) {
      for (let row = 0; row < size; row++) {
        const from = row * width + panel.firstColumn;
        table.set(
          stratum.values.subarray(from, from + panel.used),
          size * panel.firstColumn + row * panel.width,
        );
      }
    }
    return pointer;
  }

  /** Adds the resampled means of the next stratum to a table of replicates. */
  function addStratum(
    stratum: Stratum,
    width: number,
    panels: readonly Panel[],
    columns: number,
    sums: number,
  ) {
    const { size } = stratum;
    if (size === 0) throw new RangeError("A stratum of the bootstrap is empty.");
    const values = loadValues(stratum, width, panels, columns);
    streams.next(size, (indices, firstRow, rows) => {
      for (const panel of panels) {
        const addMeans = panel.width === 12 ? kernel.addMeans12 : kernel.addMeans4;
        const source = values + size * panel.firstColumn * 8;
        const target = sums + (replicates * panel.firstColumn + firstRow * panel.width) * 8;
        addMeans(source, indices, size, rows, target);
      }
    });
  }

  return {
    intervals(groups, width) {
      if (groups.length === 0) throw new RangeError("The bootstrap has no strata.");
      const { panels, columns } = cutIntoPanels(width);
      const cells = replicates * columns;
      const ofGroup = groupRegion(cells * 8);
      const total = totalRegion(cells * 8);
      const bounds = boundsRegion(columns * 16);
      const clear = (table: number) => new Float64Array(kernel.memory.buffer, table, cells).fill(0);

      streams.restart();
      clear(total);
      for (const strata of groups) {
        if (strata.length === 0) throw new RangeError("A group of the bootstrap is empty.");
        clear(ofGroup);
        for (const stratum of strata) addStratum(stratum, width, panels, columns, ofGroup);
        kernel.addQuotients(total, ofGroup, strata.length, cells);
      }
      kernel.divide(total, groups.length, cells);

      for (const panel of panels) {
        const table = total + replicates * panel.firstColumn * 8;
        kernel.percentiles(
          table,
          replicates,
          panel.width,
          LOW,
          HIGH,
          scratch,
          bounds + panel.firstColumn * 16,
        );
      }
      const pairs = new Float64Array(kernel.memory.buffer, bounds, 2 * width);
      return Array.from(
        { length: width },
        (_, column): Interval => [pairs[2 * column], pairs[2 * column + 1]],
      );
    },
  };
}
