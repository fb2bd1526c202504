/**
 * Words and questions agree, over a thousand seeds a dimension: every question follows from the structure in the metadata,
 * none of those about what stays asks for something that the instruction changes or names.
 */
import { describe, expect, it } from "vitest";
import { METRICS } from "../../../src/scoring/creval/creval.types.ts";
import { CREVAL_CATALOGUE } from "../../../src/suites/creval/catalogue.ts";
import { sceneClaims } from "../../../src/suites/creval/claims.ts";
import type { SourcedQuestion } from "../../../src/suites/creval/questions.ts";
import type { Scene, Zone } from "../../../src/suites/creval/scene.ts";
import { creval } from "../../../src/suites/creval/suite.ts";
import { isLightWord, numberWord } from "../../../src/suites/creval/words.ts";

const SEEDS = 1_000;

interface Slot {
  readonly slot: string;
  readonly value: string | number;
}

interface Made {
  readonly task: string;
  readonly instruction: string;
  readonly scene: Scene;
  readonly form: Slot;
  readonly slots: readonly Slot[];
  readonly wording: number;
  readonly questions: readonly SourcedQuestion[];
}

/** What each dimension's edits may do to a picture, written down again: not taken from the code under test. */
const MAY: Readonly<Record<string, { setting?: true; colors?: true; zones?: readonly Zone[]; pose?: true }>> =
  {
    derivative_characters: { pose: true },
    reimagined_representations: {},
    surreal_fantasy: { setting: true, zones: ["crown"] },
    artistic_style_transformation: { colors: true },
    identity_cultural_transformation: { zones: ["crown", "body", "limbs", "held", "tail"], pose: true },
    material_transformation: { setting: true, colors: true },
    containerized_scenario: { setting: true },
    commercial_design: { setting: true },
    informational_narrative_expression: { setting: true, zones: ["face"], pose: true },
  };

/** Slots that say what is to stay; the others are not to be seen in the original. */
const KEEPING = ["kept", "color_kept", "shape_kept", "objects_kept", "scene_kept"];

function make(task: string, seed: string): Made {
  const { instruction, metadata } = creval.generate({ task, mode: "default", condition: null }, seed);
  const { scene, brief, questions } = metadata as unknown as {
    scene: Scene;
    brief: { form: Slot; slots: Slot[]; wording: number };
    questions: SourcedQuestion[];
  };
  return { task, instruction, scene, ...brief, questions };
}

const tasks = CREVAL_CATALOGUE.categories.flatMap((category) => category.tasks.map(({ id }) => id));

/** Every fault of a problem, so that a failure names the sentence. */
function faultsOf(made: Made): string[] {
  const faults = [
    ...faultsOfWords(made),
    ...faultsOfSlots(made),
    ...METRICS.flatMap((m) => faultsOfSet(made, m)),
  ];
  faults.push(
    ...made.questions
      .filter(({ metric }) => metric === "VC")
      .flatMap((question) => faultsOfKept(made, question)),
  );
  const texts = made.questions.flatMap(({ question, mirror }) => [question, mirror]);
  if (new Set(texts).size < texts.length)
    faults.push("two questions, or a question and a mirror, are the same");
  if (new Set(made.questions.map(({ id }) => id)).size < made.questions.length)
    faults.push("an id is there twice");
  return faults.map((fault) => `${made.task}: ${fault} | ${made.instruction}`);
}

