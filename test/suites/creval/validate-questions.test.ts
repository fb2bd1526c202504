import { describe, expect, it } from "vitest";
import type { Metric } from "../../../src/scoring/creval/creval.types.ts";
import { instructionFaults, readWrittenQuestions } from "../../../src/suites/creval/validate-questions.ts";

const GOOD =
  "Turn the kettle into a felt puppet with a red scarf, two button eyes and a wooden shelf under it.";

/** Five questions that can be used, the first of them changed. */
function five(change: Record<string, unknown> = {}, metric: Metric = "VC"): unknown[] {
  return ["handle", "spout", "lid", "rim", "base"].map((part, at) => ({
    thinking: "It tells the kettle.",
    question: `Is the ${part} still there?`,
    mirror: `Is the ${part} missing?`,
    answer: "Yes",
    weight: metric === "VC" ? 3 : 1,
    ...(at === 0 ? change : {}),
  }));
}

function faultsOf(list: unknown, metric: Metric = "VC"): readonly string[] {
  const read = readWrittenQuestions(metric, list);
  return "faults" in read ? read.faults : [];
}

describe("an instruction that a model wrote", () => {
  it("is taken when it is short and concrete", () => {
    expect(instructionFaults(GOOD)).toEqual([]);
  });

  it.each([
    [undefined, "no instruction"],
    ["", "no instruction"],
    ["Make it felt.", "3 words"],
    [Array(66).fill("word").join(" "), "66 words"],
    [`${GOOD} Print {{brand}} on it.`, "placeholder"],
    [`${GOOD}\n\nAspect ratio 2:3.`, "more than one paragraph"],
    [`${GOOD} The shelf is 30 cm wide.`, "absolute size"],
  ])("is refused: %j", (instruction, fault) => {
    expect(instructionFaults(instruction)).toEqual([expect.stringContaining(fault)]);
  });
});

describe("questions that a model wrote", () => {
  it("become ours, with ids and mirrors", () => {
    const read = readWrittenQuestions("VC", five());
    expect("questions" in read && read.questions[0]).toEqual({
      id: "VC-1",
      metric: "VC",
      question: "Is the handle still there?",
      expected: "Yes",
      weight: 3,
      mirror: "Is the handle missing?",
      thinking: "It tells the kettle.",
    });
    expect("questions" in read && read.questions).toHaveLength(5);
  });

  it("are at least five", () => {
    expect(faultsOf(five().slice(1))).toEqual(["VC has 4 questions; at least 5 are needed."]);
    expect(faultsOf({})).toEqual(["There is no list of questions."]);
  });

  it.each([
    [{ weight: 4 }, "must have a weight of 1, 2 or 3"],
    [{ weight: "3" }, "must have a weight of 1, 2 or 3"],
    [{ answer: "Maybe" }, "must be Yes or No"],
    [{ answer: true }, "must be Yes or No"],
    [{ thinking: undefined }, "no thinking"],
    [{ question: "Which colour is the handle?" }, "is not one that Yes or No answers"],
    [{ question: "The handle is still there." }, "is not one that Yes or No answers"],
    [{ question: "Is the handle red and striped?" }, "more than one attribute"],
    [{ question: "Is the handle red? Is it striped?" }, "more than one attribute"],
    [{ question: "Is the handle {{colour}}?" }, "placeholder"],
    [{ question: "Is the handle nice?" }, "matter of taste"],
    [{ question: `Is ${Array(65).fill("very").join(" ")} there?` }, "at most 65"],
    [{ question: "is the SPOUT still there ?" }, "Question 2 asks the same as question 1"],
    [{ question: " " }, "is empty"],
    [{ mirror: "Is the handle still there?" }, "is the question itself"],
    [{ mirror: "" }, "The mirror of question 1 is empty"],
  ])("are refused for %j", (change, fault) => {
    expect(faultsOf(five(change)).join(" ")).toContain(fault);
  });

  it("may name what lies between two things, quoted text, and black and white", () => {
    for (const question of [
      "Is the bird between the mill and the barn?",
      'Does the sign read "Salt and Pepper"?',
      "Is the picture in black and white?",
    ]) {
      expect(faultsOf(five({ question }))).toEqual([]);
    }
  });

  it("have weights in VC only", () => {
    expect(faultsOf(five({}, "IF"), "IF")).toEqual([]);
    expect(faultsOf(five({ weight: 2 }, "IF"), "IF")).toEqual([
      "Question 1 must have the weight 1: only VC has others.",
    ]);
  });
});
