/**
 * The deterministic checks tell editors apart: the true edit passes everything, one that does nothing fails the edit and
 * keeps the rest, one that deletes a neighbour breaks the rest, one that inserts one place off has not done the edit.
 */
import { describe, expect, it } from "vitest";
import { CANVAS_SIZES } from "../../../src/suites/infoedit/canvas.ts";
import { checkDocument } from "../../../src/suites/infoedit/checks/check.ts";
import type { ObservedDocument } from "../../../src/suites/infoedit/checks/observed.ts";
import { compose } from "../../../src/suites/infoedit/compose.ts";
import { DIFFICULTIES, DIRECTIONS } from "../../../src/suites/infoedit/edits/difficulty.ts";
import { applyEdit, type TaskId } from "../../../src/suites/infoedit/edits/plan.ts";
import { type EditProblem, findEditProblem } from "../../../src/suites/infoedit/edits/problem.ts";
import { layOut } from "../../../src/suites/infoedit/layout/layout.ts";
import { allNodes } from "../../../src/suites/infoedit/model.ts";
import {
  checkLayout,
  deleteNeighbour,
  doNothing,
  offByOneInsert,
  oracle,
} from "../../lib/infoedit-editors.ts";

/** Problems a task; test/deep/infoedit.test.ts has a hundred. */
const SEEDS = 6;

/** Insertions are looked at in more ways, so there are more of them. */
const INSERTIONS = problemsOf("add", 3 * SEEDS);

const CASES = (["text_expand", "add", "swap_inter", "aspect_ratio"] as const).map((task) => ({
  task,
  problems: task === "add" ? INSERTIONS.slice(0, SEEDS) : problemsOf(task, SEEDS),
}));

function problemsOf(task: TaskId, count: number): EditProblem[] {
  const modes = task === "aspect_ratio" ? DIRECTIONS : DIFFICULTIES;
  return Array.from({ length: count }, (_, index) =>
    findEditProblem(task, modes[index % modes.length], `checks ${index}`),
  );
}

describe.each(CASES)("$task", ({ task, problems }) => {
  it("the true edit passes every check", () => {
    for (const problem of problems) {
      expect(checkLayout(problem, oracle(problem)), problem.instruction).toMatchObject({
        success: true,
        findings: [],
      });
    }
  });

  it("doing nothing is no edit, and preserves everything", () => {
    for (const problem of problems) {
      const score = checkLayout(problem, doNothing(problem));
      expect(score.edit_compliance.verdict, problem.instruction).toBe("failure");
      if (task !== "aspect_ratio")
        expect(score.content_preservation.verdict, problem.instruction).toBe("success");
    }
  });

  it("a neighbour that is gone is missed", () => {
    for (const problem of problems) {
      const { document, victim } = deleteNeighbour(problem);
      const score = checkLayout(problem, document);
      expect(score.content_preservation.verdict, problem.instruction).toBe("failure");
      expect(score.failure_types).toContain("element_loss");
      expect(score.findings.some(({ element }) => element.includes(victim))).toBe(true);
    }
  });
});

it("an insertion one place off is not the edit that was asked for", () => {
  let tried = 0;
  for (const problem of INSERTIONS) {
    const document = offByOneInsert(problem);
    if (document === null) continue;
    tried++;
    const score = checkLayout(problem, document);
    expect(score.edit_compliance.details.correct_position, problem.instruction).toBe("failure");
  }
  expect(tried).toBeGreaterThan(SEEDS);
});

it("an insertion whose arrows lead elsewhere is misplaced, however it can be read", () => {
  const isOld = ({ before }: EditProblem, id: string) =>
    before.blocks.some(({ nodes }) => nodes.some((node) => node.id === id));
  let tried = 0;
  for (const problem of INSERTIONS) {
    const right = oracle(problem);
    const index = right.elements.findIndex(
      ({ join, role }) =>
        role === "connector-next" && join !== null && isOld(problem, join.from) && !isOld(problem, join.to),
    );
    if (index < 0) continue;
    tried++;
    const elements = right.elements.map((element, at) =>
      at === index && element.join !== null
        ? { ...element, join: { ...element.join, from: element.join.to, to: element.join.from } }
        : element,
    );
    const score = checkLayout(problem, { ...right, elements });
    expect(score.edit_compliance.details.correct_position, problem.instruction).toBe("failure");
  }
  expect(tried).toBeGreaterThan(0);
});

