/**
 * Insert-Element: new nodes join the siblings of a block. They come from the same vocabulary as the block's own and
 * stand where they belong in its order, which is found by drawing the block's content again with all the nodes it may hold.
 */
import { Random } from "../../random.ts";
import { allNodes, type Block, type DraftNode, type Infographic, type InfoNode } from "../model.ts";
import type { Template } from "../template.ts";
import { getTemplate } from "../templates/registry.ts";
import { Writer } from "../texts/writer.ts";
import { type Difficulty, INSERTED_NODES } from "./difficulty.ts";
import { hasOwnHeading, nameOf, textsOf } from "./names.ts";
import type { Insertion, InsertPlan } from "./plan.ts";

/** How often a block's content is drawn again in search of new nodes. */
const DRAWS = 24;

/** Plans in random order; fewer places come first, so that the nodes stand together where one block can take them all. */
export function* insertPlans(
  model: Infographic,
  writer: Writer,
  random: Random,
  difficulty: Difficulty,
): Generator<InsertPlan> {
  const [least, most] = INSERTED_NODES[difficulty];
  const count = random.integer(least, most);
  const places = random
    .shuffle(model.blocks.filter((block) => hasOwnHeading(model, block)))
    .flatMap((block) => insertionsInto(model, block, writer, random));
  for (const place of places) {
    if (place.drafts.length >= count) {
      yield { task: "add", insertions: [{ ...place, drafts: place.drafts.slice(0, count) }] };
    }
  }
  for (const [position, first] of places.entries()) {
    for (const second of places.slice(position + 1)) {
      const rest = count - first.drafts.length;
      if (first.block === second.block || rest < 1 || second.drafts.length < rest) continue;
      yield { task: "add", insertions: [first, { ...second, drafts: second.drafts.slice(0, rest) }] };
    }
  }
}

/** Places in a block with the nodes that may stand there; at each place, as many as the block has room for. */
function insertionsInto(model: Infographic, block: Block, writer: Writer, random: Random): Insertion[] {
  const template = getTemplate(block.template);
  const room = template.capacity.max - filled(block, template);
  if (template.insert === "nowhere" || room < 1 || isWhole(block)) return [];
  const found: Insertion[] = [];
  const used = new Set(model.blocks.flatMap(({ nodes }) => nodes.flatMap(textsOf)));
  for (let draw = 0; draw < DRAWS && found.length === 0; draw++) {
    const stream = new Random(`infoedit insert ${model.seed} ${block.id} ${draw}`);
    const again = template.draw(new Writer(writer.topic, stream, writer.name), template.capacity.max);
    if (again.heading !== block.heading) continue;
    const siblings = siblingPairs(template, block, again.nodes);
    found.push(...siblings.flatMap(([parent, own, all]) => gaps(block, parent, own, all, used, room)));
  }
  return random.shuffle(found);
}

function filled(block: Block, { insert, role }: Template): number {
  return insert === "children"
    ? allNodes(block.nodes).length
    : block.nodes.filter((node) => node.role === role).length;
}

/** Parts of a whole add to 100 %: another part would make every other one wrong. */
function isWhole({ nodes }: Block): boolean {
  const shares = nodes.filter(({ texts }) => texts.value?.endsWith("%")).map(({ amount }) => amount ?? 0);
  return shares.length > 1 && shares.reduce((sum, share) => sum + share, 0) === 100;
}

type Siblings = [parent: string | null, own: readonly InfoNode[], all: readonly DraftNode[]];

/** Where new nodes may go: siblings of the block, each with the same siblings as drawn again. */
function siblingPairs(template: Template, block: Block, again: readonly DraftNode[]): Siblings[] {
  if (template.insert === "nodes") return [[null, block.nodes, again]];
  const drawn = new Map(draftsWithChildren(again).map((draft) => [nameOf(draft), draft.children ?? []]));
  return allNodes(block.nodes)
    .filter(({ children }) => children.length > 0)
    .flatMap((node): Siblings[] => {
      const all = drawn.get(nameOf(node));
      return all === undefined ? [] : [[node.id, node.children, all]];
    });
}

function draftsWithChildren(drafts: readonly DraftNode[]): DraftNode[] {
  return drafts.flatMap((draft) => [draft, ...draftsWithChildren(draft.children ?? [])]);
}

/** The new nodes by the gap between own siblings that they stand in; own ones that were not drawn again open no gap. */
function gaps(
  block: Block,
  parent: string | null,
  own: readonly InfoNode[],
  all: readonly DraftNode[],
  used: ReadonlySet<string>,
  room: number,
): Insertion[] {
  const places = new Map<number, DraftNode[]>();
  let index = 0;
  for (const draft of all) {
    const position = own.findIndex(
      (node) => nameOf(node) === nameOf(draft) && node.role === roleOf(draft, own),
    );
    if (position >= 0) index = Math.max(index, position + 1);
    else if (fits(draft, own) && !used.has(nameOf(draft))) {
      places.set(index, [...(places.get(index) ?? []), draft]);
    }
  }
  return [...places].map(([place, drafts]) => ({
    block: block.id,
    parent,
    index: place,
    after: neighbour(own[place - 1], drafts),
    before: own[place]?.id ?? null,
    drafts: drafts.slice(0, room),
  }));
}

/** The node before the new ones, if it is one of their kind: a hub or a header is not what they stand next to. */
function neighbour(node: InfoNode | undefined, drafts: readonly DraftNode[]): string | null {
  return node === undefined || (drafts[0].role ?? node.role) !== node.role ? null : node.id;
}

function roleOf(draft: DraftNode, own: readonly InfoNode[]): string {
  return draft.role ?? own[own.length - 1].role;
}

/** Whether a draft shows the same kinds of text as the siblings that it joins. */
function fits(draft: DraftNode, own: readonly InfoNode[]): boolean {
  const kinds = (node: Pick<DraftNode, "texts">) => Object.keys(node.texts).sort().join();
  const model = own[own.length - 1];
  return (
    nameOf(draft) !== "" &&
    draft.role !== "header" &&
    kinds(draft) === kinds(model) &&
    (draft.children ?? []).length === model.children.length
  );
}
