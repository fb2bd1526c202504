/** InfoEdit's figures against a hand computation: success is both, averages are over tasks, failed is in none of them. */
import { describe, expect, it } from "vitest";
import { newBootstrap } from "../../../scripts/lib/bootstrap.ts";
import type { InfoeditTask, Verdict } from "../../../src/scoring/infoedit/infoedit.types.ts";
import { buildInfoeditReport, type InfoeditProblem } from "../../../src/scoring/infoedit/report.ts";
import { infoeditScore } from "../../../src/scoring/infoedit/score.ts";
import { INFOEDIT_CATALOGUE } from "../../../src/suites/infoedit/catalogue.ts";

function problem(
  task: InfoeditTask,
  compliance: Verdict | null,
  preservation: Verdict = "success",
  extra: Partial<InfoeditProblem> = {},
): InfoeditProblem {
  const score =
    compliance === null
      ? null
      : infoeditScore(
          task,
          {
            compliance:
              task === "aspect_ratio" ? { rearranged: compliance } : { correct_position: compliance },
            preservation: { no_occlusion: preservation },
          },
          { by: "checks" },
        );
  return {
    category: "infographics",
    task,
    mode: "easy",
    difficulty: task === "aspect_ratio" ? null : "easy",
    direction: task === "aspect_ratio" ? "landscape_to_portrait" : null,
    families: ["list"],
    source: "fresh",
    status: compliance === null ? "missing" : "scored",
    score,
    ...extra,
  };
}

const PROBLEMS: InfoeditProblem[] = [
  problem("text_expand", "success"),
  problem("text_expand", "success", "failure", { families: ["list", "cycle"] }),
  problem("text_expand", null),
  problem("text_expand", null, "success", { status: "failed" }),
  problem("add", "failure", "success", { difficulty: "hard", mode: "hard" }),
  problem("swap_inter", "success"),
  problem("aspect_ratio", "success"),
];

describe("the report", () => {
  const report = buildInfoeditReport("run_1", INFOEDIT_CATALOGUE, PROBLEMS, newBootstrap());

  it("averages success over tasks, each task over its judged and missing problems", () => {
    expect(report.tasks.map(({ id, success_rate }) => [id, success_rate.mean])).toEqual([
      ["text_expand", 1 / 3],
      ["add", 0],
      ["swap_inter", 1],
      ["aspect_ratio", 1],
    ]);
    expect(report.overall.success_rate.mean).toBeCloseTo((1 / 3 + 0 + 1 + 1) / 4, 12);
    expect(report.tasks[0]).toMatchObject({
      edit_compliance: { mean: 2 / 3 },
      content_preservation: { mean: 1 / 3 },
      n_problems: 4,
      n_missing: 1,
      n_failed: 1,
      coverage: 3 / 4,
    });
  });

  it("breaks down by difficulty, direction and family", () => {
    expect(report.difficulties.map(({ id, n_problems }) => [id, n_problems])).toEqual([
      ["easy", 5],
      ["hard", 1],
    ]);
    expect(report.directions.map(({ id, success_rate }) => [id, success_rate.mean])).toEqual([
      ["landscape_to_portrait", 1],
    ]);
    expect(report.families.map(({ id, n_problems }) => [id, n_problems])).toEqual([
      ["cycle", 1],
      ["list", 7],
    ]);
  });

  it("counts the ways to fail", () => {
    const occlusion = report.failures.find(({ type }) => type === "occlusion");
    expect(occlusion).toMatchObject({ count: 1, share: 1 / 5, share_of_failures: 1 / 2 });
    expect(report.failures).toHaveLength(9);
  });
});

it("a failing sub-field fails its parent, whatever a judge says of the parent", () => {
  const score = infoeditScore(
    "swap_inter",
    { compliance: { content_intact: "failure" }, preservation: {} },
    { by: "rubric" },
  );
  expect(score).toMatchObject({
    edit_compliance: { verdict: "failure" },
    content_preservation: { verdict: "success" },
    success: false,
    failure_types: ["content_altered"],
  });
});
