/** The runtime that serves problems draws the same bytes as the one that tests and verifies them. */
import { expect, it } from "vitest";
import { tinygrafix } from "../../../src/suites/tinygrafix/suite.ts";
import { TASKS } from "../../../src/suites/tinygrafix/tasks/index.ts";
import { goldenRow } from "../../lib/golden-hashes.ts";
import golden from "../../suites/tinygrafix/golden-hashes.json" with { type: "json" };

const SEED = "golden-0";

it.each([...TASKS.keys()])("workerd draws the golden pictures of %s", (task) => {
  const rows: Record<string, Record<string, readonly string[]>> = golden.hashes as never;
  expect(goldenRow(tinygrafix, { task, mode: "default", condition: null }, SEED)).toEqual(rows[task][SEED]);
});
