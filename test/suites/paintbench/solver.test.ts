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
    expect(Object.keys(scene.shapes[0]).sort()).toEqual([
      "center",
      "color",
      "height",
      "rotation",
      "type",
      "width",
    ]);
    expect(metadata).toHaveProperty("angle");
  });

  it.each([
    { task: "rotation", mode: "external", words: /\d+°/, instead: "77°" },
    { task: "removal", mode: "attribute", words: /Remove (?:all shapes except )?/, instead: "" },
    { task: "counting", mode: "color", words: /from the (?:left|right|top|bottom) end/, instead: "" },
    {
      task: "gradient",
      mode: "background",
      words: /background pixels/,
      instead: "pixels that belong to shapes",
    },
  ])("draws something else where $task $mode says something else", ({ task, mode, words, instead }) => {
    const problem = problemOf({ task, mode, condition: "baseline" }, "solver-0");
    const changed = problem.instruction.replace(words, (found) =>
      instead === "" ? opposite(found) : instead,
    );
    expect(changed).not.toBe(problem.instruction);
    const drawn = solve(problem, changed).pixels;
    expect(drawn.some((pixel, index) => pixel !== problem.answer.pixels[index])).toBe(true);
  });

  it.each([
    [
      "a sentence too many",
      / Leave everything/,
      " Draw a frog. Leave everything",
      /cannot read "Draw a frog\."/,
    ],
    ["a word it does not know", /^Move/, "Teleport", /cannot read "Teleport/],
    ["a percentage that is not that of the pixels", /\(\d+\.\d%/, "(99.9%", /pixels are not 99\.9%/],
    [
      "a name that fits nothing",
      /^Move the .*? (?=\d+ pixels)/,
      "Move the ivory white shape ",
      /fits 0 shapes/,
    ],
  ])("refuses %s rather than guess", (_, words, instead, refusal) => {
    const problem = problemOf({ task: "translation", mode: "amount", condition: "baseline" }, "solver-0");
    expect(() => solve(problem, problem.instruction.replace(words, instead))).toThrow(refusal);
  });
});

/** Words that ask for the contrary. */
function opposite(words: string): string {
  const pairs = [
    ["Remove all shapes except ", "Remove "],
    ["from the left end", "from the right end"],
    ["from the top end", "from the bottom end"],
  ];
  const [a, b] = pairs.find((pair) => pair.includes(words))!;
  return words === a ? b : a;
}
