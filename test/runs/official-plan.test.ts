import { describe, expect, it } from "vitest";
import type { PlumblineError } from "../../src/errors.ts";
import { selectProblems } from "../../src/runs/official-plan.ts";
import type { ProblemOutline } from "../../src/storage/datasets.ts";
import { PAINTBENCH_CATALOGUE } from "../../src/suites/paintbench/catalogue.ts";
import { planSlots } from "../../src/suites/plan.ts";

/** The released set's shape: every slot of the full plan in the order of its files, and diagnostics behind. */
const PROBLEMS: ProblemOutline[] = [
  ...planSlots({ catalogue: PAINTBENCH_CATALOGUE }).map((slot) =>
    outline(slot.task, slot.mode, slot.condition, true),
  ),
  outline("preservation", "attribute", "baseline", false),
  outline("preservation", "location", "baseline", false),
].map((problem, index, all) => ({
  ...problem,
  index,
  number: all.slice(0, index).filter(({ task }) => task === problem.task).length,
}));

function outline(task: string, mode: string, condition: string | null, scored: boolean): ProblemOutline {
  return { task, mode, condition, scored } as ProblemOutline;
}

function select(options: Parameters<typeof selectProblems>[2]): ProblemOutline[] {
  const selection = selectProblems(PAINTBENCH_CATALOGUE, PROBLEMS, options);
  return (selection ?? PROBLEMS.map(({ index }) => index)).map((index) => PROBLEMS[index]);
}

describe("a part of an official set", () => {
  it("is all of it, diagnostics too, where nothing is asked", () => {
    expect(selectProblems(PAINTBENCH_CATALOGUE, PROBLEMS, {})).toBeNull();
    expect(select({})).toHaveLength(1922);
  });

  it("shares a cell among modes as a fresh plan does", () => {
    for (const problemsPerCell of [1, 2, 3, 5, 12]) {
      const count = (cells: readonly { task: string; mode: string; condition: string | null }[]) =>
        JSON.stringify(
          Object.entries(Object.groupBy(cells, ({ task, mode, condition }) => `${task}|${mode}|${condition}`))
            .map(([cell, items]) => [cell, items?.length])
            .sort(),
        );
      const fresh = planSlots({ catalogue: PAINTBENCH_CATALOGUE }, { problemsPerCell });
      expect(count(select({ problemsPerCell }))).toBe(count(fresh));
    }
  });

  it("takes the problems with the lowest numbers, in the set's order", () => {
    const chosen = select({ tasks: ["removal"], conditions: ["vertical"], problemsPerCell: 4 });
    expect(chosen.map(({ mode, number }) => [mode, number])).toEqual([
      ["attribute", 24],
      ["attribute", 25],
      ["location", 30],
      ["location", 31],
    ]);
  });

  it("has diagnostics only where they are named", () => {
    expect(select({ conditions: ["baseline"] }).some(({ scored }) => !scored)).toBe(false);
    expect(select({ tasks: ["preservation"] })).toHaveLength(2);
  });

  it.each([
    [{ tasks: ["nope"] }, "unknown_task"],
    [{ conditions: ["nope"] }, "unknown_condition"],
    [{ tasks: [] }, "invalid_request"],
    [{ problemsPerCell: 0 }, "invalid_request"],
    [{ problemsPerCell: 1001 }, "invalid_request"],
    [{ tasks: ["preservation"], conditions: ["vertical"] }, "invalid_request"],
  ])("refuses %j and says what there is", (options, code) => {
    let thrown: PlumblineError | undefined;
    try {
      select(options);
    } catch (error) {
      thrown = error as PlumblineError;
    }
    expect(thrown?.code).toBe(code);
    expect(thrown?.errors[0].message).toBeTruthy();
  });
});
