/**
 * The same seeds give the same infographics, edits and words. A change of any of them is a change of the suite: raise the
 * version in src/suites/infoedit/catalogue.ts, then `node scripts/golden-hashes.ts --suite infoedit`.
 */
import { describe, expect, it } from "vitest";
import { infoedit } from "../../../src/suites/infoedit/suite.ts";
import { goldenKeys, goldenName, goldenRows } from "../../lib/golden-hashes.ts";
import golden from "./golden-hashes.json" with { type: "json" };

const rows: Readonly<Record<string, unknown>> = golden.hashes;

describe("golden hashes", () => {
  it("belong to the version that the suite names", () => {
    expect(golden.version).toBe(infoedit.catalogue.version);
  });

  it.each(goldenKeys(infoedit).map((key) => [goldenName(key), key] as const))(
    "of %s are what this engine draws",
    (name, key) => {
      expect(goldenRows(infoedit, key)).toEqual(rows[name]);
    },
  );
});
