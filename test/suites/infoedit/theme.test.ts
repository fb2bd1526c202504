/** Every colour pair that a layout may use can be read, in every palette; type keeps its scale. */
import { describe, expect, it } from "vitest";
import { CANVAS_SIZES, RATIO_IDS, reshapedCanvas } from "../../../src/suites/infoedit/canvas.ts";
import { contrast, TEXT_CONTRAST } from "../../../src/suites/infoedit/theme/color.ts";
import { PALETTES } from "../../../src/suites/infoedit/theme/palettes.ts";
import { LANGUAGES, makeTheme, smallestBody } from "../../../src/suites/infoedit/theme/theme.ts";

it("has at least twelve palettes, light and dark", () => {
  expect(PALETTES.size).toBeGreaterThanOrEqual(12);
  expect(new Set([...PALETTES.values()].map(({ dark }) => dark)).size).toBe(2);
});

describe.each([...PALETTES.values()])("$id", ({ ground, surface, ink, muted, accents }) => {
  it("can be read", () => {
    const grounds = [ground, surface, ...accents.map(({ soft }) => soft)];
    for (const under of grounds) {
      for (const text of [ink, muted, ...accents.map(({ strong }) => strong)]) {
        expect(contrast(text, under), `${text} on ${under}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }
    for (const { base, on } of accents)
      expect(contrast(on, base), `${on} on ${base}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

describe.each([...RATIO_IDS])("on %s", (ratio) => {
  const canvas = CANVAS_SIZES[ratio];

  it("the type keeps its scale at the smallest and at a large size, nothing is under 11 px", () => {
    for (const language of LANGUAGES.keys()) {
      for (const factor of [1, 1.75]) {
        const body = smallestBody(canvas.width) * factor;
        const { type } = makeTheme({ canvas, style: { palette: "harbour", language, body } }, body);
        expect(type.title.size / type.body.size).toBeGreaterThanOrEqual(1.8);
        expect(type.heading.size / type.body.size).toBeGreaterThanOrEqual(1.3);
        expect(Math.min(...Object.values(type).map(({ size }) => size))).toBeGreaterThanOrEqual(11);
        expect(type.body.size).toBeGreaterThanOrEqual(14 * Math.max(1, canvas.width / 1200) - 0.25);
      }
    }
  });

  it("the sides have the ratio, also after a reshape", () => {
    const [across, down] = ratio.split(":").map(Number);
    expect(canvas.width * down).toBe(canvas.height * across);
    const reshaped = reshapedCanvas(CANVAS_SIZES["3:2"], ratio);
    expect(Math.abs(reshaped.height - (reshaped.width * down) / across)).toBeLessThanOrEqual(0.5);
  });
});
