/**
 * From a seed text to a model: families by their published shares, a template and a number of nodes a block, texts
 * from one topic, a look, and the grid in which the type is largest.
 */
import { Random } from "../random.ts";
import { arrangeGrid } from "./arrange.ts";
import { CANVAS_SIZES, RATIO_IDS, type Ratio } from "./canvas.ts";
import type { Family } from "./families.ts";
import { drawFamilies } from "./family-mix.ts";
import { type Box, boundsOf, sum } from "./layout/box.ts";
import { layOut } from "./layout/layout.ts";
import { boxCorners } from "./layout/outline.ts";
import type { LaidOut } from "./layout/shapes.ts";
import { allNodes, type Block, type InfoEdge, type Infographic } from "./model.ts";
import { adoptNodes, relink } from "./model-edit.ts";
import { LayoutRejection } from "./rejection.ts";
import type { DraftBlock, Template } from "./template.ts";
import { getTemplate, templatesOf } from "./templates/registry.ts";
import { TOPICS } from "./texts/topics/index.ts";
import { Writer } from "./texts/writer.ts";
import { PALETTES } from "./theme/palettes.ts";
import { LANGUAGES, smallestBody } from "./theme/theme.ts";

/** What a caller may fix; everything else comes from the seed. */
export interface Wishes {
  readonly ratio?: Ratio;
  readonly palette?: string;
  readonly language?: string;
  readonly topic?: string;
  /** The blocks' templates in order; takes the place of the family mix. */
  readonly templates?: readonly string[];
  /** Nodes in each of `templates`, within its capacity. */
  readonly counts?: readonly number[];
  /** Blocks at least; canvases of fewer are drawn again. At most 6. */
  readonly leastBlocks?: number;
}

/** How often contents are drawn anew before the number of blocks is lowered. */
const TRIES_A_SIZE = 8;

/**
 * The infographic of a seed text. Where nothing fits, repeated families lose a block, and at last the ratio changes:
 * the mix of families stays. Throws LayoutRejection where the wishes cannot be met.
 */
export function compose(seedText: string, wishes: Wishes = {}): Infographic {
  const random = new Random(`infoedit compose ${seedText}`);
  const families =
    wishes.templates === undefined
      ? drawFamiliesOf(random, wishes.leastBlocks ?? 1)
      : wishes.templates.map((id) => getTemplate(id).family);
  const ratios = wishes.ratio === undefined ? random.shuffle(RATIO_IDS) : [wishes.ratio];
  const least =
    wishes.templates === undefined
      ? Math.max(new Set(families).size, wishes.leastBlocks ?? 1)
      : families.length;
  let reason: unknown = new LayoutRejection("nothing was tried");
  for (const ratio of ratios) {
    for (let count = families.length; count >= least; count--) {
      let fullest: { readonly model: Infographic; readonly share: number } | null = null;
      for (let attempt = 0; attempt < TRIES_A_SIZE; attempt++) {
        const stream = new Random(`infoedit compose ${seedText} ${ratio} ${count} ${attempt}`);
        try {
          // Where the first tries did not fit, later ones draw leaner blocks, so that a crowded canvas comes to an end.
          const leanness = fullest === null ? attempt / TRIES_A_SIZE : 0;
          const model = draft(seedText, stream, families.slice(0, count), ratio, wishes, leanness);
          if (wishes.templates !== undefined) return model;
          const share = filledShare(layOut(model));
          if (fullest === null || share > fullest.share) fullest = { model, share };
          if (share >= FULL_ENOUGH) return model;
        } catch (error) {
          if (!(error instanceof LayoutRejection)) throw error;
          reason = error;
        }
      }
      if (fullest !== null) return fullest.model;
    }
  }
  throw reason;
}

/** The published mix among canvases of at least so many blocks. */
function drawFamiliesOf(random: Random, least: number): Family[] {
  for (;;) {
    const families = drawFamilies(random);
    if (families.length >= least) return families;
  }
}

/** A canvas with this share of its blocks in use looks planned; emptier ones are drawn again. */
const FULL_ENOUGH = 0.6;

/** How much of the blocks' area lies within the box around their nodes, 0..1. */
function filledShare({ blocks }: LaidOut): number {
  const area = ({ width, height }: Box) => width * height;
  const used = blocks.map(({ nodes }) => area(boundsOf(nodes.flatMap(({ frame }) => boxCorners(frame)))));
  return sum(used) / sum(blocks.map(({ frame }) => area(frame)));
}

function draft(
  seed: string,
  random: Random,
  families: readonly Family[],
  ratio: Ratio,
  wishes: Wishes,
  leanness: number,
): Infographic {
  const topic = TOPICS.find(({ id }) => id === wishes.topic) ?? random.choice(TOPICS);
  const writer = new Writer(topic, random);
  const canvas = CANVAS_SIZES[ratio];
  const chosen = new Set<string>();
  const blocks = random
    .shuffle(families.map((family, index) => ({ family, index })))
    .map(({ family, index }, place) => {
      const template =
        wishes.templates === undefined
          ? drawTemplate(random, family, chosen)
          : getTemplate(wishes.templates[index]);
      chosen.add(template.id);
      const count = wishes.counts?.[index] ?? drawCount(random, template, families.length, leanness);
      return makeBlock(`b${place + 1}`, template, template.draw(writer, count));
    });
  return arrangeGrid({
    seed,
    topic: topic.id,
    subject: writer.name,
    canvas,
    style: {
      palette: wishes.palette ?? random.choice([...PALETTES.keys()]),
      language: wishes.language ?? random.choice([...LANGUAGES.keys()]),
      body: smallestBody(canvas.width),
    },
    title: writer.title(),
    subtitle: writer.subtitle(),
    footer: random.chance(0.6) ? random.choice(FOOTERS) : "",
    grid: {
      axis: "rows",
      tracks: [{ weight: 1, cells: blocks.map(({ id }) => ({ block: id, weight: 1 })) }],
    },
    blocks,
  });
}

const FOOTERS = [
  "All names and figures are made up for illustration.",
  "Illustration with invented data.",
  "Names and numbers in this graphic are fictional.",
];

/** Templates that the infographic does not have yet come first. */
function drawTemplate(random: Random, family: Family, chosen: ReadonlySet<string>): Template {
  const all = templatesOf(family);
  const fresh = all.filter(({ id }) => !chosen.has(id));
  return random.choice(fresh.length > 0 ? fresh : all);
}

/** Fewer nodes on a crowded canvas. */
function drawCount(random: Random, { capacity }: Template, blocks: number, leanness: number): number {
  const crowding = Math.min(1, (blocks - 1) / 6 + leanness * 0.7);
  const most = Math.max(capacity.min, Math.round(capacity.max - (capacity.max - capacity.min) * crowding));
  return random.integer(capacity.min, most);
}

/** Gives a draft its ids and edges. */
export function makeBlock(id: string, template: Template, draft: DraftBlock): Block {
  const empty: Block = {
    id,
    template: template.id,
    family: template.family,
    heading: draft.heading,
    nodes: [],
    edges: [],
  };
  const nodes = adoptNodes(empty, draft.nodes, template.role);
  const flat = allNodes(nodes);
  const edges = (draft.edges ?? []).map(
    ({ from, to, ...rest }, index): InfoEdge => ({
      ...rest,
      id: `${id}-e${index + 1}`,
      from: flat[from].id,
      to: flat[to].id,
    }),
  );
  return relink({ ...empty, nodes, edges }, template);
}
