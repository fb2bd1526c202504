import { describe, expect, it } from "vitest";
import { readOldVerdict } from "../../../src/scoring/infoedit/old-results.ts";

const verdict = (change: Record<string, unknown> = {}) => ({
  edit_compliance: "success",
  content_preservation: "success",
  overall_judgement: "success",
  ...change,
});

describe("a verdict of the released evaluator", () => {
  it("is both verdicts together, whatever it says itself, and the contradiction is named", () => {
    const read = readOldVerdict("add", verdict({ overall_judgement: "failure" }));
    expect(read).toMatchObject({ status: "scored", score: { success: true } });
    expect(read.contradictions).toEqual(["overall_judgement"]);
    expect(readOldVerdict("add", verdict()).contradictions).toEqual([]);
  });

  it("fails with any of its sub-fields, and says which way it failed", () => {
    const read = readOldVerdict(
      "text_expand",
      verdict({ content_preservation_details: { no_occlusion: "failure" } }),
    );
    expect(read.score).toMatchObject({
      content_preservation: { verdict: "failure" },
      success: false,
      failure_types: ["occlusion"],
    });
    expect(read.contradictions).toEqual(["content_preservation"]);
  });

  it("may fail without a sub-field; for a new canvas that is no re-layout", () => {
    const change = { edit_compliance: "failure", overall_judgement: "failure" };
    expect(readOldVerdict("swap_inter", verdict(change)).score).toMatchObject({
      success: false,
      failure_types: [],
    });
    expect(readOldVerdict("aspect_ratio", verdict(change)).score?.failure_types).toEqual(["no_relayout"]);
  });

  it.each([
    ["skip", "missing"],
    ["unknown", "failed"],
    ["", "failed"],
    [undefined, "failed"],
  ])("that is %j is %s, never a score", (value, status) => {
    const read = readOldVerdict("add", verdict({ edit_compliance: value, content_preservation: value }));
    expect(read).toMatchObject({ status, score: null });
  });

  it("is read whatever the case, and is a failure of the judge where it is no object", () => {
    expect(readOldVerdict("add", verdict({ edit_compliance: " Success" })).score?.success).toBe(true);
    expect(readOldVerdict("add", "refused").status).toBe("failed");
  });
});
