import { describe, expect, it } from "vitest";
import { fillCapsule } from "../../src/raster/capsule.ts";
import { type Outline, type Point, rotation, transformOutline } from "../../src/raster/geometry.ts";
import { countMask, type Mask, maskHas } from "../../src/raster/mask.ts";
import { fillOutline } from "../../src/raster/polygon.ts";
import { Random } from "../../src/suites/random.ts";

const [WIDTH, HEIGHT] = [61, 47];

/** The even–odd rule by its definition, in exact integers. */
function insideByDefinition(outline: Outline, column: number, row: number): boolean {
  const grid = (value: number) => BigInt(Math.floor(value * 256 + 0.5));
  const [px, py] = [BigInt(column) * 256n + 128n, BigInt(row) * 256n + 128n];
  let inside = false;
  for (const contour of outline) {
    contour.forEach((from, index) => {
      const to = contour[(index + 1) % contour.length];
      let [x0, y0, x1, y1] = [grid(from.x), grid(from.y), grid(to.x), grid(to.y)];
      if (y0 > y1) [x0, y0, x1, y1] = [x1, y1, x0, y0];
      // The centre is strictly left of the crossing.
      if (y0 <= py && py < y1 && (px - x0) * (y1 - y0) < (py - y0) * (x1 - x0)) inside = !inside;
    });
  }
  return inside;
}

function expectMask(mask: Mask, inside: (column: number, row: number) => boolean): void {
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      if (maskHas(mask, column, row) !== inside(column, row)) {
        throw new Error(`pixel (${column}, ${row}): expected ${inside(column, row)}`);
      }
    }
  }
}

function scatter(random: Random, count: number, fractions: number): Point[] {
  const coordinate = (side: number) => Math.round(random.uniform(-0.4, 1.4) * side * fractions) / fractions;
  return Array.from({ length: count }, () => ({ x: coordinate(WIDTH), y: coordinate(HEIGHT) }));
}

describe("polygon fill", () => {
  it("decides every pixel by its centre, for 300 wild outlines with holes, on and off the canvas", () => {
    const random = new Random("wild outlines");
    for (let n = 0; n < 300; n++) {
      // Halves of a pixel put many vertices and edges exactly on centres; 256ths are the full grid.
      const fractions = random.choice([1, 2, 256]);
      const outline = [scatter(random, random.integer(3, 8), fractions), scatter(random, 3, fractions)];
      expectMask(fillOutline(outline, WIDTH, HEIGHT), (x, y) => insideByDefinition(outline, x, y));
    }
  });

  it("fills a whole-pixel box with exactly its pixels", () => {
    const box = [
      [
        { x: 3, y: 5 },
        { x: 13, y: 5 },
        { x: 13, y: 9 },
        { x: 3, y: 9 },
      ],
    ];
    expect(countMask(fillOutline(box, WIDTH, HEIGHT))).toBe(40);
  });

  it("never leaves a gap or an overlap between two areas that share an edge", () => {
    const [a, b, c, d] = [
      { x: 2.5, y: 1.5 },
      { x: 57.25, y: 8.75 },
      { x: 49.5, y: 44.5 },
      { x: 6.125, y: 40 },
    ];
    const [upper, lower, whole] = [[[a, b, c]], [[a, c, d]], [[a, b, c, d]]].map((outline) =>
      fillOutline(outline, WIDTH, HEIGHT),
    );
    expect(countMask(upper) + countMask(lower)).toBe(countMask(whole));
  });

  it("is empty off the canvas and refuses coordinates it cannot do exactly", () => {
    const far = (offset: number) => [
      [
        { x: offset, y: 0 },
        { x: offset + 9, y: 0 },
        { x: offset, y: 9 },
      ],
    ];
    expect(countMask(fillOutline(far(200), WIDTH, HEIGHT))).toBe(0);
    expect(countMask(fillOutline(far(-200), WIDTH, HEIGHT))).toBe(0);
    expect(() => fillOutline(far(40_000), WIDTH, HEIGHT)).toThrow(RangeError);
    expect(() => fillOutline(far(Number.NaN), WIDTH, HEIGHT)).toThrow(RangeError);
  });
});

describe("capsules", () => {
  it("hold exactly the pixels whose centre is within the radius of the segment", () => {
    const random = new Random("capsules");
    for (let n = 0; n < 200; n++) {
      const [a, b] = n % 5 === 0 ? Array(2).fill(scatter(random, 1, 2)[0]) : scatter(random, 2, 2);
      const radius = random.choice([0.5, 1, 2.5, 7, 30]);
      expectMask(fillCapsule(a, b, radius * radius, WIDTH, HEIGHT), (column, row) => {
        const [x, y] = [column + 0.5 - a.x, row + 0.5 - a.y];
        const [ux, uy] = [b.x - a.x, b.y - a.y];
        const squared = ux * ux + uy * uy;
        const t = squared === 0 ? 0 : Math.max(0, Math.min(1, (x * ux + y * uy) / squared));
        // Coordinates are halves, so all squares are exact; only an oblique edge needs the tolerance.
        return (x - t * ux) ** 2 + (y - t * uy) ** 2 <= radius * radius + 1e-9;
      });
    }
  });

  it("hold the pixels whose centre lies exactly on a circle through a named point", () => {
    // r² = 107227.25, whose root is not a double: its square comes out smaller.
    const [center, rim] = [
      { x: 521, y: 447.5 },
      { x: 496, y: 774 },
    ];
    const squared = (center.x - rim.x) ** 2 + (center.y - rim.y) ** 2;
    const mask = fillCapsule(center, center, squared, 1024, 1024);
    expect(Math.sqrt(squared) ** 2).toBeLessThan(squared);
    expect((418.5 - center.x) ** 2 + (136.5 - center.y) ** 2).toBeLessThanOrEqual(squared);
    expect(maskHas(mask, 418, 136)).toBe(true);
  });
});

describe("rotation", () => {
  it("turns clockwise on screen for positive degrees, exactly at right angles", () => {
    const tip = [[{ x: 30, y: 10 }]];
    const [[turned]] = transformOutline(tip, rotation({ x: 30, y: 20 }, 90));
    expect(turned).toEqual({ x: 40, y: 20 });
  });
});
