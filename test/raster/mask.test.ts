import { describe, expect, it } from "vitest";
import {
  countMask,
  createMask,
  growMask,
  intersectMasks,
  type Mask,
  maskHas,
  shrinkMask,
  subtractMask,
  unionMasks,
} from "../../src/raster/mask.ts";
import { Random } from "../../src/suites/random.ts";

const [WIDTH, HEIGHT] = [40, 30];

/** A mask of blobs, smaller than the canvas. */
function blobs(random: Random): Mask {
  const [left, top] = [random.integer(0, 15), random.integer(0, 10)];
  const mask = createMask(left, top, random.integer(left + 1, WIDTH), random.integer(top + 1, HEIGHT));
  for (let k = 0; k < mask.bits.length; k++) mask.bits[k] = random.chance(0.3) ? 1 : 0;
  return mask;
}

function expectEach(mask: Mask, inside: (x: number, y: number) => boolean): void {
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) expect(maskHas(mask, x, y)).toBe(inside(x, y));
  }
}

function anyWithin(distance: number, x: number, y: number, has: (x: number, y: number) => boolean): boolean {
  const reach = Math.ceil(distance);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (dx * dx + dy * dy <= distance * distance && has(x + dx, y + dy)) return true;
    }
  }
  return false;
}

describe("sets of pixels", () => {
  const random = new Random("sets");
  const pairs = Array.from({ length: 8 }, () => [blobs(random), blobs(random)] as const);

  it("unite, intersect and subtract wherever their boxes lie", () => {
    for (const [a, b] of pairs) {
      expectEach(unionMasks([a, b]), (x, y) => maskHas(a, x, y) || maskHas(b, x, y));
      expectEach(intersectMasks(a, b), (x, y) => maskHas(a, x, y) && maskHas(b, x, y));
      expectEach(subtractMask(a, b), (x, y) => maskHas(a, x, y) && !maskHas(b, x, y));
    }
    expect(countMask(unionMasks([]))).toBe(0);
  });

  it.each([1, 1.5, 2, 5, 7.3])("grow by %s px to every pixel that near, and no other", (distance) => {
    for (const [mask] of pairs.slice(0, 3)) {
      expectEach(growMask(mask, distance, WIDTH, HEIGHT), (x, y) =>
        anyWithin(distance, x, y, (i, j) => maskHas(mask, i, j)),
      );
    }
  });

  it.each([1, 1.5, 3])("shrink by %s px from everything outside, the canvas edge included", (distance) => {
    for (const [a, b] of pairs.slice(0, 3)) {
      const mask = growMask(unionMasks([a, b]), 3, WIDTH, HEIGHT);
      expectEach(
        shrinkMask(mask, distance),
        (x, y) => !anyWithin(distance, x, y, (i, j) => !maskHas(mask, i, j)),
      );
    }
  });
});
