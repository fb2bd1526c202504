/** When a judgement is asked for again, and how many controls go along with a run. */
import { describe, expect, it } from "vitest";
import { controlCount, shuffleFor } from "../../src/judging/controls.ts";
import { JUDGE_FAULTS } from "../../src/judging/judge.types.ts";
import { pauseBeforeRetry } from "../../src/judging/retry.ts";
import { pictureTokens } from "../../src/runs/estimate.ts";

const DAY = 24 * 3_600_000;
const NEVER_LATE = { attempts: 1, deadline: DAY };

describe("a judgement is asked for again", () => {
  it("only where the fault passes by itself", () => {
    const again = JUDGE_FAULTS.filter(
      (fault) => pauseBeforeRetry(NEVER_LATE, { fault, retryAfterSeconds: null }, 0, 0.5, 1) !== null,
    );
    expect(again).toEqual(["rate_limited", "unavailable", "timeout"]);
  });

  it("after growing pauses with jitter, and never a sixth time", () => {
    const pauses = [1, 2, 3, 4, 5].map((attempts) =>
      pauseBeforeRetry(
        { attempts, deadline: DAY },
        { fault: "unavailable", retryAfterSeconds: null },
        0,
        0.5,
        1,
      ),
    );
    expect(pauses).toEqual([15_000, 60_000, 240_000, 960_000, null]);
    const jittered = [0, 0.999].map((random) =>
      pauseBeforeRetry(NEVER_LATE, { fault: "timeout", retryAfterSeconds: null }, 0, random, 1),
    );
    expect(jittered).toEqual([12_000, 17_994]);
  });

  it("not before the time that the judge names, and not after the deadline", () => {
    const busy = { fault: "rate_limited", retryAfterSeconds: 7_200 } as const;
    expect(pauseBeforeRetry(NEVER_LATE, busy, 0, 0.5, 0.01)).toBe(7_200_000);
    expect(pauseBeforeRetry(NEVER_LATE, busy, DAY - 7_200_000, 0.5, 1)).toBeNull();
  });
});

describe("controls", () => {
  it("are a twentieth of the problems of each kind, at least 3 and at most 20", () => {
    expect([1, 60, 61, 90, 270, 400, 874].map(controlCount)).toEqual([3, 3, 4, 5, 14, 20, 20]);
  });

  it("are picked by the secret alone, and otherwise for each kind", () => {
    const indices = Array.from({ length: 30 }, (_, index) => index);
    const order = shuffleFor("no_edit", "a", indices);
    expect(shuffleFor("no_edit", "a", indices.toReversed())).toEqual(order);
    expect(order.toSorted((a, b) => a - b)).toEqual(indices);
    expect(shuffleFor("mirror", "a", indices)).not.toEqual(order);
    expect(shuffleFor("no_edit", "b", indices)).not.toEqual(order);
  });
});

it("a picture's tokens are counted by tiles, as the documentation of the first vision models does", () => {
  const high = { detail: "high", maxImageSide: 2_048 } as const;
  expect(pictureTokens([1_024, 1_024], high)).toBe(765);
  expect(pictureTokens([2_048, 4_096], high)).toBe(1_105);
  expect(pictureTokens([512, 512], high)).toBe(255);
  expect(pictureTokens([4_096, 8_192], { detail: "low", maxImageSide: null })).toBe(85);
});
