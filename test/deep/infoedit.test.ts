/**
 * InfoEdit over a hundred seeds a task: there is always a problem, the true edit passes every check, doing nothing is no
 * edit and preserves everything, a deleted neighbour is missed, an insertion one place off is not the edit.
 *
 * INFOEDIT_DEEP_FIRST and INFOEDIT_DEEP_SEEDS choose other seeds: the first, and how many.
 */
import { expect, it } from "vitest";
import { DIFFICULTIES, DIRECTIONS } from "../../src/suites/infoedit/edits/difficulty.ts";
import type { TaskId } from "../../src/suites/infoedit/edits/plan.ts";
import { findEditProblem } from "../../src/suites/infoedit/edits/problem.ts";
import { checkLayout, deleteNeighbour, doNothing, offByOneInsert, oracle } from "../lib/infoedit-editors.ts";

const SEEDS = Number(process.env.INFOEDIT_DEEP_SEEDS ?? 100);
const FIRST = Number(process.env.INFOEDIT_DEEP_FIRST ?? 0);

it.each(["text_expand", "add", "swap_inter", "aspect_ratio"] as const)(
  `%s: ${SEEDS} seeds from ${FIRST}`,
  (task: TaskId) => {
    const modes = task === "aspect_ratio" ? DIRECTIONS : DIFFICULTIES;
    const wrong: string[] = [];
    let offByOne = 0;
    for (let index = FIRST; index < FIRST + SEEDS; index++) {
      const problem = findEditProblem(task, modes[index % modes.length], `deep ${index}`);
      const say = (what: string) => wrong.push(`${index}: ${what}: ${problem.instruction}`);
      if (!checkLayout(problem, oracle(problem)).success) say("the true edit fails");
      const lazy = checkLayout(problem, doNothing(problem));
      if (lazy.edit_compliance.verdict !== "failure") say("doing nothing passes");
      if (task !== "aspect_ratio" && lazy.content_preservation.verdict !== "success")
        say("doing nothing breaks something");
      const { document } = deleteNeighbour(problem);
      if (checkLayout(problem, document).content_preservation.verdict !== "failure")
        say("a deleted neighbour is not missed");
      const misplaced = task === "add" ? offByOneInsert(problem) : null;
      if (misplaced === null) continue;
      offByOne++;
      if (checkLayout(problem, misplaced).edit_compliance.verdict !== "failure") say("one place off passes");
    }
    console.info(
      `${task}: ${SEEDS} problems${task === "add" ? `, ${offByOne} of them inserted one place off` : ""}`,
    );
    expect(wrong).toEqual([]);
    if (task === "add") expect(offByOne).toBe(SEEDS);
  },
);
