/**
 * The checks tell editors of slides apart: the true edit passes everything, one by hand does, one that sends nothing fails
 * the edit and keeps the rest, one that deletes a neighbour breaks the rest, one that inserts one place off has not done it.
 */
import { describe, expect, it } from "vitest";
import { DIFFICULTIES, DIRECTIONS } from "../../../../src/suites/infoedit/edits/difficulty.ts";
import type { TaskId } from "../../../../src/suites/infoedit/edits/plan.ts";
import { type EditProblem, findEditProblem } from "../../../../src/suites/infoedit/edits/problem.ts";
import { allShapes } from "../../../../src/suites/infoedit/layout/shapes.ts";
import { checkOperations } from "../../../../src/suites/infoedit/pptx-ops/check.ts";
import {
  MOST_OPERATIONS,
  MOST_OPERATIONS_BYTES,
} from "../../../../src/suites/infoedit/pptx-ops/operations.ts";
import { oracleOperations } from "../../../../src/suites/infoedit/pptx-ops/oracle.ts";
import { deletingOperations, insertByHand, offByOneOperations } from "../../../lib/infoedit-operations.ts";

/** Problems a task; test/deep/infoedit-pptx.test.ts has a hundred. */
const SEEDS = 4;

function problemsOf(task: TaskId): EditProblem[] {
  const modes = task === "aspect_ratio" ? DIRECTIONS : DIFFICULTIES;
  return Array.from({ length: SEEDS }, (_, index) =>
    findEditProblem(task, modes[index % modes.length], `slides ${index}`),
  );
}

const CASES = (["text_expand", "add", "swap_inter", "aspect_ratio"] as const).map((task) => ({
  task,
  problems: problemsOf(task),
}));

describe.each(CASES)("$task", ({ task, problems }) => {
  it("the true edit fits into a list and passes every check", () => {
    for (const problem of problems) {
      const operations = oracleOperations(problem);
      expect(operations.length).toBeLessThan(MOST_OPERATIONS / 2);
      expect(JSON.stringify(operations).length).toBeLessThan(MOST_OPERATIONS_BYTES / 2);
      expect(checkOperations(problem, operations), problem.instruction).toMatchObject({
        success: true,
        findings: [],
      });
    }
  });

  it("an empty list is no edit, and preserves everything", () => {
    for (const problem of problems) {
      const score = checkOperations(problem, []);
      expect(score.edit_compliance.verdict, problem.instruction).toBe("failure");
      if (task !== "aspect_ratio")
        expect(score.content_preservation.verdict, problem.instruction).toBe("success");
    }
  });

  it("a neighbour that is deleted is missed", () => {
    for (const problem of problems) {
      const score = checkOperations(problem, deletingOperations(problem));
      expect(score.content_preservation.verdict, problem.instruction).toBe("failure");
      expect(score.failure_types).toContain("element_loss");
    }
  });
});

it("an insertion one place off is not the edit that was asked for", () => {
  let tried = 0;
  for (const problem of CASES[1].problems) {
    const operations = offByOneOperations(problem);
    if (operations === null) continue;
    tried++;
    const score = checkOperations(problem, operations);
    expect(score.edit_compliance.details.correct_position, problem.instruction).toBe("failure");
  }
  expect(tried).toBeGreaterThan(SEEDS / 2);
});

it("a copy of a neighbour with new words, room made by resizing groups, is an insertion", () => {
  // Numbered columns, a row of arrows with connectors, and a chart of bars.
  for (const seed of ["hand 20", "hand 34", "hand 16"]) {
    const problem = findEditProblem("add", "easy", seed);
    const operations = insertByHand(problem);
    if (operations === null) throw new Error(`${seed} asks for more than one node in a row`);
    expect(checkOperations(problem, operations), problem.instruction).toMatchObject({
      success: true,
      findings: [],
    });
  }
});

describe("an edit that is right but for", () => {
  const [problem] = CASES[0].problems;
  const right = oracleOperations(problem);
  const score = (...operations: object[]) => checkOperations(problem, [...right, ...operations]);
  const { id: block } = problem.model.blocks[0];

  it("a text in another colour, weight or size", () => {
    for (const style of [{ color: "#123456" }, { bold: false }, { font_size: 9 }]) {
      expect(score({ op: "set_style", shape: "title", ...style }).failure_types).toEqual(["style_change"]);
    }
  });

  it("a block pushed off the slide", () => {
    expect(score({ op: "move", shape: block, x: -400, y: 300 }).failure_types).toContain("element_loss");
  });

  it("an icon too small to be seen", () => {
    const icon = allShapes(problem.after).find(({ kind }) => kind === "icon");
    if (icon === undefined) throw new Error("there is no icon");
    const tiny = score({ op: "resize", shape: icon.id, width: 0.5, height: 0.5 });
    expect(tiny.failure_types).toContain("element_loss");
  });

  it("a text that runs over", () => {
    const narrow = score({ op: "resize", shape: "title", width: 60, height: 20 });
    expect(narrow.failure_types).toContain("occlusion");
  });

  it("a rectangle that hides everything", () => {
    const cover = {
      op: "add_shape",
      id: "cover",
      kind: "rectangle",
      x: 0,
      y: 0,
      width: problem.after.width,
      height: problem.after.height,
      fill: "#FFFFFF",
    };
    expect(score(cover).failure_types).toContain("element_loss");
    expect(score({ ...cover, fill: null }).success).toBe(true);
  });

  it("frames that are elsewhere than what is in them", () => {
    const elsewhere = { op: "resize", shape: block, x: 0, y: 0, width: 5, height: 5, contents: "keep" };
    expect(() => score(elsewhere)).toThrow(/does not hold what is in/);
  });

  it("a thousand texts in one place, of which a few are told of", () => {
    const copies = Array.from({ length: 1000 }, (_, index) => ({
      op: "duplicate",
      shape: "title",
      id: `t${index}`,
    }));
    const { findings, failure_types } = score(...copies);
    expect(failure_types).toContain("occlusion");
    expect(findings.length).toBeLessThan(1000);
  });
});
