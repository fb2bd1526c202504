/** Editors of infographics that are right, lazy or wrong in a known way, for testing the checks. */
import { checkDocument } from "../../src/suites/infoedit/checks/check.ts";
import { observeLayout } from "../../src/suites/infoedit/checks/from-layout.ts";
import type { ObservedDocument } from "../../src/suites/infoedit/checks/observed.ts";
import { applyEdit, type InsertPlan, targetBlocks } from "../../src/suites/infoedit/edits/plan.ts";
import type { EditProblem } from "../../src/suites/infoedit/edits/problem.ts";
import { layOut } from "../../src/suites/infoedit/layout/layout.ts";
import { allNodes } from "../../src/suites/infoedit/model.ts";
import { orNull } from "../../src/suites/infoedit/rejection.ts";

/** The score of an edited document as our own layout shows it. */
export function checkLayout(problem: EditProblem, after: ObservedDocument) {
  return checkDocument(problem, observeLayout(problem.before), after);
}

export function oracle(problem: EditProblem): ObservedDocument {
  return observeLayout(problem.after);
}

export function doNothing(problem: EditProblem): ObservedDocument {
  return observeLayout(problem.before);
}

/** A node with words that nobody asked to touch: beside the target where there is one. */
export function neighbourOf({ plan, model }: EditProblem): string {
  const target = plan.task === "text_expand" ? plan.node : "";
  const blocks = model.blocks.filter(({ id }) => targetBlocks(plan).includes(id));
  const candidates = (blocks.length > 0 ? blocks : model.blocks).flatMap(({ nodes }) => allNodes(nodes));
  const found = candidates.find(
    ({ id, texts, children }) => id !== target && children.length === 0 && Object.keys(texts).length > 0,
  );
  if (found === undefined) throw new Error("there is no neighbour");
  return found.id;
}

/** The true edit, without one node that nobody asked to touch. */
export function deleteNeighbour(problem: EditProblem): { document: ObservedDocument; victim: string } {
  const victim = neighbourOf(problem);
  const document = oracle(problem);
  return {
    document: { ...document, elements: document.elements.filter(({ node }) => node !== victim) },
    victim,
  };
}

/**
 * The edit with the first nodes one place further, or one earlier where that does not fit; null where the block has no
 * other place for them that can be laid out.
 */
export function offByOnePlan(problem: EditProblem): InsertPlan | null {
  const plan = problem.plan as InsertPlan;
  const [first, ...others] = plan.insertions;
  const block = problem.model.blocks.find(({ id }) => id === first.block);
  const siblings =
    first.parent === null
      ? (block?.nodes ?? [])
      : (allNodes(block?.nodes ?? []).find(({ id }) => id === first.parent)?.children ?? []);
  const hasHeader = siblings[0]?.role === "header" || siblings[0]?.role === "options";
  const places = [first.index + 1, first.index - 1].filter(
    (index) => index >= (hasHeader ? 1 : 0) && index <= siblings.length,
  );
  const plans = places.map(
    (index): InsertPlan => ({ ...plan, insertions: [{ ...first, index }, ...others] }),
  );
  return plans.find((wrong) => orNull(() => layOut(applyEdit(problem.model, wrong))) !== null) ?? null;
}

/** The right nodes one place off; null where the block has no other place. */
export function offByOneInsert(problem: EditProblem): ObservedDocument | null {
  const wrong = offByOnePlan(problem);
  return wrong === null ? null : observeLayout(layOut(applyEdit(problem.model, wrong)));
}
