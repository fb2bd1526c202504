import { describe, expect, it } from "vitest";
import { formatHex, parseHex } from "../../../src/raster/raster.ts";
import { firstBadEdit, problemsOf, sceneOf } from "./problems.ts";

describe("removal", () => {
  it("shows the background and nothing else wherever something changed", () => {
    for (const problem of problemsOf("removal", 3)) {
      const background = (problem.metadata.bg_colors as string[]).map(parseHex);
      expect(firstBadEdit(problem, (_, __, after) => background.includes(after))).toBeNull();
    }
  });

  it("by attribute: removes just what the words fit, or all the rest", () => {
    for (const problem of problemsOf("removal", 4, "attribute")) {
      const { match_shape, match_color, invert, n_removed } = problem.metadata;
      const fits = sceneOf(problem).filter(
        (shape) =>
          (match_shape === null || shape.shape === match_shape) &&
          (match_color === null || shape.color === match_color),
      );
      const expected = invert ? sceneOf(problem).length - fits.length : fits.length;
      expect(n_removed).toBe(expected);
      expect(expected).toBeGreaterThan(0);
      expect(problem.instruction.startsWith("Remove all shapes except the ")).toBe(invert);
      if (!invert) expect(problem.instruction.startsWith("Remove the ")).toBe(fits.length === 1);
    }
  });

  it("by place: the point lies well inside one shape of the picture", () => {
    for (const problem of problemsOf("removal", 4, "location")) {
      const [, x, y] = problem.instruction.match(/x = (\d+) px, y = (\d+) px/) ?? [];
      const around = [-1, 0, 1].flatMap((dy) =>
        [-1, 0, 1].map((dx) => problem.input.pixels[(Number(y) + dy) * problem.width + Number(x) + dx]),
      );
      expect(new Set(around.map((pixel) => formatHex(pixel)))).toEqual(
        new Set([problem.metadata.match_color as string]),
      );
    }
  });
});
