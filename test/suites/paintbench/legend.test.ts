import { describe, expect, it } from "vitest";
import { formatHex, parseHex } from "../../../src/raster/raster.ts";
import type { PixelProblem } from "../../../src/suites/suite.ts";
import { problemsOf, sceneOf } from "./problems.ts";

type Corners = readonly [left: number, top: number, right: number, bottom: number];

/** The legend as its picture shows it: the colour inside each first box, and that of the second or X. */
function readLegend({ input, metadata }: PixelProblem): Map<number, number | "X"> {
  const entries = metadata.entries as { from_box: Corners; to_box: Corners }[];
  const middle = ([left, top, right, bottom]: Corners) =>
    input.pixels[Math.floor((top + bottom) / 2) * input.width + Math.floor((left + right) / 2)];
  const red = parseHex("#DC3C3C");
  return new Map(
    entries.map(({ from_box, to_box }) => {
      const to = middle(to_box);
      return [middle(from_box), to === red ? "X" : to];
    }),
  );
}

describe("legend", () => {
  const problems = problemsOf("legend", 6);

  it("is solved by reading the legend and applying it to every pixel beside the strip", () => {
    for (const problem of problems) {
      const { input, answer, metadata } = problem;
      const background = (metadata.bg_colors as string[]).map(parseHex);
      const legend = readLegend(problem);
      const [left, top, right, bottom] = metadata.strip as Corners;
      let wrong = 0;
      for (let k = 0; k < input.pixels.length; k++) {
        const [x, y] = [k % input.width, Math.floor(k / input.width)];
        const inStrip = x >= left && x < right && y >= top && y < bottom;
        const to = inStrip ? undefined : legend.get(input.pixels[k]);
        const after = answer.pixels[k];
        const isRight =
          to === "X" ? background.includes(after) : after === (to === undefined ? input.pixels[k] : to);
        if (!isRight) wrong++;
      }
      expect(wrong).toBe(0);
    }
  });

  it("has one entry for each colour of the scene, recolours and removes, and never chains", () => {
    for (const problem of problems) {
      const legend = readLegend(problem);
      const colors = new Set(sceneOf(problem).map((shape) => shape.color));
      expect(new Set([...legend.keys()].map((pixel) => formatHex(pixel)))).toEqual(colors);
      const targets = [...legend.values()];
      expect(targets).toContain("X");
      expect(targets.some((to) => to !== "X")).toBe(true);
      expect(targets.some((to) => to !== "X" && legend.has(to))).toBe(false);
      expect(legend.size).toBeGreaterThanOrEqual(2);
      expect(legend.size).toBeLessThanOrEqual(4);
    }
  });

  it("lies on the side that the words name, and keeps every shape off its strip", () => {
    for (const problem of problems) {
      const [, side] = problem.instruction.match(/along the (\w+) edge/) ?? [];
      const [left, top, right, bottom] = problem.metadata.strip as Corners;
      expect({
        left: left === 0,
        top: top === 0,
        right: right === problem.width,
        bottom: bottom === problem.height,
      }).toEqual({
        left: side !== "right",
        top: side !== "bottom",
        right: side !== "left",
        bottom: side !== "top",
      });
      for (const { box } of sceneOf(problem)) {
        expect(box[2] <= left || box[0] >= right || box[3] <= top || box[1] >= bottom).toBe(true);
      }
    }
  });
});
