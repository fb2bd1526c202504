import { describe, expect, it } from "vitest";
import { agreementOf, averageRanks, pearson, spearman } from "../../src/scoring/agreement.ts";
import { compareRatings, type RatedQuestion } from "../../src/scoring/compare-ratings.ts";

/** Pairs from a table of counts, rows the first rater's labels. */
function pairs(counts: readonly (readonly number[])[]): [string, string][] {
  return counts.flatMap((row, i) =>
    row.flatMap((count, j) => Array.from({ length: count }, (): [string, string] => [`l${i}`, `l${j}`])),
  );
}

describe("Cohen's κ", () => {
  it("is the textbook's for a textbook's table", () => {
    const { n, agreement, kappa, kappaCi95 } = agreementOf(
      pairs([
        [20, 5],
        [10, 15],
      ]),
    );
    expect(n).toBe(50);
    expect(agreement).toEqual({ value: 0.7, reason: null });
    expect(kappa.value).toBeCloseTo(0.4, 12);
    // 20,000 samples of 50 from this table have a standard deviation of 0.1265.
    expect(kappaCi95?.[0]).toBeCloseTo(0.4 - 1.96 * 0.12699606, 5);
    expect(kappaCi95?.[1]).toBeCloseTo(0.4 + 1.96 * 0.12699606, 5);
  });

  it("takes more than two labels", () => {
    const { kappa, kappaCi95 } = agreementOf(
      pairs([
        [88, 14, 18],
        [10, 40, 10],
        [2, 6, 12],
      ]),
    );
    expect(kappa.value).toBeCloseTo(0.4915254237, 9);
    expect(kappaCi95?.[0]).toBeCloseTo(0.4915254237 - 1.959964 * 0.0510018156, 6);
  });

  it("is 0 where the labels have nothing to do with each other, 1 where they are the same, −1 where they are opposite", () => {
    expect(agreementOf(pairs([[4, 4], [4, 4]])).kappa.value).toBe(0); // biome-ignore format: a table
    expect(agreementOf(pairs([[7, 0], [0, 3]])).kappa.value).toBe(1); // biome-ignore format: a table
    expect(agreementOf(pairs([[0, 5], [5, 0]])).kappa.value).toBe(-1); // biome-ignore format: a table
  });

  it("does not reward a rater that always says Yes", () => {
    const { agreement, kappa } = agreementOf(
      Array.from({ length: 20 }, (_, at): [string, string] => [at < 18 ? "Yes" : "No", "Yes"]),
    );
    expect(agreement.value).toBe(0.9);
    expect(kappa.value).toBeCloseTo(0, 12);
  });

  it("says why it cannot be told, instead of 0 or 1", () => {
    const always = agreementOf([
      ["Yes", "Yes"],
      ["Yes", "Yes"],
    ]);
    expect(always.agreement.value).toBe(1);
    expect(always.kappa).toEqual({ value: null, reason: expect.stringContaining('"Yes" to everything') });
    expect(always.kappaCi95).toBeNull();
    const none = agreementOf([]);
    expect(none.agreement).toEqual({ value: null, reason: "nothing was labelled by both" });
    expect(none.kappa.value).toBeNull();
  });
});

describe("correlations", () => {
  it("give equal figures the average of their ranks", () => {
    expect(averageRanks([10, 30, 10, 20, 20, 20])).toEqual([1.5, 6, 1.5, 4, 4, 4]);
    expect(averageRanks([])).toEqual([]);
  });

  it("are exact for a line and for any rising curve", () => {
    expect(pearson([1, 2, 3, 4], [0.3, 0.5, 0.7, 0.9]).value).toBe(1);
    expect(spearman([1, 2, 3, 4], [1, 10, 100, 1000]).value).toBe(1);
    expect(spearman([1, 2, 3], [3, 2, 1]).value).toBe(-1);
  });

  it("hold ties as scipy does", () => {
    expect(spearman([1, 2, 2, 4, 5], [3, 3, 1, 5, 4]).value).toBeCloseTo(0.6578947368421053, 12);
    expect(pearson([1, 2, 2, 4, 5], [3, 3, 1, 5, 4]).value).toBeCloseTo(0.635972703393219, 12);
  });

  it("say why they cannot be told", () => {
    expect(pearson([1, 2], [1, 2])).toEqual({ value: null, reason: "2 points are too few; it takes 3" });
    expect(spearman([1, 2, 3], [5, 5, 5])).toEqual({
      value: null,
      reason: "one rater gave the same figure to all",
    });
  });
});

describe("the published check against people (CREval, table 3)", () => {
  const human = [49.98, 51.77, 63.49, 63.21, 66.14, 72.01];
  it.each([
    ["Aesthetic", [5.56, 5.81, 5.82, 6.05, 5.77, 5.88], 0.57, 0.43],
    ["VIEScore", [6.02, 7.17, 6.83, 6.73, 7.39, 7.49], 0.68, 0.83],
    ["EditScore", [7.28, 7.36, 7.97, 8.21, 7.92, 8.13], 0.91, 0.6],
    ["CREval by Qwen3-VL", [72.59, 80.38, 83.02, 83.15, 87.14, 88.47], 0.91, 0.94],
    ["CREval by GPT-4o", [68.99, 75.05, 79.18, 78.01, 81.78, 84.31], 0.95, 1],
  ])("%s", (_, figures, linear, ranks) => {
    expect(pearson(figures, human).value).toBeCloseTo(linear, 2);
    expect(spearman(figures, human).value).toBeCloseTo(ranks, 2);
  });
});

describe("two raters on the same outputs", () => {
  const question = (
    model: string,
    sample: string,
    weight: number,
    first: string,
    second: string,
  ): RatedQuestion => ({ metric: "VC", model, sample, expected: "Yes", weight, first, second });
  const questions = [
    question("a", "a/1", 3, "Yes", "Yes"),
    question("a", "a/1", 1, "No", "Yes"),
    question("a", "a/2", 1, "Yes", "No"),
    question("b", "b/1", 2, "No", "No"),
    question("c", "c/1", 2, "No", "Yes"),
  ];

  it("are compared by answers, by samples and by models' means", () => {
    const [metric] = compareRatings(["VC"], questions, []);
    expect(metric.questions.n).toBe(5);
    expect(metric.questions.agreement.value).toBe(2 / 5);
    expect(metric.samples.n).toBe(4);
    expect(metric.models.means).toEqual([
      { model: "a", samples: 2, first: (3 / 4 + 1) / 2, second: 1 / 2 },
      { model: "b", samples: 1, first: 0, second: 0 },
      { model: "c", samples: 1, first: 0, second: 1 },
    ]);
    expect(metric.models.pearson.value).toBeCloseTo(pearson([0.875, 0, 0], [0.5, 0, 1]).value as number, 12);
  });

  it("are compared by the figures that they gave to samples, whatever their scales", () => {
    const rated = [0.2, 0.5, 0.9].map((first, at) => ({
      metric: "overall",
      model: "a",
      sample: `a/${at}`,
      first,
      second: 5 * first,
    }));
    const [ofVc, overall] = compareRatings(["VC", "overall"], [], rated);
    expect(ofVc.samples).toEqual({
      n: 0,
      pearson: { value: null, reason: "0 points are too few; it takes 3" },
      spearman: { value: null, reason: "0 points are too few; it takes 3" },
    });
    expect(overall.samples.pearson.value).toBe(1);
    expect(overall.models.n).toBe(1);
    expect(overall.questions.n).toBe(0);
  });
});
