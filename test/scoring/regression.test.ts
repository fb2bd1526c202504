/** The line through two sets of scores, and what it is worth: checked against the paper and against known tables. */
import { describe, expect, it } from "vitest";
import { regress } from "../../src/scoring/regression.ts";
import { criticalT95, twoSidedP } from "../../src/scoring/student-t.ts";
import published from "../../src/suites/reference-results.json" with { type: "json" };

describe("regress", () => {
  it("finds the paper's R² and p of TinyGrafixBench on PaintBench", () => {
    const overall = new Map(published.paintbench.results.map((result) => [result.model, result.overall]));
    const points = published.tinygrafix.results.flatMap(({ model, overall: y }) => {
      const x = overall.get(model);
      return x === undefined ? [] : [{ x, y }];
    });
    const line = regress(points);
    expect(line?.n).toBe(11);
    // The paper's 0.91 comes from unrounded scores, these from scores printed with one decimal.
    expect(Math.abs((line?.rSquared ?? 0) - 0.91)).toBeLessThan(0.01);
    expect(line?.p).toBeLessThan(0.001);
    // The rest as scipy.stats.linregress has it for the same points.
    expect(line?.slope).toBeCloseTo(0.89775920240407, 12);
    expect(line?.intercept).toBeCloseTo(-0.72614019766319, 12);
    expect(line?.rSquared).toBeCloseTo(0.91642768126048, 12);
    expect((line?.p ?? 0) / 3.77981184498895e-6).toBeCloseTo(1, 10);
    expect(line?.slopeCi95[0]).toBeCloseTo(0.69332972826057, 12);
    expect(line?.slopeCi95[1]).toBeCloseTo(1.10218867654757, 12);
    expect(line?.interceptCi95[0]).toBeCloseTo(-2.4836609201545, 12);
    expect(line?.interceptCi95[1]).toBeCloseTo(1.03138052482812, 12);
  });

  it("a perfect line is certain", () => {
    const line = regress([0, 1, 2, 3].map((x) => ({ x, y: 2 * x + 1 })));
    expect(line).toEqual({
      n: 4,
      slope: 2,
      intercept: 1,
      rSquared: 1,
      p: 0,
      slopeCi95: [2, 2],
      interceptCi95: [1, 1],
    });
  });

  it("scores that do not move together give no slope", () => {
    const line = regress([
      { x: 0, y: 1 },
      { x: 1, y: 0 },
      { x: 2, y: 1 },
    ]);
    expect(line).toMatchObject({ slope: 0, p: 1 });
    expect(line?.rSquared).toBeCloseTo(0, 12);
  });

  it.each([
    ["no points", []],
    [
      "two points",
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
    ],
    [
      "one x",
      [
        { x: 1, y: 0 },
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    ],
    [
      "one y",
      [
        { x: 0, y: 1 },
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    ],
  ])("%s give no line", (_, points) => {
    expect(regress(points)).toBeNull();
  });
});

describe("Student's t", () => {
  // Expected values: scipy.stats.t.
  it.each([
    [2, 1, 0.2951672353008665],
    [0.1, 3, 0.9266523488008059],
    [3.3, 9, 0.009229908318547019],
    [-3.3, 9, 0.009229908318547019],
    [12, 9, 7.699886222985653e-7],
    [40, 30, 1.3726045194406417e-27],
    [1.5, 200, 0.1351913212270349],
    [0, 5, 1],
  ])("|T| > |%d| with %d degrees has probability %d", (t, degrees, expected) => {
    expect(twoSidedP(t, degrees) / expected).toBeCloseTo(1, 11);
  });

  it.each([
    [1, 12.706204736174694],
    [2, 4.302652729749462],
    [9, 2.2621571627982053],
    [30, 2.0422724563012378],
    [1000, 1.9623390808264083],
  ])("95 %% of T with %d degrees lie within ±%d", (degrees, expected) => {
    expect(criticalT95(degrees)).toBeCloseTo(expected, 10);
  });
});
