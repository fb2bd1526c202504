/**
 * The percentile bootstrap behind every confidence interval (fact sheet §12): problems are resampled with replacement
 * inside each stratum, sizes kept, and the resampled means are averaged exactly as the point estimate is. Same seed,
 * same indices, same order of summation as the reference tool, hence the same bounds to the last bit.
 */
import { instantiateBootstrapKernel } from "./bootstrap-kernel.ts";
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

/** How `width` columns are cut for the kernel's two panel widths, wide panels first. */
function panelWidths(width: number): readonly (4 | 12)[] {
  const widths: (4 | 12)[] = [];
  for (let left = width; left > 0; left -= widths[widths.length - 1]) widths.push(left > 4 ? 12 : 4);
  return widths;
}

/**
 * A bootstrap with an instance of its own. It holds up to 40 MB of linear memory until the last reference to it is
 * dropped, so create one for a piece of work (all rows of one aggregation) and let it go.
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

  /** Tables for a width of columns: replicates × columns each, panel after panel. */
  interface Tables {
    readonly panels: readonly (4 | 12)[];
    readonly columns: number;
    readonly stratumMeans: number;
    readonly groupMeans: number;
    readonly means: number;
    readonly bounds: number;
  }
  const tablesByColumns = new Map<number, Tables>();
  function tablesFor(width: number): Tables {
    const panels = panelWidths(width);
    const columns = panels.reduce<number>((sum, panel) => sum + panel, 0);
    let tables = tablesByColumns.get(columns);
    if (tables === undefined) {
      const bytes = replicates * columns * 8;
      tables = {
        panels,
        columns,
        stratumMeans: kernel.allocate(bytes),
        groupMeans: kernel.allocate(bytes),
        means: kernel.allocate(bytes),
        bounds: kernel.allocate(columns * 16),
      };
      tablesByColumns.set(columns, tables);
    }
    return tables;
  }

  let values = 0;
  let valuesBytes = 0;
  /** Copies a stratum's values to linear memory, cut into panels; unused columns of the last panel are 0. */
  function loadValues(stratum: Stratum, width: number, tables: Tables): void {
    const bytes = stratum.size * tables.columns * 8;
    if (bytes > valuesBytes) {
      valuesBytes = Math.max(bytes, 2 * valuesBytes);
      values = kernel.allocate(valuesBytes);
    }
    const table = new Float64Array(kernel.memory.buffer, values, stratum.size * tables.columns);
    table.fill(0);
    let firstColumn = 0;
    for (const panel of tables.panels) {
      const columns = Math.min(panel, width - firstColumn);
      for (let row = 0; row < stratum.size; row++) {
        const from = row * width + firstColumn;
        table.set(stratum.values.subarray(from, from + columns), stratum.size * firstColumn + row * panel);
      }
      firstColumn += panel;
    }
  }

  function resample(stratum: Stratum, width: number, tables: Tables): void {
    if (stratum.size === 0) throw new RangeError("A stratum of the bootstrap is empty.");
    loadValues(stratum, width, tables);
    streams.next(stratum.size, (indices, firstRow, rows) => {
      let firstColumn = 0;
      for (const panel of tables.panels) {
        const source = values + stratum.size * firstColumn * 8;
        const means = tables.stratumMeans + (replicates * firstColumn + firstRow * panel) * 8;
        const run = panel === 12 ? kernel.resample12 : kernel.resample4;
        run(source, indices, stratum.size, rows, means);
        firstColumn += panel;
      }
    });
  }

  return {
    intervals(groups, width) {
      if (groups.length === 0) throw new RangeError("The bootstrap has no strata.");
      const tables = tablesFor(width);
      const count = replicates * tables.columns;
      streams.restart();
      groups.forEach((strata, group) => {
        if (strata.length === 0) throw new RangeError("A group of the bootstrap is empty.");
        strata.forEach((stratum, position) => {
          resample(stratum, width, tables);
          kernel.accumulate(tables.groupMeans, tables.stratumMeans, count, position === 0 ? 1 : 0);
        });
        kernel.divide(tables.groupMeans, count, strata.length);
        kernel.accumulate(tables.means, tables.groupMeans, count, group === 0 ? 1 : 0);
      });
      kernel.divide(tables.means, count, groups.length);

      let firstColumn = 0;
      for (const panel of tables.panels) {
        const means = tables.means + replicates * firstColumn * 8;
        const bounds = tables.bounds + firstColumn * 16;
        kernel.percentiles(means, replicates, panel, LOW, HIGH, scratch, bounds);
        firstColumn += panel;
      }
      const bounds = new Float64Array(kernel.memory.buffer, tables.bounds, 2 * width);
      return Array.from(
        { length: width },
        (_, column): Interval => [bounds[2 * column], bounds[2 * column + 1]],
      );
    },
  };
}
