/** Edit compliance (infoedit.md §3.2): the target was changed as asked, exactly there, completely and readably. */
import type { ComplianceField, Finding } from "../../../scoring/infoedit/infoedit.types.ts";
import { isRearranged } from "../edits/coupling.ts";
import { nameOf } from "../edits/names.ts";
import {
  type ExpandPlan,
  expandedText,
  type Insertion,
  type InsertPlan,
  type ReshapePlan,
  type SwapPlan,
} from "../edits/plan.ts";
import { type Box, bottom, center, contains, right } from "../layout/box.ts";
import { allNodes, blockOf, type InfoNode } from "../model.ts";
import { type CheckContext, canvasOf, finding } from "./context.ts";
import { type ObservedElement, plainText } from "./observed.ts";
import { describe } from "./preservation.ts";
import { elementsOf, findDrafts, wordsOf, wordsWithin } from "./seen-nodes.ts";
import { keepsOrder, readingsOf } from "./sequence.ts";
import { allowedReadings, framesIn } from "./structure.ts";

export function complianceFindings(context: CheckContext): Finding[] {
  const { plan } = context.problem;
  switch (plan.task) {
    case "text_expand":
      return expandFindings(context, plan);
    case "add":
      return insertFindings(context, plan);
    case "swap_inter":
      return swapFindings(context, plan);
    case "aspect_ratio":
      return reshapeFindings(context, plan);
  }
}

function expandFindings({ problem, after }: CheckContext, plan: ExpandPlan): Finding[] {
  const addition = plainText(plan.addition);
  const wanted = plainText(expandedText(problem.model, plan));
  const isTarget = ({ node, field }: ObservedElement) => node === plan.node && field === "body";
  const elsewhere = after.elements.filter((element) => !isTarget(element) && element.text.includes(addition));
  const target = after.elements.find(isTarget);
  return [
    ...elsewhere.map((element) => finding("correct_position", describe(element), "has the new sentences")),
    ...(target === undefined || target.text !== wanted
      ? [
          finding(
            "content_fully_rendered",
            plan.node,
            `its text is not the old one followed by "${addition}"`,
          ),
        ]
      : unreadable(after, target)),
  ];
}

/** What keeps a text from being read as a whole. */
function unreadable(after: CheckContext["after"], element: ObservedElement): Finding[] {
  const name = describe(element);
  if (!element.visible) return [finding("content_fully_rendered", name, "cannot be seen")];
  if (element.clipped) return [finding("content_fully_rendered", name, "is cut off")];
  if (!contains(canvasOf(after), element.ink ?? element.box, 2)) {
    return [finding("content_fully_rendered", name, "lies outside the canvas in part")];
  }
  return [];
}

function insertFindings(context: CheckContext, { insertions }: InsertPlan): Finding[] {
  return insertions.flatMap((insertion) => {
    const seen = findDrafts(context, insertion);
    const elements = seen.map(({ element }) => element);
    const content = insertion.drafts.flatMap((draft, index): Finding[] => {
      const element = elements[index];
      const name = `"${nameOf(draft)}"`;
      if (element === null) return [finding("content_fully_rendered", name, "is not there")];
      const own = elementsOf(seen[index]);
      const words = own.flatMap((one) => wordsWithin(context.after, one));
      const missing = wordsOf(draft).filter((text) => !words.includes(text));
      const onIt = context.after.elements.filter(
        ({ node, kind }) => kind === "text" && own.some(({ id }) => id === node),
      );
      const noIcon =
        draft.icon !== undefined &&
        !context.after.elements.some(({ node, kind }) => node === element.id && kind === "icon");
      return [
        ...missing.map((text) => finding("content_fully_rendered", name, `lacks "${text}"`)),
        ...onIt.flatMap((text) => unreadable(context.after, text)),
        ...(noIcon && siblingsHaveIcons(context, insertion)
          ? [finding("content_fully_rendered", name, "has no icon, though its siblings have")]
          : []),
      ];
    });
    return [...content, ...positionFindings(context, insertion, elements)];
  });
}

function siblingsHaveIcons({ before }: CheckContext, { after, before: next }: Insertion): boolean {
  return before.elements.some(
    ({ kind, node }) => kind === "icon" && node !== null && (node === after || node === next),
  );
}

/** New nodes and their siblings can be read in the order that was asked for. */
function positionFindings(
  context: CheckContext,
  insertion: Insertion,
  elements: readonly (ObservedElement | null)[],
): Finding[] {
  const { problem, now, old } = context;
  const siblings = inOrder(context, siblingsOf(context, insertion));
  const added = problem.edited.blocks
    .filter(({ id }) => id === insertion.block)
    .flatMap(({ nodes }) => allNodes(nodes))
    .filter(({ id }) => !old.has(id));
  const elementOf = (id: string) => {
    const draft = added.findIndex((node) => node.id === id);
    return draft < 0
      ? now.get(id)
      : elements[insertion.drafts.findIndex((one) => nameOf(one) === nameOf(added[draft]))];
  };
  const boxes = siblings.flatMap(({ id }): Box[] => {
    const element = elementOf(id);
    return element === null || element === undefined ? [] : [element.box];
  });
  const before = siblings.flatMap(({ id }) => old.get(id)?.box ?? []);
  const allowed = allowedReadings(context, siblings, before);
  const joins = joinsOfNew(context, insertion, (id) => elementOf(id)?.id ?? null);
  // Where no way of reading tells a place, as on a spiral, the connectors from one to the next do.
  const isPlaced = allowed.size > 0 ? keepsOrder(boxes, allowed) : joins.isComplete;
  if (isPlaced && !joins.isOther) return [];
  const names = insertion.drafts.map((draft) => `"${nameOf(draft)}"`).join(", ");
  return [finding("correct_position", names, "not at the place that was asked for")];
}

