/** InfoEdit makes the same infographics and edits in workerd as under Node. */
import { expect, it } from "vitest";
import { infoedit } from "../../../src/suites/infoedit/suite.ts";
import { goldenKeys, goldenName, goldenRow } from "../../lib/golden-hashes.ts";
import golden from "../../suites/infoedit/golden-hashes.json" with { type: "json" };

const SEED = "golden-0";

it.each(goldenKeys(infoedit).map((key) => [goldenName(key), key] as const))(
  "workerd makes the golden problem of %s",
  (name, key) => {
    const rows: Record<string, Record<string, readonly string[]>> = golden.hashes as never;
    expect(goldenRow(infoedit, key, SEED)).toEqual(rows[name][SEED]);
  },
);
