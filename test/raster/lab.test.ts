import { describe, expect, it } from "vitest";
import { colorDifference, labOf, pixelOfLab } from "../../src/raster/lab.ts";
import { parseHex, rgb } from "../../src/raster/raster.ts";

describe("Lab coordinates", () => {
  it.each([
    ["#FFFFFF", 100, 0, 0],
    ["#000000", 0, 0, 0],
    ["#FF0000", 53.24, 80.09, 67.2],
    ["#00FF00", 87.73, -86.18, 83.18],
    ["#0000FF", 32.3, 79.19, -107.86],
    ["#808080", 53.59, 0, 0],
  ])("of %s are the published ones", (hex, l, a, b) => {
    const lab = labOf(parseHex(hex));
    expect(lab.l).toBeCloseTo(l, 1);
    expect(lab.a).toBeCloseTo(a, 1);
    expect(lab.b).toBeCloseTo(b, 1);
  });

  it("lead back to the pixel they came from", () => {
    for (let index = 0; index < 1000; index++) {
      const pixel = rgb(((index * 37) % 254) + 1, ((index * 101) % 254) + 1, ((index * 173) % 254) + 1);
      expect(pixelOfLab(labOf(pixel))).toBe(pixel);
    }
  });

  it("outside what sRGB can show give no pixel instead of a clipped one", () => {
    expect(pixelOfLab({ l: 50, a: -100, b: -100 })).toBeNull();
    expect(pixelOfLab({ l: 100, a: 20, b: 0 })).toBeNull();
  });
});

describe("colour difference", () => {
  it("is the CIE76 distance: zero to itself, symmetric, 100 from black to white", () => {
    expect(colorDifference(parseHex("#12AB9F"), parseHex("#12AB9F"))).toBe(0);
    expect(colorDifference(parseHex("#000000"), parseHex("#FFFFFF"))).toBeCloseTo(100, 5);
    const [a, b] = [parseHex("#83202A"), parseHex("#0F91EE")];
    expect(colorDifference(a, b)).toBe(colorDifference(b, a));
  });
});