/**
 * What connectors from one to the next say of the place of new nodes: whether all that are wanted are there, and whether
 * one leads from or to another node than was asked for, whatever way of reading happens to hold.
 */
function joinsOfNew(
  { problem, after, old }: CheckContext,
  { block }: Insertion,
  elementOf: (id: string) => string | null,
): { isComplete: boolean; isOther: boolean } {
  const edges = blockOf(problem.edited, block).edges.filter(
    ({ kind, from, to }) => kind === "next" && !(old.has(from) && old.has(to)),
  );
  const wanted = edges.map(({ from, to }) => `${elementOf(from)} ${elementOf(to)}`);
  const ends = edges.flatMap(({ from, to }) => [from, to]);
  const added = ends.filter((id) => !old.has(id)).map(elementOf);
  const drawn = after.elements.flatMap(({ join }) =>
    join !== null && (added.includes(join.from) || added.includes(join.to))
      ? [`${join.from} ${join.to}`]
      : [],
  );
  return {
    isComplete: wanted.every((pair) => drawn.includes(pair)),
    isOther: drawn.some((pair) => !wanted.includes(pair)),
  };
}

/**
 * The siblings that new nodes are in one order with. Others, a hub, header or picture, are part of it where they stand in
 * one row or column with them, as the result at the end of an equation does.
 */
function inOrder({ problem, old }: CheckContext, siblings: readonly InfoNode[]): readonly InfoNode[] {
  const readings = readingsOf(framesIn(problem.after, siblings));
  if (readings.has("row") || readings.has("column")) return siblings;
  const roles = new Set(siblings.filter(({ id }) => !old.has(id)).map(({ role }) => role));
  return siblings.filter(({ role }) => roles.has(role));
}

/** The siblings as the true edit has them. */
function siblingsOf({ problem }: CheckContext, { block, parent }: Insertion) {
  const { nodes } = blockOf(problem.edited, block);
  if (parent === null) return nodes;
  return allNodes(nodes).find(({ id }) => id === parent)?.children ?? [];
}

function swapFindings(context: CheckContext, { pairs }: SwapPlan): Finding[] {
  const moved = new Set(pairs.flat());
  return [
    ...relationFindings(context, (a, b) => moved.has(a) || moved.has(b)),
    ...alteredFindings(context, moved),
  ];
}

/** Blocks that stand left of or above others in the true layout do so here. */
function relationFindings(
  { problem, now }: CheckContext,
  concerns: (a: string, b: string) => boolean,
): Finding[] {
  const frames = problem.after.blocks;
  return frames.flatMap((a) =>
    frames
      .filter((b) => a.id !== b.id && concerns(a.id, b.id))
      .flatMap((b): Finding[] => {
        const [seenA, seenB] = [now.get(a.id), now.get(b.id)];
        if (seenA === undefined || seenB === undefined) return [];
        const [one, other] = [center(seenA.box), center(seenB.box)];
        const isLeft = right(a.frame) <= b.frame.x + 1 && !(one.x < other.x);
        const isAbove = bottom(a.frame) <= b.frame.y + 1 && !(one.y < other.y);
        if (!isLeft && !isAbove) return [];
        return [finding("correct_position", a.id, `is not ${isLeft ? "left of" : "above"} ${b.id}`)];
      }),
  );
}

/** Moved blocks keep all their content. */
function alteredFindings({ before, now }: CheckContext, moved: ReadonlySet<string>): Finding[] {
  return before.elements
    .filter(
      ({ block, kind }) =>
        block !== null && moved.has(block) && (kind === "text" || kind === "icon" || kind === "picture"),
    )
    .flatMap((element) => {
      const found = now.get(element.id);
      if (found === undefined) return [finding("content_intact", describe(element), "is lost")];
      if (found.block !== element.block)
        return [finding("content_intact", describe(element), "has left its block")];
      if (found.text !== element.text)
        return [finding("content_intact", describe(element), "says something else")];
      return [];
    });
}

/** px by which a side of the canvas may be off. */
const SIZE_TOLERANCE = 1;

function reshapeFindings(
  { problem, before, after, now, old }: CheckContext,
  { canvas, from }: ReshapePlan,
): Finding[] {
  const wrong: ComplianceField = "ratio_matched";
  const isSize =
    Math.abs(after.width - canvas.width) <= SIZE_TOLERANCE &&
    Math.abs(after.height - canvas.height) <= SIZE_TOLERANCE;
  const size = isSize
    ? []
    : [
        finding(
          wrong,
          "canvas",
          `is ${after.width} × ${after.height} px, not ${canvas.width} × ${canvas.height}`,
        ),
      ];
  // A square source may be scaled as it is (infoedit.md §3.2, lenient track).
  if (from === "square") return size;
  const ids = problem.model.blocks.flatMap((block) => [
    block.id,
    ...allNodes(block.nodes).map(({ id }) => id),
  ]);
  const boxesOf = (elements: CheckContext["old"]) =>
    new Map(ids.flatMap((id): [string, Box][] => (elements.has(id) ? [[id, elements.get(id)!.box]] : [])));
  if (isRearranged(before, boxesOf(old), after, boxesOf(now))) return size;
  return [
    ...size,
    finding("rearranged", "canvas", "the source was stretched, cropped or padded, not re-arranged"),
  ];
}
