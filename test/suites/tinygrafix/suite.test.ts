import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../../src/errors.ts";
import { getPixelSuite } from "../../../src/suites/registry.ts";
import { CHART_IDS } from "../../../src/suites/tinygrafix/catalogue.ts";
import { plainNumber, scaled, threeFigures } from "../../../src/suites/tinygrafix/numbers.ts";
import { propose } from "../../../src/suites/tinygrafix/propose.ts";
import { TASKS } from "../../../src/suites/tinygrafix/tasks/index.ts";

const tinygrafix = getPixelSuite("tinygrafix");
const key = { task: "line_chart_filter_series", mode: "default", condition: null };

describe("the catalogue", () => {
  it("lists the twenty tasks that can be drawn, each under its chart, without modes or conditions", () => {
    const { categories, conditions } = tinygrafix.catalogue;
    expect(categories.map((category) => category.id)).toEqual([...CHART_IDS]);
    expect(categories.flatMap((category) => category.tasks.map((task) => task.id))).toEqual([
      ...TASKS.keys(),
    ]);
    for (const { id, tasks } of categories) {
      for (const task of tasks) {
        expect(task.id.startsWith(`${id}_`)).toBe(true);
        expect(task.modes).toEqual(["default"]);
      }
    }
    expect(conditions).toEqual([]);
  });

  it("shows published results for every chart, with their source", () => {
    expect(tinygrafix.catalogue.referenceResults.length).toBeGreaterThan(10);
    for (const { by, source } of tinygrafix.catalogue.referenceResults) {
      expect(Object.keys(by).sort()).toEqual([...CHART_IDS]);
      expect(source).toMatch(/2606\.00188/);
    }
  });
});

describe("the plan", () => {
  it("has 600 problems, 30 a task", () => {
    const plan = tinygrafix.plan();
    expect(plan).toHaveLength(600);
    for (const task of TASKS.keys()) expect(plan.filter((slot) => slot.task === task)).toHaveLength(30);
  });
});

describe("a problem", () => {
  it("is the same bytes, words and metadata each time, and another one under another seed", () => {
    const [first, again, other] = ["one", "one", "two"].map((seed) => tinygrafix.generate(key, seed));
    expect(again).toEqual(first);
    expect(other.instruction).not.toBe(first.instruction);
    expect(other.input.pixels).not.toEqual(first.input.pixels);
  });

  it("does not share its random stream with another task of the same seed", () => {
    const titles = [...TASKS.keys()].map((task) => propose(task, "shared").figure.title.text);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("is 1024 x 768, both pictures", () => {
    const { width, height, input, answer } = tinygrafix.generate(key, "size");
    expect([width, height, input.width, input.height, answer.width, answer.height]).toEqual([
      1024, 768, 1024, 768, 1024, 768,
    ]);
  });

  it("carries its whole state as plain JSON: both states, the layout, the edit and the layers", () => {
    for (const task of TASKS.keys()) {
      const { metadata } = tinygrafix.generate({ ...key, task }, "metadata");
      expect(JSON.parse(JSON.stringify(metadata))).toEqual(metadata);
      expect(Object.keys(metadata).sort()).toEqual(["after", "before", "chart", "edit", "figure", "z_order"]);
    }
  });

  it("of an unknown task, mode or condition is refused with the valid names", () => {
    const attempts = [{ task: "pie_chart" }, { mode: "hard" }, { condition: "striped" }];
    const codes = attempts.map((change) => {
      try {
        tinygrafix.generate({ ...key, ...change }, "x");
      } catch (error) {
        if (error instanceof PlumblineError) return error.code;
      }
      return null;
    });
    expect(codes).toEqual(["unknown_task", "unknown_mode", "unknown_condition"]);
  });
});

describe("printed numbers", () => {
  it("read back as the number that is drawn, at every magnitude", () => {
    for (let magnitude = -3; magnitude <= 3; magnitude++) {
      for (let step = -150; step <= 150; step += 0.37) {
        const value = threeFigures(scaled(step, magnitude));
        expect(plainNumber(value)).toMatch(/^-?\d+(\.\d*[1-9])?$/);
        expect(Number(plainNumber(value))).toBe(value);
      }
    }
  });

  it("never read -0", () => {
    expect(plainNumber(threeFigures(-0))).toBe("0");
    expect(Object.is(scaled(-0.0001, 0), 0)).toBe(true);
  });
});
