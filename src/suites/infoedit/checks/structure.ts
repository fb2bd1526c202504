/**
 * Structural integrity (infoedit.md §3.1): every connector runs from the right node to the right node and touches both,
 * none is stranded, siblings keep their order, numerals count on without a gap, and nothing has left its block or parent.
 */
import type { Finding } from "../../../scoring/infoedit/infoedit.types.ts";
import { nameOf } from "../edits/names.ts";
import type { Box, Spot } from "../layout/box.ts";
import type { LaidOut } from "../layout/shapes.ts";
import { allNodes, type Block, type InfoNode } from "../model.ts";
import { getTemplate } from "../templates/registry.ts";
import { type CheckContext, finding, isInside } from "./context.ts";
import { observeLayout } from "./from-layout.ts";
import type { ObservedDocument, ObservedElement } from "./observed.ts";
import { modelElements } from "./seen-nodes.ts";
import { keepsOrder, type Reading, readingsOf } from "./sequence.ts";

/** px by which a connector's end may miss the box of its node: rounded corners, arrow heads, ellipses. */
const REACH = 8;

export function structureFindings(context: CheckContext): Finding[] {
  const { blocks, elements } = modelElements(context);
  return [
    ...blocks.flatMap((block) => [
      ...connectorFindings(context, block, elements),
      ...orderFindings(context, orderedNodes(block), elements),
      ...placeFindings(context, block, elements),
    ]),
    ...numeralFindings(context, blocks, elements),
  ];
}

type Elements = ReadonlyMap<string, ObservedElement>;

function connectorFindings({ after }: CheckContext, block: Block, elements: Elements): Finding[] {
  const drawn = after.elements.filter(({ kind, block: owner }) => kind === "connector" && owner === block.id);
  const used = new Set<ObservedElement>();
  const found: Finding[] = [];
  for (const { from, to } of block.edges) {
    const [first, last] = [elements.get(from), elements.get(to)];
    // A lost node is told of once, as a lost element.
    if (first === undefined || last === undefined) continue;
    const name = `${first.id} to ${last.id}`;
    const connector = drawn.find(({ join }) => join?.from === first.id && join.to === last.id);
    if (connector === undefined) {
      found.push(finding("structural_integrity", name, "no connector joins them"));
      continue;
    }
    used.add(connector);
    const [start, end] = connector.join?.ends ?? [];
    if (!connector.visible) found.push(finding("structural_integrity", name, "the connector cannot be seen"));
    if (start !== undefined && away(first.box, start) > REACH) {
      found.push(
        finding(
          "structural_integrity",
          name,
          `the connector starts ${away(first.box, start).toFixed(0)} px off`,
        ),
      );
    }
    if (end !== undefined && away(last.box, end) > REACH) {
      found.push(
        finding("structural_integrity", name, `the connector ends ${away(last.box, end).toFixed(0)} px off`),
      );
    }
  }
  const stray = drawn.filter((connector) => !used.has(connector));
  return [
    ...found,
    ...stray.map(({ id, join }) =>
      finding(
        "structural_integrity",
        id,
        `a connector from ${join?.from} to ${join?.to} that nothing asks for`,
      ),
    ),
  ];
}

