/**
 * InfoEdit's slides over a hundred seeds a task: the true edit can be said in operations and passes every check, an empty
 * list is no edit and preserves everything, a deleted neighbour is missed, an insertion one place off is not the edit.
 *
 * INFOEDIT_DEEP_FIRST and INFOEDIT_DEEP_SEEDS choose other seeds: the first, and how many.
 */
import { expect, it } from "vitest";
import { DIFFICULTIES, DIRECTIONS } from "../../src/suites/infoedit/edits/difficulty.ts";
import type { TaskId } from "../../src/suites/infoedit/edits/plan.ts";
import { findEditProblem } from "../../src/suites/infoedit/edits/problem.ts";
import { checkOperations } from "../../src/suites/infoedit/pptx-ops/check.ts";
import { oracleOperations } from "../../src/suites/infoedit/pptx-ops/oracle.ts";
import { deletingOperations, offByOneOperations } from "../lib/infoedit-operations.ts";

const SEEDS = Number(process.env.INFOEDIT_DEEP_SEEDS ?? 100);
const FIRST = Number(process.env.INFOEDIT_DEEP_FIRST ?? 0);

it.each(["text_expand", "add", "swap_inter", "aspect_ratio"] as const)(
  `%s: ${SEEDS} seeds from ${FIRST}`,
  (task: TaskId) => {
    const modes = task === "aspect_ratio" ? DIRECTIONS : DIFFICULTIES;
    const wrong: string[] = [];
    let [offByOne, most, bytes] = [0, 0, 0];
    for (let index = FIRST; index < FIRST + SEEDS; index++) {
      const problem = findEditProblem(task, modes[index % modes.length], `deep ${index}`);
      const say = (what: string) => wrong.push(`${index}: ${what}: ${problem.instruction}`);
      const operations = oracleOperations(problem);
      most = Math.max(most, operations.length);
      bytes = Math.max(bytes, JSON.stringify(operations).length);
      if (!checkOperations(problem, operations).success) say("the true edit fails");
      const lazy = checkOperations(problem, []);
      if (lazy.edit_compliance.verdict !== "failure") say("doing nothing passes");
      if (task !== "aspect_ratio" && lazy.content_preservation.verdict !== "success")
        say("doing nothing breaks something");
      const deleted = checkOperations(problem, deletingOperations(problem));
      if (deleted.content_preservation.verdict !== "failure") say("a deleted neighbour is not missed");
      const misplaced = task === "add" ? offByOneOperations(problem) : null;
      if (misplaced === null) continue;
      offByOne++;
      if (checkOperations(problem, misplaced).edit_compliance.verdict !== "failure")
        say("one place off passes");
    }
    const more = task === "add" ? `, ${offByOne} inserted one place off` : "";
    console.info(`${task}: ${SEEDS} problems, at most ${most} operations and ${bytes} bytes${more}`);
    expect(wrong).toEqual([]);
  },
);
