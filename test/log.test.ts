import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { withoutParameters } from "../src/log.ts";

it("what is logged of a failed query has its text and where it failed, and none of its values", () => {
  const values = ["run_1", "ab".repeat(32), "a text\n    over lines", '{"scene_shapes":[]}'];
  const error = new DrizzleQueryError("update runs set server_seed = ?", values, new Error("D1 is down"));
  for (const text of [error.message, error.stack ?? ""]) {
    const logged = withoutParameters(text);
    expect(logged).toContain("update runs set server_seed = ?");
    for (const value of values) expect(logged).not.toContain(value);
  }
  expect(withoutParameters(error.stack ?? "")).toContain("log.test.ts");
  expect(withoutParameters("nothing to hide")).toBe("nothing to hide");
});
