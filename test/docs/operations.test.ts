/** The deployment guide against what is deployed. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url).pathname;
const guide = readFileSync(`${ROOT}docs/operations.md`, "utf8");
const config = readFileSync(`${ROOT}wrangler.toml`, "utf8");

it("creates every queue of wrangler.toml once, dead letters too", () => {
  const line = guide.split("\n").find((text) => text.includes("xargs -n 1 npx wrangler queues create")) ?? "";
  const list = line.slice(0, line.lastIndexOf("|"));
  const created = execFileSync("bash", ["-euc", list], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const named = [...config.matchAll(/^(?:dead_letter_)?queue = "(.+)"$/gm)].map((match) => match[1]);
  expect(named).toContain("dead-letters");
  expect(created).toEqual([...new Set(named)].sort());
});

it("creates the database and the bucket by their names", () => {
  for (const [key, command] of [
    ["database_name", "d1 create"],
    ["bucket_name", "r2 bucket create"],
  ]) {
    const name = new RegExp(`^${key} = "(.+)"$`, "m").exec(config)?.[1];
    expect(guide).toContain(`npx wrangler ${command} ${name}\n`);
  }
});

it("sets every secret that the Worker cannot do without", () => {
  const bindings = readFileSync(`${ROOT}src/env.ts`, "utf8");
  const secrets = [...bindings.matchAll(/^ {2}readonly ([A-Z_]+): string;$/gm)].map((match) => match[1]);
  expect(secrets).toContain("ADMIN_TOKEN");
  for (const secret of secrets) expect(guide).toContain(`npx wrangler secret put ${secret}\n`);
});
