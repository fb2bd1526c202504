import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPage, decodeCursor, decodeNumberCursor, encodeCursor } from "../../src/http/pagination.ts";

describe("cursors", () => {
  it("bring every key back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (key) => {
        const cursor = encodeCursor(key);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor(cursor)).toBe(key);
      }),
    );
    expect(decodeNumberCursor(encodeCursor(1919))).toBe(1919);
    expect(decodeCursor(undefined)).toBeUndefined();
  });

  it.each(["", "!", "a b", "A", "_w", "x".repeat(513)])(
    "that nobody gave out are invalid_request: '%s'",
    (text) => {
      expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: "invalid_request" }));
    },
  );

  it("of another list do not pass for a number", () => {
    const foreign = encodeCursor("run_01KB7X9V7E6W7J4Q8Z3N5T2R1C");
    expect(() => decodeNumberCursor(foreign)).toThrow(expect.objectContaining({ code: "invalid_request" }));
  });
});

describe("a page", () => {
  it("knows whether more follow", () => {
    const keyOf = (row: number) => row;
    expect(cutPage([1, 2, 3], 2, keyOf)).toEqual({ data: [1, 2], next_cursor: encodeCursor(2) });
    expect(cutPage([1, 2], 2, keyOf)).toEqual({ data: [1, 2], next_cursor: null });
    expect(cutPage([], 2, keyOf)).toEqual({ data: [], next_cursor: null });
  });
});
