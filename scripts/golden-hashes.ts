/**
 * Writes a suite's table of golden hashes anew, after its pictures or words changed on purpose:
 *
 *   node scripts/golden-hashes.ts --suite paintbench
 *
 * Refuses while the suite still has the version that the table was written for: another problem from the same seed is
 * another version of the suite. `--first` is for a version that nobody has used yet.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { getJudgedSuite, getPixelSuite, isJudged } from "../src/suites/registry.ts";
import { type GoldenTable, goldenKeys, goldenName, goldenRows } from "../test/lib/golden-hashes.ts";
import { PROJECT_ROOT } from "./lib/project.ts";

const { values } = parseArgs({
  options: { suite: { type: "string", default: "paintbench" }, first: { type: "boolean", default: false } },
});

const suite = isJudged(values.suite) ? getJudgedSuite(values.suite) : getPixelSuite(values.suite);
const { version } = suite.catalogue;
const path = `${PROJECT_ROOT}/test/suites/${values.suite}/golden-hashes.json`;
const known: GoldenTable | null = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;

const hashes = Object.fromEntries(goldenKeys(suite).map((key) => [goldenName(key), goldenRows(suite, key)]));
const isChanged = JSON.stringify(hashes) !== JSON.stringify(known?.hashes);
if (isChanged && known?.version === version && !values.first) {
  console.error(
    `${values.suite} ${version} draws other problems than its table says: raise its version first`,
  );
  process.exit(1);
}
writeFileSync(path, formatTable({ version, hashes }));
console.log(
  `${path}: ${Object.keys(hashes).length} kinds of problems, ${isChanged ? "changed" : "as before"}`,
);

/** One line a seed, so that a change shows as the lines it touches. */
function formatTable({ version, hashes }: GoldenTable): string {
  const kinds = Object.entries(hashes).map(([name, rows]) => {
    const lines = Object.entries(rows).map(
      ([seed, row]) => `      "${seed}": [${row.map((hash) => `"${hash}"`).join(", ")}]`,
    );
    return `    "${name}": {\n${lines.join(",\n")}\n    }`;
  });
  return `{\n  "version": "${version}",\n  "hashes": {\n${kinds.join(",\n")}\n  }\n}\n`;
}
