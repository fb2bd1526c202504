/** A solver that only reads draws the answers (the long run over all conditions is test/deep/paintbench-solver.test.ts). */
import { describe, expect, it } from "vitest";
import { examine, failures, problemOf, SUBJECTS, solve } from "../../solver/paintbench/examine.ts";
import { sceneOf } from "../../solver/paintbench/index.ts";

describe("every task can be solved from its words", () => {
  it.each(SUBJECTS)("$task $mode: mIoU of at least $required", (subject) => {
    expect(failures(subject, examine(subject, ["nonstandard", "striped", "n_med"], 2))).toEqual([]);
  });
});

describe("the solver reads, and nothing else", () => {
  it("gets of the metadata only where shapes lie and how the background is striped", () => {
    const { metadata } = problemOf({ task: "rotation", mode: "local", condition: "striped" }, "solver-0");
    const scene = sceneOf(metadata);
    expect(Object.keys(scene).sort()).toEqual(["shapes", "stripes"]);
    expect(Object.keys(scene.shapes[0]).sort()).toEqual(["center", "color", "height", "rotation", "type", "width"]);
    expect(metadata).toHaveProperty("angle");
  });

  it.each([
    ["rotation", "external", "clockwise", "the other way round"],
    ["shearing", "default", "keep the", "nothing"],
    ["removal", "location", "Remove all shapes except", "Remove the"],
  ])("follows the words of %s %s when they change", (task, mode) => {
    const problem = problemOf({ task, mode, condition: "baseline" }, "solver-0");
    const changed = changeWords(problem.instruction);
    expect(changed).not.toBe(problem.instruction);
    expect(solve(problem, changed).pixels).not.toEqual(problem.answer.pixels);
  });
});
