/** Thousands of seeds: no slot ever fails, and every problem keeps every rule. */
import { describe, expect, it } from "vitest";
import { propose } from "../../src/suites/tinygrafix/propose.ts";
import { TASKS } from "../../src/suites/tinygrafix/tasks/index.ts";
import { faults, pixelDifferences } from "../suites/tinygrafix/rules.ts";

const SEEDS = 1000;
const PAINTED_SEEDS = 60;

describe.each([...TASKS.keys()])("%s", (task) => {
  it(`has a problem for each of ${SEEDS} seeds, and none breaks a rule`, () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      expect(faults(task, propose(task, `deep-${seed}`)), `deep-${seed}`).toEqual([]);
    }
  });

  it(`edits at least 200 pixels and none elsewhere, for ${PAINTED_SEEDS} seeds`, () => {
    for (let seed = 0; seed < PAINTED_SEEDS; seed++) {
      const { inside, outside } = pixelDifferences(propose(task, `deep-pixels-${seed}`));
      expect(outside, `deep-pixels-${seed}`).toBe(0);
      expect(inside, `deep-pixels-${seed}`).toBeGreaterThanOrEqual(200);
    }
  });
});
