import { describe, expect, it } from "vitest";
import { parseHex } from "../../../src/raster/raster.ts";
import type { PixelProblem } from "../../../src/suites/suite.ts";
import { problemsOf } from "./problems.ts";

/** The pixels that the outline cuts off from the edge of the picture, found in the picture alone. */
function enclosedBy(outline: number, { input }: PixelProblem): Set<number> {
  const { width, height, pixels } = input;
  const reached = new Uint8Array(pixels.length);
  const stack: number[] = [];
  const visit = (k: number) => {
    if (reached[k] === 0 && pixels[k] !== outline) {
      reached[k] = 1;
      stack.push(k);
    }
  };
  for (let x = 0; x < width; x++) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  for (let k = stack.pop(); k !== undefined; k = stack.pop()) {
    const x = k % width;
    if (x > 0) visit(k - 1);
    if (x < width - 1) visit(k + 1);
    if (k >= width) visit(k - width);
    if (k < pixels.length - width) visit(k + width);
  }
  const enclosed = new Set<number>();
  pixels.forEach((pixel, k) => {
    if (reached[k] === 0 && pixel !== outline) enclosed.add(k);
  });
  return enclosed;
}

describe("flood fill", () => {
  it("can be solved from the picture and the words alone: what the outline encloses, by background or not", () => {
    for (const problem of problemsOf("flood_fill", 1)) {
      const metadata = problem.metadata as { outline_color: string; new_color: string; bg_colors: string[] };
      const background = metadata.bg_colors.map(parseHex);
      const wantsBackground = problem.instruction.includes("every background pixel");
      const expected = problem.input.pixels.slice();
      for (const k of enclosedBy(parseHex(metadata.outline_color), problem)) {
        if (background.includes(expected[k]) === wantsBackground) expected[k] = parseHex(metadata.new_color);
      }
      expect(expected.findIndex((pixel, k) => pixel !== problem.answer.pixels[k])).toBe(-1);
    }
  });
});
