/**
 * The same seeds give the same pictures and words. A change of any of them is a change of the suite: raise
 * TINYGRAFIX_VERSION, then `node scripts/golden-hashes.ts --suite tinygrafix`.
 */
import { describe, expect, it } from "vitest";
import { TINYGRAFIX_VERSION } from "../../../src/suites/tinygrafix/catalogue.ts";
import { tinygrafix } from "../../../src/suites/tinygrafix/suite.ts";
import { goldenKeys, goldenName, goldenRows } from "../../lib/golden-hashes.ts";
import golden from "./golden-hashes.json" with { type: "json" };

const rows: Readonly<Record<string, unknown>> = golden.hashes;

describe("golden hashes", () => {
  it("belong to the version that the suite names", () => {
    expect(golden.version).toBe(TINYGRAFIX_VERSION);
  });

  it.each(goldenKeys(tinygrafix).map((key) => [goldenName(key), key] as const))(
    "of %s are what this engine draws",
    (name, key) => {
      expect(goldenRows(tinygrafix, key)).toEqual(rows[name]);
    },
  );
});
