/** The bootstrap of fact sheet §12 as one would write it down, over any source of indices: the check on the fast one. */
import type { Interval, Stratum } from "../../src/scoring/bootstrap.ts";

/** Draws an integer of [0, bound). */
export type Draw = (bound: number) => number;

function percentile(sorted: Float64Array, q: number): number {
  const position = (sorted.length - 1) * q;
  const below = Math.floor(position);
  const t = position - below;
  const difference = sorted[below + 1] - sorted[below];
  return t >= 0.5 ? sorted[below + 1] - difference * (1 - t) : sorted[below] + difference * t;
}

function resampledMeans(stratum: Stratum, width: number, replicates: number, draw: Draw): Float64Array[] {
  const means = Array.from({ length: width }, () => new Float64Array(replicates));
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (let i = 0; i < stratum.size; i++) {
      const row = draw(stratum.size);
      for (let column = 0; column < width; column++) {
        means[column][replicate] += stratum.values[row * width + column];
      }
    }
    for (const column of means) column[replicate] /= stratum.size;
  }
  return means;
}

function averageTables(tables: Float64Array[][]): Float64Array[] {
  return tables[0].map((column, index) =>
    column.map((_, replicate) => {
      let sum = 0;
      for (const table of tables) sum += table[index][replicate];
      return sum / tables.length;
    }),
  );
}

/** Same contract as Bootstrap.intervals, with `draw` fresh from its seed. */
export function plainIntervals(
  groups: readonly (readonly Stratum[])[],
  width: number,
  replicates: number,
  draw: Draw,
): Interval[] {
  const ofGroups = groups.map((strata) =>
    averageTables(strata.map((stratum) => resampledMeans(stratum, width, replicates, draw))),
  );
  return averageTables(ofGroups).map((column) => {
    const sorted = column.toSorted();
    return [percentile(sorted, 0.025), percentile(sorted, 0.975)];
  });
}
