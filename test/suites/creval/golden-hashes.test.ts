/**
 * The same seeds give the same pictures, words and questions. A change of any of them is a change of the suite: raise the
 * version in src/suites/creval/catalogue.ts, then `node scripts/golden-hashes.ts --suite creval`.
 */
import { describe, expect, it } from "vitest";
import { creval } from "../../../src/suites/creval/suite.ts";
import { goldenKeys, goldenName, goldenRows } from "../../lib/golden-hashes.ts";
import golden from "./golden-hashes.json" with { type: "json" };

const rows: Readonly<Record<string, unknown>> = golden.hashes;

describe("golden hashes", () => {
  it("belong to the version that the suite names", () => {
    expect(golden.version).toBe(creval.catalogue.version);
  });

  it.each(goldenKeys(creval).map((key) => [goldenName(key), key] as const))(
    "of %s are what this engine draws",
    (name, key) => {
      expect(goldenRows(creval, key)).toEqual(rows[name]);
    },
  );
});
