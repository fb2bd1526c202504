import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commitmentOf, problemSeed } from "../../src/suites/fairness.ts";

it("the worked example of docs/fairness.md is what the code derives", () => {
  const document = readFileSync(new URL("../../docs/fairness.md", import.meta.url).pathname, "utf8");
  const serverSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
  const source = { serverSeed, clientSeed: "our text", suite: "paintbench", version: "1.0.0" };
  expect(document).toContain(`seed_commitment  ${commitmentOf(serverSeed)}\n`);
  expect(document).toContain(`seed text        ${problemSeed(source, 7)}\n`);
});
