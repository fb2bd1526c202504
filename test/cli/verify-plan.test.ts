/** What `plumbline verify` holds a run's problems against: the plan, of judged suites too. */
import { describe, expect, it } from "vitest";
import type { ServedProblem } from "../../scripts/cli/verify/problem.ts";
import { planDiffers, type ServedRun, slotDiffers } from "../../scripts/cli/verify/run.ts";

const run = (more: Partial<ServedRun>) =>
  ({ plan: { tasks: null, conditions: null, problems_per_cell: null }, ...more }) as ServedRun;

describe("the plan of a judged run", () => {
  const creval = run({ suite: "creval", problem_count: 270, ranked: true });

  it("is the suite's own", () => {
    const { slots, found } = planDiffers(creval);
    expect(slots).toHaveLength(270);
    expect(found).toEqual([]);
    expect(planDiffers(run({ suite: "infoedit", problem_count: 1, ranked: true })).found).toHaveLength(1);
  });

  it("is not enough to be ranked with pictures of an operator's, or with hints", () => {
    expect(planDiffers(creval, false).found).toEqual(["ranked: served true, expected false"]);
  });

  it("says which task is asked where", () => {
    const [slot] = planDiffers(creval).slots;
    const served = { ...slot } as unknown as ServedProblem;
    expect(slotDiffers(creval, slot, served)).toEqual([]);
    expect(slotDiffers(creval, slot, { ...served, task: "commercial_design" })).toEqual([
      `task: served "commercial_design", expected "${slot.task}"`,
    ]);
  });
});
