/** CREval as a suite: its plan, its catalogue, what a problem is a function of, and operators' pools. */
import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../../src/errors.ts";
import { METRICS, type Question } from "../../../src/scoring/creval/creval.types.ts";
import { combineMetrics } from "../../../src/scoring/creval/score.ts";
import { DIMENSIONS } from "../../../src/suites/creval/dimensions.ts";
import { element, type Scene } from "../../../src/suites/creval/scene.ts";
import { SCENE_FAMILIES } from "../../../src/suites/creval/scenes/index.ts";
import { drawnSource } from "../../../src/suites/creval/sources.ts";
import {
  drawPractice,
  hasPracticeAnswer,
  namePractice,
  practiceAnswer,
  practiceInput,
} from "../../../src/suites/practice.ts";
import { getCatalogue, getJudgedSuite, isJudged, tracksOf } from "../../../src/suites/registry.ts";
import type { PoolPicture } from "../../../src/suites/suite.ts";

const creval = getJudgedSuite("creval");
const key = (task: string) => ({ task, mode: "default", condition: null });

describe("the catalogue", () => {
  it("has nine dimensions in three categories and 270 problems", () => {
    const plan = creval.plan();
    expect(plan).toHaveLength(270);
    expect(creval.catalogue.problemCount).toBe(270);
    const cells = new Map(plan.map(({ task, category }) => [task, category]));
    expect([...cells]).toEqual(DIMENSIONS.map(({ id, category }) => [id, category]));
    expect(isJudged("creval")).toBe(true);
    expect(tracksOf("creval")).toEqual(["fresh", "official"]);
  });

  it("has the thirteen published models, whose averages are 0.4/0.4/0.2 of their rows", () => {
    const { referenceResults } = getCatalogue("creval");
    expect(referenceResults).toHaveLength(13);
    for (const { model, overall, by } of referenceResults) {
      const figures = (prefix: string) => ({
        IF: by[`${prefix}if`],
        VC: by[`${prefix}vc`],
        VQ: by[`${prefix}vq`],
      });
      const rows = [
        { average: overall, row: figures("") },
        ...["customization", "contextualization", "stylization"].map((group) => ({
          average: by[group],
          row: figures(`${group}.`),
        })),
      ];
      // Rows are printed with two digits, so that half a hundredth of rounding is in each figure.
      for (const { average, row } of rows) {
        expect(Math.abs(combineMetrics(row) - average), `${model} ${average}`).toBeLessThanOrEqual(0.0101);
      }
    }
  });
});

describe("a problem", () => {
  it("is a pure function of its key and seed, in plain JSON", () => {
    for (const { id } of DIMENSIONS) {
      const [first, again] = ["pure", "pure"].map((seed) => creval.generate(key(id), seed));
      expect(again.instruction).toBe(first.instruction);
      expect(again.metadata).toEqual(first.metadata);
      expect(JSON.parse(JSON.stringify(first.metadata))).toEqual(first.metadata);
      expect(first.metadata.class_id).toBe(DIMENSIONS.find((dimension) => dimension.id === id)?.classId);
      expect(creval.generate(key(id), "other").instruction).not.toBe(first.instruction);
    }
  });

  it("may be practised; there is a picture to edit and none that is right", () => {
    const problem = drawPractice(namePractice("creval", { task: "commercial_design" }, "1"));
    const input = practiceInput(problem);
    expect([input.width, input.height]).toEqual([problem.width, problem.height]);
    expect(hasPracticeAnswer(problem)).toBe(false);
    expect(practiceAnswer(problem)).toBeNull();
    const questions = problem.metadata.questions as Question[];
    for (const metric of METRICS)
      expect(questions.filter((question) => question.metric === metric).length).toBeGreaterThan(4);
  });
});

describe("a pool of an operator's", () => {
  const picture = (id: string, scene: Scene): PoolPicture => ({
    id,
    sha256: id.repeat(64).slice(0, 64),
    width: 640,
    height: 480,
    scene: { ...scene },
  });
  const family = (id: string) =>
    SCENE_FAMILIES.find((one) => one.id === id) as (typeof SCENE_FAMILIES)[number];
  const pool = ["fox", "cafe", "radio"].map((id, index) =>
    picture(`${index}a`, drawnSource(family(id), "pool").scene),
  );

  it("gives the pictures, by their hash, and problems that do not hang on its order", () => {
    for (const { id } of DIMENSIONS) {
      const problem = creval.generate(key(id), "pool", { pool });
      expect(problem.input).toEqual({ kind: "stored", sha256: expect.stringMatching(/^[0-9a]{64}$/) });
      expect([problem.width, problem.height]).toEqual([640, 480]);
      const turned = creval.generate(key(id), "pool", { pool: pool.toReversed() });
      expect(turned).toEqual(problem);
    }
  });

  it("of things alone serves every dimension, roles too", () => {
    for (const { id } of DIMENSIONS) {
      const problem = creval.generate(key(id), "things", { pool: pool.slice(1) });
      expect((problem.metadata.questions as Question[]).length).toBeGreaterThanOrEqual(15);
    }
  });

  it("with a picture that leaves too little to ask about says which dimension it cannot serve", () => {
    const scene = drawnSource(family("radio"), "pool").scene;
    const parts = ["one", "two", "three", "four", "five", "six"].map((name, index) =>
      element(`p${index}`, name, { zone: index < 2 ? "face" : index < 4 ? "body" : "crown", weight: 3 }),
    );
    const others = scene.elements.filter(({ of }) => of === "setting").slice(0, 2);
    const bare = picture("bare", { ...scene, texts: [], elements: [...parts, ...others] });
    expect(() => creval.generate(key("identity_cultural_transformation"), "x", { pool: [] })).toThrow(
      PlumblineError,
    );
    expect(creval.generate(key("containerized_scenario"), "x", { pool: [bare] }).instruction).toContain(
      "radio",
    );
  });
});
