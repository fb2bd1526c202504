/**
 * The bootstrap's index streams (fact sheet §12): every row of the statistics starts one generator from the seed and
 * draws replicates × size indices for each of its strata in order. What is drawn for a stratum thus depends on the
 * sizes of the strata before it alone, so rows of the same shape (all tasks of 96, all conditions of 20 × 12) replay the
 * same numbers: they are drawn once and kept, as far as memory goes.
 */
import type { BootstrapKernel } from "./bootstrap-kernel.ts";

/** Receives `rows` × size indices (u32) at `pointer`: those of the replicates from `firstRow` on. */
export type IndexConsumer = (pointer: number, firstRow: number, rows: number) => void;

export interface IndexStreams {
  /** Back to the seed: the next stratum is a row's first. */
  restart(): void;
  /** Hands out the indices of the next stratum of `size` ≥ 1 values, in one or more blocks of whole replicates. */
  next(size: number, consume: IndexConsumer): void;
}

const GENERATOR_BYTES = 40;
const SEED_POOL_BYTES = 16;
/** Draws that are made at a time where a whole stream is not kept: 1 MB. */
const BLOCK_DRAWS = 1 << 18;
/** Bytes for kept streams: room for the ones that most rows share; drawing the others again costs little. */
const KEPT_BYTES = 12 * 1024 * 1024;

interface KeptStream {
  readonly indices: number;
  /** The generator as it stood after the last draw. */
  readonly after: number;
}

export function createIndexStreams(kernel: BootstrapKernel, seed: number, replicates: number): IndexStreams {
  const start = kernel.allocate(GENERATOR_BYTES);
  const generator = kernel.allocate(GENERATOR_BYTES);
  const block = kernel.allocate(BLOCK_DRAWS * 4);
  kernel.seedGenerator(start, seed, kernel.allocate(SEED_POOL_BYTES));
  const copyGenerator = (to: number, from: number) =>
    new Uint8Array(kernel.memory.buffer).copyWithin(to, from, from + GENERATOR_BYTES);

  /** By the sizes of the strata so far. */
  const kept = new Map<string, KeptStream>();
  let room = KEPT_BYTES;
  let sizes = "";

  function keep(size: number): KeptStream | null {
    const bytes = replicates * size * 4;
    if (bytes > room) return null;
    room -= bytes;
    const stream = { indices: kernel.allocate(bytes), after: kernel.allocate(GENERATOR_BYTES) };
    kernel.drawBounded(generator, stream.indices, replicates * size, size);
    copyGenerator(stream.after, generator);
    kept.set(sizes, stream);
    return stream;
  }

  function drawInBlocks(size: number, consume: IndexConsumer): void {
    const rowsAtOnce = Math.floor(BLOCK_DRAWS / size);
    if (rowsAtOnce === 0)
      throw new RangeError(`A stratum of the bootstrap has more than ${BLOCK_DRAWS} values.`);
    for (let row = 0; row < replicates; row += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, replicates - row);
      kernel.drawBounded(generator, block, rows * size, size);
      consume(block, row, rows);
    }
  }

  return {
    restart() {
      sizes = "";
      copyGenerator(generator, start);
    },
    next(size, consume) {
      sizes += `${size},`;
      const stream = kept.get(sizes) ?? keep(size);
      if (stream === null) {
        drawInBlocks(size, consume);
      } else {
        consume(stream.indices, 0, replicates);
        copyGenerator(generator, stream.after);
      }
    },
  };
}
