/** Insertions that are rare in a sweep: branches with what is under them, terms of an equation. */
import { expect, it } from "vitest";
import { observeLayout } from "../../../src/suites/infoedit/checks/from-layout.ts";
import { compose } from "../../../src/suites/infoedit/compose.ts";
import { insertPlans } from "../../../src/suites/infoedit/edits/insert.ts";
import { applyEdit, type Insertion, type InsertPlan } from "../../../src/suites/infoedit/edits/plan.ts";
import type { EditProblem } from "../../../src/suites/infoedit/edits/problem.ts";
import { instructionOf } from "../../../src/suites/infoedit/edits/wording.ts";
import { layOut } from "../../../src/suites/infoedit/layout/layout.ts";
import type { Infographic } from "../../../src/suites/infoedit/model.ts";
import { TOPICS } from "../../../src/suites/infoedit/texts/topics/index.ts";
import { Writer } from "../../../src/suites/infoedit/texts/writer.ts";
import { Random } from "../../../src/suites/random.ts";
import { checkLayout, doNothing, oracle } from "../../lib/infoedit-editors.ts";

function alone(template: string, count: number, seed: string): Infographic {
  return compose(seed, { ratio: "16:9", templates: [template], counts: [count] });
}

/** The problem of an insertion, whatever it moves. */
function problemOf(model: Infographic, insertion: Insertion, random: Random): EditProblem {
  const plan: InsertPlan = { task: "add", insertions: [insertion] };
  const edited = applyEdit(model, plan);
  const instruction = instructionOf(model, plan, random);
  return { model, before: layOut(model), plan, edited, after: layOut(edited), instruction, moved: 0 };
}

it.each(["h-org", "h-left", "h-radial"])(
  "a branch of %s is there with what is under it, which its lines lead to",
  (template) => {
    const model = alone(template, 5, `branch of ${template}`);
    const [root] = model.blocks[0].nodes;
    const drafts = [{ texts: { title: "New branch" }, children: [{ texts: { title: "New leaf" } }] }];
    const last = root.children.length - 1;
    const insertion = { block: "b1", parent: root.id, index: last, before: root.children[last].id };
    const problem = problemOf(model, { ...insertion, after: null, drafts }, new Random("branch"));
    const right = oracle(problem);
    expect(checkLayout(problem, right).findings).toEqual([]);
    // Without its line the leaf is no part of the branch.
    const known = new Set(doNothing(problem).elements.map(({ id }) => id));
    const elements = right.elements.filter(({ join }) => join === null || known.has(join.from));
    const loose = checkLayout(problem, { ...right, elements });
    expect(loose.edit_compliance.details.content_fully_rendered).toBe("failure");
    const hidden = right.elements.map((element) =>
      element.text === "New leaf" ? { ...element, visible: false } : element,
    );
    const unseen = checkLayout(problem, { ...right, elements: hidden });
    expect(unseen.edit_compliance.details.content_fully_rendered).toBe("failure");
  },
);

it("a term behind the result of an equation is misplaced, and the instruction says where the result is", () => {
  const found = Array.from({ length: 12 }, (_, seed) => {
    const model = alone("p-equation", 3, `equation ${seed}`);
    const random = new Random(`equation ${seed}`);
    const topic = TOPICS.filter(({ id }) => id === model.topic)[0];
    const plans = [...insertPlans(model, new Writer(topic, random, model.subject), random, "easy")];
    return plans.map(({ insertions: [insertion] }) => problemOf(model, insertion, random));
  }).flat();
  const insertionOf = ({ plan }: EditProblem) => (plan as InsertPlan).insertions[0];
  const isLast = (problem: EditProblem) =>
    insertionOf(problem).index === problem.model.blocks[0].nodes.length - 1;
  const problem = found.filter(isLast)[0];
  const [result] = problem.model.blocks[0].nodes.slice(-1);
  expect(problem.instruction).toContain(`and "${result.texts.title}"`);
  expect(checkLayout(problem, oracle(problem)).success).toBe(true);
  const insertion = { ...insertionOf(problem), index: insertionOf(problem).index + 1 };
  const wrong = applyEdit(problem.model, { task: "add", insertions: [insertion] });
  const score = checkLayout(problem, observeLayout(layOut(wrong)));
  expect(score.edit_compliance.details.correct_position).toBe("failure");
});
