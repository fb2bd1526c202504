import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHuffmanCode } from "../../../../src/raster/codec/deflate/huffman.ts";

function spaceUsed(lengths: Uint8Array): number {
  return lengths.reduce((sum, length) => sum + (length > 0 ? 2 ** -length : 0), 0);
}

describe("Huffman codes", () => {
  it("are complete, prefix-free and never longer than allowed, whatever the counts", () => {
    const anyCounts = fc.array(fc.oneof(fc.constant(0), fc.nat(10), fc.nat(2 ** 30)), {
      minLength: 2,
      maxLength: 120,
    });
    fc.assert(
      fc.property(anyCounts, fc.integer({ min: 7, max: 15 }), (list, longest) => {
        const counts = Uint32Array.from(list);
        const { lengths } = buildHuffmanCode(counts, longest);
        expect(spaceUsed(lengths)).toBe(1);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(longest);
        for (let symbol = 0; symbol < counts.length; symbol++) {
          if (counts[symbol] > 0) expect(lengths[symbol]).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("frequent symbols never have longer codes than rare ones", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 3, maxLength: 60 }), (list) => {
        const { lengths } = buildHuffmanCode(Uint32Array.from(list), 15);
        list.forEach((a, i) => {
          list.forEach((b, j) => {
            if (a > b && b > 0) expect(lengths[i]).toBeLessThanOrEqual(lengths[j]);
          });
        });
      }),
    );
  });

  it("Fibonacci counts, which make the deepest trees, are cut to the limit", () => {
    const counts = new Uint32Array(40);
    counts[0] = 1;
    counts[1] = 1;
    for (let index = 2; index < 40; index++) counts[index] = counts[index - 1] + counts[index - 2];
    const { lengths } = buildHuffmanCode(counts, 15);
    expect(Math.max(...lengths)).toBe(15);
    expect(spaceUsed(lengths)).toBe(1);
  });
});
