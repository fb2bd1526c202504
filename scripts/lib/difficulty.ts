/**
 * How large edits are, compared with the reference benchmark: the distribution of the edit region's share of the
 * picture, task by task, against the reference's quantiles (docs/methodology.md, "Difficulty").
 */
import { findPaintProblem, paintbench } from "../../src/suites/paintbench/suite.ts";
import type { SlotKey } from "../../src/suites/suite.ts";

/** The reference's edit-region shares: for each `PaintBench/<task>` the quantiles at the listed levels. */
export interface ReferenceShares {
  readonly quantiles: readonly number[];
  readonly tasks: Readonly<Record<string, { readonly q: readonly number[] }>>;
}

/** The mode and condition of `count` problems of a task: conditions and, within them, modes in turn. */
export function keysInTurn(task: string, count: number): SlotKey[] {
  const slots = paintbench.plan({ tasks: [task], problemsPerCell: 6 });
  const conditions = [...new Set(slots.map((slot) => slot.condition))];
  const modes = [...new Set(slots.map((slot) => slot.mode))];
  return Array.from({ length: count }, (_, index) => ({
    task,
    condition: conditions[index % conditions.length],
    mode: modes[Math.floor(index / conditions.length) % modes.length],
  }));
}

/** The shares of `count` fresh problems of a task, modes and conditions evenly, ascending. */
export function editShares(task: string, count: number): number[] {
  const shares = keysInTurn(task, count).map((key, index) => {
    const { metadata, width, height } = findPaintProblem(key, `difficulty-${index}`).problem;
    return (metadata.edit_pixels as number) / (width * height);
  });
  return shares.sort((a, b) => a - b);
}

/**
 * The Kolmogorov–Smirnov distance (0..1) between a sample, ascending, and a distribution known by its quantiles, linear
 * between them.
 */
export function kolmogorovSmirnov(
  sample: readonly number[],
  levels: readonly number[],
  quantiles: readonly number[],
): number {
  let distance = 0;
  sample.forEach((value, index) => {
    const expected = levelAt(value, levels, quantiles);
    // The sample's own distribution jumps here from index / n to (index + 1) / n.
    const below = Math.abs(expected - index / sample.length);
    const above = Math.abs(expected - (index + 1) / sample.length);
    distance = Math.max(distance, below, above);
  });
  return distance;
}

function levelAt(value: number, levels: readonly number[], quantiles: readonly number[]): number {
  const next = quantiles.findIndex((quantile) => quantile > value);
  if (next === 0) return 0;
  if (next < 0) return 1;
  const [low, high] = [quantiles[next - 1], quantiles[next]];
  return levels[next - 1] + ((levels[next] - levels[next - 1]) * (value - low)) / (high - low);
}

/** The value below which a share of an ascending sample lies. */
export function quantileOf(sample: readonly number[], level: number): number {
  const position = level * (sample.length - 1);
  const low = Math.floor(position);
  const high = Math.min(low + 1, sample.length - 1);
  return sample[low] + (sample[high] - sample[low]) * (position - low);
}
