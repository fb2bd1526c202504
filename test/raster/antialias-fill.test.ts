import { describe, expect, it } from "vitest";
import { fillShape } from "../../src/raster/antialias-fill.ts";
import { discShape, polygonShape, type Shape, strokeShape } from "../../src/raster/antialias-shape.ts";
import { createRaster, type Raster, redOf, rgb } from "../../src/raster/raster.ts";

const BLACK = rgb(0, 0, 0);
const WHITE = rgb(255, 255, 255);

function fill(shape: Shape, options = {}, size = 32): Raster {
  const raster = createRaster(size, size, BLACK);
  fillShape(raster, shape, WHITE, options);
  return raster;
}

/** Covered area in pixels, within the rounding of 8-bit levels. */
function area(raster: Raster): number {
  return raster.pixels.reduce((sum, pixel) => sum + redOf(pixel) / 255, 0);
}

function level(raster: Raster, x: number, y: number): number {
  return redOf(raster.pixels[y * raster.width + x]);
}

describe("coverage", () => {
  it("of a rectangle with fractional edges is the exact share of each pixel", () => {
    const raster = fill(
      polygonShape([
        [2.25, 3.5],
        [6.5, 3.5],
        [6.5, 5],
        [2.25, 5],
      ]),
    );
    expect(level(raster, 2, 3)).toBe(Math.round(255 * 0.75 * 0.5));
    expect(level(raster, 4, 3)).toBe(Math.round(255 * 0.5));
    expect(level(raster, 6, 4)).toBe(Math.round(255 * 0.5));
    expect(level(raster, 3, 4)).toBe(255);
    expect(level(raster, 7, 4)).toBe(0);
    expect(level(raster, 4, 5)).toBe(0);
  });

  it("of a disc adds up to its area", () => {
    expect(area(fill(discShape(15.3, 16.7, 9.5)))).toBeCloseTo(Math.PI * 9.5 * 9.5, 0);
  });

  it("of a slanted line adds up to its area: a rectangle and two half discs", () => {
    const stroke = strokeShape(
      [
        [8, 8],
        [23, 17],
      ],
      4.5,
    );
    const expected = Math.hypot(15, 9) * 4.5 + Math.PI * 2.25 * 2.25;
    expect(Math.abs(area(fill(stroke)) - expected)).toBeLessThan(0.6);
  });

  it("of two polygons that share an edge never shows the paper between them", () => {
    const raster = fill({
      contours: [
        ...polygonShape([
          [4, 4],
          [28, 4],
          [4, 28],
        ]).contours,
        ...polygonShape([
          [28, 4],
          [28, 28],
          [4, 28],
        ]).contours,
      ],
      discs: [],
    });
    for (let y = 4; y < 28; y++) {
      for (let x = 4; x < 28; x++) expect(level(raster, x, y)).toBe(255);
    }
  });
});

describe("windings", () => {
  const outer: [number, number][] = [
    [4, 4],
    [24, 4],
    [24, 24],
    [4, 24],
  ];
  const inner: [number, number][] = [
    [10, 10],
    [18, 10],
    [18, 18],
    [10, 18],
  ];
  const nested = { contours: [outer, inner].flatMap((points) => polygonShape(points).contours), discs: [] };

  it("fill a nested contour of the same direction under the non-zero rule", () => {
    expect(level(fill(nested), 14, 14)).toBe(255);
  });

  it("leave it open under the even-odd rule", () => {
    const raster = fill(nested, { rule: "evenodd" });
    expect(level(raster, 14, 14)).toBe(0);
    expect(level(raster, 6, 6)).toBe(255);
  });

  it("of a line never cancel where it doubles back on itself", () => {
    const once = fill(
      strokeShape(
        [
          [6, 9],
          [25, 21],
        ],
        5,
      ),
    );
    const thrice = fill(
      strokeShape(
        [
          [6, 9],
          [25, 21],
          [6, 9],
          [25, 21],
        ],
        5,
      ),
    );
    expect(thrice.pixels).toEqual(once.pixels);
  });

  it("make a joined line cover exactly what its segments cover, whatever their order and direction", () => {
    const first = strokeShape(
      [
        [15, 20],
        [5, 5],
      ],
      4,
    );
    const second = strokeShape(
      [
        [15, 20],
        [27, 8],
      ],
      4,
    );
    const joined = strokeShape(
      [
        [5, 5],
        [15, 20],
        [27, 8],
      ],
      4,
    );
    const apart = {
      contours: [...second.contours, ...first.contours],
      discs: [...second.discs, ...first.discs],
    };
    expect(fill(apart).pixels).toEqual(fill(joined).pixels);
  });
});

describe("clipping", () => {
  it("keeps every pixel outside the clip and changes none inside it", () => {
    const shape = discShape(16, 16, 12.4);
    const clip = { left: 9, top: 5, right: 20, bottom: 30 };
    const whole = fill(shape);
    const clipped = fill(shape, { clip });
    for (let y = 0; y < 32; y++) {
      for (let x = 0; x < 32; x++) {
        const isInside = x >= clip.left && x < clip.right && y >= clip.top && y < clip.bottom;
        expect(level(clipped, x, y)).toBe(isInside ? level(whole, x, y) : 0);
      }
    }
  });

  it("lets shapes hang over every edge of the raster", () => {
    for (const [x, y] of [
      [0, 16],
      [32, 16],
      [16, 0],
      [16, 32],
      [-40, 16],
      [16, 80],
    ]) {
      expect(() => fill(discShape(x, y, 6))).not.toThrow();
    }
    expect(area(fill(discShape(0, 16, 6)))).toBeCloseTo((Math.PI * 36) / 2, 0);
    expect(area(fill(discShape(-40, 16, 6)))).toBe(0);
  });
});

describe("blending", () => {
  it("of equal colours changes nothing, at any coverage", () => {
    const raster = createRaster(32, 32, rgb(13, 130, 201));
    fillShape(raster, discShape(16, 16, 9.3), rgb(13, 130, 201));
    expect(new Set(raster.pixels)).toEqual(new Set([rgb(13, 130, 201)]));
  });
});
