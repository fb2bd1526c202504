/**
 * The controls catch judges that do not look: on fresh problems, an all-Yes judge, an all-No judge and a coin are over the
 * limits, a judge that answers by what is in the picture is not.
 */
import { describe, expect, it } from "vitest";
import type { JudgedSubject } from "../../../src/judging/judge.types.ts";
import { crevalRubric } from "../../../src/judging/rubrics/creval.ts";
import {
  CONTROL_LIMITS,
  type ControlFigures,
  type CrevalControls,
  controlFigures,
  mirrorPairs,
} from "../../../src/scoring/creval/controls.ts";
import type { CrevalScore, YesNo } from "../../../src/scoring/creval/creval.types.ts";
import type { SourcedQuestion } from "../../../src/suites/creval/questions.ts";
import { creval } from "../../../src/suites/creval/suite.ts";
import { Random } from "../../../src/suites/random.ts";

/** Slots that hold of the original as well. */
const KEPT = ["if:kept", "if:color_kept", "if:shape_kept", "if:objects_kept"];

/** What is shown with a problem's questions. */
type Shown = "edited" | "unedited" | "other";

/** Whether the statement behind a question holds in what is shown: right edits, and pictures that have nothing of it. */
function holds(about: string, shown: Shown): boolean {
  if (shown === "edited") return true;
  if (about.startsWith("vq:")) return true;
  if (about.startsWith("vc:")) return shown === "unedited";
  return shown === "unedited" && KEPT.includes(about);
}

type Judge = (question: SourcedQuestion, shown: Shown) => YesNo;

/** Answers by what the statement behind a question says, whichever way round it is asked. */
const looking: Judge = ({ about, expected }, shown) =>
  holds(about, shown) === (expected === "Yes") ? "Yes" : "No";

function subjectOf(seed: number): JudgedSubject {
  const slot = creval.plan({ problemsPerCell: 1 })[seed % 9];
  const { task, mode, instruction, metadata, width, height } = creval.generate(slot, `controls ${seed}`);
  return { task, mode, instruction, metadata, inputSize: [width, height], outputSize: [width, height] };
}

function scoreBy(judge: Judge, subject: JudgedSubject, shown: Shown): CrevalScore {
  const questions = subject.metadata.questions as SourcedQuestion[];
  const verdicts = crevalRubric.parts(subject).map((part) => {
    const answers = questions
      .filter(({ metric }) => metric === part)
      .map((question) => ({ id: question.id, explanation: "", answer: judge(question, shown) }));
    return [part, [crevalRubric.read(subject, part, { answers })]] as const;
  });
  return crevalRubric.score(subject, new Map(verdicts));
}

/** The controls of a run of so many problems, as the service makes them: five in a hundred, three at least. */
function controlsBy(judge: Judge, firstSeed: number, n: number): CrevalControls {
  const subjects = Array.from({ length: n }, (_, index) => subjectOf(firstSeed + index));
  return {
    noEdit: subjects.map((subject) => scoreBy(judge, subject, "unedited").if),
    mismatch: subjects.map((subject) => scoreBy(judge, subject, "other").if),
    pairs: subjects.flatMap((subject) => {
      const mirrored = crevalRubric.mirror(subject) as JudgedSubject;
      return mirrorPairs(scoreBy(judge, subject, "edited"), scoreBy(judge, mirrored, "edited"));
    }),
  };
}

const figuresBy = (judge: Judge, firstSeed = 0, n = 14): ControlFigures =>
  controlFigures(controlsBy(judge, firstSeed, n));

describe("a judge that", () => {
  it("looks is within every limit, in small runs too", () => {
    const figures = figuresBy(looking, 0, 90);
    expect(figures.reliable).toBe(true);
    expect(figures.no_edit_score).toBeGreaterThan(0.05);
    expect(figures.no_edit_score).toBeLessThan(0.15);
    expect(figures).toMatchObject({ mismatch_score: 0, yes_bias: 0, mirror_consistency: 1 });
    for (let run = 0; run < 30; run++) expect(figuresBy(looking, run * 3, 3).reliable).toBe(true);
  });

  it("errs in one answer of ten is still within them", () => {
    const random = new Random("slips");
    const slipping: Judge = (question, shown) => {
      const right = looking(question, shown);
      return random.chance(0.1) ? (right === "Yes" ? "No" : "Yes") : right;
    };
    for (let run = 0; run < 10; run++) expect(figuresBy(slipping, run * 14).reliable).toBe(true);
  });

  it("says Yes to everything is caught by each of them", () => {
    const figures = figuresBy(() => "Yes");
    expect(figures.reliable).toBe(false);
    expect(figures.no_edit_score).toBeGreaterThan(CONTROL_LIMITS.noEditScore);
    expect(figures.mismatch_score).toBeGreaterThan(CONTROL_LIMITS.mismatchScore);
    expect(figures).toMatchObject({ yes_bias: 1, mirror_consistency: 0 });
  });

  it("says No to everything is caught by its bias", () => {
    expect(figuresBy(() => "No")).toMatchObject({ reliable: false, yes_bias: -1, mirror_consistency: 0 });
  });

  it("tosses a coin is caught in every run, the smallest too", () => {
    const random = new Random("coin");
    const coin: Judge = () => (random.coin() ? "Yes" : "No");
    for (let run = 0; run < 200; run++) expect(figuresBy(coin, run * 3, 3).reliable).toBe(false);
  });
});

it("have no say where there were none, and say so by figure", () => {
  expect(controlFigures({ noEdit: [], mismatch: [], pairs: [] })).toEqual({
    no_edit_score: null,
    mismatch_score: null,
    yes_bias: null,
    mirror_consistency: null,
    n: { no_edit: 0, mismatch: 0, pairs: 0 },
    reliable: null,
  });
  expect(controlFigures({ noEdit: [0.1], mismatch: [], pairs: [] }).reliable).toBe(true);
});
