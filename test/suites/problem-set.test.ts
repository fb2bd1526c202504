import { describe, expect, it } from "vitest";
import { problemSeed } from "../../src/suites/fairness.ts";
import { namePractice, practiceFingerprint } from "../../src/suites/practice.ts";
import { planSet } from "../../src/suites/problem-set.ts";
import { getPixelSuite } from "../../src/suites/registry.ts";
import { practiceSeedText } from "../../src/suites/seed.ts";

const paintbench = getPixelSuite("paintbench");
const tinygrafix = getPixelSuite("tinygrafix");

describe("the numbers of a set", () => {
  it("are the reference tool's: condition × 12 + mode × (12 / modes) + slot", () => {
    const problems = planSet(paintbench, "x");
    expect(problems).toHaveLength(1920);
    const tasks = paintbench.catalogue.categories.flatMap((category) => category.tasks);
    const conditions = paintbench.catalogue.conditions.map(({ id }) => id);
    const slots = new Map<string, number>();
    for (const { task, mode, condition, number } of problems) {
      const { modes } = tasks.find(({ id }) => id === task)!;
      const key = `${task}/${mode}/${condition}`;
      const slot = slots.get(key) ?? 0;
      slots.set(key, slot + 1);
      const base = conditions.indexOf(condition as string) * 12 + modes.indexOf(mode) * (12 / modes.length);
      expect(number, key).toBe(base + slot);
    }
  });

  it("count from 0 without a gap in every task, whatever the number a cell", () => {
    for (const [suite, perCell] of [
      [paintbench, 12],
      [paintbench, 5],
      [tinygrafix, 30],
      [tinygrafix, 7],
    ] as const) {
      const byTask = Map.groupBy(planSet(suite, "x", { problemsPerCell: perCell }), ({ task }) => task);
      for (const ofTask of byTask.values()) {
        expect(ofTask.map(({ number }) => number)).toEqual(ofTask.map((_, position) => position));
      }
    }
  });
});

describe("a part of a set", () => {
  it.each([
    [{ tasks: ["rotation", "legend"] }],
    [{ conditions: ["striped", "n_high"] }],
    [{ modes: ["external"] }],
    [{ tasks: ["point_operations"], modes: ["brightness"], conditions: ["vertical"] }],
  ])("%j has the numbers and seeds of the whole", (options) => {
    const whole = new Map(
      planSet(paintbench, "x").map((problem) => [`${problem.task}/${problem.number}`, problem]),
    );
    const part = planSet(paintbench, "x", options);
    expect(part.length).toBeGreaterThan(0);
    for (const problem of part) expect(problem).toEqual(whole.get(`${problem.task}/${problem.number}`));
  });

  it("with more problems a cell begins with those of fewer", () => {
    const seedsOf = (perCell: number) =>
      new Set(planSet(paintbench, "x", { problemsPerCell: perCell }).map(({ seed }) => seed));
    expect(seedsOf(4).isSubsetOf(seedsOf(12))).toBe(true);
  });

  it.each([
    [{ tasks: ["juggling"] }, "unknown_task"],
    [{ conditions: ["night"] }, "unknown_condition"],
    [{ modes: ["sideways"] }, "unknown_mode"],
    [{ tasks: ["rotation"], modes: ["amount"] }, "unknown_mode"],
    [{ tasks: ["rotation", "translation"], modes: ["amount"] }, "unknown_mode"],
    [{ problemsPerCell: 0 }, "invalid_request"],
    [{ problemsPerCell: 1e9 }, "invalid_request"],
  ])("%j is refused with the valid values", (options, code) => {
    expect(() => planSet(paintbench, "x", options)).toThrow(
      expect.objectContaining({ code, errors: [expect.objectContaining({ message: expect.any(String) })] }),
    );
  });

  it("names diagnostics only when asked, and gives them no category", () => {
    expect(planSet(paintbench, "x").some(({ task }) => task === "preservation")).toBe(false);
    const diagnostics = planSet(paintbench, "x", { tasks: ["preservation"] });
    expect(diagnostics).toHaveLength(96);
    expect(new Set(diagnostics.map(({ category }) => category))).toEqual(new Set([null]));
  });
});

describe("seeds", () => {
  it("differ between all problems, texts and suites", () => {
    const sets = [
      planSet(paintbench, "x"),
      planSet(paintbench, "y"),
      planSet(paintbench, ""),
      planSet(tinygrafix, "x"),
    ].flat();
    expect(new Set(sets.map(({ seed }) => seed)).size).toBe(sets.length);
  });

  it("stay: the same text gives the same seeds in every release of a suite version", () => {
    const problem = planSet(paintbench, "demo", { tasks: ["rotation"] })[13];
    expect(problem).toMatchObject({ mode: "local", condition: "horizontal", number: 13 });
    // sha256("demo|paintbench|<version>|rotation|local|horizontal|1")
    if (paintbench.catalogue.version === "1.0.0") {
      expect(problem.seed).toBe("9cb9df6b87bcc6c514e3a257c15b20f99b884bba9f0c60adeb672d970dc9ccc8");
    }
  });

  it("that a caller names can never be those of a run: the one are 64 hex digits, the other never", () => {
    const isRunSeed = (text: string) => /^[0-9a-f]{64}$/.test(text);
    const source = { serverSeed: "ab".repeat(32), clientSeed: "c", suite: "paintbench", version: "1.0.0" };
    const ofRun = problemSeed(source, 0);
    expect(isRunSeed(ofRun)).toBe(true);
    const setSeed = planSet(paintbench, "x", { tasks: ["rotation"] })[0].seed;
    for (const seed of [ofRun, setSeed, "", "practice:", "種", "f".repeat(1024), `practice:${ofRun}`]) {
      expect(isRunSeed(practiceSeedText(seed)), seed).toBe(false);
    }
  });

  it("are told apart in the fingerprints of practice files, wherever a text could shift into another field", () => {
    const rotation = { task: "rotation", mode: "local", condition: "baseline" };
    const prints = [
      practiceFingerprint(namePractice("paintbench", rotation, "a"), "input"),
      practiceFingerprint(namePractice("paintbench", rotation, "a"), "answer"),
      practiceFingerprint(namePractice("paintbench", rotation, 'a"'), "input"),
      practiceFingerprint(namePractice("paintbench", rotation, 'baseline","a'), "input"),
      practiceFingerprint(namePractice("paintbench", { ...rotation, mode: "external" }, "a"), "input"),
      practiceFingerprint(namePractice("paintbench", { ...rotation, condition: "striped" }, "a"), "input"),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });
});