function faultsOfWords({ instruction }: Made): string[] {
  const faults: string[] = [];
  if (instruction.split(/\s+/).length > 65) faults.push("more than 65 words");
  if (isLightWord(instruction)) faults.push("speaks of light");
  if (!/^[A-Z][A-Za-z0-9 ,.:;'-]+\.$/.test(instruction)) faults.push("is no plain sentence");
  if (/\b(\w+) \1\b|\ba [aeio]|\ban [^aeiou]|undefined|null/.test(instruction.replace(/\bone\b/g, ""))) {
    faults.push("reads wrongly");
  }
  if (/\b\d+ ?(px|pixels|cm|mm|percent)\b/.test(instruction)) faults.push("an absolute size");
  return faults;
}

/** Every slot is in the words, and every slot is asked for. */
function faultsOfSlots({ instruction, scene, form, slots, questions }: Made): string[] {
  const faults: string[] = [];
  if (slots.length < 4 || slots.length > 5) faults.push(`${slots.length} slots`);
  const following = questions.filter(({ metric }) => metric === "IF").map(({ about }) => about);
  const wanted = [form, ...slots].map(({ slot }) => `if:${slot}`);
  if (JSON.stringify(following) !== JSON.stringify(wanted)) faults.push(`asks for ${following}`);
  for (const { slot, value } of slots) {
    if (["inside", "scene_kept", "shape_kept", "position"].includes(slot)) continue;
    const element = scene.elements.find(({ id }) => id === value);
    const said = slot === "kept" || slot === "color_kept" ? (element?.name ?? "?") : String(value);
    const inWords = typeof value === "number" ? numberWord(value) : said;
    const parts = slot === "organ" ? [inWords.split(" ").slice(1).join(" ")] : [inWords];
    for (const part of parts) {
      const isSingle = slot === "count" && value === 1;
      if (!isSingle && !instruction.includes(part)) faults.push(`does not say ${slot} ${part}`);
    }
  }
  return faults;
}

function faultsOfSet({ questions }: Made, metric: (typeof METRICS)[number]): string[] {
  const own = questions.filter((question) => question.metric === metric);
  const faults: string[] = [];
  if (own.length < 5) faults.push(`${own.length} questions of ${metric}`);
  const negated = own.filter(({ expected }) => expected === "No").length;
  const isRight = metric === "VQ" ? negated === 0 : negated >= 1 && negated <= Math.ceil(own.length / 4) + 0;
  if (!isRight) faults.push(`${negated} of ${own.length} ${metric} expect No`);
  for (const { id, weight, mirror, question } of own) {
    if (metric === "VC" ? ![1, 2, 3].includes(weight) : weight !== 1) faults.push(`${id} weighs ${weight}`);
    if (mirror === null || !question.endsWith("?") || !/^[A-Z]/.test(question))
      faults.push(`${id}: ${question}`);
    if (isLightWord(question)) faults.push(`${id} speaks of light`);
  }
  if (metric === "VC" && !own.some(({ weight }) => weight === 3)) faults.push("no VC question of weight 3");
  return faults;
}

/** A question about what stays is about the scene, about nothing that changes, and about nothing that is named. */
function faultsOfKept({ task, scene, instruction, form, slots }: Made, question: SourcedQuestion): string[] {
  const claim = sceneClaims(scene).find(({ key }) => `vc:${key}` === question.about);
  if (claim === undefined) return [`${question.about} is not of the scene`];
  const faults: string[] = [];
  if (question.question !== (question.expected === "Yes" ? claim.yes : claim.no))
    faults.push(question.question);
  if (question.weight !== claim.weight) faults.push(`${question.id} weighs otherwise`);
  const { setting, colors, zones = [], pose } = MAY[task];
  const hidden: readonly Zone[] = form.value === "nesting doll" ? ["limbs", "held", "tail"] : zones;
  const copies =
    slots.some(({ slot, value }) => slot === "count" && value !== 1) || "units" in toObject(slots);
  if (setting && claim.of === "setting") faults.push(`asks for the old surroundings: ${question.question}`);
  if (colors && (claim.aspect === "color" || claim.aspect === "pattern"))
    faults.push(`asks for a colour: ${question.question}`);
  if (claim.of === "subject" && hidden.includes(claim.zone))
    faults.push(`asks for what is covered: ${question.question}`);
  if (pose && claim.aspect === "facing") faults.push(`asks for the pose: ${question.question}`);
  if (copies && (claim.aspect === "count" || claim.aspect === "number"))
    faults.push(`counts copies: ${question.question}`);
  const element = scene.elements.find(({ id }) => id === claim.element);
  const isOfSubject = element !== undefined && scene.subject.name.split(" ").includes(element.name);
  if (element !== undefined && !isOfSubject && new RegExp(`\\b${element.name}\\b`).test(instruction)) {
    faults.push(`the instruction names the ${element.name} itself`);
  }
  return faults;
}

function toObject(slots: readonly Slot[]): Record<string, unknown> {
  return Object.fromEntries(slots.map(({ slot, value }) => [slot, value]));
}

describe.each(tasks)("problems of %s", (task) => {
  const made = Array.from({ length: SEEDS }, (_, seed) => make(task, `seed ${seed}`));

  it("have words and questions from one structure, without overlap or contradiction", () => {
    expect([...new Set(made.flatMap(faultsOf))].slice(0, 8)).toEqual([]);
  });

  it("use at least four wordings, and hardly ever repeat a sentence", () => {
    expect(new Set(made.map(({ wording }) => wording)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(made.map(({ instruction }) => instruction)).size).toBeGreaterThan(0.9 * SEEDS);
  });

  it("expect No in a quarter of IF and VC", () => {
    const asked = made.flatMap(({ questions }) => questions.filter(({ metric }) => metric !== "VQ"));
    const share = asked.filter(({ expected }) => expected === "No").length / asked.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
  });

  it("ask for things that the original does not show, but for what is to stay", () => {
    const keeping = made.map(({ slots }) => slots.filter(({ slot }) => KEEPING.includes(slot)).length);
    expect(Math.max(...keeping)).toBeLessThanOrEqual(1);
  });

  it("start from many scenes", () => {
    const subjects = new Set(made.map(({ scene }) => scene.subject.name));
    expect(subjects.size).toBeGreaterThanOrEqual(task === "identity_cultural_transformation" ? 10 : 24);
  });
});
