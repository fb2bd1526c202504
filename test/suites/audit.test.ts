import { describe, expect, it } from "vitest";
import { rgb } from "../../src/raster/raster.ts";
import { auditProblem, findDuplicates } from "../../src/suites/audit.ts";
import { drawPractice, namePractice, practiceAnswer, practiceInput } from "../../src/suites/practice.ts";
import {
  EMPTY_PROBLEMS,
  hexagon,
  type MadeProblem,
  made,
  picture,
  SIDE,
  SOUND_PROBLEMS,
  square,
} from "../lib/made-problems.ts";

const RED = "#FF0000";
const BLUE = "#0000FF";
const target = { target_color: RED };

function audit({ id, input, answer, metadata }: MadeProblem, suite = "paintbench"): string[] {
  const task = id.split("/")[0];
  return auditProblem({ suite, task, scored: task !== "preservation", metadata }, input, answer);
}

describe("edits", () => {
  it.each(EMPTY_PROBLEMS)("$id without an edit is found", (problem) => {
    expect(audit(problem)).toContain("edit_region_empty");
  });

  it.each(SOUND_PROBLEMS)("$id is sound", (problem) => {
    expect(audit(problem)).toEqual([]);
  });

  it.each([
    [7, ["edit_region_tiny"]],
    [8, []],
  ])("a square of %i pixels a side is tiny below 64 pixels", (side, defects) => {
    const edit = picture([RED, (x, y) => x < side && y < side]);
    expect(audit(made("construction/000", [picture(), edit]))).toEqual(defects);
  });

  it("that can hardly be seen are near no-ops: inverted grey, a tenth of grey among others", () => {
    const [grey, inverted] = [
      ["#808080", square(48, 48, 30)] as const,
      ["#7F7F7F", square(48, 48, 30)] as const,
    ];
    expect(audit(made("point_operations/043", [picture(grey), picture(inverted)]))).toEqual(["near_no_op"]);
    // 3,600 pixels of which some change hardly: 20 × 20 is 11 %, 18 × 18 is 9 %.
    const mixed = (half: number) =>
      audit(
        made("point_operations/041", [
          picture([RED, square(48, 48, 30)], ["#808080", square(48, 48, half)]),
          picture([BLUE, square(48, 48, 30)], ["#7F7F7F", square(48, 48, half)]),
        ]),
      );
    expect(mixed(10)).toEqual(["near_no_op"]);
    expect(mixed(9)).toEqual([]);
  });

  it("with soft edges are judged by what the unchanged input would score", () => {
    const share = (half: number) =>
      made("bar_chart_recolor_bar/000", [
        picture([RED, square(48, 48, 30)], ["#808080", square(48, 48, half)]),
        picture([BLUE, square(48, 48, 30)], ["#7F7F7F", square(48, 48, half)]),
      ]);
    expect(audit(share(10), "tinygrafix")).toEqual([]);
    expect(audit(share(20), "tinygrafix")).toEqual(["near_no_op"]);
  });
});

describe("a moved target", () => {
  const before = [RED, square(30, 30, 10)] as const;

  it("that leaves nothing behind is off the canvas, though another shape of its colour stays", () => {
    const twin = [RED, square(80, 80, 6)] as const;
    const problem = made("rotation/017", [picture(before, twin), picture(twin)], { ...target, angle: 180 });
    expect(audit(problem)).toEqual(["target_off_canvas"]);
    expect(audit({ ...problem, id: "removal/017" })).toEqual([]);
  });

  it("that shows by one row is not", () => {
    const edge = [RED, (x: number, y: number) => x > SIDE - 1 && Math.abs(y - 30) < 10] as const;
    expect(audit(made("translation/003", [picture(before), picture(edge)], target))).toEqual([]);
  });

  it("that is mirrored into itself and loses a fringe is not", () => {
    const fringe = picture([RED, hexagon(0)]);
    const answer = picture([RED, hexagon(0)]);
    for (let k = 0; k < fringe.pixels.length; k++) {
      const isEdge = fringe.pixels[k] !== fringe.pixels[k + 1] && fringe.pixels[k] === rgb(255, 0, 0);
      if (isEdge) answer.pixels[k] = rgb(90, 0, 0);
    }
    expect(audit(made("reflection/073", [fringe, answer], target))).not.toContain("target_off_canvas");
  });
});

describe("the direction of rotations", () => {
  const pictures = [picture([RED, square(30, 30, 10)]), picture([RED, square(66, 30, 10)])] as const;

  it.each([
    [90, ["direction_inverted"]],
    [270, ["direction_inverted"]],
    [15, ["direction_inverted"]],
    [180, []],
  ])("in the released set is inverted for %i degrees: %j", (angle, defects) => {
    expect(audit(made("rotation/038", pictures, { ...target, angle, clockwise: false }))).toEqual(defects);
    expect(audit(made("translation/038", pictures, { ...target, angle }))).toEqual([]);
  });

  it("in ours is right", () => {
    for (const mode of ["local", "external"]) {
      for (let seed = 0; seed < 4; seed++) {
        const problem = drawPractice(
          namePractice("paintbench", { task: "rotation", mode, condition: "horizontal" }, `audit ${seed}`),
        );
        const answer = practiceAnswer(problem);
        if (answer === null) throw new Error("a problem by pixels without an answer");
        expect(auditProblem({ ...problem, scored: true }, practiceInput(problem), answer)).toEqual([]);
      }
    }
  });
});

describe("pictures", () => {
  it("of different size are unreadable as a problem", () => {
    const small = { width: 2, height: 2, pixels: new Uint32Array(4) };
    expect(audit(made("removal/001", [picture(), small]))).toEqual(["unreadable"]);
  });

  it("that come again are told with the first of them", () => {
    const problem = (id: string, inputHash: string, answerHash: string, instruction: string) => ({
      ...{ id, inputHash, answerHash, instruction },
    });
    const duplicates = findDuplicates([
      problem("a/0", "i1", "o1", "x"),
      problem("a/1", "i1", "o1", "other words"),
      problem("a/2", "i1", "o2", "x"),
      problem("a/3", "i2", "o1", "x"),
      problem("a/4", "i1", "o3", "another edit of the same picture"),
      problem("a/5", "i1", "o1", "third words"),
    ]);
    expect(Object.fromEntries(duplicates)).toEqual({ "a/1": "a/0", "a/2": "a/0", "a/5": "a/0" });
  });
});
