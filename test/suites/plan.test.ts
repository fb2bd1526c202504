import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../src/errors.ts";
import { getCatalogue, getPixelSuite, listCatalogues } from "../../src/suites/registry.ts";

const paintbench = getPixelSuite("paintbench");

function failure(action: () => unknown): PlumblineError {
  try {
    action();
  } catch (error) {
    if (error instanceof PlumblineError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("the default plan", () => {
  const plan = paintbench.plan();

  it("has exactly 1,920 slots, numbered from 0", () => {
    expect(plan).toHaveLength(1920);
    expect(plan.every((slot, position) => slot.index === position)).toBe(true);
  });

  it("covers 20 tasks, 35 modes and 8 conditions with 96 problems a task and 12 a cell", () => {
    const count = (key: (slot: (typeof plan)[number]) => string) => {
      const counts = new Map<string, number>();
      for (const slot of plan) counts.set(key(slot), (counts.get(key(slot)) ?? 0) + 1);
      return counts;
    };
    const tasks = count((slot) => slot.task);
    expect(tasks.size).toBe(20);
    expect(new Set(tasks.values())).toEqual(new Set([96]));
    expect(count((slot) => `${slot.task}/${slot.mode}`).size).toBe(35);
    const cells = count((slot) => `${slot.task}/${slot.condition}`);
    expect(cells.size).toBe(160);
    expect(new Set(cells.values())).toEqual(new Set([12]));
    expect(tasks.has("preservation")).toBe(false);
  });

  it("runs task-major in catalogue order, then condition, then mode, then repeat", () => {
    expect(plan[0]).toMatchObject({ task: "translation", condition: "baseline", mode: "amount" });
    expect(plan[6]).toMatchObject({ task: "translation", condition: "baseline", mode: "align" });
    expect(plan[12]).toMatchObject({ task: "translation", condition: "horizontal", mode: "amount" });
    expect(plan[96]).toMatchObject({ task: "rotation", condition: "baseline", mode: "local" });
    expect(plan[1919]).toMatchObject({ task: "legend", condition: "n_xhigh", mode: "default" });
  });
});

describe("a partial plan", () => {
  it("gives the remainder of a cell to the earlier modes", () => {
    const modes = paintbench
      .plan({ tasks: ["construction"], conditions: ["striped"], problemsPerCell: 5 })
      .map((slot) => slot.mode);
    expect(modes).toEqual(["line", "line", "circle", "circle", "polygon"]);
  });

  it("keeps catalogue order whatever order is asked", () => {
    const plan = paintbench.plan({
      tasks: ["legend", "removal"],
      conditions: ["n_med", "baseline"],
      problemsPerCell: 1,
    });
    expect(plan.map((slot) => `${slot.task}/${slot.condition}`)).toEqual([
      "removal/baseline",
      "removal/n_med",
      "legend/baseline",
      "legend/n_med",
    ]);
  });

  it("addresses the unscored preservation diagnostic by name: 96 problems", () => {
    const plan = paintbench.plan({ tasks: ["preservation"] });
    expect(plan).toHaveLength(96);
    expect(plan[0]).toMatchObject({ category: "diagnostic", task: "preservation", mode: "default" });
  });

  it("answers an unknown task or condition with the valid values", () => {
    const task = failure(() => paintbench.plan({ tasks: ["removal", "dancing"] }));
    expect(task.code).toBe("unknown_task");
    expect(task.errors[0].path).toBe("tasks/1");
    expect(task.errors[0].message).toContain("translation");
    const condition = failure(() => paintbench.plan({ conditions: ["sepia"] }));
    expect(condition.code).toBe("unknown_condition");
    expect(condition.errors[0].message).toContain("n_xhigh");
  });

  it.each([0, -1, 1.5, 1e9, Number.NaN])("refuses %s problems a cell", (problemsPerCell) => {
    expect(failure(() => paintbench.plan({ problemsPerCell })).code).toBe("invalid_request");
  });

  it("refuses empty lists instead of guessing", () => {
    expect(failure(() => paintbench.plan({ tasks: [] })).code).toBe("invalid_request");
    expect(failure(() => paintbench.plan({ conditions: [] })).code).toBe("invalid_request");
  });
});

describe("the registry", () => {
  it("finds catalogues with their published figures", () => {
    const catalogue = getCatalogue("paintbench");
    expect(listCatalogues()).toContain(catalogue);
    expect(catalogue.problemCount).toBe(paintbench.plan().length);
    expect(catalogue.referenceResults).toHaveLength(11);
    expect(catalogue.referenceResults[0].source).toContain("2606.00188");
  });

  it("names the known suites when asked for another", () => {
    const error = failure(() => getPixelSuite("sudoku"));
    expect(error.code).toBe("unknown_suite");
    expect(error.errors[0].message).toContain("paintbench");
  });
});
