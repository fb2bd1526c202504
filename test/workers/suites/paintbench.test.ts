/** The runtime that serves problems draws the same bytes as the one that tests and verifies them. */
import { expect, it } from "vitest";
import { paintbench } from "../../../src/suites/paintbench/suite.ts";
import { goldenKeys, goldenName, goldenRow } from "../../lib/golden-hashes.ts";
import golden from "../../suites/paintbench/golden-hashes.json" with { type: "json" };

const SEED = "golden-0";
/** Waves, turned shapes and a canvas that is not square: where engines could differ. Node draws the whole table. */
const CONDITIONS = ["striped", "horizontal"];

const keys = goldenKeys(paintbench).filter(({ condition }) => CONDITIONS.includes(condition ?? ""));

it.each([...new Set(keys.map(({ task }) => task))])("workerd draws the golden pictures of %s", (task) => {
  const rows: Record<string, Record<string, readonly string[]>> = golden.hashes as never;
  for (const key of keys.filter((one) => one.task === task)) {
    expect(goldenRow(paintbench, key, SEED), goldenName(key)).toEqual(rows[goldenName(key)][SEED]);
  }
});
