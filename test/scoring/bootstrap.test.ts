/** Intervals are those of the plain bootstrap to the last bit, whatever the shape of the strata. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadBootstrapModule, newBootstrap } from "../../scripts/lib/bootstrap.ts";
import type { Stratum } from "../../src/scoring/bootstrap.ts";
import { instantiateBootstrapKernel } from "../../src/scoring/bootstrap-kernel.ts";
import { Pcg64 } from "../lib/pcg64.ts";
import { type Draw, plainIntervals } from "../lib/plain-bootstrap.ts";

const value = fc.oneof(fc.constantFrom(0, 1, 0.25), fc.double({ min: 0, max: 1, noNaN: true }));

function strata(width: number): fc.Arbitrary<Stratum[][]> {
  const stratum = fc
    .integer({ min: 1, max: 9 })
    .chain((size) =>
      fc
        .array(value, { minLength: size * width, maxLength: size * width })
        .map((values): Stratum => ({ size, values: Float64Array.from(values) })),
    );
  const group = fc.array(stratum, { minLength: 1, maxLength: 4 });
  return fc.array(group, { minLength: 1, maxLength: 3 });
}

/** Values that look random and are the same in every run. */
function madeUp(size: number, width: number): Stratum {
  return {
    size,
    values: Float64Array.from({ length: size * width }, (_, i) => Math.abs(Math.sin(i * 7 + 1))),
  };
}

describe("against the plain bootstrap", () => {
  it("agrees for any strata, number of columns, replicates and seed", () => {
    const cases = fc.integer({ min: 1, max: 40 }).chain((width) =>
      fc.record({
        width: fc.constant(width),
        groups: strata(width),
        replicates: fc.integer({ min: 2, max: 60 }),
        seed: fc.integer({ min: 0, max: 0xffff_ffff }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ width, groups, replicates, seed }) => {
        const plain = new Pcg64(seed);
        const expected = plainIntervals(groups, width, replicates, (bound) => plain.bounded(bound));
        expect(newBootstrap({ replicates, seed }).intervals(groups, width)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("one instance gives a row the same interval first and last, narrow or wide", () => {
    const bootstrap = newBootstrap({ replicates: 500 });
    const rows = [[[madeUp(5, 36)]], [[madeUp(5, 36), madeUp(3, 36)], [madeUp(7, 36)]]];
    const first = rows.map((row) => bootstrap.intervals(row, 36));
    bootstrap.intervals([[madeUp(300, 3)]], 3);
    expect(rows.map((row) => bootstrap.intervals(row, 36))).toEqual(first);
  });

  it("streams too long to be kept are drawn in blocks with the same result", () => {
    const kernel = instantiateBootstrapKernel(loadBootstrapModule());
    const generator = kernel.allocate(40);
    kernel.seedGenerator(generator, 0, kernel.allocate(16));
    const word = kernel.allocate(4);
    const draw: Draw = (bound) => {
      kernel.drawBounded(generator, word, 1, bound);
      return new Uint32Array(kernel.memory.buffer, word, 1)[0];
    };
    // The first stream is kept; the second, of 48 MB, never fits; the third follows it.
    const groups = [[madeUp(5, 1), madeUp(1200, 1), madeUp(4, 1)]];
    expect(newBootstrap().intervals(groups, 1)).toEqual(plainIntervals(groups, 1, 10_000, draw));
  });
});

describe("limits", () => {
  it("equal values give an interval of no width", () => {
    const stratum = { size: 12, values: new Float64Array(12).fill(0.5) };
    expect(newBootstrap().intervals([[stratum]], 1)).toEqual([[0.5, 0.5]]);
  });

  it("an instance refuses what would outgrow its memory instead of taking the isolate down", () => {
    const huge = { size: 200_000, values: new Float64Array(200_000 * 36) };
    expect(() => newBootstrap().intervals([[huge]], 36)).toThrow(RangeError);
  });

  it.each([[[]], [[[]]], [[[{ size: 0, values: new Float64Array(0) }]]]])(
    "refuses empty strata",
    (groups) => {
      expect(() => newBootstrap({ replicates: 10 }).intervals(groups, 1)).toThrow(RangeError);
    },
  );

  it.each([1, 2.5, 20_001])("refuses %s replicates", (replicates) => {
    expect(() => newBootstrap({ replicates })).toThrow(RangeError);
  });

  it.each([-1, 2 ** 32, 0.5])("refuses the seed %s", (seed) => {
    expect(() => newBootstrap({ seed })).toThrow(RangeError);
  });
});
