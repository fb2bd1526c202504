/** The pauses between attempts are those that labs were told. */
import { expect, it } from "vitest";
import { MAX_ATTEMPTS, pauseAfter } from "../../src/webhooks/schedule.ts";

const MIDDLE = 0.5;

it("are 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, and then there is no more", () => {
  const seconds = Array.from({ length: MAX_ATTEMPTS }, (_, i) => pauseAfter(i + 1, MIDDLE, 1)).map((pause) =>
    pause === null ? null : pause / 1000,
  );
  expect(seconds).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
});

it("vary by a tenth either way", () => {
  expect(pauseAfter(1, 0, 1)).toBe(4_500);
  expect(pauseAfter(1, 1 - Number.EPSILON, 1)).toBe(5_500);
});

it("are shortened for tests, never lengthening the number of attempts", () => {
  expect(pauseAfter(2, MIDDLE, 0.01)).toBe(3_000);
  expect(pauseAfter(MAX_ATTEMPTS, MIDDLE, 0.01)).toBeNull();
});
