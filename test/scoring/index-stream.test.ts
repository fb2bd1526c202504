/** The bootstrap draws numpy's numbers: without that no interval could equal the reference's. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadBootstrapModule } from "../../scripts/lib/bootstrap.ts";
import { instantiateBootstrapKernel } from "../../src/scoring/bootstrap-kernel.ts";
import { readFixture } from "../lib/fixtures.ts";
import { Pcg64 } from "../lib/pcg64.ts";

interface RngVectors {
  seed: number;
  single: Record<string, number[][]>;
  sequential: { n: number; first_rows: number[][] }[];
  sha256_int64le_10000x96: string;
  pcg64_state_after_seeding: string;
  pcg64_inc: string;
}

const vectors: RngVectors = JSON.parse(readFixture("golden_stats", "rng_vectors.json"));

/** A generator in WebAssembly, seeded. */
function createGenerator(seed: number) {
  const kernel = instantiateBootstrapKernel(loadBootstrapModule());
  const generator = kernel.allocate(40);
  kernel.seedGenerator(generator, seed, kernel.allocate(16));
  const target = kernel.allocate(4_000_000);
  return {
    draw(count: number, bound: number): number[] {
      kernel.drawBounded(generator, target, count, bound);
      return [...new Uint32Array(kernel.memory.buffer, target, count)];
    },
    state(): { state: bigint; increment: bigint } {
      const words = new BigUint64Array(kernel.memory.buffer, generator, 4);
      return { state: (words[0] << 64n) | words[1], increment: (words[2] << 64n) | words[3] };
    },
  };
}

describe("numpy's published vectors", () => {
  it("seeds the same state and increment", () => {
    const { state, increment } = createGenerator(vectors.seed).state();
    expect(state).toBe(BigInt(vectors.pcg64_state_after_seeding));
    expect(increment).toBe(BigInt(vectors.pcg64_inc));
  });

  it.each(Object.entries(vectors.single))("draws the first rows below %s", (bound, rows) => {
    const size = Number(bound);
    expect(createGenerator(vectors.seed).draw(rows.length * size, size)).toEqual(rows.flat());
  });

  it("draws strata one after the other, carrying a left-over half on", () => {
    const generator = createGenerator(vectors.seed);
    for (const { n, first_rows } of vectors.sequential) {
      const block = generator.draw(10_000 * n, n);
      expect(block.slice(0, first_rows.length * n)).toEqual(first_rows.flat());
    }
  });

  it("draws a whole block of 10,000 × 96", () => {
    const block = BigInt64Array.from(createGenerator(vectors.seed).draw(960_000, 96), BigInt);
    expect(createHash("sha256").update(block).digest("hex")).toBe(vectors.sha256_int64le_10000x96);
  });
});

describe("against big integers", () => {
  const seeds = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff_ffff }));
  const bounds = fc.oneof(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: 0xffff_ffff }),
    // Just above a power of two nearly half of all words are rejected.
    fc.constantFrom(1, 2, 2 ** 31, 2 ** 31 + 1, 3 * 2 ** 30, 0xffff_ffff),
  );

  it("any seed and any sequence of strata give the same draws and leave the same state", () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), bounds), { maxLength: 12 }),
        (seed, strata) => {
          const plain = new Pcg64(seed);
          const fast = createGenerator(seed);
          for (const [count, bound] of strata) {
            const expected = Array.from({ length: count }, () => plain.bounded(bound));
            expect(fast.draw(count, bound)).toEqual(expected);
          }
          expect(fast.state()).toEqual({ state: plain.state, increment: plain.increment });
        },
      ),
      { numRuns: 200 },
    );
  });

  it("every stratum size up to 300 is drawn alike", () => {
    const plain = new Pcg64(0);
    const fast = createGenerator(0);
    for (let bound = 1; bound <= 300; bound++) {
      expect(fast.draw(7, bound)).toEqual(Array.from({ length: 7 }, () => plain.bounded(bound)));
    }
  });

  it("a stratum of one problem consumes nothing of the stream", () => {
    const generator = createGenerator(0);
    const before = generator.state();
    expect(generator.draw(5, 1)).toEqual([0, 0, 0, 0, 0]);
    expect(generator.state()).toEqual(before);
  });
});
