/** The report of a CREval run against a computation by hand: means, pooled and macro, coverage, intervals. */
import { describe, expect, it } from "vitest";
import { newBootstrap } from "../../../scripts/lib/bootstrap.ts";
import type { CrevalControls } from "../../../src/scoring/creval/controls.ts";
import type {
  AnsweredQuestion,
  CrevalScore,
  Metric,
  YesNo,
} from "../../../src/scoring/creval/creval.types.ts";
import { buildCrevalReport, type CrevalReportProblem } from "../../../src/scoring/creval/report.ts";
import { combineMetrics } from "../../../src/scoring/creval/score.ts";
import { CREVAL_CATALOGUE } from "../../../src/suites/creval/catalogue.ts";
import { Pcg64 } from "../../lib/pcg64.ts";
import { plainIntervals } from "../../lib/plain-bootstrap.ts";

const NONE: CrevalControls = { noEdit: [], mismatch: [], pairs: [] };

function answered(metric: Metric, weight: number, expected: YesNo, answer: YesNo): AnsweredQuestion {
  const id = `${metric}-${weight}`;
  const question = { id, metric, question: "Is it?", expected, weight, mirror: null };
  return { ...question, answer, correct: answer === expected, explanation: "", agreement: 1 };
}

function scored(task: string, following: number, consistency: number, quality: number): CrevalReportProblem {
  const figures = { IF: following, VC: consistency, VQ: quality };
  const score: CrevalScore = {
    kind: "creval",
    if: following,
    vc: consistency,
    vq: quality,
    overall: combineMetrics(figures),
    questions: [
      answered("IF", 1, "Yes", following > 0.5 ? "Yes" : "No"),
      answered("VC", 3, "Yes", "Yes"),
      answered("VC", 1, "No", consistency > 0.5 ? "No" : "Yes"),
      answered("VQ", 1, "Yes", "Yes"),
    ],
  };
  return { task, status: "scored", score };
}

const PROBLEMS: readonly CrevalReportProblem[] = [
  scored("derivative_characters", 1, 0.5, 0.8),
  scored("derivative_characters", 0.5, 1, 0.6),
  scored("surreal_fantasy", 0.25, 0.75, 1),
  { task: "surreal_fantasy", status: "missing" },
  scored("material_transformation", 0.75, 0.25, 0.4),
  { task: "material_transformation", status: "failed" },
  { task: "commercial_design", status: "failed" },
];

const report = (problems = PROBLEMS, controls = NONE) =>
  buildCrevalReport("run_1", CREVAL_CATALOGUE, problems, controls, newBootstrap({ replicates: 500 }));

