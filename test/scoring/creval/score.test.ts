/** The score of a sample: what the fact sheet says of weights (creval.md §4), and what repeats make of an answer. */
import { describe, expect, it } from "vitest";
import type { Metric, Question, YesNo } from "../../../src/scoring/creval/creval.types.ts";
import {
  combineMetrics,
  scoreSample,
  settleQuestion,
  weightedShare,
} from "../../../src/scoring/creval/score.ts";

function question(metric: Metric, number: number, weight = 1, expected: YesNo = "Yes"): Question {
  return { id: `${metric}-${number}`, metric, question: "Is it?", expected, weight, mirror: null };
}

const said = (answer: YesNo, explanation = "") => ({ answer, explanation });

it("is the weighted share of right answers: the check value of the reference, 10/17", () => {
  const weights = [3, 3, 2, 2, 1, 2, 2, 2];
  const questions = weights.map((weight, index) => ({ weight, correct: index < 4 }));
  expect(weightedShare(questions)).toBe(10 / 17);
  expect(weightedShare(questions)).toBeCloseTo(0.588235, 6);
});

it("is no score where there is no question", () => {
  expect(() => weightedShare([])).toThrow(RangeError);
  expect(() =>
    scoreSample([question("IF", 1)], new Map([["IF", [new Map([["IF-1", said("Yes")]])]]])),
  ).toThrow(RangeError);
});

it("combines the metrics by 0.4, 0.4 and 0.2", () => {
  expect(combineMetrics({ IF: 1, VC: 0, VQ: 0 })).toBe(0.4);
  expect(combineMetrics({ IF: 0, VC: 1, VQ: 0 })).toBe(0.4);
  expect(combineMetrics({ IF: 0, VC: 0, VQ: 1 })).toBe(0.2);
});

describe("an expected No", () => {
  const questions = [
    question("IF", 1, 1, "No"),
    question("VC", 1, 3),
    question("VC", 2, 1, "No"),
    question("VQ", 1),
  ];
  const verdicts = (answer: YesNo) =>
    new Map(
      (["IF", "VC", "VQ"] as const).map((metric) => [
        metric,
        [new Map(questions.filter((one) => one.metric === metric).map(({ id }) => [id, said(answer)]))],
      ]),
    );

  it("is wrong for who says Yes to everything, and right for who says No", () => {
    expect(scoreSample(questions, verdicts("Yes"))).toMatchObject({ if: 0, vc: 0.75, vq: 1 });
    expect(scoreSample(questions, verdicts("No"))).toMatchObject({ if: 1, vc: 0.25, vq: 0 });
  });

  it("needs an answer: a question without one is a fault, not a wrong answer", () => {
    const lacking = verdicts("Yes");
    lacking.set("VC", [new Map([["VC-1", said("Yes")]])]);
    expect(() => scoreSample(questions, lacking)).toThrow("VC-2 was not answered");
  });
});

it.each<[readonly YesNo[], YesNo, number, string]>([
  [["Yes"], "Yes", 1, "0"],
  [["No", "Yes", "Yes"], "Yes", 2 / 3, "1"],
  [["No", "Yes", "No", "No"], "No", 0.75, "0"],
  [["No", "Yes"], "No", 0.5, "0"],
  [["Yes", "No", "No", "Yes"], "Yes", 0.5, "0"],
])("of repeats %j is the majority %s, a split one the first", (repeats, answer, agreement, explanation) => {
  const given = repeats.map((one, index) => said(one, String(index)));
  expect(settleQuestion(question("IF", 1), given)).toMatchObject({ answer, agreement, explanation });
});
