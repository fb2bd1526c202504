/** The runtime that serves problems draws the same bytes as the one that tests and verifies them. */
import { expect, it } from "vitest";
import { tinygrafix } from "../../../src/suites/tinygrafix/suite.ts";
import { TASKS } from "../../../src/suites/tinygrafix/tasks/index.ts";
import { hashRgb } from "../../lib/rgb-hash.ts";
import golden from "../../suites/tinygrafix/golden-hashes.json" with { type: "json" };

const SEED = "golden-0";

it.each([...TASKS.keys()])("workerd draws the golden pictures of %s", (task) => {
  const { input, answer } = tinygrafix.generate({ task, mode: "default", condition: null }, SEED);
  const hashes: Record<string, Record<string, string[]>> = golden.hashes;
  expect([hashRgb(input), hashRgb(answer)]).toEqual(hashes[task][SEED]);
});