describe("one thing wrong at a time", () => {
  const [problem] = CASES[0].problems;
  const right = oracle(problem);
  const changed = (
    pick: (element: (typeof right.elements)[number]) => boolean,
    change: (element: (typeof right.elements)[number]) => object,
  ) => {
    const index = right.elements.findIndex(pick);
    if (index < 0) throw new Error("nothing to change");
    const elements = right.elements.map((element, at) =>
      at === index ? { ...element, ...change(element) } : element,
    );
    return checkLayout(problem, { ...right, elements });
  };
  const plan = problem.plan.task === "text_expand" ? problem.plan : null;
  const isOther = (element: (typeof right.elements)[number]) =>
    element.kind === "text" && element.field === "body" && element.node !== plan?.node;

  it("another text rewritten", () => {
    expect(changed(isOther, ({ text }) => ({ text: `${text}!` })).failure_types).toEqual(["text_rewritten"]);
  });

  it("another typeface", () => {
    const restyled = changed(isOther, ({ font }) => ({ font: { ...font, family: "Comic Sans" } }));
    expect(restyled.failure_types).toEqual(["style_change"]);
  });

  it("type too small to read", () => {
    const small = changed(isOther, ({ font }) => ({ font: { ...font, size: 9 } }));
    expect(small.failure_types).toEqual(["style_change"]);
  });

  it("pushed off the canvas", () => {
    const off = { x: right.width - 5, y: 10, width: 200, height: 20 };
    expect(changed(isOther, () => ({ box: off, ink: off })).failure_types).toContain("element_loss");
  });

  it("covered by another text", () => {
    const title = right.elements.find(({ id }) => id === "title");
    const covering = changed(isOther, () => ({ box: title?.box, ink: title?.ink }));
    expect(covering.failure_types).toContain("occlusion");
  });

  it("the new sentences at the wrong node", () => {
    const misplaced = changed(isOther, ({ text }) => ({ text: `${text} ${plan?.addition}` }));
    expect(misplaced.failure_types).toEqual(["misplacement", "text_rewritten"]);
  });

  it("the new sentences cut short", () => {
    const cut = changed(
      ({ node, field }) => node === plan?.node && field === "body",
      ({ text }) => ({ text: (text as string).slice(0, -4) }),
    );
    expect(cut.failure_types).toEqual(["incomplete_content"]);
  });
});

describe("the order of siblings", () => {
  const isOutOfOrder = ({ detail }: { detail: string }) => detail.includes("in this order");

  /** An infographic of one block and its first node's text extended, whether or not anybody would ask for that. */
  function expansionOf(template: string): EditProblem {
    const model = compose("order of siblings", { ratio: "4:3", templates: [template], counts: [4] });
    const node = allNodes(model.blocks[0].nodes).find(({ texts }) => texts.body !== undefined);
    const plan = {
      task: "text_expand",
      block: "b1",
      node: node?.id ?? "",
      addition: "This is new.",
      words: 3,
    } as const;
    const edited = applyEdit(model, plan);
    const [before, after] = [layOut(model), layOut(edited)];
    return { model, before, plan, edited, after, instruction: "", moved: 0 };
  }

  /** A document with the boxes of two nodes exchanged. */
  function exchanged(document: ObservedDocument, first: string, second: string): ObservedDocument {
    const boxOf = (id: string) => document.elements.find((element) => element.id === id)?.box;
    const elements = document.elements.map((element) => {
      const other = element.id === first ? second : element.id === second ? first : null;
      return other === null ? element : { ...element, box: boxOf(other) ?? element.box };
    });
    return { ...document, elements };
  }

  it("is missed where it was", () => {
    const problem = expansionOf("p-arrows");
    const mixed = exchanged(oracle(problem), "b1-n2", "b1-n3");
    expect(checkLayout(problem, mixed).findings.some(isOutOfOrder)).toBe(true);
  });

  it("is not missed where the source had none", () => {
    const problem = expansionOf("p-arrows");
    const mixed = exchanged(doNothing(problem), "b1-n2", "b1-n3");
    expect(checkDocument(problem, mixed, mixed).findings.some(isOutOfOrder)).toBe(false);
  });

  it.each(["r-converge", "g-hero", "c-hub"])(
    "is that of what stands round the middle of %s, wherever the middle is",
    (template) => {
      const problem = expansionOf(template);
      const right = oracle(problem);
      const mixed = exchanged(right, "b1-n2", "b1-n3");
      expect(checkLayout(problem, mixed).findings.some(isOutOfOrder)).toBe(true);
      const elsewhere = { x: 0, y: 0, width: 50, height: 50 };
      const elements = right.elements.map((element) =>
        element.id === "b1-n1" ? { ...element, box: elsewhere } : element,
      );
      expect(checkLayout(problem, { ...right, elements }).findings.some(isOutOfOrder)).toBe(false);
    },
  );

  it("may run down instead of across on a new canvas", () => {
    const square = (x: number, y: number) => ({ x: 200 * x, y: 200 * y, width: 100, height: 100 });
    const spots = [square(0, 0), square(1, 0), square(0, 1), square(1, 1)];
    const isFine = (problem: EditProblem, cells: readonly number[]) => {
      const right = oracle(problem);
      const elements = right.elements.map((element) => {
        const index = ["b1-n1", "b1-n2", "b1-n3", "b1-n4"].indexOf(element.id);
        return index < 0 ? element : { ...element, box: spots[cells[index]] };
      });
      return !checkLayout(problem, { ...right, elements }).findings.some(isOutOfOrder);
    };
    const local = expansionOf("l-cards");
    const canvas = { ...CANVAS_SIZES["3:4"] };
    const reshaped: EditProblem = {
      ...local,
      plan: { task: "aspect_ratio", canvas, from: "landscape", to: "portrait" },
    };
    expect(isFine(local, [0, 1, 2, 3])).toBe(true);
    expect(isFine(local, [0, 2, 1, 3])).toBe(false);
    expect(isFine(reshaped, [0, 2, 1, 3])).toBe(true);
    expect(isFine(reshaped, [0, 3, 1, 2])).toBe(false);
  });
});
