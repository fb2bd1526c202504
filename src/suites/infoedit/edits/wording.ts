/**
 * Instructions: plain English with one meaning. Things are named by the words that stand on the infographic, new texts
 * are given word for word, sizes in pixels and as a ratio. Four wordings a task, chosen by the seed.
 */
import type { Random } from "../../random.ts";
import { allNodes, type Block, blockOf, type DraftNode, type Infographic } from "../model.ts";
import { nameOf } from "./names.ts";
import type { EditPlan, ExpandPlan, Insertion, InsertPlan, ReshapePlan, SwapPlan } from "./plan.ts";

/** The instruction of a plan for the infographic that it was made for. */
export function instructionOf(model: Infographic, plan: EditPlan, random: Random): string {
  switch (plan.task) {
    case "text_expand":
      return wordExpand(model, plan, random);
    case "add":
      return wordInsert(model, plan, random);
    case "swap_inter":
      return wordSwap(model, plan, random);
    case "aspect_ratio":
      return wordReshape(plan, random);
  }
}

function quote(text: string): string {
  return `"${text}"`;
}

function headingOf(model: Infographic, block: string): string {
  return quote(blockOf(model, block).heading);
}

function nodeName(model: Infographic, block: string, node: string): string {
  const found = allNodes(blockOf(model, block).nodes).find(({ id }) => id === node);
  if (found === undefined) throw new RangeError(`no node ${node}`);
  return quote(nameOf(found));
}

function wordExpand(model: Infographic, plan: ExpandPlan, random: Random): string {
  const [name, heading] = [nodeName(model, plan.block, plan.node), headingOf(model, plan.block)];
  const added = quote(plan.addition);
  return random.choice([
    `In the block ${heading}, extend the text of ${name}: after what is there, add ${added} Keep everything else, and make room for the longer text.`,
    `The text under ${name} in ${heading} has to say more. Append ${added} to it, word for word, and let the layout follow.`,
    `Add ${added} to the end of the text of ${name} in the block ${heading}. Nothing else may change its wording; re-arrange what has to give way.`,
    `Make the text of ${name} (block ${heading}) longer by appending exactly ${added} The rest of the infographic stays as it is, moved where needed.`,
  ]);
}

function wordInsert(model: Infographic, { insertions }: InsertPlan, random: Random): string {
  const parts = insertions.map((insertion) => wordInsertion(model, insertion));
  const ending = random.choice([
    "Give what you add the look of its neighbours, renew connectors and numbering, and keep all other content.",
    "The new content looks like its siblings; connectors, numbering and spacing follow, everything else stays.",
    "Match the style of the neighbours, re-space the block, and change no other content.",
    "Connectors and numbers must be right again afterwards; leave all other words and pictures as they are.",
  ]);
  return [...parts, ending].join(" ");
}

function wordInsertion(model: Infographic, insertion: Insertion): string {
  const block = blockOf(model, insertion.block);
  const items = insertion.drafts.map((draft) => describe(block, draft));
  const order = items.length > 1 ? ", in this order," : "";
  return `In the block ${quote(block.heading)}, insert${order} ${joined(items)} ${placeOf(model, insertion)}.`;
}

function placeOf(model: Infographic, { block, parent, after, before }: Insertion): string {
  const name = (id: string) => nodeName(model, block, id);
  const under = parent === null ? "" : `under ${name(parent)}, `;
  const [first, last] = [after, before].map((id) =>
    id === null || nodeIsUnnamed(model, block, id) ? null : id,
  );
  if (first !== null && last !== null) return `${under}between ${name(first)} and ${name(last)}`;
  if (last !== null) return `${under}before ${name(last)}`;
  if (first !== null) return `${under}after ${name(first)}, at the end`;
  return `${under}as the only content`;
}

function nodeIsUnnamed(model: Infographic, block: string, id: string): boolean {
  const node = allNodes(blockOf(model, block).nodes).find((candidate) => candidate.id === id);
  return node === undefined || nameOf(node) === "";
}

/** A new node in words: its name, then what else it shows. */
function describe(block: Block, draft: DraftNode): string {
  const { title, label, value, date, body } = draft.texts;
  const role = draft.role ?? block.nodes[block.nodes.length - 1].role;
  const details = [
    ...(title !== undefined && label !== undefined ? [`labelled ${quote(label)}`] : []),
    ...(value !== undefined && nameOf(draft) !== value ? [`with the value ${quote(value)}`] : []),
    ...(date === undefined ? [] : [`dated ${quote(date)}`]),
    ...(body === undefined ? [] : [`with the text ${quote(body)}`]),
    ...cellsOf(block, draft),
    ...(draft.icon === undefined ? [] : ["with a fitting icon"]),
    ...(draft.picture === undefined ? [] : ["with a fitting picture"]),
  ];
  const named = `the ${role.replaceAll("_", " ")} ${quote(nameOf(draft))}`;
  return details.length === 0 ? named : `${named} (${details.join(", ")})`;
}

/** The texts under a new node, each with its column's title where the block has a row of them. */
function cellsOf(block: Block, draft: DraftNode): string[] {
  const children = draft.children ?? [];
  const [head] = block.nodes;
  const titles =
    nameOf(head) === "" && head.children.length === children.length ? head.children.map(nameOf) : [];
  return children.map((child, index) =>
    titles[index] === undefined
      ? `with ${quote(nameOf(child))}`
      : `${titles[index]}: ${quote(nameOf(child))}`,
  );
}

function joined(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

function wordSwap(model: Infographic, { pairs }: SwapPlan, random: Random): string {
  const named = pairs.map(([first, second]) => [headingOf(model, first), headingOf(model, second)] as const);
  const ending =
    "Each moves as a whole, with all its content, into the other's place; all other blocks stay where they are.";
  const exchange = joined(named.map(([first, second]) => `${first} with ${second}`));
  const start = random.choice([
    `Swap the block ${joined(named.map(([first, second]) => `${first} with the block ${second}`))}.`,
    `Exchange the positions of these blocks: ${exchange}.`,
    `Let blocks change places: ${exchange}.`,
    `Put ${joined(named.map(([first, second]) => `the block ${first} where ${second} is and ${second} where ${first} is`))}.`,
  ]);
  return `${start} ${ending}`;
}

function wordReshape({ canvas, to }: ReshapePlan, random: Random): string {
  const size = `${canvas.ratio} (${canvas.width} × ${canvas.height} px)`;
  return random.choice([
    `Re-arrange the whole infographic for a ${to} canvas of ${size}. Keep all content and style; do not crop, stretch or pad.`,
    `Lay the infographic out anew on a ${to} canvas of ${size}: every block, text and connector stays, in a new arrangement that fills the canvas.`,
    `Change the canvas to ${to}, ${size}, and reflow everything to suit it. Nothing may be lost, cut off, squeezed or letterboxed.`,
    `Make a ${to} version of ${size}: the same content and look, with the blocks re-arranged for the new shape.`,
  ]);
}
