/** Editors of slides that are right, lazy or wrong in a known way, in shape operations. */
import { applyEdit, type InsertPlan } from "../../src/suites/infoedit/edits/plan.ts";
import type { EditProblem } from "../../src/suites/infoedit/edits/problem.ts";
import { layOut } from "../../src/suites/infoedit/layout/layout.ts";
import { blockShapes, type LaidNode } from "../../src/suites/infoedit/layout/shapes.ts";
import { blockOf } from "../../src/suites/infoedit/model.ts";
import { slideDifference } from "../../src/suites/infoedit/pptx-ops/difference.ts";
import { slideOf } from "../../src/suites/infoedit/pptx-ops/from-layout.ts";
import type { SentOperation } from "../../src/suites/infoedit/pptx-ops/operations.ts";
import { oracleOperations } from "../../src/suites/infoedit/pptx-ops/oracle.ts";
import { neighbourOf, offByOnePlan } from "./infoedit-editors.ts";

/** The true edit, and then one node deleted that nobody asked to touch. */
export function deletingOperations(problem: EditProblem): SentOperation[] {
  return [...oracleOperations(problem), { op: "delete", shape: neighbourOf(problem) }];
}

/** The right nodes one place off; null where there is no other place. */
export function offByOneOperations(problem: EditProblem): SentOperation[] | null {
  const wrong = offByOnePlan(problem);
  if (wrong === null) return null;
  return slideDifference(slideOf(problem.before), slideOf(layOut(applyEdit(problem.model, wrong))));
}

/**
 * One node inserted as a person would do it: a neighbour is copied and gets the new words, siblings in a row or column make
 * room, arrows are joined and numerals counted anew. Null where the problem asks for more than that.
 */
export function insertByHand(problem: EditProblem): SentOperation[] | null {
  const { insertions } = problem.plan as InsertPlan;
  const [{ block: blockId, drafts, parent, after, before }] = insertions;
  const pattern = after ?? before;
  const block = problem.before.blocks.find(({ id }) => id === blockId);
  if (insertions.length > 1 || drafts.length > 1 || (drafts[0].children ?? []).length > 0) return null;
  if (parent !== null || pattern === null || block === undefined) return null;
  const axis = lineUp(block.nodes);
  const texts = blockShapes(block).filter((shape) => shape.kind === "text");
  if (axis === null || blockShapes(block).some(({ kind }) => kind === "picture")) return null;
  const ids = block.nodes.map(({ id }) => id);
  ids.splice(ids.indexOf(pattern) + (after === null ? 0 : 1), 0, NEW);
  const words = Object.entries(drafts[0].texts).map(
    ([field, text]): SentOperation => ({ op: "set_text", shape: `${NEW}-${field}`, text }),
  );
  const nameIn = (id: string) => (id === NEW ? pattern : id);
  const smaller = ids.flatMap((id) =>
    texts
      .filter(({ node }) => node === nameIn(id))
      .map(
        ({ id: text, style }): SentOperation => ({
          op: "set_style",
          shape: text.replace(nameIn(id), id),
          font_size: Math.max(11, style.size * 0.8),
        }),
      ),
  );
  const numerals = texts.flatMap(({ field, text }) => (field === "numeral" ? [text] : []));
  const counted = ids.map(
    (id, index): SentOperation => ({
      op: "set_text",
      shape: `${id}-numeral`,
      text: numeralLike(numerals[0] ?? "", index),
    }),
  );
  return [
    { op: "duplicate", shape: pattern, id: NEW },
    ...words,
    ...closerTogether(block.nodes, ids, axis),
    ...smaller,
    ...(numerals.length > 0 ? counted : []),
    ...rejoined(problem, blockId, ids),
  ];
}

const NEW = "new";

/** Everybody gets as much less room as the new one needs. */
function closerTogether(
  nodes: readonly LaidNode[],
  ids: readonly string[],
  axis: "x" | "y",
): SentOperation[] {
  const size = axis === "x" ? "width" : "height";
  const frames = nodes.map(({ frame }) => frame);
  const [first, second] = frames;
  const gap = second[axis] - first[axis] - first[size];
  const length = first[size] * frames.length + gap * (frames.length - 1);
  const each = (length - gap * (ids.length - 1)) / ids.length;
  return ids.map((shape, index) => ({
    op: "resize",
    shape,
    ...first,
    [axis]: first[axis] + index * (each + gap),
    [size]: each,
  }));
}

/** The arrow that led past the new node leads to it, and another one from it. */
function rejoined({ model }: EditProblem, blockId: string, ids: readonly string[]): SentOperation[] {
  const edges = blockOf(model, blockId).edges.filter(({ kind }) => kind === "next");
  if (edges.length === 0) return [];
  const place = ids.indexOf(NEW);
  const [previous, next] = [ids[place - 1], ids[place + 1]];
  const past = edges.find(({ from, to }) => from === previous && to === next);
  const joins: SentOperation[] = [];
  if (past !== undefined) joins.push({ op: "connect", id: past.id, from: previous, to: NEW });
  else if (previous !== undefined) joins.push({ op: "connect", id: "new-arrow-1", from: previous, to: NEW });
  if (next !== undefined) joins.push({ op: "connect", id: "new-arrow-2", from: NEW, to: next });
  return joins;
}

/** `01`, `1` or `A` at a place, in the way of a numeral that is there. */
function numeralLike(numeral: string, index: number): string {
  if (/^[A-Z]$/.test(numeral)) return String.fromCharCode(65 + index);
  return String(index + 1).padStart(numeral.length, "0");
}

/** Whether nodes of one size follow each other in a row or a column. */
function lineUp(nodes: readonly LaidNode[]): "x" | "y" | null {
  const [{ frame: first }] = nodes;
  const isAlike = (a: number, b: number) => Math.abs(a - b) < 1;
  const isLine = (along: "x" | "y", across: "x" | "y") =>
    nodes.length > 1 &&
    nodes.every(
      ({ frame, inside }, index) =>
        inside === null &&
        isAlike(frame[across], first[across]) &&
        isAlike(frame.width, first.width) &&
        isAlike(frame.height, first.height) &&
        (index === 0 || frame[along] > nodes[index - 1].frame[along]),
    );
  return isLine("x", "y") ? "x" : isLine("y", "x") ? "y" : null;
}