describe("the averages", () => {
  const { overall, macro, categories, tasks } = report();

  it("are pooled over samples: a missing one counts 0, a failed one is in none and lowers the coverage", () => {
    expect(overall.if.mean).toBeCloseTo((1 + 0.5 + 0.25 + 0 + 0.75) / 5, 12);
    expect(overall.vc.mean).toBeCloseTo((0.5 + 1 + 0.75 + 0 + 0.25) / 5, 12);
    expect(overall.vq.mean).toBeCloseTo((0.8 + 0.6 + 1 + 0 + 0.4) / 5, 12);
    expect(overall.overall.mean).toBeCloseTo(0.4 * 0.5 + 0.4 * 0.5 + 0.2 * 0.56, 12);
    expect(overall).toMatchObject({ n_problems: 7, n_missing: 1, n_failed: 2, coverage: 5 / 7 });
  });

  it("by category are pooled too, and the macro figure is the mean over those that have any", () => {
    expect(categories.map(({ id }) => id)).toEqual(["customization", "stylization", "contextualization"]);
    const [first, second, third] = categories;
    expect(first.if.mean).toBeCloseTo((1 + 0.5 + 0.25 + 0) / 4, 12);
    expect(second.if.mean).toBe(0.75);
    expect(third).toMatchObject({ if: { mean: null, ci95: null }, n_problems: 1, n_failed: 1, coverage: 0 });
    expect(macro.if.mean).toBeCloseTo(((first.if.mean as number) + 0.75) / 2, 12);
    expect(macro.if.mean).not.toBeCloseTo(overall.if.mean as number, 3);
  });

  it("by dimension are those of the run, in catalogue order", () => {
    expect(tasks.map(({ id, category }) => [id, category])).toEqual([
      ["derivative_characters", "customization"],
      ["surreal_fantasy", "customization"],
      ["material_transformation", "stylization"],
      ["commercial_design", "contextualization"],
    ]);
    expect(tasks[0].overall.mean).toBeCloseTo((0.4 + 0.2 + 0.16 + 0.2 + 0.4 + 0.12) / 2, 12);
  });

  it("have the intervals of the bootstrap over samples", () => {
    const rows = PROBLEMS.flatMap((problem) => {
      if (problem.status === "failed") return [];
      if (problem.status === "missing") return [[0, 0, 0, 0]];
      const { if: following, vc, vq, overall: all } = problem.score;
      return [[following, vc, vq, all]];
    });
    const stratum = { size: rows.length, values: Float64Array.from(rows.flat()) };
    const plainSource = new Pcg64(0);
    const plain = plainIntervals([[stratum]], 4, 500, (bound) => plainSource.bounded(bound));
    expect([overall.if, overall.vc, overall.vq, overall.overall].map(({ ci95 }) => ci95)).toEqual(plain);
  });

  it("are null where nothing was judged", () => {
    const empty = report([{ task: "surreal_fantasy", status: "failed" }]);
    expect(empty.overall).toMatchObject({ overall: { mean: null, ci95: null }, coverage: 0 });
    expect(empty.macro.overall).toEqual({ mean: null, ci95: null });
    expect(report([]).overall).toMatchObject({ n_problems: 0, coverage: null });
  });
});

describe("the questions", () => {
  it("are counted by metric, by expected answer and, where they differ, by weight", () => {
    const { questions } = report();
    const row = (metric: Metric, expected: YesNo | null, weight: number | null) =>
      questions.find((one) => one.metric === metric && one.expected === expected && one.weight === weight);
    expect(row("IF", null, null)).toMatchObject({ n: 4, correct: 0.5, yes: 0.5, agreement: 1 });
    expect(row("VC", "Yes", null)).toMatchObject({ n: 4, correct: 1, yes: 1 });
    expect(row("VC", "No", null)).toMatchObject({ n: 4, correct: 0.5, yes: 0.5 });
    expect(row("VC", null, 3)).toMatchObject({ n: 4, correct: 1 });
    expect(row("VC", null, 1)).toMatchObject({ n: 4, correct: 0.5 });
    expect(row("IF", null, 1)).toBeUndefined();
    expect(row("VQ", "No", null)).toMatchObject({ n: 0, correct: null });
  });
});

describe("defects and strangers", () => {
  it("are shown apart", () => {
    const marked = PROBLEMS.map((problem, index) =>
      index === 0 ? { ...problem, defects: ["instruction_placeholder", "few_questions:IF"] } : problem,
    );
    const { defects, overall_without_defects: sound, overall } = report(marked);
    expect(defects).toEqual({ few_questions: 1, instruction_placeholder: 1 });
    expect(sound?.n_problems).toBe(6);
    expect(overall.n_problems).toBe(7);
    expect(report()).not.toHaveProperty("defects");
  });

  it("are refused", () => {
    expect(() => report([{ task: "rotation", status: "missing" }])).toThrow(RangeError);
  });
});

it("flags a judge that its controls catch, and no other", () => {
  const caught = report(PROBLEMS, { noEdit: [1, 1, 1], mismatch: [], pairs: [] });
  expect(caught.flags).toEqual(["judge_unreliable"]);
  expect(report(PROBLEMS, { noEdit: [0, 0.2, 0], mismatch: [0.1], pairs: [] }).flags).toEqual([]);
  expect(report().flags).toEqual([]);
  expect(report().controls.reliable).toBeNull();
});
