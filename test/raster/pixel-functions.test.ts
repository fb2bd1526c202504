import { describe, expect, it } from "vitest";
import { blend, brighten, gradientAt, grayscale, invert } from "../../src/raster/pixel-functions.ts";
import { createRaster, formatHex, parseHex } from "../../src/raster/raster.ts";
import { resample } from "../../src/raster/resample.ts";

const hexOf = (pixel: number) => formatHex(pixel);

describe("point operations", () => {
  it("follow their formulas", () => {
    expect(hexOf(invert(parseHex("#8B4513")))).toBe("#74BAEC");
    expect(hexOf(grayscale(parseHex("#FF0000")))).toBe("#4C4C4C");
    expect(hexOf(grayscale(parseHex("#808080")))).toBe("#808080");
    expect(hexOf(brighten(parseHex("#FFA500"), -40))).toBe("#D77D00");
    expect(hexOf(brighten(parseHex("#FFA500"), 40))).toBe("#FFCD28");
  });

  it("blend every pair of samples like exact rounding", () => {
    for (let percent = 0; percent <= 100; percent += 7) {
      for (let under = 0; under < 256; under += 3) {
        for (let over = 0; over < 256; over += 5) {
          const exact = under + ((over - under) * percent) / 100;
          expect(Math.abs((blend(under, over, percent) & 0xff) - exact)).toBeLessThanOrEqual(0.5);
        }
      }
    }
    expect(hexOf(blend(parseHex("#000000"), parseHex("#FF0102"), 50))).toBe("#800101");
  });

  it("run a gradient from pixel centre to pixel centre, constant beyond its ends", () => {
    const at = gradientAt(parseHex("#000000"), parseHex("#FF8000"), { x: 10, y: 0 }, { x: 20, y: 0 });
    expect(hexOf(at(0, 3, 0))).toBe("#000000");
    expect(hexOf(at(0, 14, 99))).toBe("#733A00");
    expect(hexOf(at(0, 25, 0))).toBe("#FF8000");
    expect(() => gradientAt(0, 0, { x: 1, y: 1 }, { x: 1, y: 1 })).toThrow(RangeError);
  });
});

describe("resampling", () => {
  const source = createRaster(6, 4, 0);
  source.pixels.forEach((_, k) => {
    source.pixels[k] = k;
  });

  it("of the whole picture is the picture", () => {
    const frame = { origin: { x: 0, y: 0 }, across: { x: 6, y: 0 }, down: { x: 0, y: 4 } };
    expect([...resample(source, frame, 6, 4).pixels]).toEqual([...source.pixels]);
  });

  it("enlarges a whole-pixel crop by whole blocks", () => {
    const frame = { origin: { x: 1, y: 1 }, across: { x: 3, y: 0 }, down: { x: 0, y: 2 } };
    const enlarged = resample(source, frame, 6, 4);
    expect([...enlarged.pixels.slice(0, 6)]).toEqual([7, 7, 8, 8, 9, 9]);
    expect([...enlarged.pixels.slice(18)]).toEqual([13, 13, 14, 14, 15, 15]);
  });

  it("turns by right angles without loss", () => {
    // The left edge of the source becomes the top edge of the result.
    const frame = { origin: { x: 0, y: 4 }, across: { x: 0, y: -4 }, down: { x: 6, y: 0 } };
    expect([...resample(source, frame, 4, 6).pixels.slice(0, 4)]).toEqual([18, 12, 6, 0]);
  });
});
