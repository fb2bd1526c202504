/**
 * The same seeds give the same pictures and words, for every task, mode and condition. A change of any of them is a
 * change of the suite: raise the version in its catalogue, then `node scripts/golden-hashes.ts --suite paintbench`.
 */
import { describe, expect, it } from "vitest";
import { PAINTBENCH_CATALOGUE } from "../../../src/suites/paintbench/catalogue.ts";
import { paintbench } from "../../../src/suites/paintbench/suite.ts";
import { goldenKeys, goldenName, goldenRows } from "../../lib/golden-hashes.ts";
import golden from "./golden-hashes.json" with { type: "json" };

const rows: Readonly<Record<string, unknown>> = golden.hashes;
const keys = goldenKeys(paintbench);

describe("golden hashes", () => {
  it("belong to the version that the suite names, and hold every task, mode and condition", () => {
    expect(golden.version).toBe(PAINTBENCH_CATALOGUE.version);
    expect(Object.keys(rows)).toEqual(keys.map(goldenName));
    expect(keys).toHaveLength(35 * 8);
  });

  it.each([...new Set(keys.map((key) => key.task))])("of %s are what this engine draws", (task) => {
    for (const key of keys.filter((one) => one.task === task)) {
      expect(goldenRows(paintbench, key), goldenName(key)).toEqual(rows[goldenName(key)]);
    }
  });
});
