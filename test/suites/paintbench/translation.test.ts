import { describe, expect, it } from "vitest";
import { parseHex } from "../../../src/raster/raster.ts";
import { firstBadEdit, problemsOf } from "./problems.ts";

describe("translation by an amount", () => {
  const problems = problemsOf("translation", 3, "amount");

  it("moves every visible pixel of the target by exactly the pixels that the words state", () => {
    for (const problem of problems) {
      const { target_color, overlay } = problem.metadata as { target_color: string; overlay: boolean };
      const number = (pattern: RegExp) => Number(problem.instruction.match(pattern)?.[1] ?? 0);
      const dx = number(/(\d+) pixels \([\d.]+% of the image width\) to the right/);
      const left = number(/(\d+) pixels \([\d.]+% of the image width\) to the left/);
      const down = number(/(\d+) pixels \([\d.]+% of the image height\) down/);
      const up = number(/(\d+) pixels \([\d.]+% of the image height\) up/);
      expect(problem.metadata).toMatchObject({ dx_px: dx - left, dy_px: down - up });
      if (!overlay) continue;
      // On top: each pixel that took the target's colour comes from where the target was.
      const color = parseHex(target_color);
      const bad = firstBadEdit(problem, (x, y, after) => {
        const source = (y - (down - up)) * problem.width + (x - (dx - left));
        return after !== color || problem.input.pixels[source] === color;
      });
      expect(bad).toBeNull();
    }
  });

  it("goes 10 to 30 % of a side on each axis that it names", () => {
    for (const { metadata, width, height } of problems) {
      const { dx_px, dy_px } = metadata as { dx_px: number; dy_px: number };
      for (const [step, side] of [
        [dx_px, width],
        [dy_px, height],
      ]) {
        if (step === 0) continue;
        expect(Math.abs(step) / side).toBeGreaterThan(0.099);
        expect(Math.abs(step) / side).toBeLessThan(0.301);
      }
    }
  });
});

describe("translation to a point", () => {
  it("brings the source point onto the destination, on the axes that the words allow", () => {
    for (const { metadata, instruction } of problemsOf("translation", 3, "align")) {
      const { align_type, dx_px, dy_px, src_control_point, dst_control_point } = metadata as unknown as {
        align_type: string;
        dx_px: number;
        dy_px: number;
        src_control_point: { x: number; y: number };
        dst_control_point: { x: number; y: number; name: string };
      };
      if (align_type !== "vertical") expect(src_control_point.x + dx_px).toBe(dst_control_point.x);
      if (align_type !== "horizontal") expect(src_control_point.y + dy_px).toBe(dst_control_point.y);
      if (align_type === "horizontal") expect(dy_px).toBe(0);
      if (align_type === "vertical") expect(dx_px).toBe(0);
      expect(instruction.includes("only horizontally")).toBe(align_type === "horizontal");
      expect(instruction.includes("only vertically")).toBe(align_type === "vertical");
    }
  });
});
