/**
 * Our edits are as large as the reference's (docs/methodology.md, "Difficulty"): the Kolmogorov–Smirnov distance of the
 * edit region's share of the picture, from a sample smaller than the one that the documentation states.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { editShares, kolmogorovSmirnov, type ReferenceShares } from "../../scripts/lib/difficulty.ts";
import { PAINTBENCH_CATALOGUE } from "../../src/suites/paintbench/catalogue.ts";
import { sharedPath } from "../lib/shared-data.ts";

const PROBLEMS = 200;
/** 0.15 over 1,000 problems, and what a sample of 200 may be off by (1.36 / √200 at 95 %, less its share in both). */
const BOUND = 0.2;
const TASKS = PAINTBENCH_CATALOGUE.categories.flatMap(({ tasks }) => tasks.map((task) => task.id));
const path = sharedPath("spec", "paintbench-edit-region-quantiles.json");

describe("the edit region's share of the picture", () => {
  it.skipIf(path === null).each(TASKS)("is distributed as in the reference for %s", (task) => {
    const { quantiles, tasks }: ReferenceShares = JSON.parse(readFileSync(path ?? "", "utf8"));
    const distance = kolmogorovSmirnov(editShares(task, PROBLEMS), quantiles, tasks[`PaintBench/${task}`].q);
    expect(distance).toBeLessThan(BOUND);
  });
});

describe("the Kolmogorov–Smirnov distance", () => {
  it("is 0 for the distribution itself, 1 for one that lies elsewhere, and sees a shift", () => {
    const [levels, quantiles] = [
      [0, 0.5, 1],
      [0, 1, 2],
    ];
    const even = Array.from({ length: 1000 }, (_, index) => (2 * (index + 0.5)) / 1000);
    expect(kolmogorovSmirnov(even, levels, quantiles)).toBeCloseTo(0, 2);
    expect(kolmogorovSmirnov([5, 6], levels, quantiles)).toBe(1);
    expect(
      kolmogorovSmirnov(
        even.map((value) => value + 0.5),
        levels,
        quantiles,
      ),
    ).toBeCloseTo(0.25, 2);
  });
});
