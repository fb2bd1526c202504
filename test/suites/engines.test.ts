/**
 * Guarantee: the same seed gives the same pixels and words on every engine. One seed of every task and mode is drawn by
 * an older Node and by headless Chromium, where the machine has them, and compared with the golden tables (which Node 24
 * and workerd are held to elsewhere).
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { creval } from "../../src/suites/creval/suite.ts";
import { paintbench } from "../../src/suites/paintbench/suite.ts";
import { tinygrafix } from "../../src/suites/tinygrafix/suite.ts";
import type { GoldenRequest } from "../lib/engine-entry.ts";
import { GOLDEN_SEEDS, goldenKeys, goldenName } from "../lib/golden-hashes.ts";
import crevalTable from "./creval/golden-hashes.json" with { type: "json" };
import paintTable from "./paintbench/golden-hashes.json" with { type: "json" };
import chartTable from "./tinygrafix/golden-hashes.json" with { type: "json" };

const TABLES = {
  paintbench: paintTable.hashes,
  tinygrafix: chartTable.hashes,
  creval: crevalTable.hashes,
} as const;
const SUITES = { paintbench, tinygrafix, creval } as const;
const [seed] = GOLDEN_SEEDS;

/** Every task × mode once, the conditions taken in turn. */
const requests: GoldenRequest[] = (["paintbench", "tinygrafix", "creval"] as const).flatMap((suite) => {
  const keys = goldenKeys(SUITES[suite]);
  const kinds = [...new Set(keys.map(({ task, mode }) => `${task}/${mode}`))];
  return kinds.map((kind, index) => {
    const alike = keys.filter(({ task, mode }) => `${task}/${mode}` === kind);
    const { task, mode, condition } = alike[index % alike.length];
    return { suite, task, mode, condition, seed };
  });
});
const expected = requests.map((request) => {
  const table: Record<string, Record<string, unknown>> = TABLES[request.suite] as never;
  return table[goldenName(request)][seed];
});

/** A Node of another major version than the one that runs the tests. */
const otherNode = ["/usr/bin/node", "/usr/local/bin/node"].find(
  (path) => existsSync(path) && majorVersion(path) !== process.versions.node.split(".")[0],
);
const browser = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find(
  (path) => path !== undefined && existsSync(path),
);
if (otherNode === undefined) console.log("skipped: this machine has no Node of another major version");
if (browser === undefined) console.log("skipped: this machine has no Chromium (CHROMIUM_PATH names one)");

let script = "";

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL("../lib/engine-entry.ts", import.meta.url).pathname],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  script = outputFiles[0].text;
});

function majorVersion(node: string): string {
  return execFileSync(node, ["--version"], { encoding: "utf8" }).replace(/^v(\d+).*\s*$/s, "$1");
}

it.skipIf(otherNode === undefined)("an older Node draws the golden problems", () => {
  const program = `${script}\nprocess.stdout.write(JSON.stringify(drawGolden(${JSON.stringify(requests)})));`;
  const output = execFileSync(otherNode ?? "", ["-"], { input: program, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual(expected);
});

it.skipIf(browser === undefined)("headless Chromium draws the golden problems", async () => {
  const instance = await chromium.launch({
    executablePath: browser,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-sync",
    ],
  });
  try {
    const page = await instance.newPage();
    await page.addScriptTag({ content: script });
    const drawn = await page.evaluate(
      (list) => (globalThis as unknown as { drawGolden(list: unknown): string[][] }).drawGolden(list),
      requests,
    );
    expect(drawn).toEqual(expected);
  } finally {
    await instance.close();
  }
});
