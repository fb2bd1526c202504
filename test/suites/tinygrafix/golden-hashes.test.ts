/**
 * Golden hashes: SHA-256 of the raw RGB bytes of input and answer, of three seeds a task. A change of any of them is a
 * change of the suite: raise TINYGRAFIX_VERSION, then write the table anew with
 *
 *     UPDATE_GOLDEN_HASHES=1 npx vitest run --project unit test/suites/tinygrafix/golden-hashes
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TINYGRAFIX_VERSION } from "../../../src/suites/tinygrafix/catalogue.ts";
import { tinygrafix } from "../../../src/suites/tinygrafix/suite.ts";
import { TASKS } from "../../../src/suites/tinygrafix/tasks/index.ts";
import { hashRgb } from "../../lib/rgb-hash.ts";

const TABLE = join(import.meta.dirname, "golden-hashes.json");
const SEEDS = ["golden-0", "golden-1", "golden-2"];

interface Table {
  readonly version: string;
  /** task → seed → [input, answer]. */
  readonly hashes: Readonly<
    Record<string, Readonly<Record<string, readonly [input: string, answer: string]>>>
  >;
}

function hashesOf(task: string): Table["hashes"][string] {
  return Object.fromEntries(
    SEEDS.map((seed) => {
      const { input, answer } = tinygrafix.generate({ task, mode: "default", condition: null }, seed);
      return [seed, [hashRgb(input), hashRgb(answer)]];
    }),
  );
}

function readTable(): Table {
  return JSON.parse(readFileSync(TABLE, "utf8"));
}

if (process.env.UPDATE_GOLDEN_HASHES === "1") {
  const hashes = Object.fromEntries([...TASKS.keys()].map((task) => [task, hashesOf(task)]));
  const changed = JSON.stringify(hashes) !== JSON.stringify(readTable().hashes);
  if (changed && readTable().version === TINYGRAFIX_VERSION) {
    throw new Error(`pictures changed: raise TINYGRAFIX_VERSION above ${TINYGRAFIX_VERSION} first`);
  }
  writeFileSync(TABLE, `${JSON.stringify({ version: TINYGRAFIX_VERSION, hashes }, null, 2)}\n`);
}

describe("golden hashes", () => {
  it("belong to the version that the suite names", () => {
    expect(readTable().version).toBe(TINYGRAFIX_VERSION);
  });

  it.each([...TASKS.keys()])("of %s are what this engine draws", (task) => {
    expect(hashesOf(task)).toEqual(readTable().hashes[task]);
  });
});
