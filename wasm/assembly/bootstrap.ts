/**
 * The inner loops of the percentile bootstrap (fact sheet §12). All sums run in the order in which numpy makes them, so
 * that results agree with the reference to the last bit.
 *
 * The module allocates nothing: the caller lays out linear memory from `heapStart()` on. A table of values is cut into
 * panels of 12 or 4 columns, each stored row by row: one index of the stream then adds 6 or 2 SIMD pairs that stay in
 * registers, where the 36 columns of a problem at once would spill.
 */
import { drawBounded, seedGenerator } from "./pcg64";
import { percentile } from "./percentile";

export { drawBounded, seedGenerator };

/** First byte that the module itself does not use. */
export function heapStart(): usize {
  return __heap_base;
}

/** sums += a mean, for two columns. */
// @ts-ignore: decorator
@inline
function addMean(sums: usize, total: v128, size: v128): void {
  v128.store(sums, f64x2.add(v128.load(sums), f64x2.div(total, size)));
}

/**
 * For each of `rows` replicates, adds the mean of a panel's rows over `size` drawn indices to `sums`, 12 columns wide.
 * `indices` is rows × size u32, `panel` and `sums` have rows of 12 f64.
 */
export function addMeans12(panel: usize, indices: usize, size: u32, rows: u32, sums: usize): void {
  const divisor = f64x2.splat(size as f64);
  let next = indices;
  for (let row: u32 = 0; row < rows; row++) {
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    let c = f64x2.splat(0);
    let d = f64x2.splat(0);
    let e = f64x2.splat(0);
    let f = f64x2.splat(0);
    for (const end = next + ((size as usize) << 2); next < end; next += 4) {
      const source = panel + (load<u32>(next) as usize) * 96;
      a = f64x2.add(a, v128.load(source));
      b = f64x2.add(b, v128.load(source, 16));
      c = f64x2.add(c, v128.load(source, 32));
      d = f64x2.add(d, v128.load(source, 48));
      e = f64x2.add(e, v128.load(source, 64));
      f = f64x2.add(f, v128.load(source, 80));
    }
    addMean(sums, a, divisor);
    addMean(sums + 16, b, divisor);
    addMean(sums + 32, c, divisor);
    addMean(sums + 48, d, divisor);
    addMean(sums + 64, e, divisor);
    addMean(sums + 80, f, divisor);
    sums += 96;
  }
}

/** The same for a panel of 4 columns. */
export function addMeans4(panel: usize, indices: usize, size: u32, rows: u32, sums: usize): void {
  const divisor = f64x2.splat(size as f64);
  let next = indices;
  for (let row: u32 = 0; row < rows; row++) {
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    for (const end = next + ((size as usize) << 2); next < end; next += 4) {
      const source = panel + ((load<u32>(next) as usize) << 5);
      a = f64x2.add(a, v128.load(source));
      b = f64x2.add(b, v128.load(source, 16));
    }
    addMean(sums, a, divisor);
    addMean(sums + 16, b, divisor);
    sums += 32;
  }
}

/** sums += values / divisor; `count` is a number of f64, even. */
export function addQuotients(sums: usize, values: usize, divisor: f64, count: u32): void {
  const by = f64x2.splat(divisor);
  const bytes = (count as usize) << 3;
  for (let offset: usize = 0; offset < bytes; offset += 16) {
    addMean(sums + offset, v128.load(values + offset), by);
  }
}

/** values /= divisor; `count` is a number of f64, even. */
export function divide(values: usize, divisor: f64, count: u32): void {
  const by = f64x2.splat(divisor);
  const end = values + ((count as usize) << 3);
  for (let at = values; at < end; at += 16) v128.store(at, f64x2.div(v128.load(at), by));
}

/**
 * The percentiles at `low` < `high` of each column of a panel of replicates.
 * `panel` is rows × columns f64, `scratch` holds rows f64, `bounds` receives a pair (low, high) a column.
 */
export function percentiles(
  panel: usize,
  rows: u32,
  columns: u32,
  low: f64,
  high: f64,
  scratch: usize,
  bounds: usize,
): void {
  const stride = (columns as usize) << 3;
  for (let column: u32 = 0; column < columns; column++) {
    let source = panel + ((column as usize) << 3);
    const end = scratch + ((rows as usize) << 3);
    for (let at = scratch; at < end; at += 8) {
      store<f64>(at, load<f64>(source));
      source += stride;
    }
    store<f64>(bounds, percentile(scratch, rows, low, 0));
    const settled = Math.floor(((rows - 1) as f64) * low) as i32;
    store<f64>(bounds, percentile(scratch, rows, high, settled), 8);
    bounds += 16;
  }
}
