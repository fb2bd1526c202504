/**
 * The model of an infographic: content alone, no geometry. A place on the canvas follows from the model by
 * `layOut` (layout/layout.ts), so an edit is a change of the model and the true edited infographic is
 * `layOut(edit(model))`. Everything is plain JSON; changes make new objects (model-edit.ts).
 */
import type { CanvasSize } from "./canvas.ts";
import type { Family } from "./families.ts";
import type { IconName } from "./icons/icons.ts";

/** The texts that a node may show; a template says which of them it draws. */
export const FIELD_NAMES = ["title", "body", "value", "label", "date"] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type PictureKind = "scene" | "object" | "portrait" | "map";

/** A picture that we draw: a pure function of these. */
export interface PictureSpec {
  readonly kind: PictureKind;
  readonly seed: string;
}

export interface InfoNode {
  /** Unique in the infographic and kept for ever: `b2-n3`. Positions never show in it. */
  readonly id: string;
  /** What the node is in its block: item, step, tier, cell, row, picture … (the template's word). */
  readonly role: string;
  readonly texts: Readonly<Partial<Record<FieldName, string>>>;
  readonly icon?: IconName;
  readonly picture?: PictureSpec;
  /** A number that geometry may show (bar length, heat), next to its text in `texts.value`. */
  readonly amount?: number;
  /** Style group: nodes of one group share an accent. Templates that colour by position leave it out. */
  readonly group?: number;
  readonly children: readonly InfoNode[];
}

export type EdgeKind = "next" | "child" | "link";

export interface InfoEdge {
  /** `b2-e1`; the connector that draws the edge has this id. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly label?: string;
}

export interface Block {
  /** `b1`, `b2` …, in the order of composition; it stays with the block when the block moves. */
  readonly id: string;
  readonly template: string;
  readonly family: Family;
  readonly heading: string;
  readonly nodes: readonly InfoNode[];
  readonly edges: readonly InfoEdge[];
}

/** A place of the grid: the block in it and its share of the track along the track's direction. */
export interface GridCell {
  readonly block: string;
  readonly weight: number;
}

/**
 * Where blocks stand. `rows`: tracks are rows from the top, cells go from left to right. `columns`: tracks are columns
 * from the left, cells go from the top. Across the tracks, rows take the height they need, columns their weight.
 */
export interface Grid {
  readonly axis: "rows" | "columns";
  readonly tracks: readonly { readonly weight: number; readonly cells: readonly GridCell[] }[];
}

/** How it looks; see theme/theme.ts for what the names stand for. */
export interface StyleChoice {
  readonly palette: string;
  readonly language: string;
  /** Largest body size in px; a layout takes smaller ones only where this one cannot fit. */
  readonly body: number;
}

export interface Infographic {
  /** The seed text it was composed from. */
  readonly seed: string;
  /** Topic category (texts/topics). */
  readonly topic: string;
  /** What the infographic is about: one of the topic's names. */
  readonly subject: string;
  readonly canvas: CanvasSize;
  readonly style: StyleChoice;
  readonly title: string;
  readonly subtitle: string;
  /** Empty: no footer. */
  readonly footer: string;
  readonly grid: Grid;
  readonly blocks: readonly Block[];
}

/** A node before it has an id; what a template's `draw` returns. */
export interface DraftNode extends Omit<InfoNode, "id" | "role" | "children"> {
  readonly role?: string;
  readonly children?: readonly DraftNode[];
}

/** All nodes of a tree, parents before their children. */
export function allNodes(nodes: readonly InfoNode[]): InfoNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)]);
}

/** Throws RangeError for an unknown id. */
export function blockOf(model: Infographic, id: string): Block {
  const block = model.blocks.find((candidate) => candidate.id === id);
  if (block === undefined) throw new RangeError(`no block ${id}`);
  return block;
}