/** Distance of a spot from a box; 0 inside. */
function away({ x, y, width, height }: Box, spot: Spot): number {
  const dx = Math.max(x - spot.x, 0, spot.x - x - width);
  const dy = Math.max(y - spot.y, 0, spot.y - y - height);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Nodes that are read one after the other: the middle that arrows lead to or from stands before, behind or among them. */
function orderedNodes({ template, nodes }: Block): readonly InfoNode[] {
  const { links } = getTemplate(template);
  return links === "inward" || links === "outward" ? nodes.slice(1) : nodes;
}

/** Siblings of the source can still be read in their order, if they could be before. */
function orderFindings(context: CheckContext, nodes: readonly InfoNode[], elements: Elements): Finding[] {
  const { old } = context;
  const kept = nodes.filter(({ id }) => old.has(id) && elements.has(id));
  const before = kept.map(({ id }) => (old.get(id) as ObservedElement).box);
  const after = kept.map(({ id }) => (elements.get(id) as ObservedElement).box);
  const allowed = allowedReadings(context, kept, before);
  const inner = nodes.flatMap(({ children }) => orderFindings(context, children, elements));
  if (keepsOrder(after, allowed) || !keepsOrder(before, allowed)) return inner;
  const names = kept.map((node) => nameOf(node) || node.id).join(", ");
  return [finding("structural_integrity", names, "cannot be read in this order any more"), ...inner];
}

/**
 * Ways of reading that the source and the true edit have in common, or else either of them; a plain row or column is always
 * in order, and on a new canvas lines and columns are.
 */
export function allowedReadings(
  { problem }: CheckContext,
  nodes: readonly Pick<InfoNode, "id">[],
  before: readonly Box[],
): ReadonlySet<Reading> {
  const isRound = standRound(problem.edited.blocks, nodes);
  const found = (boxes: readonly Box[]) =>
    new Set([...readingsOf(boxes)].filter((reading) => reading !== "round" || isRound));
  const source = found(before);
  const truth = found(framesIn(problem.after, nodes));
  // Where the true edit itself cannot be read in order, nobody can tell.
  if (truth.size === 0) return new Set();
  // Three boxes can be read in many ways by accident; what both have is meant.
  const common = [...source].filter((reading) => truth.has(reading));
  return new Set([
    ...(common.length > 0 ? common : [...source, ...truth]),
    "row" as const,
    "column" as const,
    ...(problem.plan.task === "aspect_ratio" ? (["rows", "columns"] as const) : []),
  ]);
}

/** Whether nodes are meant to stand round something: few boxes are round by accident. */
function standRound(blocks: readonly Block[], nodes: readonly Pick<InfoNode, "id">[]): boolean {
  const block = blocks.find(({ nodes: own }) => allNodes(own).some(({ id }) => id === nodes[0]?.id));
  if (block === undefined) return false;
  const { family, links } = getTemplate(block.template);
  return family === "cycle" || links === "ring" || links === "inward" || links === "outward";
}

/** Frames of nodes in a layout, in the order of the nodes. */
export function framesIn({ blocks }: LaidOut, nodes: readonly Pick<InfoNode, "id">[]): Box[] {
  const frames = new Map(blocks.flatMap((block) => block.nodes.map(({ id, frame }) => [id, frame] as const)));
  return nodes.flatMap(({ id }) => frames.get(id) ?? []);
}

/** Nodes are in their block, and within the node that they were within. */
function placeFindings({ old, now }: CheckContext, block: Block, elements: Elements): Finding[] {
  const frame = now.get(block.id);
  const visit = (nodes: readonly InfoNode[], parent: string | null): Finding[] =>
    nodes.flatMap((node) => {
      const element = elements.get(node.id);
      const found: Finding[] = [];
      if (element !== undefined && frame !== undefined) {
        const isOut = element.block !== block.id || !isInside(element.box, frame.box);
        if (isOut) found.push(finding("structural_integrity", node.id, "has left its block"));
        const outer = parent === null ? undefined : elements.get(parent);
        const [was, wasIn] = [old.get(node.id), parent === null ? undefined : old.get(parent)];
        const belongs = was !== undefined && wasIn !== undefined && isInside(was.box, wasIn.box);
        if (belongs && outer !== undefined && !isInside(element.box, outer.box)) {
          found.push(finding("structural_integrity", node.id, `has left ${outer.id}`));
        }
      }
      return [...found, ...visit(node.children, node.id)];
    });
  return visit(block.nodes, null);
}

/** Numerals say what the true layout of these nodes says. */
function numeralFindings(context: CheckContext, blocks: readonly Block[], elements: Elements): Finding[] {
  const { problem, after } = context;
  const truth = numeralsBy(observeLayout(blocks === problem.model.blocks ? problem.before : problem.after));
  const seen = numeralsBy(after);
  return blocks
    .filter(({ template }) => getTemplate(template).numbered)
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ id }) => {
      const [wanted, element] = [truth.get(id), elements.get(id)];
      if (wanted === undefined || element === undefined) return [];
      const shown = seen.get(element.id);
      return shown === wanted
        ? []
        : [
            finding(
              "structural_integrity",
              element.id,
              `its numeral is ${shown ?? "missing"}, not ${wanted}`,
            ),
          ];
    });
}

function numeralsBy({ elements }: ObservedDocument): Map<string, string> {
  return new Map(
    elements.flatMap(({ field, node, text }): [string, string][] =>
      field === "numeral" && node !== null ? [[node, text]] : [],
    ),
  );
}
