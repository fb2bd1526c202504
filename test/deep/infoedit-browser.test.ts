/**
 * InfoEdit's checks over a hundred seeds a task on pages as a real browser shows them: the true edit passes everything,
 * doing nothing is no edit and preserves everything, a deleted neighbour is missed, an insertion one place off is not the
 * edit. test/deep/infoedit.test.ts holds the same on our own layouts, which is faster and goes through more seeds.
 *
 * INFOEDIT_DEEP_FIRST and INFOEDIT_DEEP_SEEDS choose other seeds: the first, and how many.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.ts";
import { launchChromium, showDocument } from "../../scripts/renderer/browser.ts";
import { checkDocument } from "../../src/suites/infoedit/checks/check.ts";
import { DIFFICULTIES, DIRECTIONS } from "../../src/suites/infoedit/edits/difficulty.ts";
import { applyEdit, type TaskId } from "../../src/suites/infoedit/edits/plan.ts";
import { type EditProblem, findEditProblem } from "../../src/suites/infoedit/edits/problem.ts";
import { layOut } from "../../src/suites/infoedit/layout/layout.ts";
import type { LaidOut } from "../../src/suites/infoedit/layout/shapes.ts";
import { renderHtml } from "../../src/suites/infoedit/render/html.ts";
import { neighbourOf, offByOnePlan } from "../lib/infoedit-editors.ts";

const SEEDS = Number(process.env.INFOEDIT_DEEP_SEEDS ?? 100);
const FIRST = Number(process.env.INFOEDIT_DEEP_FIRST ?? 0);

const chromium = findChromium();
if (chromium === null) console.info("skipped: no Chromium on this machine (CHROMIUM_PATH names one)");
let browser: Awaited<ReturnType<typeof launchChromium>>;

beforeAll(async () => {
  if (chromium !== null) browser = await launchChromium(chromium);
});
afterAll(async () => browser?.close());

async function show(laid: LaidOut, { width, height }: { width: number; height: number }) {
  return (await showDocument(browser, renderHtml(laid), { width, height })).document;
}

/** The true edit, without one node that nobody asked to touch. */
function withoutNeighbour(problem: EditProblem): LaidOut {
  const victim = neighbourOf(problem);
  const blocks = problem.after.blocks.map((block) => ({
    ...block,
    nodes: block.nodes.filter(({ id }) => id !== victim),
  }));
  return { ...problem.after, blocks };
}

it.skipIf(chromium === null).each(["text_expand", "add", "swap_inter", "aspect_ratio"] as const)(
  `%s: ${SEEDS} seeds from ${FIRST}`,
  async (task: TaskId) => {
    const modes = task === "aspect_ratio" ? DIRECTIONS : DIFFICULTIES;
    const wrong: string[] = [];
    for (let index = FIRST; index < FIRST + SEEDS; index++) {
      const problem = findEditProblem(task, modes[index % modes.length], `deep ${index}`);
      const source = await show(problem.before, problem.before);
      const verdict = async (edited: LaidOut) =>
        checkDocument(problem, source, await show(edited, problem.after));
      const say = (what: string, findings: unknown) =>
        wrong.push(`${index}: ${what}: ${JSON.stringify(findings)}: ${problem.instruction}`);

      const right = await verdict(problem.after);
      if (!right.success) say("the true edit fails", right.findings);
      const lazy = await verdict(problem.before);
      if (lazy.edit_compliance.verdict !== "failure") say("doing nothing passes", lazy.findings);
      if (task !== "aspect_ratio" && lazy.content_preservation.verdict !== "success")
        say("doing nothing breaks something", lazy.findings);
      const less = await verdict(withoutNeighbour(problem));
      if (less.content_preservation.verdict !== "failure")
        say("a deleted neighbour is not missed", less.findings);
      const plan = task === "add" ? offByOnePlan(problem) : null;
      if (plan === null) continue;
      const off = await verdict(layOut(applyEdit(problem.model, plan)));
      if (off.edit_compliance.verdict !== "failure") say("one place off passes", off.findings);
    }
    expect(wrong).toEqual([]);
  },
);
