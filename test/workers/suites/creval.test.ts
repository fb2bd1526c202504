/** The runtime that serves problems draws the same pictures, words and questions as the one that tests them. */
import { expect, it } from "vitest";
import { DIMENSIONS } from "../../../src/suites/creval/dimensions.ts";
import { creval } from "../../../src/suites/creval/suite.ts";
import { goldenRow } from "../../lib/golden-hashes.ts";
import golden from "../../suites/creval/golden-hashes.json" with { type: "json" };

const SEED = "golden-0";

it.each(DIMENSIONS.map(({ id }) => id))("workerd makes the golden problem of %s", (task) => {
  const rows: Record<string, Record<string, readonly string[]>> = golden.hashes as never;
  const name = Object.keys(rows).find((key) => key === task || key.startsWith(`${task}/`)) ?? task;
  expect(goldenRow(creval, { task, mode: "default", condition: null }, SEED)).toEqual(rows[name][SEED]);
});
