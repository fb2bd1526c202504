import { describe, expect, it } from "vitest";
import { atan2, cos, direction, exp, log, power, sin } from "../../src/raster/exact-math.ts";

/** Numbers spread over [low, high] without any randomness. */
function spread(low: number, high: number, count = 2000): number[] {
  return Array.from({ length: count }, (_, i) => low + ((high - low) * (i + 0.37)) / count);
}

describe("elementary functions agree with the engine's to the last few bits", () => {
  it("sine and cosine", () => {
    for (const x of spread(-1000, 1000)) {
      expect(Math.abs(sin(x) - Math.sin(x))).toBeLessThan(1e-13);
      expect(Math.abs(cos(x) - Math.cos(x))).toBeLessThan(1e-13);
    }
    for (const x of spread(-4, 4)) expect(Math.abs(sin(x) - Math.sin(x))).toBeLessThan(5e-16);
  });

  it("directions, exact at right angles", () => {
    expect([0, 90, 180, 270, -90].map((degrees) => direction(degrees).sin + 0)).toEqual([0, 1, 0, -1, -1]);
    expect([0, 90, 180, 270, -90].map((degrees) => direction(degrees).cos + 0)).toEqual([1, 0, -1, 0, 0]);
    for (const degrees of spread(-720, 720)) {
      expect(Math.abs(direction(degrees).cos - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(1e-14);
    }
  });

  it("atan2 in every quadrant and on the axes", () => {
    for (const angle of spread(-3.14, 3.14)) {
      const [x, y] = [Math.cos(angle) * 7, Math.sin(angle) * 7];
      expect(Math.abs(atan2(y, x) - Math.atan2(y, x))).toBeLessThan(2e-15);
    }
    expect(atan2(0, -1)).toBe(Math.PI);
    expect(atan2(-1, 0)).toBeCloseTo(-Math.PI / 2, 15);
    expect(atan2(0, 0)).toBe(0);
  });

  it("exponential, logarithm and power", () => {
    for (const x of spread(-30, 30)) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(2e-15);
    for (const x of spread(1e-6, 50)) {
      expect(Math.abs(log(x) - Math.log(x))).toBeLessThan(1e-15 * Math.max(1, Math.abs(Math.log(x)) * 4));
    }
    expect(power(2.5, 2.4)).toBeCloseTo(2.5 ** 2.4, 13);
    expect(() => log(0)).toThrow(RangeError);
  });
});
