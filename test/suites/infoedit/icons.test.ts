/** Icons are drawn by us from SVG: every one of the set is read whole, and stays in its square. */
import { describe, expect, it } from "vitest";
import { ICON_NAMES, ICON_VIEW, iconLines } from "../../../src/suites/infoedit/icons/icons.ts";
import { elementLines } from "../../../src/suites/infoedit/icons/svg-lines.ts";

describe("the icons", () => {
  it("are at least 120", () => {
    expect(ICON_NAMES.length).toBeGreaterThanOrEqual(120);
  });

  it.each([...ICON_NAMES])("%s has strokes, within its square", (name) => {
    const lines = iconLines(name);
    expect(lines.length).toBeGreaterThan(0);
    for (const value of lines.flat()) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(ICON_VIEW);
    }
  });
});

describe("paths", () => {
  const path = (d: string) => elementLines(["path", { d }]);

  it("repeat a move as lines, relative to the pen", () => {
    expect(path("m1 2 3 4 5 6")).toEqual([[1, 2, 4, 6, 9, 12]]);
  });

  it("close to where the subpath began", () => {
    expect(path("M2 2h4v4z")[0]).toEqual([2, 2, 6, 2, 6, 6, 2, 2]);
  });

  it("read the flags of an arc without blanks, and end arcs where they say", () => {
    const [line] = path("M0 10a10 10 0 0110-10");
    expect(line.slice(-2)).toEqual([10, 0]);
    // A quarter of the circle around (10, 10): every spot is 10 away from it.
    for (let at = 0; at < line.length; at += 2) {
      expect(Math.hypot(line[at] - 10, line[at + 1] - 10)).toBeCloseTo(10, 9);
    }
  });

  it("take the long way round where an arc asks for it", () => {
    const [line] = path("M10 0A10 10 0 1 0 20 10");
    expect(Math.min(...line.filter((_, index) => index % 2 === 0))).toBeLessThan(1);
  });

  it("refuse what no icon uses", () => {
    expect(() => elementLines(["text", {}])).toThrow(RangeError);
  });
});
