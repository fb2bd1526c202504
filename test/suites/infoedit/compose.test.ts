/** What the suite composes: the published mix of families, about four blocks, one to six, and no broken rule. */
import { describe, expect, it } from "vitest";
import { compose } from "../../../src/suites/infoedit/compose.ts";
import { overlapping } from "../../../src/suites/infoedit/edits/problem.ts";
import { FAMILIES, FAMILY_IDS } from "../../../src/suites/infoedit/families.ts";
import { drawFamilies } from "../../../src/suites/infoedit/family-mix.ts";
import { layoutViolations } from "../../../src/suites/infoedit/invariants.ts";
import { layOut } from "../../../src/suites/infoedit/layout/layout.ts";
import { Random } from "../../../src/suites/random.ts";

const SEEDS = 1000;

describe(`the mix of families over ${SEEDS} seeds`, () => {
  const mixes = Array.from({ length: SEEDS }, (_, seed) => drawFamilies(new Random(`mix ${seed}`)));
  const distinct = mixes.map((families) => new Set(families));

  it.each(FAMILY_IDS.map((family) => [family, FAMILIES[family].share] as const))(
    "has %s in %d of the infographics",
    (family, share) => {
      const found = distinct.filter((families) => families.has(family)).length / SEEDS;
      // Three standard errors of a share over 1,000 draws, and one point for the published figure's own rounding.
      expect(Math.abs(found - share)).toBeLessThan(3 * Math.sqrt((share * (1 - share)) / SEEDS) + 0.01);
    },
  );

  it("has one family in 19 %, three most often", () => {
    const count = (size: number) => distinct.filter((families) => families.size === size).length;
    expect(Math.abs(count(1) / SEEDS - 0.19)).toBeLessThan(0.04);
    expect([1, 2, 4, 5, 6].every((size) => count(size) < count(3))).toBe(true);
  });

  it("has one to six blocks, about four on average", () => {
    const sizes = mixes.map(({ length }) => length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
    expect(sizes.reduce((sum, size) => sum + size, 0) / SEEDS).toBeCloseTo(4, 0);
  });
});

describe("a composed infographic", () => {
  it.each(Array.from({ length: 24 }, (_, seed) => `composed ${seed}`))(
    "%s breaks no rule and repeats no heading",
    (seed) => {
      const model = compose(seed);
      const laid = layOut(model);
      expect(layoutViolations(laid, overlapping(model))).toEqual([]);
      const headings = model.blocks.map(({ heading }) => heading);
      expect(new Set(headings).size).toBe(headings.length);
      expect(laid.theme.gutter).toBeGreaterThanOrEqual(16);
      expect(laid.theme.margin).toBeGreaterThanOrEqual(0.03 * Math.min(laid.width, laid.height));
    },
  );
});
