import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateKey, isWellFormedKey, visibleParts } from "../../src/labs/key-format.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

describe("lab keys", () => {
  it("are well formed and never the same", () => {
    const keys = Array.from({ length: 500 }, generateKey);
    expect(new Set(keys).size).toBe(500);
    for (const key of keys) {
      expect(key).toMatch(/^plk_[0-9A-Za-z]{38}$/);
      expect(isWellFormedKey(key)).toBe(true);
    }
  });

  it("have a check value that others can compute: CRC-32 of the random part", () => {
    // Computed with Python's zlib.crc32 over 32 times "0".
    expect(isWellFormedKey(`plk_${"0".repeat(32)}2wjyrI`)).toBe(true);
  });

  it("with one character changed are refused offline", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 41 }), fc.constantFrom(...BASE62), (at, character) => {
        const key = generateKey();
        const changed = key.slice(0, at) + character + key.slice(at + 1);
        expect(isWellFormedKey(changed)).toBe(changed === key);
      }),
      { numRuns: 500 },
    );
  });

  it("with two neighbours swapped, cut short or dressed up are refused", () => {
    const key = generateKey();
    for (let at = 4; at < 41; at++) {
      const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
      expect(isWellFormedKey(swapped)).toBe(swapped === key);
    }
    for (const text of [
      "",
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      key.slice(4),
      key.toUpperCase(),
    ]) {
      expect(isWellFormedKey(text)).toBe(false);
    }
  });

  it("show eight characters and the last four", () => {
    const key = generateKey();
    expect(visibleParts(key)).toEqual({ prefix: key.slice(0, 8), lastFour: key.slice(-4) });
  });
});
