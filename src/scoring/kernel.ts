/**
 * The host side of the scoring kernel (wasm/assembly/kernel.ts): copies strips of pixels into its linear memory and
 * adds up what it counts. The caller compiles the module, because a Worker may not.
 */
import type { PixelCounts } from "./score.types.ts";
import { TOLERANCES } from "./score.types.ts";

const BUCKETS = TOLERANCES.length + 1;

/**
 * Running sums over strips, in the kernel's layout: three rows of 12, one number a bucket. Bucket b holds the pixels
 * within tolerance b but not b - 1, bucket 11 those within none. Rows: preservation region by distance to the answer,
 * edit region by distance to the answer, edit region by distance to the input.
 */
export type Tally = Float64Array;

/** Pixels that an error map is painted with. */
export interface ErrorMapColors {
  readonly correctEdit: number;
  readonly correctPreserve: number;
  readonly wrongEdit: number;
  readonly wrongPreserve: number;
}

/** One instance of the kernel. All calls are synchronous and leave nothing behind that another could see. */
export interface Kernel {
  /** Changes whenever a count could; stored with every score. */
  readonly version: string;
  /** Adds the pixels of three slices of equal length to `tally`. */
  count(input: Uint32Array, answer: Uint32Array, output: Uint32Array, tally: Tally): void;
  /**
   * Writes the error map of three slices of equal length at tolerance `t` (0…10) into `target` (may be `output`).
   */
  map(
    input: Uint32Array,
    answer: Uint32Array,
    output: Uint32Array,
    t: number,
    colors: ErrorMapColors,
    target: Uint32Array,
  ): void;
}

interface KernelExports {
  readonly memory: WebAssembly.Memory;
  readonly VERSION: WebAssembly.Global;
  readonly STRIP_PIXELS: WebAssembly.Global;
  readonly INPUT: WebAssembly.Global;
  readonly ANSWER: WebAssembly.Global;
  readonly OUTPUT: WebAssembly.Global;
  readonly COUNTS: WebAssembly.Global;
  countStrip(pixels: number): void;
  mapStrip(
    pixels: number,
    t: number,
    correctEdit: number,
    correctPreserve: number,
    wrongEdit: number,
    wrongPreserve: number,
  ): void;
}

/** Makes a kernel from its compiled module. Takes well under a millisecond and 320 KB that never grow. */
export function createKernel(module: WebAssembly.Module): Kernel {
  const exports = new WebAssembly.Instance(module, {}).exports as unknown as KernelExports;
  const stripPixels: number = exports.STRIP_PIXELS.value;
  // The memory never grows, so these views stay valid.
  const view = (address: WebAssembly.Global, length: number) =>
    new Uint32Array(exports.memory.buffer, address.value, length);
  const inputStrip = view(exports.INPUT, stripPixels);
  const answerStrip = view(exports.ANSWER, stripPixels);
  const outputStrip = view(exports.OUTPUT, stripPixels);
  const counts = view(exports.COUNTS, 3 * BUCKETS);

  function forEachStrip(
    slices: readonly [Uint32Array, Uint32Array, Uint32Array],
    visit: (start: number, end: number) => void,
  ): void {
    const [input, answer, output] = slices;
    if (input.length !== answer.length || input.length !== output.length) {
      throw new RangeError("the three pictures must have the same number of pixels");
    }
    for (let start = 0; start < input.length; start += stripPixels) {
      const end = Math.min(start + stripPixels, input.length);
      inputStrip.set(input.subarray(start, end));
      answerStrip.set(answer.subarray(start, end));
      outputStrip.set(output.subarray(start, end));
      visit(start, end);
    }
  }

  return {
    version: `cie76-${exports.VERSION.value}`,
    count(input, answer, output, tally) {
      forEachStrip([input, answer, output], (start, end) => {
        exports.countStrip(end - start);
        for (let i = 0; i < counts.length; i++) tally[i] += counts[i];
      });
    },
    map(input, answer, output, t, colors, target) {
      forEachStrip([input, answer, output], (start, end) => {
        exports.mapStrip(
          end - start,
          t,
          colors.correctEdit,
          colors.correctPreserve,
          colors.wrongEdit,
          colors.wrongPreserve,
        );
        target.set(outputStrip.subarray(0, end - start), start);
      });
    },
  };
}

export function createTally(): Tally {
  return new Float64Array(3 * BUCKETS);
}

/** Turns the sums by bucket into counts by tolerance. */
export function tallyToCounts(tally: Tally): PixelCounts {
  const row = (index: number) => tally.subarray(index * BUCKETS, (index + 1) * BUCKETS);
  const sum = (buckets: Float64Array) => buckets.reduce((total, count) => total + count, 0);
  const [preservation, edit, editByInput] = [row(0), row(1), row(2)];
  const editPixels = sum(edit);
  const preservationPixels = sum(preservation);
  return {
    editPixels,
    preservationPixels,
    thresholds: TOLERANCES.map((t) => {
      const preservationCorrect = sum(preservation.subarray(0, t + 1));
      return {
        t,
        editCorrect: sum(edit.subarray(0, t + 1)),
        preservationCorrect,
        // In the preservation region input and answer are the same, so changed means not correct.
        changed: editPixels - sum(editByInput.subarray(0, t + 1)) + preservationPixels - preservationCorrect,
      };
    }),
  };
}
