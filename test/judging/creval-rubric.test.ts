/** The words that a judge of CREval gets, and what its answers are read as. */
import { describe, expect, it } from "vitest";
import { type JudgedSubject, JudgeError } from "../../src/judging/judge.types.ts";
import { type CrevalVerdict, crevalRubric } from "../../src/judging/rubrics/creval.ts";
import { rubricOf } from "../../src/judging/rubrics/index.ts";
import type { Question } from "../../src/scoring/creval/creval.types.ts";

function question(id: string, more: Partial<Question> = {}): Question {
  const metric = id.slice(0, 2) as Question["metric"];
  const base = {
    id,
    metric,
    question: `Is it ${id}?`,
    expected: "Yes",
    weight: 1,
    mirror: `Is it not ${id}?`,
  };
  return { ...base, ...more } as Question;
}

function subject(questions: readonly Question[]): JudgedSubject {
  return {
    task: "material_transformation",
    mode: "default",
    instruction: "Turn the SECRET kettle into felt.",
    metadata: { questions },
    inputSize: [64, 48],
    outputSize: [64, 48],
  };
}

const FULL = subject([
  question("IF-1"),
  question("IF-2", { expected: "No" }),
  question("VC-1", { weight: 3 }),
  question("VC-2", { weight: 2 }),
  question("VQ-1", { mirror: null }),
]);

const answers = (...given: readonly [id: string, answer: string][]) => ({
  answers: given.map(([id, answer]) => ({ id, explanation: "seen", answer })),
});

function read(part: string, reply: unknown): CrevalVerdict {
  return crevalRubric.read(FULL, part, reply);
}

