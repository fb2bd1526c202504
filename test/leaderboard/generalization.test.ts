/** Guarantee: the regression over published figures is the paper's (R² = 0.91, p < 0.001). */
import { expect, it } from "vitest";
import { publishedGeneralization } from "../../src/leaderboard/generalization.ts";
import { getCatalogue } from "../../src/suites/registry.ts";

const published = (suite: string) => getCatalogue(suite).referenceResults;

it("reproduces the published regression of charts on PaintBench", () => {
  const { points, regression } = publishedGeneralization(published("paintbench"), published("tinygrafix"));
  expect(points).toHaveLength(11);
  expect(regression?.rSquared).toBeGreaterThan(0.905);
  expect(regression?.rSquared).toBeLessThan(0.925);
  expect(regression?.p).toBeLessThan(0.001);
  const [low, high] = regression?.slopeCi95 ?? [0, 0];
  expect(low).toBeLessThan(regression?.slope ?? 0);
  expect(high).toBeGreaterThan(regression?.slope ?? 0);
});

it("tells no line from two models", () => {
  const two = published("paintbench").slice(0, 2);
  const { points, regression } = publishedGeneralization(two, published("tinygrafix"));
  expect(points).toHaveLength(2);
  expect(regression).toBeNull();
});
