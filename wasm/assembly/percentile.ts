/**
 * Order statistics without sorting: the two percentiles of a bootstrap sit deep in the tails, and Floyd and Rivest's
 * selection (CACM 1975, algorithm 489) finds each with little more than one pass over the replicates.
 */

/** Ranges longer than this are first narrowed by selecting in a sample; the constants are the published ones. */
const SAMPLED_ABOVE: i32 = 600;

// @ts-ignore: decorator
@inline
function at(values: usize, index: i32): f64 {
  return load<f64>(values + ((index as usize) << 3));
}

// @ts-ignore: decorator
@inline
function swap(values: usize, i: i32, j: i32): void {
  const kept = at(values, i);
  store<f64>(values + ((i as usize) << 3), at(values, j));
  store<f64>(values + ((j as usize) << 3), kept);
}

/** Reorders values[from..to] so that values[k] is what sorting would put there, nothing larger before, smaller after. */
function select(values: usize, from: i32, to: i32, k: i32): void {
  let left = from;
  let right = to;
  while (right > left) {
    if (right - left > SAMPLED_ABOVE) {
      const count = (right - left + 1) as f64;
      const rank = (k - left + 1) as f64;
      const logCount = Math.log(count);
      const sample = 0.5 * Math.exp((2 * logCount) / 3);
      const deviation = 0.5 * Math.sqrt((logCount * sample * (count - sample)) / count);
      const shift = rank < count / 2 ? -deviation : deviation;
      const sampleLeft = Math.floor((k as f64) - (rank * sample) / count + shift) as i32;
      const sampleRight = Math.floor((k as f64) + ((count - rank) * sample) / count + shift) as i32;
      select(values, max(left, sampleLeft), min(right, sampleRight), k);
    }
    const pivot = at(values, k);
    let i = left;
    let j = right;
    swap(values, left, k);
    if (at(values, right) > pivot) swap(values, left, right);
    while (i < j) {
      swap(values, i, j);
      i++;
      j--;
      while (at(values, i) < pivot) i++;
      while (at(values, j) > pivot) j--;
    }
    if (at(values, left) == pivot) {
      swap(values, left, j);
    } else {
      j++;
      swap(values, j, right);
    }
    if (j <= k) left = j + 1;
    if (k <= j) right = j - 1;
  }
}

/** numpy's linear interpolation, operation for operation: from the nearer end, so that t = 1 gives `b` exactly. */
// @ts-ignore: decorator
@inline
function interpolate(a: f64, b: f64, t: f64): f64 {
  const difference = b - a;
  return t >= 0.5 ? b - difference * (1 - t) : a + difference * t;
}

/**
 * The percentile of `count` ≥ 2 values at the fraction `q` in [0, 1), by linear interpolation at the index
 * (count − 1)·q. The values are reordered. `settled` values at the start are known to be the smallest ones.
 */
export function percentile(values: usize, count: i32, q: f64, settled: i32): f64 {
  const virtualIndex = ((count - 1) as f64) * q;
  const index = Math.floor(virtualIndex) as i32;
  select(values, min(settled, index), count - 1, index);
  const lower = at(values, index);
  let upper = at(values, index + 1);
  for (let i = index + 2; i < count; i++) upper = min(upper, at(values, i));
  return interpolate(lower, upper, virtualIndex - (index as f64));
}