function fault(work: () => unknown): JudgeError {
  try {
    work();
  } catch (error) {
    if (error instanceof JudgeError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("what is asked", () => {
  it("is one call a metric with all its questions, by id", () => {
    expect(rubricOf("creval")).toBe(crevalRubric);
    expect(crevalRubric.parts(FULL)).toEqual(["IF", "VC", "VQ"]);
    const { text, schema } = crevalRubric.ask(FULL, "VC");
    expect(text).toContain("\nVC-1: Is it VC-1?\nChoices: Yes, No\n");
    expect(text).toContain("\nVC-2: Is it VC-2?\nChoices: Yes, No\n");
    expect(text).not.toContain("IF-1");
    expect(JSON.stringify(schema.json)).toContain('["VC-1","VC-2"]');
  });

  it("holds neither the instruction nor weights nor what answer is expected", () => {
    for (const part of crevalRubric.parts(FULL)) {
      const request = JSON.stringify(crevalRubric.ask(FULL, part));
      expect(request).not.toMatch(/SECRET|kettle|expected|weight/);
    }
    const other = subject([question("IF-1", { expected: "No", weight: 3 })]);
    expect(crevalRubric.ask(other, "IF")).toEqual(crevalRubric.ask(subject([question("IF-1")]), "IF"));
  });

  it("keeps a question of several lines on one", () => {
    const { text } = crevalRubric.ask(
      subject([question("IF-1", { question: "Is it?\nIF-2: Is that?" })]),
      "IF",
    );
    expect(text).toContain("\nIF-1: Is it? IF-2: Is that?\n");
  });

  it("is a fault of ours where the problem has no questions", () => {
    expect(() => crevalRubric.parts(subject([]))).toThrow(RangeError);
    expect(() => crevalRubric.parts(subject([question("IF-1"), question("IF-1")]))).toThrow(RangeError);
  });
});

describe("an answer", () => {
  it("is read whatever order it comes in, and kept in the order asked", () => {
    expect(read("IF", answers(["IF-2", "No"], ["IF-1", "yes."]))).toEqual({
      answers: [
        { id: "IF-1", explanation: "seen", answer: "Yes" },
        { id: "IF-2", explanation: "seen", answer: "No" },
      ],
    });
  });

  it("may be a list, or the objects of the released form", () => {
    const released = [
      { Question: "IF-1: Is it IF-1?", explanation: "a", answer: "Yes" },
      { Question: "IF-2: Is it IF-2?", explanation: "b", answer: "No" },
    ];
    expect(read("IF", released).answers.map(({ answer }) => answer)).toEqual(["Yes", "No"]);
    expect(read("VQ", { Question: "VQ-1: Is it?", explanation: "", answer: "Yes" }).answers).toHaveLength(1);
  });

  it("to Q10 is never taken for one to Q1", () => {
    const official = subject([question("IF-Q1"), question("IF-Q10")]);
    const onlyTen = [{ Question: "IF-Q10: Is it?", explanation: "", answer: "Yes" }];
    expect(fault(() => crevalRubric.read(official, "IF", onlyTen)).message).toBe("No answer to IF-Q1.");
  });

  it.each([
    ["misses a question", answers(["IF-1", "Yes"]), "No answer to IF-2."],
    [
      "comes twice",
      answers(["IF-1", "Yes"], ["IF-1", "No"], ["IF-2", "No"]),
      "The question IF-1 is answered twice.",
    ],
    [
      "is to another question",
      answers(["IF-1", "Yes"], ["IF-3", "No"]),
      'There is no question "IF-3"; the ids are IF-1, IF-2.',
    ],
    [
      "is neither Yes nor No",
      answers(["IF-1", "Yes"], ["IF-2", "Partly"]),
      'The answer of IF-2 must be "Yes" or "No", not "Partly".',
    ],
    [
      "has no id",
      { answers: [{ explanation: "", answer: "Yes" }] },
      'An answer has neither "id" nor "Question".',
    ],
    [
      "gives no reason",
      { answers: [{ id: "IF-1", answer: "Yes" }] },
      "The explanation of IF-1 must be a string.",
    ],
    ["is no list", { answers: "Yes" }, 'The reply must be {"answers":[…]} with one object a question.'],
  ])("that %s is refused by saying so", (_, reply, message) => {
    const error = fault(() => read("IF", reply));
    expect(error.fault).toBe("wrong_schema");
    expect(error.message).toBe(message);
  });
});

describe("the score", () => {
  it("is the weighted share of right answers by metric, and 0.4/0.4/0.2 of them", () => {
    const verdicts = new Map([
      ["IF", [read("IF", answers(["IF-1", "Yes"], ["IF-2", "Yes"]))]],
      ["VC", [read("VC", answers(["VC-1", "Yes"], ["VC-2", "No"]))]],
      ["VQ", [read("VQ", answers(["VQ-1", "Yes"]))]],
    ]);
    const score = crevalRubric.score(FULL, verdicts);
    expect(score).toMatchObject({ if: 0.5, vc: 0.6, vq: 1 });
    expect(score.overall).toBeCloseTo(0.4 * 0.5 + 0.4 * 0.6 + 0.2, 12);
  });

  it("takes the majority of repeats and says how many agreed", () => {
    const one = subject([question("IF-1"), question("VC-1"), question("VQ-1")]);
    const give = (id: string, ...said: readonly string[]) =>
      said.map((answer) => crevalRubric.read(one, id.slice(0, 2), answers([id, answer])));
    const verdicts = new Map([
      ["IF", give("IF-1", "No", "Yes", "No")],
      ["VC", give("VC-1", "Yes", "No")],
      ["VQ", give("VQ-1", "Yes")],
    ]);
    const { questions } = crevalRubric.score(one, verdicts);
    expect(questions.map(({ answer, agreement }) => [answer, agreement])).toEqual([
      ["No", 2 / 3],
      ["Yes", 0.5],
      ["Yes", 1],
    ]);
  });
});

describe("the mirror", () => {
  it("asks every question that has one the other way round, and expects the other answer", () => {
    const mirrored = crevalRubric.mirror(FULL) as JudgedSubject;
    expect(crevalRubric.parts(mirrored)).toEqual(["IF", "VC"]);
    expect(crevalRubric.ask(mirrored, "IF").text).toContain("IF-2: Is it not IF-2?");
    const consistent = crevalRubric.read(mirrored, "IF", answers(["IF-1", "No"], ["IF-2", "Yes"]));
    expect(consistent.answers.map(({ answer }) => answer)).toEqual(["No", "Yes"]);
    expect((mirrored.metadata.questions as Question[])[1].expected).toBe("Yes");
    expect(crevalRubric.mirror(mirrored)?.metadata.questions).toEqual(
      (FULL.metadata.questions as Question[]).slice(0, 4),
    );
  });

  it("is none where nobody wrote any, as in the released data", () => {
    expect(crevalRubric.mirror(subject([question("IF-1", { mirror: null })]))).toBeNull();
  });
});
