/** The bootstrap's WebAssembly instance: its functions (wasm/assembly/bootstrap.ts) and a bounded linear memory. */

/** What the module exports; pointers and sizes are byte offsets and counts in linear memory. */
interface KernelFunctions {
  heapStart(): number;
  seedGenerator(generator: number, seed: number, pool: number): void;
  drawBounded(generator: number, target: number, count: number, bound: number): void;
  addMeans12(panel: number, indices: number, size: number, rows: number, sums: number): void;
  addMeans4(panel: number, indices: number, size: number, rows: number, sums: number): void;
  addQuotients(sums: number, values: number, divisor: number, count: number): void;
  divide(values: number, divisor: number, count: number): void;
  percentiles(
    panel: number,
    rows: number,
    columns: number,
    low: number,
    high: number,
    scratch: number,
    bounds: number,
  ): void;
}

export interface BootstrapKernel extends KernelFunctions {
  readonly memory: WebAssembly.Memory;
  /** A new region of linear memory, 16-byte aligned and never freed. Throws RangeError past the limit. */
  allocate(bytes: number): number;
}

/** Bytes of linear memory an instance may take: a Worker's isolate has 128 MB for everything. */
export const KERNEL_MEMORY_LIMIT = 32 * 1024 * 1024;

const PAGE = 65_536;

export function instantiateBootstrapKernel(module: WebAssembly.Module): BootstrapKernel {
  const exports = new WebAssembly.Instance(module).exports as unknown as KernelFunctions & {
    memory: WebAssembly.Memory;
  };
  const { memory } = exports;
  const align = (offset: number) => (offset + 15) & ~15;
  let end = align(exports.heapStart());

  const allocate = (bytes: number) => {
    if (bytes > KERNEL_MEMORY_LIMIT - end) {
      throw new RangeError(`The bootstrap needs more than ${KERNEL_MEMORY_LIMIT} bytes of memory.`);
    }
    const pointer = end;
    end = align(end + bytes);
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return pointer;
  };
  return { ...exports, memory, allocate };
}
