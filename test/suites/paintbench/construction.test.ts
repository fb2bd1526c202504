import { describe, expect, it } from "vitest";
import { parseHex } from "../../../src/raster/raster.ts";
import { firstBadEdit, problemsOf } from "./problems.ts";

interface StatedPoint {
  readonly x: number;
  readonly y: number;
}

/** Whether every changed pixel took the new colour and satisfies a rule on its centre. */
function expectOnlyWithin(
  problem: ReturnType<typeof problemsOf>[number],
  rule: (x: number, y: number) => boolean,
) {
  const color = parseHex(problem.metadata.draw_color as string);
  const bad = firstBadEdit(problem, (x, y, after) => after === color && rule(x + 0.5, y + 0.5));
  expect(bad).toBeNull();
}

describe("construction", () => {
  it("names a new colour with its code, and draws in it alone", () => {
    for (const problem of problemsOf("construction", 2)) {
      const { draw_color } = problem.metadata as { draw_color: string };
      expect(problem.instruction).toContain(`(${draw_color})`);
      expect(problem.input.pixels.includes(parseHex(draw_color))).toBe(false);
      expectOnlyWithin(problem, () => true);
    }
  });

  it("circles: no changed pixel lies farther from the centre than the radius that the words state", () => {
    for (const problem of problemsOf("construction", 4, "circle")) {
      const { center, radius_px } = problem.metadata as unknown as { center: StatedPoint; radius_px: number };
      const squared = (x: number, y: number) => (x - center.x) ** 2 + (y - center.y) ** 2;
      expectOnlyWithin(problem, (x, y) => squared(x, y) <= radius_px ** 2 + 1e-6);
      const stated = problem.instruction.match(/radius of (\d+) pixels/);
      if (stated !== null) expect(radius_px).toBe(Number(stated[1]));
    }
  });

  it("lines: as thick as the words say", () => {
    for (const problem of problemsOf("construction", 4, "line")) {
      const { pt1, pt2, brush_diameter_px } = problem.metadata as unknown as {
        pt1: StatedPoint;
        pt2: StatedPoint;
        brush_diameter_px: number;
      };
      expect(problem.instruction).toContain(`${brush_diameter_px} pixels (`);
      const [ux, uy] = [pt2.x - pt1.x, pt2.y - pt1.y];
      expectOnlyWithin(problem, (x, y) => {
        const along = ((x - pt1.x) * ux + (y - pt1.y) * uy) / (ux * ux + uy * uy);
        const t = Math.max(0, Math.min(1, along));
        const [dx, dy] = [x - pt1.x - t * ux, y - pt1.y - t * uy];
        return dx * dx + dy * dy <= (brush_diameter_px / 2) ** 2 + 1e-6;
      });
    }
  });

  it("polygons: 3 to 5 corners in an order whose edges never cross", () => {
    for (const problem of problemsOf("construction", 4, "polygon")) {
      const { vertices } = problem.metadata as unknown as { vertices: StatedPoint[] };
      expect(vertices.length).toBeGreaterThanOrEqual(3);
      expect(vertices.length).toBeLessThanOrEqual(5);
      for (let i = 0; i < vertices.length; i++) {
        for (let j = i + 2; j < vertices.length; j++) {
          if (i === 0 && j === vertices.length - 1) continue;
          const [a, b] = [vertices[i], vertices[i + 1]];
          const [c, d] = [vertices[j], vertices[(j + 1) % vertices.length]];
          expect(segmentsCross(a, b, c, d)).toBe(false);
        }
      }
    }
  });
});

function segmentsCross(a: StatedPoint, b: StatedPoint, c: StatedPoint, d: StatedPoint): boolean {
  const side = (p: StatedPoint, q: StatedPoint, r: StatedPoint) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
