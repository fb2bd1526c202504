import { describe, expect, it } from "vitest";
import { parseHex, type Raster } from "../../../src/raster/raster.ts";
import { paintbench } from "../../../src/suites/paintbench/suite.ts";
import type { PixelProblem } from "../../../src/suites/suite.ts";
import { firstBadEdit, keysOf, problemsOf, sceneOf } from "./problems.ts";

/** For each tally mark in order whether the picture shows it. */
function shownMarks(picture: Raster, { metadata }: PixelProblem): boolean[] {
  const color = parseHex(metadata.tally_color as string);
  const [width, height] = metadata.tally_size as [number, number];
  return (metadata.tally_centers as [number, number][]).map(([x, y]) => {
    for (let py = y - height / 2; py < y + height / 2; py++) {
      for (let px = x - width / 2; px < x + width / 2; px++) {
        if (picture.pixels[py * picture.width + px] === color) return true;
      }
    }
    return false;
  });
}

/** How many shapes of the scene fit the plural that the instruction asks to count. */
function countByWords(problem: PixelProblem): number {
  const [, words] = problem.instruction.match(/Count the (.+?), and remove/) ?? [];
  const scene = sceneOf(problem);
  if (!words.endsWith(" shapes")) return scene.filter((shape) => words === pluralOf(shape.shape)).length;
  return scene.filter((shape) => shape.color === problem.metadata.target_color).length;
}

function pluralOf(type: string): string {
  return type === "cross" ? "crosses" : `${type}s`;
}

describe.each(["shape", "color"])("counting by %s", (mode) => {
  const problems = problemsOf("counting", 5, mode);

  it("keeps as many tally marks as the words count, and takes them from the stated end", () => {
    for (const problem of problems) {
      const count = countByWords(problem);
      const [before, after] = [shownMarks(problem.input, problem), shownMarks(problem.answer, problem)];
      expect(before.every((shown) => shown)).toBe(true);
      expect(after.filter((shown) => shown)).toHaveLength(count);
      const [, end] = problem.instruction.match(/from the (\w+) end of the row/) ?? [];
      const fromFirst = end === "left" || end === "top";
      expect(
        after.map((shown, index) => shown === (fromFirst ? index >= after.length - count : index < count)),
      ).not.toContain(false);
    }
  });

  it("has 5, 10, 25 or 60 shapes, and at least one mark stays and one goes", () => {
    const counts: Record<string, number> = { n_med: 10, n_high: 25, n_xhigh: 60 };
    for (const problem of problems) {
      const count = counts[problem.condition ?? ""] ?? 5;
      expect(sceneOf(problem)).toHaveLength(count);
      expect(problem.metadata.tally_centers).toHaveLength(count);
      expect(problem.metadata.k).toBeGreaterThanOrEqual(1);
      expect(problem.metadata.k).toBeLessThan(count);
    }
  });

  it("shows the tally's type and colour nowhere else, and edits nothing but marks", () => {
    for (const problem of problems) {
      const { tally_shape, tally_color, bg_colors } = problem.metadata;
      for (const shape of sceneOf(problem)) {
        expect(shape.shape).not.toBe(tally_shape);
        expect(shape.color).not.toBe(tally_color);
      }
      const background = (bg_colors as string[]).map(parseHex);
      const tally = parseHex(tally_color as string);
      const bad = firstBadEdit(
        problem,
        (_, __, after, before) => before === tally && background.includes(after),
      );
      expect(bad).toBeNull();
    }
  });
});

describe("counting", () => {
  it("asks both questions about the same picture", () => {
    for (const key of keysOf("counting").filter(({ mode }) => mode === "shape")) {
      const [shape, color] = ["shape", "color"].map((mode) => paintbench.generate({ ...key, mode }, "both"));
      expect(color.input.pixels).toEqual(shape.input.pixels);
      expect(color.metadata.k_shape).toBe(shape.metadata.k);
      expect(color.metadata.k).toBe(shape.metadata.k_color);
    }
  });
});
