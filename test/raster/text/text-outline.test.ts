import { describe, expect, it } from "vitest";
import { fillShape } from "../../../src/raster/antialias-fill.ts";
import { createRaster, rgb } from "../../../src/raster/raster.ts";
import { GLYPHS } from "../../../src/raster/text/dejavu-sans.ts";
import { inkBox, type TextDirection, textShape, textWidth } from "../../../src/raster/text/text-outline.ts";

const WHITE = rgb(255, 255, 255);

function inkedPixels(text: string, size: number, x: number, y: number, direction: TextDirection) {
  const raster = createRaster(200, 200, rgb(0, 0, 0));
  fillShape(raster, textShape(text, size, x, y, direction), WHITE);
  const inked: [number, number][] = [];
  raster.pixels.forEach((pixel, index) => {
    if (pixel !== rgb(0, 0, 0)) inked.push([index % 200, Math.floor(index / 200)]);
  });
  return inked;
}

describe("measuring", () => {
  it("adds the font's advance widths, scaled", () => {
    expect(textWidth("nn", 2048)).toBe(2 * GLYPHS.n[0]);
    expect(textWidth("n", 24)).toBe((GLYPHS.n[0] * 24) / 2048);
    expect(textWidth("", 24)).toBe(0);
  });

  it("kerns pairs that would stand too far apart", () => {
    expect(textWidth("AV", 2048)).toBeLessThan(GLYPHS.A[0] + GLYPHS.V[0]);
  });

  it("refuses a character without a glyph and names it", () => {
    expect(() => textWidth("漢", 24)).toThrow(/漢/);
    expect(() => textShape("漢", 24, 0, 0)).toThrow(RangeError);
  });

  it.each(["right", "up"] as const)("gives a box that holds all ink of a text running %s", (direction) => {
    for (const text of ["gQj", "−0.05", "Wxy", "%&@"]) {
      const [x, y] = direction === "right" ? [20, 90] : [90, 180];
      const box = inkBox(text, 31, direction)!;
      for (const [inkX, inkY] of inkedPixels(text, 31, x, y, direction)) {
        expect(inkX + 1).toBeGreaterThan(x + box.left);
        expect(inkX).toBeLessThan(x + box.right);
        expect(inkY + 1).toBeGreaterThan(y + box.top);
        expect(inkY).toBeLessThan(y + box.bottom);
      }
    }
  });

  it("finds no ink in blanks", () => {
    expect(inkBox("  ", 24)).toBeNull();
  });
});

describe("outlines", () => {
  it("start on the curve, as the flattening takes for granted", () => {
    for (const [, outline] of Object.values(GLYPHS)) {
      for (const contour of outline.split("|")) expect(contour.startsWith("~")).toBe(false);
    }
  });

  it("leave the counter of an o open", () => {
    const size = 100;
    const width = textWidth("o", size);
    const inked = new Set(inkedPixels("o", size, 20, 120, "right").map(([x, y]) => `${x},${y}`));
    expect(inked.has(`${20 + Math.round(width / 2)},${120 - 27}`)).toBe(false);
    expect(inked.size).toBeGreaterThan(500);
  });

  it("running up are those running right, turned by a quarter", () => {
    const right = textShape("Rag", 40, 0, 0).contours.flat();
    const up = textShape("Rag", 40, 0, 0, "up").contours.flat();
    expect(up).toHaveLength(right.length);
    for (let index = 0; index < right.length; index += 2) {
      // One sub-pixel unit for ties, which round upwards in both directions.
      expect(Math.abs(up[index] - right[index + 1])).toBeLessThanOrEqual(1);
      expect(Math.abs(up[index + 1] + right[index])).toBeLessThanOrEqual(1);
    }
  });
});
