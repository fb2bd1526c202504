/**
 * What a template is: plain data and two pure functions. `draw` writes the content of a block from a topic; `layout`
 * places that content in a box. See docs/infoedit-templates-guide.md for how to add one.
 */
import type { Family } from "./families.ts";
import type { Sketch } from "./layout/sketch.ts";
import type { Block, DraftNode, InfoEdge } from "./model.ts";
import type { Writer } from "./texts/writer.ts";

/**
 * How edges follow from the block's nodes: none · chain (each to the next) · ring (chain closed) · inward / outward
 * (all others to / from the first node) · tree (parent to child) · free (listed by `draw`, by index of the node).
 */
export type LinkRule = "none" | "chain" | "ring" | "inward" | "outward" | "tree" | "free";

/** What `draw` returns. */
export interface DraftBlock {
  readonly heading: string;
  readonly nodes: readonly DraftNode[];
  /** Only with the link rule `free`: indices into all nodes of the draft, parents before children. */
  readonly edges?: readonly (Pick<InfoEdge, "kind" | "label"> & {
    readonly from: number;
    readonly to: number;
  })[];
}

export interface Template {
  /** `l-rows`; unique. */
  readonly id: string;
  readonly family: Family;
  /** A few words for people: "rows with icon, title and text". */
  readonly title: string;
  /** What a correct edit keeps, beyond the family's contract. */
  readonly reflow: string;
  /** How many nodes a block holds, counted where `insert` says new ones go. */
  readonly capacity: { readonly min: number; readonly max: number };
  /** Width over height of boxes that suit it; it decides the share of a track that a block gets. */
  readonly aspect: { readonly min: number; readonly max: number };
  readonly links: LinkRule;
  /** The role of the nodes that `insert` speaks of. */
  readonly role: string;
  /**
   * Where Insert-Element may put a new node: among the block's own nodes, among the children of one of them, or
   * nowhere (fixed structures such as a Venn diagram of two sets).
   */
  readonly insert: "nodes" | "children" | "nowhere";
  /** Whether the order of siblings is shown by numerals that an edit must count anew. */
  readonly numbered: boolean;
  /** Siblings whose frames overlap by design (Venn diagrams, overlapping circles). Default false. */
  readonly overlapping?: boolean;
  /** The content of a block with `count` nodes; all choices come from `writer`. */
  draw(writer: Writer, count: number): DraftBlock;
  /** Places the block in `sketch.box`. Throws LayoutRejection where it cannot fit. */
  layout(block: Block, sketch: Sketch): void;
}
